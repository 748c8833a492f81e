// How things look, as chosen in the menu and kept in this browser. Loaded before anything is drawn, so that nothing
// flashes; therefore not a module.
(() => {
  const root = document.documentElement;
  /** @type {Record<string, string[]>} The first of each is the usual one. */
  const looks = { theme: ["auto", "light", "dark"], board: ["wood", "paper", "contrast"] };

  /** @param {string} look */
  function kept(look) {
    let value = null;
    try {
      value = localStorage.getItem("kamen-" + look);
    } catch {
      // A browser may forbid it; then nothing is kept.
    }
    return value !== null && looks[look].includes(value) ? value : looks[look][0];
  }

  /** @param {string} look @param {string} value */
  function choose(look, value) {
    root.dataset[look] = value;
    try {
      localStorage.setItem("kamen-" + look, value);
    } catch {
      // As above.
    }
  }

  for (const look in looks) root.dataset[look] = kept(look);

  document.addEventListener("DOMContentLoaded", () => {
    for (const input of document.querySelectorAll("input[data-look]")) {
      if (!(input instanceof HTMLInputElement) || !input.dataset.look) continue;
      const look = input.dataset.look;
      input.checked = input.value === root.dataset[look];
      input.addEventListener("change", () => choose(look, input.value));
    }
    const menu = document.querySelector("details.look");
    if (!(menu instanceof HTMLDetailsElement)) return;
    document.addEventListener("click", (event) => {
      if (event.target instanceof Node && !menu.contains(event.target)) menu.open = false;
    });
    menu.addEventListener("keydown", (event) => {
      if (event.key !== "Escape" || !menu.open) return;
      menu.open = false;
      menu.querySelector("summary")?.focus();
    });
  });
})();
