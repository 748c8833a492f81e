// @ts-check
// A board on which both sides are moved, and the tree of what was tried. It knows no rule: every step is asked.

import { el } from '../dom.js';
import { LookBoard } from '../interface.js';
import { ask } from '../remote/http.js';
import { Board } from '../board/board.js';
import { t } from '../text.js';
import { settings } from '../table/settings.js';
import { Speech } from '../table/speak.js';
import { Tree, isRoll } from './tree.js';

/** @typedef {import('../types.js').Scene} Scene */
/** @typedef {import('../interface.js').View} View */
/** @typedef {import('../remote/look.js').Line} Line */
/** @typedef {import('./tree.js').Node} Node */
/** @typedef {import('../types.js').Study} Study */

/** A slow answer is not waited for: the stones are shown before it is known what may be moved. */
const PATIENCE = 150;

export class Desk {
  speech = new Speech();
  /** Told after every step. @type {() => void} */
  stepped = () => {};
  #asking = false;
  #behind = false;

  /** @param {Line} line @returns {Promise<Desk>} */
  static async open(line) {
    const look = new LookBoard({ ...line, notation: settings.notation });
    const scene = await look.open();
    return new Desk(look, scene);
  }

  /** A game with its comments and variations. @param {Study} study @returns {Promise<Desk>} */
  static async openStudy(study) {
    const { game, options = [], start = null } = study;
    const look = new LookBoard({ game, options, start, moves: [], notation: settings.notation });
    const [scene, { steps }] = await Promise.all([look.open(), ask('/api/study', { ...study, notation: settings.notation })]);
    return new Desk(look, scene, { study, steps });
  }

  /** @param {LookBoard} look @param {Scene} scene @param {{ study: Study, steps: import('../types.js').StudyStep[] } | null} [read] */
  constructor(look, scene, read = null) {
    this.look = look;
    this.scene = scene;
    const view = look.view();
    /** What a file said about the game. @type {Study['tags']} */
    this.tags = read?.study.tags ?? [];
    /** @type {string | null} */
    this.result = read?.study.result ?? null;
    this.tree = read ? Tree.of(view.first, read.study.moves ?? [], read.steps) : new Tree(view.first);
    if (read) this.tree.root.comments = read.study.comments ?? [];
    else this.#learn(view);
    this.board = new Board(scene.board, t('board', { game: scene.name }), {
      play: (move) => void this.play(move.text),
      unfit: (points) => void this.#unfit(points),
      typed: (text) => void this.play(text),
      tapped: () => this.speech.hush(),
      says: (sentence) => this.speech.say(sentence),
    });
    const { names, hints, moving } = settings;
    this.board.looks = { names, numbers: settings.notation === 'numeric', hints, moving, facing: false };
    this.board.dress();
    /** The board, as large as the window allows. */
    this.frame = el('div', { class: 'board-frame' }, this.board.element);
    const ratio = this.board.element.style.getPropertyValue('--ratio');
    this.frame.style.setProperty('--board-ratio', ratio);
    this.frame.toggleAttribute('data-narrow', Number(ratio) < 0.5);
    this.show();
  }

  /** How things stand. @returns {View} */
  view() {
    return this.look.view();
  }

  /** The game as it is shown, to what is shown. @returns {Line} */
  line() {
    return { ...this.look.line, moves: this.tree.played() };
  }

  /** Everything there is, to be kept and written. @returns {Study} */
  study() {
    const { game, options, start = null } = this.look.line;
    return { game, options, start, tags: this.tags, result: this.result, comments: this.tree.root.comments, moves: this.tree.moves() };
  }

  /** Forgets a move and what follows it. @param {Node} node */
  async remove(node) {
    const shown = this.tree.path().includes(node);
    this.tree.remove(node);
    if (shown) await this.go(this.tree.at);
    else this.stepped();
  }

