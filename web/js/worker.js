// The worker that keeps the app, so that all of it is there without a connection. Its address holds the build, as the address of
// this file does: with a new build comes a new worker, which waits until it is wanted.

import { say } from "./words.js";

const root = document.documentElement;

/** Offers the new version. A game that is open goes on until somebody wants it. @param {ServiceWorker} waiting */
function offer(waiting) {
  if (document.getElementById("new-version")) return;
  const bar = document.createElement("div");
  bar.id = "new-version";
  bar.className = "new-version";
  bar.setAttribute("role", "status");
  const words = document.createElement("p");
  words.textContent = say("pages-new-version");
  const button = document.createElement("button");
  button.type = "button";
  button.className = "button";
  button.textContent = say("pages-new-version-take");
  button.addEventListener("click", () => {
    navigator.serviceWorker.addEventListener("controllerchange", () => location.reload());
    waiting.postMessage("take over");
  });
  const later = document.createElement("button");
  later.type = "button";
  later.className = "plain";
  later.textContent = say("pages-new-version-later");
  later.addEventListener("click", () => bar.remove());
  bar.append(words, button, later);
  document.body.append(bar);
}

async function begin() {
  const parts = new URL(import.meta.url).pathname.split("/");
  const build = parts[parts.lastIndexOf("assets") + 1];
  const folder = new URL(root.dataset.root ?? "/", location.href);
  const address = new URL(`sw.js?build=${build}&lang=${root.lang}`, folder);
  const before = await navigator.serviceWorker.getRegistration(folder);
  // One worker serves all languages; it is only told of another one.
  const known = [before?.active, before?.waiting, before?.installing].find((each) => each && new URL(each.scriptURL).searchParams.get("build") === build);
  const registration = before && known ? before : await navigator.serviceWorker.register(address, { scope: folder.pathname });
  registration.active?.postMessage({ language: root.lang });
  const look = () => registration.waiting && registration.active && offer(registration.waiting);
  look();
  registration.addEventListener("updatefound", () => registration.installing?.addEventListener("statechange", look));
}

if ("serviceWorker" in navigator && window.isSecureContext) {
  // What is looked at now comes first.
  const whenQuiet = () => setTimeout(() => begin().catch(() => {
    // Without it everything works, only not offline.
  }), 500);
  if (document.readyState === "complete") whenQuiet();
  else addEventListener("load", whenQuiet);
}
