// What this browser keeps for its player. Where that is forbidden, nothing is kept and nothing breaks.

/** @param {string} name @returns {any} */
export function kept(name) {
  try {
    return JSON.parse(localStorage.getItem("kamen-" + name) ?? "null");
  } catch {
    return null;
  }
}

/** @param {string} name @param {unknown} value */
export function keep(name, value) {
  try {
    localStorage.setItem("kamen-" + name, JSON.stringify(value));
  } catch {
    // Then not.
  }
}
