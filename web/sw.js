// Keeps the shell: the page for being offline, and whatever it needs. Nothing of a game is ever kept here.
/// <reference lib="webworker" />

const SHELL = "kamen-shell";
const OFFLINE = "/offline";
const worker = /** @type {ServiceWorkerGlobalScope} */ (/** @type {unknown} */ (self));

/** The offline page and all files it names. */
async function keepShell() {
  const cache = await caches.open(SHELL);
  const page = await fetch(OFFLINE, { cache: "no-cache" });
  if (!page.ok) return;
  const names = [...(await page.clone().text()).matchAll(/(?:href|src)="(\/(?:assets\/|pictures\.css)[^"]*)"/g)];
  for (const kept of await cache.keys()) await cache.delete(kept);
  await cache.put(OFFLINE, page);
  await Promise.all(names.map(([, name]) => cache.add(name).catch(() => {})));
}

/** A file that never changes under its address is taken from the cache. @param {Request} request */
async function file(request) {
  const cache = await caches.open(SHELL);
  const known = await cache.match(request);
  if (known?.headers.get("cache-control")?.includes("immutable")) return known;
  try {
    const answer = await fetch(request);
    if (answer.ok) await cache.put(request, answer.clone());
    return answer;
  } catch (error) {
    if (known) return known;
    throw error;
  }
}

/** A page comes from the server; without one, the offline page is shown. @param {Request} request */
async function page(request) {
  try {
    return await fetch(request);
  } catch (error) {
    const offline = await (await caches.open(SHELL)).match(OFFLINE);
    if (offline) return offline;
    throw error;
  }
}

worker.addEventListener("install", (event) => event.waitUntil(keepShell().then(() => worker.skipWaiting())));
worker.addEventListener("activate", (event) => event.waitUntil(worker.clients.claim()));
/** Whoever taps a notice comes to the table it is about. @param {string} path */
async function show(path) {
  const pages = await worker.clients.matchAll({ type: "window" });
  const open = pages.find((each) => new URL(each.url).pathname === path);
  await (open ? open.focus() : worker.clients.openWindow(path));
}

worker.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(show(event.notification.data));
});
worker.addEventListener("fetch", (event) => {
  const { request } = event;
  const address = new URL(request.url);
  if (request.method !== "GET" || address.origin !== location.origin || address.pathname.startsWith("/api/")) return;
  if (request.mode === "navigate") event.respondWith(page(request));
  else if (/^\/(assets\/|pictures\.css)/.test(address.pathname)) event.respondWith(file(request));
});
