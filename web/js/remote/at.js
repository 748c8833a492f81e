// @ts-check
// Where pages and tables are: at a server, or in a folder of files that any host may serve (`data-base` of the page says so).

const root = document.documentElement;

/** Whether there is no server at all. */
export const alone = root.dataset.base !== undefined;

/** Whether a table is kept by this browser itself. @param {string} table */
export function isHere(table) {
  return table.startsWith('here-');
}

/** The address of a page, wherever the pages lie. @param {string} path from the root: `/games/czech` */
export function at(path) {
  const { base } = root.dataset;
  if (base === undefined || !path.startsWith('/')) return path;
  const [, page, rest] = /** @type {RegExpMatchArray} */ (path.match(/^([^?#]*)(.*)$/s));
  const table = page.match(/^\/t\/([\w-]+)$/)?.[1];
  if (table) return new URL(`${base}/t/?table=${table}${rest.replace('?', '&')}`, location.href).href;
  return new URL(`${base}${page}${page.endsWith('/') ? '' : '/'}${rest}`, location.href).href;
}

/** The table of this page, by its address. @param {HTMLElement} host */
export function tableOfPage(host) {
  const asked = new URLSearchParams(location.search).get('table') ?? location.pathname.match(/\/t\/([\w-]+)$/)?.[1];
  return asked ?? host.dataset.table ?? '';
}
