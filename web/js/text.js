// @ts-check
// The texts of the page, in the language the server chose.

/** @type {Record<string, string>} */
const texts = JSON.parse(document.getElementById('texts')?.textContent || '{}');

/**
 * A text by its name without `board-`, its `{places}` filled.
 * @param {string} id
 * @param {Record<string, string | number>} [values]
 * @returns {string}
 */
export function t(id, values = {}) {
  const text = texts[`board-${id}`] ?? id;
  return text.replace(/\{(\w+)\}/g, (whole, name) => String(values[name] ?? whole));
}

/**
 * A text that differs by side: `NAME-white`, `NAME-black`.
 * @param {string} id
 * @param {import('./types.js').Side} side
 * @param {Record<string, string | number>} [values]
 */
export function tSide(id, side, values) {
  return t(`${id}-${side}`, values);
}
