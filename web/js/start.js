// The form that opens a table: what belongs to which kind of game, what is kept, what is sent.

import { agreement } from "./quick.js";
import { ask, Refused, showFaults } from "./ask.js";
import { chosen, keepApart } from "./apart.js";
import { arrangeClock, CLOCK_FIELDS, wrongClockField } from "./clock.js";
import { keep, kept } from "./keep.js";
import { at } from "./remote/at.js";
import { say } from "./words.js";

const form = /** @type {HTMLFormElement} */ (document.getElementById("start"));
const faults = /** @type {HTMLElement} */ (document.getElementById("faults"));
const game = form.dataset.game ?? "";

/** Fields by their names. @param {string} name */
const field = (name) => /** @type {HTMLInputElement | HTMLSelectElement | RadioNodeList | null} */ (form.elements.namedItem(name));
/** @param {string} name */
const value = (name) => field(name)?.value.trim() ?? "";
/** @param {string} name */
const ticked = (name) => {
  const box = field(name);
  return box instanceof HTMLInputElement && box.checked;
};
const options = [.../** @type {NodeListOf<HTMLInputElement | HTMLSelectElement>} */ (form.querySelectorAll("[data-option]"))];
/** @param {HTMLInputElement | HTMLSelectElement} option */
const changed = (option) => chosen(option) !== option.dataset.own;

/** What is kept: the same for all games, and the house rules of this one. */
const COMMON = ["who", "level", "colour", "two", "name", "name2", ...CLOCK_FIELDS];
const MANNERS = ["touchMove", "announceCheck", "takeBacks"];

function restore() {
  const common = kept("start") ?? {};
  for (const name of COMMON) {
    const input = field(name);
    if (!input || typeof common[name] !== "string") continue;
    const before = input.value;
    input.value = common[name];
    // A clock or a colour that is not on offer here.
    if (input.value !== common[name]) input.value = before;
  }
  for (const name of MANNERS) {
    const box = field(name);
    if (box instanceof HTMLInputElement && typeof common[name] === "boolean") box.checked = common[name];
  }
  const house = kept("start-" + game) ?? {};
  for (const option of options) {
    const was = house[option.dataset.option ?? ""];
    if (typeof was !== "string") continue;
    if (option instanceof HTMLInputElement && option.type === "checkbox") option.checked = was === "true";
    else option.value = was;
  }
}

/** What is chosen, for this game and for others. */
function choices() {
  return Object.fromEntries([...COMMON.map((name) => [name, value(name)]), ...MANNERS.filter(field).map((name) => [name, ticked(name)])]);
}

/** House rules that differ from the game's own. */
function house() {
  return Object.fromEntries(options.filter(changed).map((option) => [option.dataset.option, chosen(option)]));
}

function store() {
  keep("start", { ...kept("start"), ...choices() });
  keep("start-" + game, house());
  // The page of the table shows a board between two people as it was last chosen.
  keep("two", value("two"));
}

/** Shows only what belongs to who plays. */
function arrange() {
  const who = value("who");
  for (const part of /** @type {NodeListOf<HTMLElement>} */ (form.querySelectorAll("[data-for]"))) {
    part.hidden = !(part.dataset.for ?? "").split(" ").includes(who);
  }
  arrangeClock(form);
  const level = /** @type {HTMLInputElement} */ (field("level"));
  const words = say("pages-level", { level: Number(level.value) });
  /** @type {HTMLOutputElement} */ (document.getElementById("level-words")).textContent = words;
  level.setAttribute("aria-valuetext", words);
  const sign = document.getElementById("options-changed");
  if (sign) sign.hidden = !options.some(changed);
  for (const option of options) settle(option);
  for (const [option, sentence] of keepApart(options)) mark(option, document.getElementById("fault-" + option.id), sentence);
}

/** @param {HTMLElement | null} input @param {HTMLElement | null} place @param {string} sentence */
function mark(input, place, sentence) {
  if (!input || !place) return false;
  input.setAttribute("aria-invalid", "true");
  input.setAttribute("aria-errormessage", place.id);
  place.textContent = sentence;
  place.hidden = false;
  /** @type {HTMLDetailsElement | null} */ (input.closest("details"))?.setAttribute("open", "");
  return true;
}

/** A field is no longer wrong. @param {HTMLElement} input */
function settle(input) {
  input.removeAttribute("aria-invalid");
  const place = document.getElementById("fault-" + input.id);
  if (place) place.hidden = true;
}

function unmark() {
  faults.hidden = true;
  for (const place of /** @type {NodeListOf<HTMLElement>} */ (form.querySelectorAll(".fault"))) place.hidden = true;
  for (const input of form.querySelectorAll("[aria-invalid]")) input.removeAttribute("aria-invalid");
}

/** A fault beside its field; false if it has none here. @param {import("./types.js").FaultPlace} place */
function placed({ key, sentence }) {
  const option = options.find((option) => option.dataset.option === key);
  if (option) return mark(option, document.getElementById("fault-" + option.id), sentence);
  const clock = key === "clock" && value("clock") === "own" ? document.getElementById("clock-kind") : null;
  return mark(clock, document.getElementById("fault-clock"), sentence);
}

/** @param {SubmitEvent} event */
async function open(event) {
  event.preventDefault();
  unmark();
  const wrong = wrongClockField(form);
  if (wrong) {
    mark(wrong, document.getElementById("fault-clock"), say("pages-clock-range", { least: wrong.min, most: wrong.max }));
    return wrong.focus();
  }
  const [together] = keepApart(options);
  if (together) {
    arrange();
    return together[0].focus();
  }
  store();
  const button = /** @type {HTMLButtonElement} */ (form.querySelector("[type=submit]"));
  button.disabled = true;
  try {
    const { table } = await ask("/api/tables", agreement(game, choices(), house(), MANNERS.filter(field)));
    location.assign(at("/t/" + table));
  } catch (error) {
    button.disabled = false;
    const refused = error instanceof Refused ? error : new Refused({});
    const beside = refused.places.filter(placed).map(({ fault }) => fault);
    showFaults(faults, refused, refused.faults.filter((_, at) => !beside.includes(at)));
  }
}

// What is wrong is said beside its field, in the words of the page.
form.noValidate = true;
restore();
arrange();
form.addEventListener("input", arrange);
form.addEventListener("submit", open);
// Back from the table: the button must work again.
addEventListener("pageshow", () => {
  /** @type {HTMLButtonElement} */ (form.querySelector("[type=submit]")).disabled = false;
  arrange();
});
