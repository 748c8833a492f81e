// A record, pasted or from a file, opens in the study; where it has many games, one of them is chosen first.

import { ask, Refused, showFaults } from "./ask.js";
import { dateText } from "./dates.js";
import { keepStudy, newName, studyAddress } from "./study/kept.js";
import { at } from "./remote/at.js";
import { shared } from "./shared.js";
import { say } from "./words.js";

/** No file is larger. */
const MOST = 4_000_000;
/** So many games are shown at once; the search finds the others. */
const SHOWN = 200;

/** @typedef {import("./types.js").GameOfFile} GameOfFile */

const form = /** @type {HTMLFormElement} */ (document.getElementById("load"));
const file = /** @type {HTMLInputElement} */ (document.getElementById("load-file"));
const text = /** @type {HTMLTextAreaElement} */ (document.getElementById("load-text"));
const faults = /** @type {HTMLElement} */ (document.getElementById("load-faults"));
const chooser = /** @type {HTMLElement} */ (document.getElementById("load-games"));
const count = /** @type {HTMLElement} */ (document.getElementById("load-count"));
const find = /** @type {HTMLInputElement} */ (document.getElementById("load-find"));
const list = /** @type {HTMLElement} */ (document.getElementById("load-list"));

/** @type {{ text: string, games: GameOfFile[], more: boolean }} */
let read = { text: "", games: [], more: false };

/** @param {string} sentence */
const refuse = (sentence) => showFaults(faults, new Refused({ sentence }));
/** @param {unknown} error */
const refused = (error) => showFaults(faults, error instanceof Refused ? error : new Refused({}));

/** Text as it is; where it is no UTF-8, the letters of old Central European files. @param {ArrayBuffer} bytes */
function decoded(bytes) {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder("windows-1250").decode(bytes);
  }
}

/** Opens a game in the study. @param {number} number */
async function open(number) {
  try {
    const study = await ask("/api/games-of-file/study", { text: read.text, number });
    const name = newName();
    keepStudy(name, study);
    location.assign(at(studyAddress(study.game, name)));
  } catch (error) {
    refused(error);
  }
}

/** Plays a game on that was broken off. @param {number} number */
async function playOn(number) {
  try {
    const { table } = await ask("/api/load", { text: read.text, number });
    location.assign(at("/t/" + table));
  } catch (error) {
    refused(error);
  }
}

/** @param {string} tag @param {string} className @param {...(Node | string)} content */
function element(tag, className, ...content) {
  const made = document.createElement(tag);
  made.className = className;
  made.append(...content);
  return made;
}

/** @param {string} words @param {() => void} act */
function button(words, act) {
  const made = element("button", "plain", words);
  made.setAttribute("type", "button");
  made.addEventListener("click", act);
  return made;
}

/** @param {GameOfFile} game */
function players(game) {
  return say("pages-mine-against", { white: game.white || "?", black: game.black || "?" });
}

/** @param {GameOfFile} game */
function row(game) {
  const item = document.createElement("li");
  if (game.faults.length) {
    item.append(element("strong", "", say("pages-load-flawed", { number: game.number })), element("ul", "flaws", ...game.faults.map((fault) => element("li", "", fault))));
    return item;
  }
  const result = game.result === "*" ? "" : game.result.replace("1/2-1/2", "½–½").replace("-", "–");
  const facts = [game.name, game.event, dateText(game.date ?? ""), say("pages-mine-moves", { count: game.plies })].filter(Boolean).join(" · ");
  const link = element("button", "choose", element("strong", "", `${game.number}. ${players(game)}`), element("span", "stand", result), element("span", "when", facts));
  link.setAttribute("type", "button");
  link.dataset.number = String(game.number);
  link.addEventListener("click", () => open(game.number));
  item.append(link);
  if (game.unfinished) item.append(button(say("pages-load-play-on"), () => playOn(game.number)));
  return item;
}

/** Letters without their marks. @param {string} words */
const folded = (words) => words.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();

function show() {
  const asked = folded(find.value).split(/\s+/).filter(Boolean);
  const told = (/** @type {GameOfFile} */ game) => folded([game.number, game.white, game.black, game.event, game.date, game.name, game.result].join(" "));
  const found = read.games.filter((game) => asked.every((word) => told(game).includes(word)));
  list.replaceChildren(...found.slice(0, SHOWN).map(row));
  count.textContent = say(read.more ? "pages-load-more" : "pages-load-count", { count: found.length, shown: Math.min(found.length, SHOWN) });
}

file.addEventListener("change", async () => {
  const [chosen] = file.files ?? [];
  faults.hidden = true;
  if (!chosen) return;
  if (chosen.size > MOST) return refuse(say("pages-load-too-large"));
  text.value = decoded(await chosen.arrayBuffer());
});

find.addEventListener("input", show);

// Files that another app hands over.
shared(async (given) => {
  if (given.size > MOST) return refuse(say("pages-load-too-large"));
  text.value = decoded(await given.arrayBuffer());
  form.requestSubmit();
});

form.noValidate = true;
form.addEventListener("submit", async (event) => {
  event.preventDefault();
  faults.hidden = true;
  chooser.hidden = true;
  if (!text.value.trim()) return refuse(say("pages-load-empty"));
  if (text.value.length > MOST) return refuse(say("pages-load-too-large"));
  try {
    const { games, more } = await ask("/api/games-of-file", { text: text.value });
    read = { text: text.value, games, more };
    const [first] = games;
    // One game alone is opened at once, or told why not.
    if (games.length === 1 && (first.faults.length || !first.unfinished)) return await open(1);
    find.value = "";
    show();
    chooser.hidden = false;
    chooser.focus();
  } catch (error) {
    refused(error);
  }
});
