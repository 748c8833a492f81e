// The list of this browser's games.

import { askAlone } from "./alone/alone.js";
import { ask, askServer, Refused } from "./ask.js";
import { alone, at, isHere } from "./remote/at.js";
import { myTables, recordOf as recordHere } from "./tables.js";
import { say } from "./words.js";

/** @typedef {import("./types.js").MyTable} Mine */

const status = /** @type {HTMLElement} */ (document.getElementById("mine-status"));
const list = /** @type {HTMLElement} */ (document.getElementById("mine-list"));
const when = new Intl.DateTimeFormat(document.documentElement.lang, { dateStyle: "medium", timeStyle: "short" });

/** @param {string} tag @param {string} className @param {string} text */
function element(tag, className, text) {
  const made = document.createElement(tag);
  made.className = className;
  made.textContent = text;
  return made;
}

/** @param {Mine} game @param {number} at */
function player(game, at) {
  const level = game.levels[at];
  if (level) return say("pages-mine-computer", { level });
  return game.players[at] || say("pages-mine-person");
}

/** @param {Mine} game */
function stand(game) {
  if (game.result) return element("span", "stand", say("pages-mine-over"));
  // After a lot the list does not know who has which colour.
  if (!game.turn || !game.you.length) return element("span", "stand", say("pages-mine-on"));
  const yours = game.you.includes(game.turn);
  return element("span", yours ? "stand yours" : "stand", say(yours ? "pages-mine-your-move" : "pages-mine-their-move"));
}

/** @param {Mine} game */
function row(game) {
  const link = document.createElement("a");
  link.href = at("/t/" + encodeURIComponent(game.table));
  const facts = [say("pages-mine-moves", { count: game.plies }), when.format(game.touched)].join(" · ");
  link.append(
    element("strong", "", game.name),
    stand(game),
    element("span", "people", say("pages-mine-against", { white: player(game, 0), black: player(game, 1) })),
    element("span", "when", facts),
  );
  const item = document.createElement("li");
  const deeds = element("div", "deeds-of-game", "");
  if (isHere(game.table) && !alone) deeds.append(giving(game));
  deeds.append(deleting(game));
  item.append(link, deeds);
  return item;
}

/** A button that gives a game to the server: one that was played while there was none. @param {Mine} game */
function giving(game) {
  const button = /** @type {HTMLButtonElement} */ (element("button", "plain give", say("pages-mine-give")));
  button.type = "button";
  button.setAttribute("aria-label", `${say("pages-mine-give")}: ${game.name}`);
  button.addEventListener("click", async () => {
    button.disabled = true;
    try {
      const { table } = await askServer("/api/load", { text: await recordHere(game.table, "kamen") });
      // Only now is it safe to forget it here.
      await forget(game.table);
      await show();
      status.textContent = say("pages-mine-given", { game: game.name });
      const given = list.querySelector(`a[href$="${CSS.escape(table)}"]`);
      if (given instanceof HTMLElement) given.focus();
    } catch (error) {
      button.disabled = false;
      status.textContent = error instanceof Refused ? error.message : say("pages-error");
    }
  });
  return button;
}

/** A button that deletes a game, at the second tap. @param {Mine} game */
function deleting(game) {
  const button = /** @type {HTMLButtonElement} */ (element("button", "plain delete", say("pages-mine-delete")));
  button.type = "button";
  button.setAttribute("aria-label", `${say("pages-mine-delete")}: ${game.name}`);
  button.addEventListener("blur", () => {
    button.classList.remove("sure");
    button.textContent = say("pages-mine-delete");
  });
  button.addEventListener("click", async () => {
    if (!button.classList.contains("sure")) {
      button.classList.add("sure");
      button.textContent = say("pages-mine-delete-sure");
      return;
    }
    button.disabled = true;
    try {
      await forget(game.table);
      tables = tables.filter((each) => each !== game);
      filter();
    } catch (error) {
      button.disabled = false;
      status.textContent = error instanceof Refused ? error.message : say("pages-error");
    }
  });
  return button;
}

/** Gives up every seat of this browser at a table. @param {string} table */
async function forget(table) {
  if (isHere(table)) return void (await askAlone("/alone/forget", { table }));
  const place = "/api/tables/" + encodeURIComponent(table);
  const { devices } = await ask(place + "/devices");
  for (const { id, you } of devices) {
    if (you) await ask(place + "/put-out", { device: id });
  }
}

const finder = /** @type {HTMLFormElement} */ (document.getElementById("mine-finder"));
const gameBox = /** @type {HTMLSelectElement} */ (document.getElementById("mine-game"));
const whichBox = /** @type {HTMLSelectElement} */ (document.getElementById("mine-which"));
/** @type {Mine[]} */
let tables = [];

/** Whether a game is one of those asked for. @param {Mine} game */
function isAsked(game) {
  const which = whichBox.value;
  const yours = !game.result && game.turn !== null && game.you.includes(game.turn);
  const fits = which === "all" || (which === "over" ? game.result !== null : which === "on" ? !game.result : yours);
  return fits && (!gameBox.value || game.name === gameBox.value);
}

function filter() {
  const asked = tables.filter(isAsked);
  list.replaceChildren(...asked.map(row));
  list.hidden = !asked.length;
  status.textContent = tables.length ? say("pages-mine-count", { count: asked.length }) : say("pages-mine-none");
}

/** The record of a table; a server that asks for patience gets it. @param {string} table */
async function recordOf(table) {
  if (isHere(table)) return recordHere(table, "kamen");
  for (let tries = 0; tries < 20; tries++) {
    const answer = await fetch(`/api/tables/${encodeURIComponent(table)}/record?format=kamen`);
    if (answer.ok) return await answer.text();
    if (answer.status !== 429 && answer.status !== 503) return "";
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
  throw new Refused({});
}

/** All games that are shown, in one file of our own format. */
async function exportAll() {
  const asked = tables.filter(isAsked);
  try {
    const records = [];
    for (const { table } of asked) {
      records.push(await recordOf(table));
      status.textContent = say("pages-mine-saving", { done: records.length, count: asked.length });
    }
    const link = document.createElement("a");
    link.href = URL.createObjectURL(new Blob([records.filter(Boolean).join("\n")], { type: "text/plain" }));
    link.download = "kamen-games.kamen";
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
    filter();
  } catch {
    status.textContent = say("pages-error");
  }
}

async function show() {
  try {
    tables = await myTables();
    finder.hidden = !tables.length;
    const names = [...new Set(tables.map(({ name }) => name))].sort((a, b) => a.localeCompare(b));
    const [all] = gameBox.options;
    gameBox.replaceChildren(all, ...names.map((name) => new Option(name, name)));
    filter();
  } catch (error) {
    status.textContent = error instanceof Refused ? error.message : say("pages-error");
  }
}

finder.addEventListener("input", filter);
finder.addEventListener("submit", (event) => event.preventDefault());
/** @type {HTMLElement} */ (document.getElementById("mine-export")).addEventListener("click", exportAll);
show();
// Whoever comes back from a table sees how it stands now.
addEventListener("pageshow", (event) => {
  if (event.persisted) show();
});
