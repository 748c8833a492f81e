// @ts-check
// A board that is seen, heard and played on. It draws what it is given and tells what was tapped; it knows no rule.

import { el, svg } from '../dom.js';
import { play, still } from './animate.js';
import { Arrows } from './arrows.js';
import { Cells } from './cells.js';
import { Choice } from './choice.js';
import { layout } from './geometry.js';
import { listen } from './input.js';
import { above, below } from './marks.js';
import { pieceDefs } from './pieces.js';
import { Premove, isOwn } from './premove.js';
import { preview } from './preview.js';
import { prompt, promptBeforehand, sentence, sentenceBeforehand } from './prompt.js';
import { Stones } from './stones.js';
import { surface } from './surface.js';
import { typedPoints } from './typed.js';
import { which } from './which.js';

/** @typedef {import('../types.js').Move} Move */
/** @typedef {import('./choice.js').Makeable} Makeable */
/** @typedef {import('../types.js').Trace} Trace */
/** @typedef {import('../types.js').Side} Side */

/**
 * What is to be seen.
 * @typedef {object} Sight
 * @property {import('../types.js').Stones} board
 * @property {Move[]} moves that may be made here; none where one only looks
 * @property {number | null} [more] how many moves there are besides
 * @property {Side | null} turn
 * @property {number[]} touched
 * @property {number | null} check
 * @property {Trace | null} last the ply that led here
 * @property {import('../types.js').Prompt | null} [prompt] what to do, in words
 * @property {Side | null} [waits] who may choose a move beforehand while the other is to move
 */

/**
 * Who is told what happens on the board.
 * @typedef {object} Told
 * @property {(move: Makeable) => void} play
 * @property {(points: string[]) => void} unfit taps that fit no move
 * @property {(text: string) => void} typed a move as text that is no series of points
 * @property {(point: string) => void} [lifted] a stone was chosen
 * @property {() => void} [tapped] something was tapped
 * @property {(sentence: string) => void} [says] what to do next, while a move is being made
 * @property {() => void} [missed] what was chosen beforehand cannot be played
 */

/** @typedef {{ names: boolean, numbers: boolean, hints: boolean, moving: boolean, facing: boolean }} Looks */

let pictures = 0;

