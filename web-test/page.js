// A page without a browser. Import it before any script of the app: those look for their page as soon as they are read.

import { createRequire } from 'node:module';

const { JSDOM } = createRequire(new URL('../target/npm/', import.meta.url))('jsdom');

const page = new JSDOM('<!doctype html><html lang="en"><body></body></html>', { url: 'http://localhost/', pretendToBeVisual: true });

/** What the scripts of the app expect to find everywhere. */
export const window = page.window;
for (const name of ['document', 'location', 'history', 'Event', 'KeyboardEvent', 'MouseEvent', 'Element', 'HTMLElement']) {
  Object.defineProperty(globalThis, name, { value: window[name], configurable: true, writable: true });
}

// There are no other pages, and whoever listens to them never ends.
Reflect.deleteProperty(globalThis, 'BroadcastChannel');

/** Puts texts into the page, as the server does. @param {string} language @param {Record<string, unknown>} texts */
export function speak(language, texts) {
  document.documentElement.lang = language;
  const block = document.createElement('script');
  block.type = 'application/json';
  block.id = 'texts';
  block.textContent = JSON.stringify(texts);
  document.body.append(block);
}
