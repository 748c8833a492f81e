// @ts-check
// A table in the browser: what comes from the interface is shown, what the player does goes there.

import { Board } from '../board/board.js';
import { at } from '../remote/at.js';
import { t } from '../text.js';
import { Attempts } from './attempts.js';
import { Buttons } from './buttons.js';
import { DiceTray } from './dice.js';
import { exportDialog } from './export.js';
import { hint, isUseful, mayAsk } from './hint.js';
import { Moves } from './moves.js';
import { notify } from './notify.js';
import { page } from './page.js';
import { boardAt, wayBetween } from './past.js';
import { Player } from './players.js';
import { Questions } from './questions.js';
import { ResultBanner } from './result.js';
import { closeInvitation, inviteDialog, linkDialog } from './seats.js';
import { settings, settingsDialog } from './settings.js';
import { inviteAtFirst, shareDialog } from './share.js';
import { sound, whatIsHeard } from './sound.js';
import { Speech } from './speak.js';

/** @typedef {import('../interface.js').View} View */

/** How long the board waits before it turns to the other player. */
const TURNING = 700;

/** How long after the page the first sentence is spoken. */
const FIRST_WORDS = 500;

export class TablePage {
  #host;
  #scene;
  #table;
  /** @type {Board} */
  #board;
  #speech = new Speech();
  #moves = new Moves((at, before) => this.#stepped(at, before));
  #buttons;
  #questions = new Questions((deed, side) => this.#attempts.do(deed, side), (sentence) => this.#speech.say(sentence), () => linkDialog(this.#id(), t('remind'), t('remind-how')));
  #dice = new DiceTray();
  #result = new ResultBanner((deed, side) => this.#attempts.do(deed, side), () => this.#export());
  #players;
  #page;
  /** Whether the player turned the board by hand. */
  #turned = false;
  #attempts;

