// @ts-check
// The first page of a site without a server leads on, in the language of the browser.

const links = /** @type {HTMLAnchorElement[]} */ ([...document.querySelectorAll('a[hreflang]')]);
const wanted = navigator.languages.map((language) => language.slice(0, 2));
const fits = wanted.map((language) => links.find((link) => link.hreflang === language)).find(Boolean);
// Whoever was led here by a wrong address sees where to go.
if (/\/(index\.html)?$/.test(location.pathname)) location.replace((fits ?? links[0]).href);
export {};
