// A record, pasted or from a file, becomes a table.

import { ask, Refused, showFaults } from "./ask.js";
import { say } from "./words.js";

/** No game is larger. */
const MOST = 1_000_000;

const form = /** @type {HTMLFormElement} */ (document.getElementById("load"));
const file = /** @type {HTMLInputElement} */ (document.getElementById("load-file"));
const text = /** @type {HTMLTextAreaElement} */ (document.getElementById("load-text"));
const faults = /** @type {HTMLElement} */ (document.getElementById("load-faults"));

/** @param {string} sentence */
const refuse = (sentence) => showFaults(faults, new Refused({ sentence }));

/** Text as it is; where it is no UTF-8, the letters of old Central European files. @param {ArrayBuffer} bytes */
function decoded(bytes) {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder("windows-1250").decode(bytes);
  }
}

file.addEventListener("change", async () => {
  const [chosen] = file.files ?? [];
  faults.hidden = true;
  if (!chosen) return;
  if (chosen.size > MOST) return refuse(say("pages-load-too-large"));
  text.value = decoded(await chosen.arrayBuffer());
});

form.noValidate = true;
form.addEventListener("submit", async (event) => {
  event.preventDefault();
  faults.hidden = true;
  if (!text.value.trim()) return refuse(say("pages-load-empty"));
  if (text.value.length > MOST) return refuse(say("pages-load-too-large"));
  try {
    const { table } = await ask("/api/load", { text: text.value });
    location.assign("/t/" + table);
  } catch (error) {
    showFaults(faults, error instanceof Refused ? error : new Refused({}));
  }
});