export class Board {
  id = `k${++pictures}`;
  element = el('div', { class: 'board' });
  /** Below the board: where a move may end, and the way back. */
  prompt = el('div', { class: 'board-prompt' });
  flipped = false;
  /** @type {Looks} */
  looks = { names: true, numbers: false, hints: true, moving: true, facing: false };
  /** @type {Sight} */
  #sight = { board: { stones: [], hands: null, lost: ['', ''], marked: [], text: '' }, moves: [], turn: null, touched: [], check: null, last: null };
  #choice = new Choice();
  #premove = new Premove();
  #layout;
  #arrows = new Arrows();
  #stones = new Stones(this.id, (stones) => this.#turned(stones));
  /** From the lowest to the uppermost. A picture to take away has no marks. */
  #layers = {
    surface: svg('g'),
    below: svg('g', { class: 'marks-only' }),
    stones: this.#stones.layer,
    moving: svg('g', { class: 'marks-only' }),
    above: svg('g', { class: 'marks-only' }),
    drawn: this.#arrows.layer,
    hand: this.#stones.hand,
  };
  /** @type {{ point: number, role: string }[]} */
  #refused = [];
  /** A stone that was tapped and cannot move. @type {number | null} */
  #tried = null;
  #endMoving = () => {};
  /** Set while a dropped stone waits for its answer: it must not walk again. */
  #dropped = false;
  /** What was chosen and where, while another position is looked at. @type {{ text: string, turn: Side | null, path: number[] } | null} */
  #kept = null;
  /** Whether the choice was made and sent, and nobody has answered yet. */
  #sent = false;
  /** What the player was told last. */
  #said = '';

  /**
   * @param {import('../types.js').SceneBoard} board
   * @param {string} label
   * @param {Told} told
   */
  constructor(board, label, told) {
    this.board = board;
    this.label = label;
    this.told = told;
    this.#layout = layout(board, false);
    this.picture = svg('svg', { class: `board-picture ${board.shape}`, 'aria-hidden': 'true', focusable: 'false' }, pieceDefs(this.id), ...Object.values(this.#layers));
    this.cells = new Cells({ tap: (point) => this.tap(point), drop: () => this.drop(), typed: (text) => this.#typed(text) });
    this.element.append(this.picture, this.cells.element, this.cells.typed);
    this.element.dataset.shape = board.shape;
    listen(this.cells.element, {
      layout: () => this.#layout,
      lifts: (point) => this.#lifts(point),
      chosen: (point) => (this.#sight.waits ? this.#premove.path[0] : this.#choice.hand()) === point,
      tap: (point) => this.tap(point),
      drag: (point, at) => this.#stones.drag(point, this.#seen()[point], at, this.#layout.radius),
      release: (point) => this.#release(point),
      strayed: (from, to) => this.#strayed(from, to),
      draw: (from, to, done) => this.#arrows.draw(from, to, done, this.#layout),
    });
    // Wherever the focus went meanwhile.
    document.addEventListener('keydown', (event) => {
      if (event.key === 'Escape' && (this.#choice.canDrop() || this.#premove.path.length) && !document.querySelector('dialog[open]')) this.drop();
    });
    this.dress();
  }

  /** Draws everything anew, after another look or turn of the board. */
  dress() {
    this.#endMoving();
    this.#layout = layout(this.board, this.flipped);
    const { width, height } = this.#layout;
    this.picture.setAttribute('viewBox', `0 0 ${width} ${height}`);
    this.element.style.setProperty('--ratio', String(width / height));
    this.element.style.aspectRatio = `${width} / ${height}`;
    this.#layers.surface.replaceChildren(surface(this.id, this.#layout, this.looks.names, this.looks.numbers));
    this.cells.place(this.#layout, this.label);
    if (this.#sight.board.stones.length) this.#redraw();
  }

  /** @param {boolean} flipped */
  turn(flipped) {
    if (this.flipped === flipped) return;
    this.flipped = flipped;
    this.dress();
  }

  /**
   * Shows a position; with a trace, how it came about.
   * @param {Sight} sight
   * @param {{ before: import('../types.js').Stones, trace: Trace } | null} [way]
   */
  show(sight, way = null) {
    this.#endMoving();
    const same = this.#sight.board.text === sight.board.text && this.#sight.turn === sight.turn;
    const { path } = this.#choice;
    if (path.length && (same || !this.#sent)) this.#kept = { text: this.#sight.board.text, turn: this.#sight.turn, path };
    this.#sight = sight;
    this.#choice.reset(sight.moves, sight.touched, sight.board.stones, Boolean(sight.more));
    // News that change nothing on the board, and a look at earlier moves, leave a stone in hand.
    if (sight.moves.length) {
      if (this.#kept?.text === sight.board.text && this.#kept.turn === sight.turn) this.#choice.resume(this.#kept.path);
      this.#kept = null;
    }
    if (!same) {
      this.#forget();
      this.#tried = null;
      this.#sent = false;
    }
    if (sight.moves.length || !(sight.waits || sight.turn)) this.#playBeforehand();
    this.#redraw();
    const dropped = this.#dropped;
    this.#dropped = false;
    if (!way || dropped || !this.looks.moving || still()) return;
    this.#endMoving = play({
      id: this.id, layout: this.#layout, over: this.#layers.moving, standing: this.#stones.standing,
      before: way.before.stones, after: sight.board.stones, trace: way.trace, turned: this.#stones.turned,
    });
  }

  /** A tap on a point, however it was made. @param {number} point */
  tap(point) {
    this.#forget();
    this.told.tapped?.();
    const { waits, board } = this.#sight;
    if (waits && this.#premove.tap(point, board.stones, waits, Boolean(board.hands?.[waits === 'white' ? 0 : 1]))) return this.#redraw();
    // Whoever taps twice means the move once.
    if (this.#sent) return;
    const before = this.#choice.path;
    const tapped = this.#choice.tap(point);
    if (tapped.kind !== 'unfit') this.#tried = null;
    if (tapped.kind === 'play') this.#play(tapped.move);
    else if (tapped.kind === 'which') this.#ask(tapped.moves, before);
    else if (tapped.kind === 'unfit') this.#unfit(tapped.points);
    else if (tapped.kind === 'on' && this.#choice.path.length === 1) this.told.lifted?.(this.board.points[point].name);
    this.#redraw();
  }

  /**
   * What taps amount to that fit no move known here: they lead on, or make a move that may also end here.
   * @param {string[]} names
   * @param {import('../types.js').Clicked} clicked
   */
  follow(names, clicked) {
    const path = names.map((name) => this.board.points.findIndex((point) => point.name === name));
    this.#tried = null;
    this.#choice.follow(path, clicked.next, clicked.complete);
    this.#redraw();
  }

  /** What was chosen is put back. What was said about it is gone with it, and what to do now is said again. */
  drop() {
    const chosen = this.busy();
    this.told.tapped?.();
    this.#choice.drop();
    this.#premove.clear();
    this.#kept = null;
    this.#sent = false;
    this.#forget();
    this.#dropped = false;
    this.#redraw();
    if (chosen && this.#said) this.told.says?.(this.#said);
  }

  /** Whether a stone was already put somewhere. */
  begun() {
    return this.#choice.begun();
  }

  /** Whether a move is being made. */
  busy() {
    return this.#choice.path.length > 0;
  }

  /** Squares that the arbiter means. @param {{ point: number, role: string }[]} squares */
  light(squares) {
    this.#refused = squares;
    this.#dropped = false;
    this.#redraw();
  }

  /** An arrow that the page draws: a hint, a line. @param {{ path: number[], name: string }[]} arrows */
  point(arrows) {
    this.#arrows.shown = arrows;
    this.#arrows.show(this.#layout);
  }

  /** The turn has come: what was chosen beforehand is tapped now, as far as it fits. */
  #playBeforehand() {
    const { path } = this.#premove;
    this.#premove.clear();
    if (!path.length || !this.#sight.moves.length) return;
    for (const point of path) {
      const tapped = this.#choice.tap(point);
      if (tapped.kind === 'play') return this.#play(tapped.move);
      if (tapped.kind === 'which') return void this.#ask(tapped.moves, []);
      if (tapped.kind === 'on') continue;
      this.#choice.drop();
      return this.told.missed?.();
    }
    // It may end here; else the player goes on from here.
    const [done, ...others] = this.#choice.complete();
    if (done && !others.length && this.#choice.begun()) this.#play(done);
  }

  /** What was lit and drawn goes with the next tap. */
  #forget() {
    this.#refused = [];
    this.#arrows.clear();
  }

  /** @param {Makeable} move */
  #play(move) {
    this.#choice.path = move.paths.find((path) => this.#choice.path.every((point, at) => path[at] === point)) ?? this.#choice.path;
    this.#sent = true;
    this.#redraw();
    this.told.play(move);
  }

  /** Taps that fit no move. A stone that cannot move is remembered: what it was to do tells more. @param {number[]} points */
  #unfit(points) {
    const tried = this.#tried;
    const [first] = points;
    this.#tried = points.length === 1 && tried === null && this.#sight.board.stones[first] ? first : null;
    const whole = points.length === 1 && tried !== null && tried !== first ? [tried, first] : points;
    this.told.unfit(whole.map((point) => this.board.points[point].name));
  }

  /** A stone that cannot move was dragged all the same. @param {number} from @param {number} to */
  #strayed(from, to) {
    if (!this.#sight.board.stones[from] || !this.#sight.moves.length) return;
    if (this.#choice.begun()) return this.tap(to);
    this.drop();
    this.#unfit([from, to]);
  }

  /** Whoever does not say which is back where the question came up. @param {Makeable[]} moves @param {number[]} before */
  async #ask(moves, before) {
    const at = this.#choice.path[this.#choice.path.length - 1];
    const move = await which(moves, this.id, this.#sight.turn, this.cells.box(at));
    if (move) return this.#play(move);
    this.drop();
    this.#choice.resume(before);
    this.#redraw();
  }

  /** @param {string} text */
  #typed(text) {
    const points = typedPoints(text, this.board.points);
    if (!points) return this.told.typed(text);
    const before = this.#choice.path;
    // What is begun goes on, unless the whole move is typed from its beginning.
    if (!this.#choice.begun() || points[0] === before[0]) this.drop();
    for (const point of points) {
      const tapped = this.#choice.tap(point);
      if (tapped.kind === 'play') return this.#play(tapped.move);
      if (tapped.kind === 'which') return void this.#ask(tapped.moves, before);
      if (tapped.kind !== 'unfit') continue;
      this.#choice.resume(before);
      // One point alone may be a whole move in another notation: `e4`.
      if (points.length === 1 && !this.#choice.begun()) return this.told.typed(text);
      return this.#unfit(this.#choice.begun() ? tapped.points : points);
    }
    this.#redraw();
  }

  /** @param {number} point */
  #lifts(point) {
    if (this.#sight.waits) return isOwn(this.#sight.board.stones[point], this.#sight.waits);
    return this.#choice.leads(point) && Boolean(this.#seen()[point]);
  }

  /** The stones as they look with what is chosen. */
  #seen() {
    return preview(this.#sight.board.stones, this.#choice.path, this.#sight.turn);
  }

  /** @param {string} stones */
  #turned(stones) {
    return this.looks.facing && (stones[stones.length - 2] === 'b') !== this.flipped;
  }

  #redraw() {
    const { board, check, last } = this.#sight;
    this.element.toggleAttribute('data-sent', this.#sent);
    const stones = this.#seen();
    const held = stones.map(Boolean);
    this.#stones.draw(stones, this.#layout);
    const beforehand = this.#premove.path;
    const chosen = this.#choice.path;
    const marks = {
      beforehand,
      last: last ? [...last.path, ...last.placed, ...(last.path.length ? [] : last.taken)] : [],
      marked: board.marked, check, chosen, held, refused: this.#refused,
      sources: this.looks.hints || chosen.length ? this.#choice.sources() : new Set(/** @type {number[]} */ ([])),
      targets: this.looks.hints && chosen.length ? this.#choice.next() : new Set(/** @type {number[]} */ ([])),
    };
    this.#layers.below.replaceChildren(below(this.#layout, marks));
    this.#layers.above.replaceChildren(above(this.#layout, marks));
    this.cells.numbers = this.looks.numbers;
    this.cells.describe(stones, { ...marks, sources: this.#choice.sources(), targets: chosen.length ? this.#choice.next() : marks.targets });
    this.#arrows.show(this.#layout);
    const early = sentenceBeforehand(beforehand.map((point) => this.board.points[point].name));
    const say = early || (this.#sent ? '' : sentence(this.#sight.prompt ?? null, chosen));
    const asked = this.#sent ? [] : prompt(say, this.#choice, (move) => this.#play(move), () => this.drop());
    this.prompt.replaceChildren(...(early ? promptBeforehand(early, () => this.drop()) : asked));
    if (say && (early || chosen.length) && say !== this.#said) this.told.says?.(say);
    this.#said = say;
  }

  /** @param {number | null} point where the stone is let go */
  #release(point) {
    this.#stones.letGo();
    if (this.#sight.waits) {
      const [first] = this.#premove.path;
      if (point !== null && first !== undefined && point !== first) this.#premove.drag(first, point);
      return this.#redraw();
    }
    const from = this.#choice.hand();
    if (point === null || point === from) return this.#redraw();
    this.#dropped = true;
    this.tap(point);
    if (this.#choice.path.length < 2) this.#dropped = false;
  }
}
