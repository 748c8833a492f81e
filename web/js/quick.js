// Opens a table at once, by the settings that were used last.

import { ask } from "./ask.js";
import { clockText } from "./clock.js";
import { kept } from "./keep.js";
import { at } from "./remote/at.js";

/** What the form remembers. @typedef {Record<string, string | boolean>} Kept */

const MANNERS = ["touchMove", "announceCheck", "takeBacks"];

/**
 * What is asked of the server for a game, by what was chosen: by the form, or the last time.
 * @param {string} game
 * @param {Kept} chosen
 * @param {Record<string, string>} house options that differ from the game's own
 * @param {string[]} manners those that this game knows
 */
export function agreement(game, chosen, house, manners = MANNERS) {
  const text = (/** @type {string} */ name) => String(chosen[name] ?? "");
  const who = text("who") || "computer";
  const me = { kind: "me", name: text("name") || undefined };
  const other =
    who === "computer" ? { kind: "computer", level: Number(text("level")) || 3 }
    : who === "friend" ? { kind: "friend" }
    : { kind: "me", name: text("name2") || undefined };
  const black = who !== "device" && text("colour") === "black";
  return {
    game,
    options: Object.entries(house).map(([option, value]) => `${option}=${value}`),
    clock: clockText(chosen) || undefined,
    manners: Object.fromEntries(manners.filter((name) => typeof chosen[name] === "boolean").map((name) => [name, chosen[name]])),
    seats: black ? [other, me] : [me, other],
    colours: who !== "device" && text("colour") === "lot" ? "by-lot" : "chosen",
  };
}

/** Opens a table of the game and goes there. Where the last settings do not fit it, its page asks. @param {string} game */
export async function playAtOnce(game) {
  // Touch-move and announced checks are not for every game; whoever wants them has the form.
  const order = agreement(game, kept("start") ?? {}, kept("start-" + game) ?? {}, ["takeBacks"]);
  try {
    const { table } = await ask("/api/tables", order);
    location.assign(at("/t/" + table));
  } catch {
    location.assign(at("/games/" + game));
  }
}