  /** @param {HTMLElement} host @param {import('../types.js').Scene} scene @param {import('../remote/server.js').ServerTable | import('../remote/alone.js').AloneTable} table */
  constructor(host, scene, table) {
    this.#host = host;
    this.#scene = scene;
    this.#table = table;
    this.#buttons = new Buttons(scene, (deed, side) => this.#attempts.do(deed, side));
    this.#attempts = new Attempts(table, this.#speech, () => this.#board, () => this.#export());
    this.#board = new Board(scene.board, t('board', { game: scene.name }), {
      play: (move) => this.#attempts.do(`move ${move.text}`, this.#view().turn),
      unfit: (points) => this.#moves.at === null && this.#attempts.unfit(points),
      typed: (text) => this.#moves.at === null && this.#attempts.do(`move ${text}`, this.#view().turn),
      lifted: (point) => this.#attempts.lifted(point),
      tapped: () => this.#speech.hush(),
      says: (sentence) => this.#speech.say(sentence),
      missed: () => this.#attempts.refuse({ sentence: t('beforehand-missed'), article: null, link: null, squares: [], late: false }),
    });
    this.#players = [0, 1].map(() => new Player(this.#board.id, (side) => inviteDialog(this.#id(), side, false)));
    this.#page = page({
      scene, board: this.#board, top: this.#players[0], bottom: this.#players[1], moves: this.#moves, buttons: this.#buttons, questions: this.#questions,
      dice: this.#dice, result: this.#result, speech: this.#speech,
    }, { flip: () => this.#flip(), settings: () => this.#settings(), exporting: () => this.#export(), share: () => shareDialog(this.#id(), this.#view()), hint: () => this.#hint() });
  }

  /** @param {string | null} trouble what to say first */
  start(trouble) {
    const view = this.#view();
    this.#host.replaceChildren(...this.#page.elements);
    // The sheet sizes the board by its height, too.
    this.#host.style.setProperty('--board-ratio', this.#board.element.style.getPropertyValue('--ratio'));
    this.#board.flipped = view.you.length === 1 && view.you[0] === 'black';
    this.#look();
    this.#show(view, null);
    // A region that is filled before anybody knows it is not read.
    setTimeout(() => this.#speech.say(this.#view().status, this.#view().prompt?.say ?? null), FIRST_WORDS);
    this.#table.events((happening) => {
      if (happening.type === 'state') this.#show(happening.view, happening.before);
      else if (happening.type === 'link') this.#banner(happening.up ? '' : t('link-lost'));
      else this.#banner(happening.sentence);
    });
    setInterval(() => this.#players.forEach((player) => player.clock.show(this.#view(), player.side)), 100);
    if (trouble) this.#attempts.refuse({ sentence: trouble, article: null, link: null, squares: [], late: false });
    inviteAtFirst(this.#id(), view);
  }

  #view() {
    return this.#table.view();
  }

  #id() {
    return this.#scene.table ?? '';
  }

  /** Whether two play at this device. */
  #shared() {
    return this.#view().you.length > 1;
  }

  /** @param {View} view @param {View | null} before */
  #show(view, before) {
    if (before && view.plies.length !== before.plies.length) this.#speech.hush();
    this.#moves.show(view);
    const grown = before !== null && view.plies.length === before.plies.length + 1;
    const seen = this.#moves.at === null;
    const ply = view.plies[view.plies.length - 1];
    if (seen) this.#sight(view, grown ? { before: before.now, trace: ply.trace } : null);
    this.#people(view);
    this.#buttons.show(view);
    this.#questions.show(view);
    this.#result.show(view, this.#scene.table);
    for (const link of this.#result.element.querySelectorAll('[data-analyse]')) link.setAttribute('href', at(this.#analysis()));
    const rolled = this.#dice.show(view.dice, settings.moving);
    const awaited = view.adjourned && Object.values(view.seats ?? {}).some((seat) => !seat.taken);
    this.#page.status.textContent = awaited ? t('awaited') : view.result ? `${view.result.score} ${view.result.sentence}` : view.status;
    // Beside the board the banner says it already; on a phone that is below it, perhaps out of sight.
    this.#page.status.classList.toggle('over', Boolean(view.result));
    this.#page.watchers.textContent = view.watchers ? t('watchers', { count: view.watchers }) : '';
    // Who looks at another page sees whose turn it is.
    document.title = `${view.you.length === 1 && view.turn === view.you[0] ? '● ' : ''}${this.#scene.name} · Kámen`;
    this.#page.hint.hidden = !mayAsk(view);
    this.#page.hint.disabled = !isUseful(view);
    if (before && view.n !== before.n) this.#speech.say(view.said, view.result?.sentence === view.said ? null : view.status, view.prompt?.say ?? null);
    const heard = before && whatIsHeard(view, before, grown, rolled);
    if (heard) sound(heard);
    if (grown && view.you.length === 1 && (view.turn === view.you[0] || view.result)) void notify(this.#scene.name, view.said ?? view.status, this.#id());
    this.#turnFor(view);
    this.#follow(view, before);
    const everybody = Object.values(view.seats ?? {}).every((seat) => seat.taken);
    if (before && everybody) closeInvitation();
  }

  /** What stands on the board, live or as it was. @param {View} view @param {{ before: import('../types.js').Stones, trace: import('../types.js').Trace } | null} way */
  #sight(view, way) {
    const live = this.#moves.at === null;
    const at = this.#moves.shown();
    this.#board.show({
      board: boardAt(view, this.#moves.at),
      moves: live ? view.moves : [],
      more: live ? view.more : 0,
      turn: live ? view.turn : null,
      touched: live ? view.touched : [],
      check: live ? view.check : null,
      last: at ? view.plies[at - 1].trace : null,
      prompt: live ? view.prompt : null,
      waits: live ? this.#waiting(view) : null,
    }, way);
    this.#host.classList.toggle('looking-back', !live);
  }

  /** Who may choose a move beforehand: whoever plays one side and is not to move. @param {View} view */
  #waiting(view) {
    const [side] = view.you;
    const may = settings.premove && view.you.length === 1 && view.turn && view.turn !== side && !view.adjourned && !this.#scene.manners.touchMove;
    return may ? side : null;
  }

  /** @param {number | null} at @param {number} from */
  #stepped(at, from) {
    const view = this.#view();
    const to = at ?? view.plies.length;
    this.#sight(view, wayBetween(view, from, to));
    this.#people(view);
    if (to && at !== null) this.#speech.say(`${to}: ${view.plies[to - 1].shown}`);
  }

  /** @param {View} view */
  #people(view) {
    const board = boardAt(view, this.#moves.at);
    const lower = this.#board.flipped ? 'black' : 'white';
    this.#players[1].show(view, lower, board);
    this.#players[0].show(view, lower === 'white' ? 'black' : 'white', board);
  }

  /** @param {string} text */
  #banner(text) {
    this.#page.banner.textContent = text;
  }

  #flip() {
    this.#turned = true;
    this.#board.turn(!this.#board.flipped);
    this.#people(this.#view());
  }

  /** Two at one device may have the board turned to whose turn it is. @param {View} view */
  #turnFor(view) {
    if (!this.#shared() || settings.two !== 'turn' || !view.turn || this.#moves.at !== null) return;
    const flipped = view.turn === 'black';
    if (this.#board.flipped === flipped) return;
    setTimeout(() => {
      // Whoever has a stone in hand already plays as the board stands: it is not turned under the finger.
      if (this.#view().turn !== view.turn || this.#board.busy()) return;
      this.#board.turn(flipped);
      this.#people(this.#view());
    }, TURNING);
  }

  /** A seat taken meanwhile turns the board; an agreed rematch leads there. @param {View} view @param {View | null} before */
  #follow(view, before) {
    if (before && !before.you.length && view.you.length === 1 && !this.#turned) {
      this.#board.turn(view.you[0] === 'black');
      this.#people(view);
    }
    if (before && view.next && !before.next && view.you.length) location.assign(at(`/t/${view.next}`));
  }

  #look() {
    const shared = this.#shared();
    this.#board.looks = { names: settings.names, numbers: settings.notation === 'numeric', hints: settings.hints, moving: settings.moving, facing: shared && settings.two === 'face' };
    this.#host.classList.toggle('face-to-face', shared && settings.two === 'face');
    this.#board.dress();
  }

  #settings() {
    settingsDialog({
      notations: this.#scene.notations,
      shared: this.#shared(),
      changed: (change) => {
        if (change.notation) this.#table.speak(change.notation);
        if (change.two && change.two !== 'turn' && this.#board.flipped) this.#board.turn(false);
        this.#look();
        this.#people(this.#view());
        this.#turnFor(this.#view());
      },
    });
  }

  #export() {
    exportDialog(this.#scene, this.#board, boardAt(this.#view(), this.#moves.at).text, this.#analysis());
  }

  #analysis() {
    return `/p/${this.#scene.game}?table=${this.#id()}`;
  }

  async #hint() {
    const view = this.#view();
    this.#page.hint.disabled = true;
    try {
      const found = await hint(this.#scene, view);
      if (this.#view().n !== view.n) return;
      if (found?.move.paths.length) this.#board.point([{ path: found.move.paths[0], name: 'hint' }]);
      const said = found ? [t('hint-says', { move: found.move.shown }), ...found.why].join(' ') : t('no-hint');
      this.#speech.say(said);
      this.#page.status.textContent = said;
    } catch (error) {
      this.#banner(error instanceof Error ? error.message : '');
    } finally {
      this.#page.hint.disabled = !isUseful(this.#view());
    }
  }
}
