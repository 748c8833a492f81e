// The worker that keeps the shell of the app, so that it opens without a connection.
if ("serviceWorker" in navigator && window.isSecureContext) {
  navigator.serviceWorker.register("/sw.js").catch(() => {
    // Without it everything works, only not offline.
  });
}
export {};
