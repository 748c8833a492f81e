// @ts-check
// Records that come from another app: shared with this one, or opened by it.

/** @param {(file: Blob) => void} take */
export function shared(take) {
  /** @type {any} */ (window).launchQueue?.setConsumer(async (/** @type {any} */ { files }) => files?.[0] && take(await files[0].getFile()));
  if (!new URLSearchParams(location.search).has('shared')) return;
  // The service worker has put it aside; once taken, it is gone.
  void (async () => {
    const aside = await caches.open('kamen-shared');
    const kept = await aside.match('record');
    await aside.delete('record');
    if (kept) take(await kept.blob());
  })();
}
