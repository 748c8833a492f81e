// Questions of plain pages, and their answers.

import { fromServer, send } from "./remote/way.js";
import { say } from "./words.js";

/** What is left of it where no server answered is nothing. @typedef {Partial<import("./types.js").Problem>} Problem */

/** The server, or the way to it, said no. */
export class Refused extends Error {
  /** @param {Problem} problem */
  constructor(problem) {
    super(problem.sentence || say("pages-error"));
    this.faults = problem.faults ?? [];
    this.places = problem.places ?? [];
  }
}

/**
 * @param {string} address
 * @param {unknown} [body] what to post; without it, the address is only read
 * @returns {Promise<any>}
 */
export const ask = (address, body) => answered(send(address, body));

/**
 * The same of the server alone: what is meant for it is never answered by this browser itself.
 * @param {string} address @param {unknown} [body] @returns {Promise<any>}
 */
export const askServer = (address, body) => answered(fromServer(address, body));

/** @param {Promise<import("./remote/way.js").Given>} sent */
async function answered(sent) {
  let answer;
  try {
    answer = await sent;
  } catch {
    throw new Refused({});
  }
  if (!answer.ok) throw new Refused(answer.body ?? {});
  return answer.body;
}

/**
 * Shows what was refused, and goes there.
 * @param {HTMLElement} place
 * @param {Refused} refused
 * @param {string[]} faults those that have no better place
 */
export function showFaults(place, refused, faults = refused.faults) {
  const sentence = document.createElement("p");
  sentence.textContent = refused.message;
  const list = document.createElement("ul");
  for (const fault of faults) {
    if (fault === refused.message) continue;
    const item = document.createElement("li");
    item.textContent = fault;
    list.append(item);
  }
  place.replaceChildren(sentence, ...(list.childElementCount ? [list] : []));
  place.hidden = false;
  place.focus();
}
