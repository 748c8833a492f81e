// Keeps the whole app: pages, rules, pictures, scripts and the module with the games. Each version has a cache of its own, which
// is filled whole or not at all; a page and its files always come from the same one. Games themselves are kept by the scripts.
/// <reference lib="webworker" />

const worker = /** @type {ServiceWorkerGlobalScope} */ (/** @type {unknown} */ (self));
const BUILD = new URL(location.href).searchParams.get("build") ?? "";
const CACHE = "kamen-" + BUILD;
const SHARED = "kamen-shared";
/** The folder that all of it lies in. */
const ROOT = new URL("./", location.href).pathname;
const LANGUAGES = ["cs", "sk", "en"];

/** What an address is kept under. @param {string} path @param {string} language */
const key = (path, language) => new URL(`${path}?lang=${language}`, location.href).href;

/** The language of the last page. */
async function language() {
  const kept = await (await caches.open(CACHE)).match("language");
  return kept ? kept.text() : "";
}

/**
 * Keeps everything of a language, from the one file that has it all.
 * @param {string} language
 */
async function keepAll(language) {
  const answer = await fetch(`${ROOT}offline/${language}.json`, { cache: "reload" });
  if (!answer.ok) throw new Error("nothing to keep");
  /** @type {{ build: string, files: Record<string, [string, string]>, more: string[], pages: Record<string, string> }} */
  const { build, files, more, pages } = await answer.json();
  // The server is another version by now; its own worker comes with the next page.
  if (build !== BUILD) throw new Error("another version");
  const cache = await caches.open(CACHE);
  const put = (/** @type {string} */ path, /** @type {string} */ kind, /** @type {string} */ text) =>
    cache.put(path, new Response(text, { headers: { "content-type": kind } }));
  const fetched = more.map(async (path) => {
    const file = await fetch(path);
    if (!file.ok) throw new Error(path);
    await cache.put(path, file);
  });
  await Promise.all([
    ...fetched,
    ...Object.entries(files).map(([path, [kind, text]]) => put(path, kind, text)),
    ...Object.entries(pages).map(([path, text]) => put(key(path, language), "text/html; charset=utf-8", text)),
  ]);
  await cache.put("language", new Response(language));
}

/** The same answer for a page that is isolated from other origins, so that its workers may share memory, whatever the host says. @param {Response} answer */
function isolated(answer) {
  if (answer.type === "opaqueredirect" || answer.type === "error") return answer;
  const headers = new Headers(answer.headers);
  headers.set("cross-origin-opener-policy", "same-origin");
  headers.set("cross-origin-embedder-policy", "require-corp");
  return new Response(answer.body, { status: answer.status, statusText: answer.statusText, headers });
}

/** A file is taken from its version; one of another version from the network. @param {Request} request */
async function file(request) {
  const cache = await caches.open(CACHE);
  const known = await cache.match(request);
  if (known) return known;
  const answer = await fetch(request);
  // Nets and words come a game at a time.
  if (answer.ok && new URL(request.url).pathname.includes(`/${BUILD}/`)) await cache.put(request, answer.clone());
  return answer;
}

/** A page comes from the network; without one, as it was kept. @param {Request} request */
async function page(request) {
  try {
    return await fetch(request);
  } catch (error) {
    const address = new URL(request.url);
    const cache = await caches.open(CACHE);
    const path = address.pathname.replace(/(.)\/$/, "$1");
    const asked = address.searchParams.get("lang") ?? "";
    const inLanguage = LANGUAGES.includes(asked) ? asked : LANGUAGES.find((each) => path.startsWith(`${ROOT}${each}/`)) ?? (await language());
    const table = path.replace(/\/t(\/[\w-]*)?$/, "/t");
    for (const kept of [path, path + "/", table, table + "/", ROOT + "offline", `${ROOT}${inLanguage}/offline/`]) {
      const known = await cache.match(key(kept, inLanguage));
      if (known) return known;
    }
    throw error;
  }
}

/** A file that another app shares is put aside for the page that reads it. @param {Request} request */
async function share(request) {
  const file = (await request.formData()).get("record");
  if (file) await (await caches.open(SHARED)).put("record", new Response(file));
  return Response.redirect(new URL(request.url).pathname + "?shared", 303);
}

async function begin() {
  for (const name of await caches.keys()) if (name.startsWith("kamen-") && name !== CACHE && name !== SHARED) await caches.delete(name);
  await worker.clients.claim();
}

/** @param {string} wanted */
async function alsoIn(wanted) {
  if (!LANGUAGES.includes(wanted) || (await language()) === wanted) return;
  await keepAll(wanted).catch(() => {
    // The other language is still whole.
  });
}

worker.addEventListener("install", (event) => {
  const wanted = new URL(location.href).searchParams.get("lang") ?? "";
  event.waitUntil(keepAll(LANGUAGES.includes(wanted) ? wanted : "en"));
});
worker.addEventListener("activate", (event) => event.waitUntil(begin()));
// A new version waits until somebody wants it, or nobody has the old one open.
worker.addEventListener("message", (event) => {
  if (event.data === "take over") void worker.skipWaiting();
  else if (event.data?.language) event.waitUntil(alsoIn(event.data.language));
});

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
  if (address.origin !== location.origin || !address.pathname.startsWith(ROOT)) return;
  const path = address.pathname.slice(ROOT.length);
  if (request.method === "POST" && /^(\w\w\/)?load\/?$/.test(path)) event.respondWith(share(request));
  else if (request.method !== "GET" || path.startsWith("api/") || path.startsWith("offline/")) return;
  else if (request.mode === "navigate") event.respondWith(page(request).then(isolated));
  else if (/^(assets\/|pictures\.css)/.test(path)) event.respondWith(file(request).then(isolated));
});
