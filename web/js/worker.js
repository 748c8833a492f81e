// The worker that keeps the shell of the app, so that it opens without a connection. Its address holds the build, as the
// address of this file does: with a new build comes a new worker, which keeps the new shell.
if ("serviceWorker" in navigator && window.isSecureContext) {
  const build = new URL(import.meta.url).pathname.split("/")[2];
  navigator.serviceWorker.register("/sw.js?build=" + build).catch(() => {
    // Without it everything works, only not offline.
  });
}
export {};
