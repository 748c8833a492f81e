// The search of the gallery. All games are in the page; what is not asked for is hidden.

import { say } from "./words.js";

const form = /** @type {HTMLFormElement} */ (document.getElementById("finder"));
const found = /** @type {HTMLElement} */ (document.getElementById("found"));

/** Letters without their marks: whoever types „ceska“ means „Česká“. @param {string} text */
const folded = (text) => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();

/** A game and what is known of it. @param {HTMLElement} card */
function read(card) {
  const { names = "", boards = "", needs = "", white, black, most } = card.dataset;
  return {
    card,
    names: folded(names).split("|"),
    boards: boards.split(" "),
    needs,
    stones: [Number(white), Number(black)].sort((a, b) => a - b),
    most: Number(most),
  };
}

const games = [.../** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll(".card"))].map(read);
const families = [.../** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll(".family"))];

/**
 * A number finds the game of that number. Words must all stand in one of the names; short ones must begin a word of it.
 * @param {string[]} names @param {string} asked
 */
function called(names, asked) {
  const number = names[names.length - 1];
  if (/^\d+$/.test(asked)) return number === asked;
  const words = asked.split(/\s+/).filter(Boolean);
  return names.some((name) => words.every((word) => (" " + name).includes(" " + word) || (word.length > 2 && name.includes(word))));
}

function filter() {
  const data = new FormData(form);
  const asked = folded(String(data.get("find") ?? "").trim());
  const longest = Number(data.get("length")) || Infinity;
  const boards = data.getAll("board").map(String);
  const have = data.getAll("needs").map(String);
  const stones = [Number(data.get("light")), Number(data.get("dark"))].sort((a, b) => a - b);
  let count = 0;
  for (const game of games) {
    const fits =
      called(game.names, asked) &&
      game.most <= longest &&
      game.boards.some((board) => boards.includes(board)) &&
      (game.needs === "pieces" ? have.includes("pieces") : game.stones.every((needed, at) => needed <= stones[at])) &&
      (game.needs !== "dice" || have.includes("dice"));
    game.card.hidden = !fits;
    count += Number(fits);
  }
  for (const family of families) family.hidden = !family.querySelector(".card:not([hidden])");
  form.classList.toggle("narrowed", count < games.length);
  found.textContent = count < games.length ? say("pages-found", { count }) : "";
}

form.hidden = false;
form.addEventListener("input", filter);
form.addEventListener("reset", () => setTimeout(filter));
form.addEventListener("submit", (event) => {
  event.preventDefault();
  const only = games.filter((game) => !game.card.hidden);
  if (only.length === 1) only[0].card.querySelector("a")?.click();
});
// A browser that comes back to the page may have filled the form in again.
filter();
