// Texts of the page's language, from its block of JSON.

/** @typedef {{ by: string, cases: [string, Text][] }} Choice */
/** @typedef {string | (string | Choice)[]} Text */
/** @typedef {Record<string, string | number>} Given */

/** @type {Record<string, Text>} */
const texts = JSON.parse(document.getElementById("texts")?.textContent || "{}");
const language = document.documentElement.lang || "en";
const plurals = new Intl.PluralRules(language);
const numbers = new Intl.NumberFormat(language);

/**
 * The text of that id, filled in. An id without a text is shown as it is.
 * @param {string} id
 * @param {Given} [given]
 */
export function say(id, given = {}) {
  return id in texts ? filled(texts[id], given) : id;
}

/** @param {Text} text @param {Given} given @returns {string} */
function filled(text, given) {
  if (typeof text !== "string") return text.map((piece) => (typeof piece === "string" ? filled(piece, given) : fitting(piece, given))).join("");
  return text.replace(/\{([\w-]+)\}/g, (_, name) => shown(given[name]));
}

/** @param {Choice} choice @param {Given} given @returns {string} */
function fitting(choice, given) {
  const value = given[choice.by];
  const kind = typeof value === "number" ? plurals.select(value) : "";
  const case_ = [String(value), kind].map((key) => choice.cases.find(([name]) => name === key)).find(Boolean) ?? choice.cases.at(-1);
  return case_ ? filled(case_[1], given) : "";
}

/** @param {string | number | undefined} value */
function shown(value) {
  return typeof value === "number" ? numbers.format(value) : (value ?? "");
}
