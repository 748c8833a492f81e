// @ts-check
// The two players, one above and one below the board: names, presence, clocks, stones in hand and lost.

import { el } from '../dom.js';
import { t, tSide } from '../text.js';
import { icon } from '../board/pieces.js';
import { stoneName } from '../board/describe.js';
import { ClockFace } from './clock.js';

/** @typedef {import('../types.js').Side} Side */
/** @typedef {import('../interface.js').View} View */
/** @typedef {import('../types.js').Stones} Stones */

/** What a player is called. @param {View} view @param {Side} side */
export function playerName(view, side) {
  const seat = view.seats?.[side];
  if (!seat) return tSide('side', side);
  if (seat.kind === 'computer') return t('computer', { level: seat.level ?? '' });
  return seat.name || tSide('side', side);
}

export class Player {
  element = el('section', { class: 'player' });
  clock = new ClockFace();
  #name = el('strong', { class: 'player-name' });
  #sign = el('span', { class: 'presence' });
  #note = el('small', { class: 'player-note' });
  #invite;
  #stones = el('div', { class: 'player-stones' });

  /** @param {string} pictures the board that has the shapes of stones @param {(side: Side) => void} invite */
  constructor(pictures, invite) {
    this.pictures = pictures;
    /** @type {Side} */
    this.side = 'white';
    this.#invite = el('button', { type: 'button', class: 'small', hidden: true, onclick: () => invite(this.side) }, t('invite'));
    this.element.append(this.#sign, el('div', { class: 'player-who' }, this.#name, this.#note, this.#invite), this.#stones, this.clock.element);
  }

  /** @param {View} view @param {Side} side @param {Stones} board */
  show(view, side, board) {
    this.side = side;
    const seat = view.seats?.[side];
    const mine = view.you.includes(side);
    const name = playerName(view, side);
    this.element.dataset.side = side;
    this.element.setAttribute('aria-label', name === tSide('side', side) ? name : `${tSide('side', side)}: ${name}`);
    this.element.classList.toggle('to-move', view.turn === side);
    this.#name.textContent = name;
    this.#note.textContent = mine && view.you.length === 1 ? t('you') : seat && !seat.taken ? t('not-taken') : '';
    this.#invite.hidden = !seat || seat.taken || !view.you.length;
    const far = seat?.kind !== 'computer' && seat?.taken;
    this.#sign.className = `presence ${seat?.here ? 'here' : 'away'}`;
    this.#sign.hidden = !far;
    this.#sign.title = seat?.here ? t('here') : t('away');
    this.#sign.setAttribute('role', 'img');
    this.#sign.setAttribute('aria-label', this.#sign.title);
    this.clock.show(view, side);
    this.#beside(side, board);
  }

  /** What the player has in hand and what the player has lost. @param {Side} side @param {Stones} board */
  #beside(side, board) {
    const at = side === 'white' ? 0 : 1;
    const letter = side[0];
    const parts = [];
    const hand = board.hands?.[at] ?? 0;
    if (hand) parts.push(el('span', { class: 'pile in-hand' }, el('small', {}, t('hand')), this.#heap(`${letter}m`, hand, t('in-hand', { count: hand }))));
    const gone = [];
    const lost = board.lost[at];
    const kinds = new Set(lost);
    for (const kind of kinds) {
      const count = [...lost].filter((each) => each === kind).length;
      gone.push(this.#heap(`${letter}${kind}`, count, `${t('lost')}: ${count} × ${stoneName(`${letter}${kind}`)}`, kinds.size > 1 ? 1 : 3));
    }
    if (gone.length) parts.push(el('span', { class: 'pile is-lost' }, el('small', {}, t('lost')), ...gone));
    this.#stones.replaceChildren(...parts);
  }

  /** @param {string} stone @param {number} count @param {string} label @param {number} most so many are drawn */
  #heap(stone, count, label, most = 3) {
    const shown = Math.min(count, most);
    return el('span', { class: 'heap', role: 'img', 'aria-label': label, title: label },
      ...Array.from({ length: shown }, () => icon(this.pictures, stone)), count > 1 ? el('span', { class: 'count' }, String(count)) : '');
  }
}
