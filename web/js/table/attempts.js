// @ts-check
// What the player does goes to the table; what the table does not take is said and lit.

import { sound } from './sound.js';

/** @typedef {import('../types.js').Side} Side */
/** @typedef {import('../types.js').Refused} Refused */

export class Attempts {
  /** “I adjust” was said; the stone touched next need not move. */
  #adjusting = false;
  /** What the table has not answered yet: whatever is done next waits for it. @type {Promise<void>} */
  #before = Promise.resolve();

  /**
   * @param {import('../interface.js').Table} table
   * @param {import('./speak.js').Speech} speech
   * @param {() => import('../board/board.js').Board} board
   * @param {() => void} save lets the player take the game away
   */
  constructor(table, speech, board, save) {
    this.table = table;
    this.speech = speech;
    this.board = board;
    this.save = save;
  }

  /** Does something as a player. @param {string} deed @param {Side | null} side @returns {Promise<void>} */
  async do(deed, side) {
    // Whoever says so may touch at once, however long the table takes to hear it.
    if (deed === 'adjust') this.#adjusting = true;
    await this.#then(() => this.#try(deed, side));
  }

  /** Taps that fit no move: the arbiter says why. @param {string[]} clicks */
  async unfit(clicks) {
    const view = this.table.view();
    if (this.#adjusting) return this.#adjust(clicks[clicks.length - 1]);
    await this.#before;
    if (!view.you.length || view.result || !view.turn) return;
    // Whose stones these are is not the question while the other player thinks.
    if (!view.you.includes(view.turn)) return this.refuse({ sentence: view.status, article: null, link: null, squares: [], late: false });
    const answer = await this.table.attempt({ clicks });
    if (!answer.ok) this.refuse(answer.refused);
    else if (!answer.clicked) return;
    // A way so rare that it was not listed makes its move all the same.
    else if (answer.clicked.complete && !answer.clicked.next.length) await this.do(`move ${answer.clicked.complete}`, view.turn);
    else this.board().follow(clicks, answer.clicked);
  }

  /** With touch-move, a stone that is chosen is touched. @param {string} point */
  lifted(point) {
    if (this.#adjusting) this.#adjust(point);
    else this.#then(() => this.#touch(point));
  }

  /** @param {Refused} refused @param {boolean} [unkept] what is done cannot be kept any more */
  refuse(refused, unkept = false) {
    if (!refused.sentence) return;
    this.speech.refuse(refused, unkept ? this.save : null);
    this.board().light(refused.squares);
    sound('refused');
  }

  /** One thing after another. @param {() => Promise<void>} act */
  #then(act) {
    const done = this.#before.then(act);
    this.#before = done.catch(() => {});
    return done;
  }

  /** @param {string} point */
  async #touch(point) {
    const view = this.table.view();
    if (!view.turn || !view.can[view.turn]?.touch || view.touched.length) return;
    await this.#try(`touch ${point}`, view.turn);
  }

  /** The stone is touched and let go where it stood. @param {string} point */
  async #adjust(point) {
    this.#adjusting = false;
    this.board().drop();
    await this.#then(async () => {
      const side = this.table.view().turn;
      await this.#try(`touch ${point}`, side);
      await this.#try(`release ${point}`, side);
    });
  }

  /** @param {string} deed @param {Side | null} side */
  async #try(deed, side) {
    const { you } = this.table.view();
    const as = side && you.includes(side) ? side : you[0];
    if (!as) return this.board().drop();
    const answer = await this.table.attempt({ do: deed, as });
    if (answer.ok) return;
    if (deed === 'adjust') this.#adjusting = false;
    this.board().drop();
    this.refuse(answer.refused, answer.unkept);
  }
}
