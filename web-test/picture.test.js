// The board as a picture of its own: everything it needs is inside, and nothing that a person only marks.

import { window } from './page.js';

import assert from 'node:assert/strict';
import { afterEach, beforeEach, describe, test } from 'node:test';

import { picturePng, pictureText } from '../web/js/board/picture.js';

const RULES = [
  ':root { --b-dark: brown; }',
  '.cell { fill: pink; }',
  '.which { fill: pink; }',
  '.board { width: 100%; }',
  '.board-picture .dark { fill: var(--b-dark); }',
  '.board-picture .edge { stroke: light-dark(rgb(1, 2, 3), hsl(0 0% var(--b-hue))); }',
];
const COLOURS = new Map([['--b-dark', ' brown'], ['--b-hue', ' 50%']]);

Object.assign(globalThis, {
  XMLSerializer: window.XMLSerializer,
  getComputedStyle: () => ({ getPropertyValue: (/** @type {string} */ name) => COLOURS.get(name) ?? '' }),
});
const sheet = (/** @type {string} */ href, /** @type {string[]} */ rules) => ({ href, cssRules: rules.map((cssText) => ({ cssText })) });
Object.defineProperty(document, 'styleSheets', {
  value: [sheet('/page.css', ['.board-picture .page { fill: red; }']), sheet('/a/board.css?1', RULES)],
});

/** @type {SVGSVGElement} */
let picture;
let prefersDark = false;
beforeEach(() => {
  prefersDark = false;
  delete document.documentElement.dataset.theme;
  Object.assign(globalThis, { matchMedia: () => ({ matches: prefersDark }) });
  document.body.innerHTML = `<svg class="board-picture" viewBox="0 0 800 400" aria-hidden="true">
    <rect class="dark"/><g class="marks-only"><circle class="chosen"/></g></svg>`;
  picture = /** @type {SVGSVGElement} */ (document.querySelector('svg'));
  // What jsdom does not know of a picture.
  Object.defineProperty(picture, 'viewBox', { value: { baseVal: { width: 800, height: 400 } } });
});

describe('the text of a picture', () => {
  test('has its size, its name as XML, and can be seen', () => {
    const root = new window.DOMParser().parseFromString(pictureText(picture), 'image/svg+xml').documentElement;
    assert.equal(root.namespaceURI, 'http://www.w3.org/2000/svg');
    assert.deepEqual([root.getAttribute('width'), root.getAttribute('height')], ['800', '400']);
    assert.equal(root.hasAttribute('aria-hidden'), false);
    assert.equal(root.firstElementChild?.localName, 'style');
  });

  test('shows the stones and not what is marked for the moment; the board itself keeps its marks', () => {
    const text = pictureText(picture);
    assert.match(text, /class="dark"/);
    assert.doesNotMatch(text, /chosen/);
    assert.equal(picture.querySelectorAll('.chosen').length, 1);
    assert.equal(picture.querySelector('style'), null);
  });

  test('has the rules of the drawing alone, with the colours as they are', () => {
    const text = pictureText(picture);
    assert.match(text, /^.*<style[^>]*>\.dark { fill: brown; }\n\.edge { stroke: rgb\(1, 2, 3\); }<\/style>/s);
    assert.doesNotMatch(text, /pink|--b-|light-dark|page|:root/);
  });

  test('is dark where the page is, and where the page leaves it to the device', () => {
    const isDark = () => pictureText(picture).includes('stroke: hsl(0 0% 50%);');
    document.documentElement.dataset.theme = 'dark';
    assert.ok(isDark());
    document.documentElement.dataset.theme = 'light';
    prefersDark = true;
    assert.ok(!isDark());
    delete document.documentElement.dataset.theme;
    assert.ok(isDark());
  });
});

describe('the picture in pixels', () => {
  /** @type {string[]} */
  let kept;
  /** @type {number[] | null} */
  let drawn;
  let readable = true;
  const { createObjectURL, revokeObjectURL } = URL;
  const { getContext, toBlob } = window.HTMLCanvasElement.prototype;
  beforeEach(() => {
    [kept, drawn, readable] = [[], null, true];
    URL.createObjectURL = () => {
      kept.push('blob:1');
      return 'blob:1';
    };
    URL.revokeObjectURL = (address) => void (kept = kept.filter((one) => one !== address));
    Object.assign(globalThis, {
      Image: class {
        src = '';
        decode() {
          return readable && kept.includes(this.src) ? Promise.resolve() : Promise.reject(new Error('unreadable'));
        }
      },
    });
    Object.assign(window.HTMLCanvasElement.prototype, {
      getContext: () => ({ drawImage: (/** @type {unknown} */ _, /** @type {number[]} */ ...place) => void (drawn = place) }),
      toBlob: (/** @type {(blob: Blob | null) => void} */ done) => done(drawn ? new Blob(['pixels']) : null),
    });
  });
  afterEach(() => {
    Object.assign(URL, { createObjectURL, revokeObjectURL });
    Object.assign(window.HTMLCanvasElement.prototype, { getContext, toBlob });
  });

  test('is 1200 pixels long, as wide as the board is, and leaves nothing in memory', async () => {
    const pixels = await picturePng(picture);
    assert.equal(await pixels.text(), 'pixels');
    assert.deepEqual(drawn, [0, 0, 1200, 600]);
    assert.deepEqual(kept, []);
  });

  test('is no picture where it cannot be drawn, and leaves nothing in memory either', async () => {
    readable = false;
    await assert.rejects(picturePng(picture), /unreadable/);
    assert.deepEqual(kept, []);
    readable = true;
    Object.assign(window.HTMLCanvasElement.prototype, { getContext: () => null });
    await assert.rejects(picturePng(picture), /no picture/);
    assert.deepEqual(kept, []);
  });
});
