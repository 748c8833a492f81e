// @ts-check
// What taps so far amount to. It knows no rule: only the click paths of the moves that may be made. Where there are too many moves
// to know them all, whoever knows the rules is asked after each tap.

/** @typedef {import('../types.js').Move} Move */
/** A move that can be made, and what is known of it besides. @typedef {Pick<Move, 'text' | 'shown' | 'paths'> & Partial<Move>} Makeable */

/**
 * What a tap did: a move is made; several moves fit, and the player is asked; the way goes on; the choice was dropped;
 * or the tap fits no move at all, and what was begun stays begun.
 * @typedef {{ kind: 'play', move: Makeable } | { kind: 'which', moves: Makeable[] } | { kind: 'on' } | { kind: 'dropped' }
 *   | { kind: 'unfit', points: number[] }} Tapped
 */

export class Choice {
  /** What was tapped so far. @type {number[]} */
  path = [];
  /** @type {Move[]} */
  #moves = [];
  /** What was touched and must be moved. @type {number[]} */
  #bound = [];
  /** What stands on each point before the move. @type {string[]} */
  #stones = [];
  /** Whether there are more moves than those that are known. */
  #partial = false;
  /** What was told of a way that nobody knows here. @type {{ path: number[], next: number[], complete: string | null } | null} */
  #ahead = null;

  /**
   * Other moves may be made now.
   * @param {Move[]} moves
   * @param {number[]} bound
   * @param {string[]} stones
   * @param {boolean} [partial] there are more moves than these
   */
  reset(moves, bound, stones, partial = false) {
    this.#moves = moves;
    this.#bound = bound;
    this.#stones = stones;
    this.#partial = partial;
    this.#ahead = null;
    this.path = [...bound];
  }

  drop() {
    this.path = [...this.#bound];
  }

  /** Takes up again what was tapped before, if it still leads somewhere. @param {number[]} path */
  resume(path) {
    if (path.length >= this.#bound.length && this.#fitting(path).length) this.path = [...path];
  }

  /** A way leads on, although it is not among the moves that are known. @param {number[]} path @param {number[]} next @param {string | null} complete the move that it makes */
  follow(path, next, complete) {
    this.path = path;
    this.#ahead = { path, next, complete };
  }

  /** Whether a stone was already put somewhere: more than lifted. */
  begun() {
    const [first] = this.path;
    return this.path.length > 1 || (first !== undefined && !this.#stones[first]);
  }

  /** Whether there is anything that can be put back. */
  canDrop() {
    return this.path.length > this.#bound.length;
  }

  /** Where the stone in hand stands now. */
  hand() {
    return standsAt(this.#stones, this.path);
  }

  /** The points at which a move begins. */
  sources() {
    const bound = this.#bound[0];
    const all = new Set(this.#moves.flatMap((move) => move.paths.map((path) => path[0])));
    return bound === undefined ? all : new Set([bound]);
  }

  /** Whether a move begins at a point and leads on, or is begun and goes on from there: its stone can be dragged. @param {number} point */
  leads(point) {
    if (this.begun()) return point === this.hand() && [...this.next()].some((next) => !this.#stones[next]);
    return this.sources().has(point) && this.#fitting([point]).some(({ path }) => path.length > 1);
  }

  /** The points that may be tapped next. */
  next() {
    if (this.#partial) return new Set(this.#told()?.next);
    return new Set(this.#fitting(this.path).map(({ path }) => path[this.path.length]).filter((point) => point !== undefined));
  }

  /** The moves that are complete as tapped. @returns {Makeable[]} */
  complete() {
    const made = this.#told()?.complete;
    if (made) return [{ text: made, shown: made, paths: [this.path] }];
    const here = this.#fitting(this.path).filter(({ path }) => path.length === this.path.length);
    return different(here.map(({ move }) => move));
  }

  /**
   * @param {number} point
   * @returns {Tapped}
   */
  tap(point) {
    const path = this.path;
    // Once more on where the stone stands: the move ends here if it may, else the stone is put back.
    if (path.length && point === this.hand() && !this.next().has(point)) {
      const done = path.length > 1 ? this.complete() : [];
      if (done.length) return this.#decide(done);
      this.drop();
      return { kind: 'dropped' };
    }
    // Once more on what was chosen last (a stone to be taken): only that is chosen no longer.
    if (this.begun() && this.canDrop() && point === path[path.length - 1] && !this.next().has(point)) {
      this.path = path.slice(0, -1);
      return { kind: 'on' };
    }
    if (this.#partial) return { kind: 'unfit', points: this.begun() || !this.sources().has(point) ? [...path, point] : [point] };
    const further = this.#reach(point);
    if (further) return further;
    // Another stone is lifted instead, as long as nothing was done with the first one.
    if (!this.begun() && this.sources().has(point)) {
      this.path = [point];
      return this.#settle();
    }
    return { kind: 'unfit', points: [...path, point] };
  }

  /**
   * The tap as the next step, or as a landing further on where only one way leads there. What a move takes is never chosen before its stone
   * stands: nobody has been asked yet.
   * @param {number} point
   * @returns {Tapped | null}
   */
  #reach(point) {
    const at = this.path.length;
    const fitting = this.#fitting(this.path);
    if (fitting.some(({ path }) => path[at] === point)) {
      this.path = [...this.path, point];
      return this.#settle();
    }
    if (at === 0 || this.#stones[point]) return null;
    const beyond = fitting.filter(({ path }) => path.indexOf(point, at) > 0);
    if (!beyond.length) return null;
    const ways = new Set(beyond.map(({ path }) => path.slice(0, path.indexOf(point, at) + 1).join()));
    if (ways.size === 1) {
      this.path = beyond[0].path.slice(0, beyond[0].path.indexOf(point, at) + 1);
      return this.#settle();
    }
    return this.#decide(different(beyond.map(({ move }) => move)));
  }

  /** Whether what is tapped now makes a move. @returns {Tapped} */
  #settle() {
    const fitting = this.#fitting(this.path);
    const moves = different(fitting.map(({ move }) => move));
    const done = this.complete();
    // A stone alone is only lifted, even where it has a single way; after that, what is forced is made at once.
    if (moves.length === 1 && (this.path.length > 1 || done.length === 1)) return { kind: 'play', move: moves[0] };
    if (done.length && done.length === moves.length) return this.#decide(done);
    return { kind: 'on' };
  }

  /** @param {Makeable[]} moves @returns {Tapped} */
  #decide(moves) {
    return moves.length === 1 ? { kind: 'play', move: moves[0] } : { kind: 'which', moves };
  }

  /** What was told of the way so far. */
  #told() {
    return this.#ahead?.path.join() === this.path.join() ? this.#ahead : null;
  }

  /** @param {number[]} begun */
  #fitting(begun) {
    return this.#moves.flatMap((move) =>
      move.paths.filter((path) => begun.every((point, at) => path[at] === point)).map((path) => ({ move, path })),
    );
  }
}

/**
 * Where the stone stands after a way: on the last point that is empty or that it left, else where it was lifted.
 * @param {string[]} stones
 * @param {number[]} path
 */
export function standsAt(stones, path) {
  const [from, ...rest] = path;
  return rest.filter((point) => !stones[point] || point === from).pop() ?? from;
}

/** @param {Move[]} moves */
function different(moves) {
  return [...new Set(moves)];
}
