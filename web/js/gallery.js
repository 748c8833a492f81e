// The search of the gallery. All games are in the page; what is not asked for is hidden.

import { myTables } from "./tables.js";
import { keep, kept } from "./keep.js";
import { playAtOnce } from "./quick.js";
import { at } from "./remote/at.js";
import { say } from "./words.js";

const form = /** @type {HTMLFormElement} */ (document.getElementById("finder"));
const found = /** @type {HTMLElement} */ (document.getElementById("found"));

/** Letters without their marks: whoever types „ceska“ means „Česká“. @param {string} text */
const folded = (text) => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();

/** A game and what is known of it. @param {HTMLElement} card */
function read(card) {
  const { names = "", boards = "", needs = "", white, black, most, rules } = card.dataset;
  return {
    card,
    names: folded(names).split("|"),
    boards: boards.split(" "),
    needs,
    stones: [Number(white), Number(black)].sort((a, b) => a - b),
    most: Number(most),
    rules: Number(rules),
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
  const learn = Number(data.get("learn")) || Infinity;
  const boards = data.getAll("board").map(String);
  const have = data.getAll("needs").map(String);
  const stones = [Number(data.get("light")), Number(data.get("dark"))].sort((a, b) => a - b);
  let count = 0;
  for (const game of games) {
    const fits =
      called(game.names, asked) &&
      game.most <= longest &&
      game.rules <= learn &&
      game.boards.some((board) => boards.includes(board)) &&
      (game.needs === "pieces" ? have.includes("pieces") : game.stones.every((needed, at) => needed <= stones[at])) &&
      (game.needs !== "dice" || have.includes("dice"));
    game.card.hidden = !fits;
    count += Number(fits);
  }
  for (const family of families) family.hidden = !family.querySelector(".card:not([hidden])");
  form.classList.toggle("narrowed", count < games.length);
  // Whoever searches sees what was found, not what is always there.
  /** @type {HTMLElement} */ (document.querySelector(".at-once")).hidden = asked !== "";
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

// A table with one tap: by the button of a card, by a tile above, or any game at all.
for (const button of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll("[data-play]"))) {
  button.hidden = false;
  button.addEventListener("click", (event) => {
    // Whoever wants the page of the game in another tab gets it.
    if (event instanceof MouseEvent && (event.ctrlKey || event.metaKey || event.shiftKey || event.button)) return;
    event.preventDefault();
    playAtOnce(button.dataset.play ?? "");
  });
}
const surprise = /** @type {HTMLElement} */ (document.getElementById("surprise"));
surprise.hidden = false;
surprise.addEventListener("click", () => {
  const shown = games.filter((game) => !game.card.hidden);
  const any = shown[Math.floor(Math.random() * shown.length)];
  if (any) playAtOnce(any.card.dataset.game ?? "");
});
/** @type {HTMLElement} */ (document.getElementById("quick-how")).hidden = false;

/** A game to go on with. @typedef {Pick<import("./types.js").MyTable, "table" | "name" | "players" | "levels">} Waiting */

/** Where one goes on with a game that was begun. @param {Waiting | null} game */
function offer(game) {
  const place = /** @type {HTMLElement} */ (document.getElementById("waiting-game"));
  place.hidden = !game;
  if (!game) return;
  const player = (/** @type {number} */ at) =>
    game.levels[at] ? say("pages-mine-computer", { level: game.levels[at] }) : game.players[at] || say("pages-mine-person");
  const link = document.createElement("a");
  link.className = "button go-on";
  link.href = at("/t/" + encodeURIComponent(game.table));
  const words = document.createElement("small");
  words.textContent = say("pages-mine-against", { white: player(0), black: player(1) });
  link.append(say("pages-go-on", { game: game.name }), " ", words);
  place.replaceChildren(link);
}

/** The game that waits for this browser, the one to move in first. */
async function goOn() {
  const tables = await myTables();
  const open = tables.filter((game) => !game.result && game.plies > 0);
  const game = open.find((each) => each.turn && each.you.includes(each.turn)) ?? open[0] ?? null;
  keep("go-on", game && { table: game.table, name: game.name, players: game.players, levels: game.levels });
  offer(game);
}

// What waited the last time is there at once: what is below does not jump when the answer comes.
offer(/** @type {Waiting | null} */ (kept("go-on")));
// Whoever has no games yet, or no connection, chooses one below.
goOn().catch(() => {});
// Whoever comes back from a table sees how it stands now.
addEventListener("pageshow", (event) => {
  if (event.persisted) goOn().catch(() => {});
});