  /** The plies of a line that came whole. @param {View} view */
  #learn(view) {
    const plies = [...view.plies];
    for (const deed of this.look.line.moves) {
      const ply = isRoll(deed) ? null : plies.shift() ?? null;
      this.tree.grow(ply?.text ?? deed, ply, ply?.board ?? this.tree.at.board);
    }
    this.tree.at.board = view.now;
  }

  /** A move in any notation, or a roll. @param {string} text @returns {Promise<boolean>} */
  async play(text) {
    const known = this.tree.known(text);
    if (known) return this.go(known).then(() => true);
    // What is in hand belongs to what is shown; a step that is still on its way comes first.
    if (this.#asking) {
      this.board.drop();
      return false;
    }
    const before = this.tree.at.board;
    const answer = await this.#attempt({ do: `move ${text}` });
    if (!answer.ok) {
      this.refuse(answer.refused);
      return false;
    }
    const [view, deed] = [this.view(), this.look.line.moves[this.look.line.moves.length - 1]];
    const ply = isRoll(deed) ? null : view.plies[view.plies.length - 1];
    this.tree.grow(deed, ply, view.now);
    this.show(before);
    return true;
  }

  /** @param {import('../types.js').Refused} refused */
  refuse(refused) {
    this.board.drop();
    this.#say(refused);
  }

  /** @param {import('../types.js').Refused} refused */
  #say(refused) {
    this.board.light(refused.squares);
    this.speech.refuse(refused);
  }

  /** @param {string[]} points */
  async #unfit(points) {
    const answer = await this.#attempt({ clicks: points });
    if (answer.ok) return answer.clicked ? this.#followed(points, answer.clicked) : undefined;
    // A tap elsewhere gives up no move that is begun.
    if (this.board.begun()) this.#say(answer.refused);
    else this.refuse(answer.refused);
  }

  /** Taps that lead on, or make a move, although it was not listed. @param {string[]} points @param {import('../types.js').Clicked} clicked */
  #followed(points, clicked) {
    if (clicked.complete && !clicked.next.length) return this.play(clicked.complete);
    this.board.follow(points, clicked);
  }

  /** @param {import('../interface.js').Attempt} attempt @returns {Promise<import('../interface.js').Answer>} */
  async #attempt(attempt) {
    try {
      return await this.look.attempt(attempt);
    } catch (error) {
      const sentence = error instanceof Error ? error.message : String(error);
      return { ok: false, refused: { sentence, article: null, link: null, squares: [], late: false } };
    }
  }

  /** Goes to a node. Steps that come faster than the answers leave out what lies between. @param {Node} node */
  async go(node) {
    const from = this.tree.at;
    this.tree.go(node);
    if (this.#asking) {
      this.#behind = true;
      this.#showStones();
      return;
    }
    this.#asking = true;
    let before = node.parent === from ? from.board : null;
    const slow = setTimeout(() => {
      before = null;
      this.#showStones();
    }, PATIENCE);
    try {
      do {
        this.#behind = false;
        await this.look.change({ moves: this.tree.played() });
      } while (this.#behind);
    } catch (error) {
      this.board.drop();
      this.speech.say(error instanceof Error ? error.message : String(error));
    } finally {
      clearTimeout(slow);
      this.#asking = false;
    }
    this.show(before);
  }

  /** The stones alone, while the rest is being asked. */
  #showStones() {
    const { board, ply } = this.tree.at;
    this.board.show({ board, moves: [], turn: null, touched: [], check: null, last: ply?.trace ?? null });
  }

  /** Shows what is known. @param {import('../types.js').Stones | null} [before] what stood before, to show the move */
  show(before = null) {
    const view = this.view();
    const { ply } = this.tree.at;
    const way = before && ply ? { before, trace: ply.trace } : null;
    this.board.show({ board: view.now, moves: view.moves, more: view.more, turn: view.turn, touched: [], check: view.check, last: ply?.trace ?? null, prompt: this.board.looks.hints ? view.prompt : null }, way);
    this.speech.hush();
    this.stepped();
  }
}
