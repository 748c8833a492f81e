// Options that exclude one another: what cannot be chosen beside the others is out of reach, and the sentence beside it stands out.

/** @typedef {HTMLInputElement | HTMLSelectElement} Field */
/** @typedef {import("./types.js").OptionValues} OptionValues */

/** What is chosen in a field. @param {Field} field */
export const chosen = (field) => (field instanceof HTMLInputElement && field.type === "checkbox" ? String(field.checked) : field.value.trim());

/** @param {string | undefined} json @param {string} value */
function has(json, value) {
  const values = /** @type {OptionValues} */ (JSON.parse(json ?? '{"allBut":[]}'));
  return "these" in values ? values.these.includes(value) : !values.allBut.includes(value);
}

/**
 * Keeps the fields of options apart, and gives the sentence of every field in which something is chosen all the same.
 * @param {Field[]} fields
 * @returns {[Field, string][]}
 */
export function keepApart(fields) {
  /** @type {[Field, string][]} */
  const together = [];
  for (const field of fields) {
    const sentences = [.../** @type {NodeListOf<HTMLElement>} */ (field.closest(".option")?.querySelectorAll(".apart") ?? [])];
    const inForce = sentences.filter(({ dataset }) => {
      const other = fields.find((other) => other.dataset.option === dataset.other);
      return !other || has(dataset.beside, chosen(other));
    });
    const inTheWay = (/** @type {string} */ value) => inForce.find(({ dataset }) => has(dataset.values, value));
    for (const sentence of sentences) sentence.classList.toggle("in-force", inForce.includes(sentence));
    const now = inTheWay(chosen(field));
    if (now) together.push([field, now.textContent ?? ""]);
    if (field instanceof HTMLSelectElement) {
      for (const option of field.options) option.disabled = !option.selected && Boolean(inTheWay(option.value));
    } else if (field.type === "checkbox") {
      // What is chosen and cannot be must be able to go.
      field.disabled = !now && Boolean(inTheWay(String(!field.checked)));
    }
  }
  return together;
}
