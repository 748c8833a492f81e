// @ts-check
// A game with its variations and what was said about them. Whoever goes back and plays something else keeps the old way
// beside the new one.

/** @typedef {import('../types.js').Stones} Stones */
/** @typedef {import('../types.js').Ply} Ply */
/** @typedef {import('../types.js').Side} Side */
/** @typedef {import('../types.js').StudyMove} StudyMove */

/**
 * What was said about a move.
 * @typedef {object} Notes
 * @property {number[]} nags signs, by the numbers that PGN gives them
 * @property {string[]} before what was said before it, where it begins a variation
 * @property {string[]} comments
 * @property {string[]} afterwards what was said after its variations
 * @property {number | null} clock what was left on the clock
 */

/**
 * What was played, and what stood after it.
 * @typedef {object} Played
 * @property {string} deed a move as the game writes it, or `roll 1 1 4`; nothing at the start
 * @property {Ply | null} ply nothing for a roll and at the start
 * @property {Stones} board
 * @property {Node | null} parent
 * @property {Node[]} next every way on from here; the first is how the game went
 * @property {Node | null} chosen the way on that is shown
 * @property {number} number of the move
 * @property {Side | null} last who has moved last
 */

/** @typedef {Played & Notes} Node */

/** @param {string} deed */
export function isRoll(deed) {
  return deed.startsWith('roll ');
}

/** @returns {Notes} */
function nothingSaid() {
  return { nags: [], before: [], comments: [], afterwards: [], clock: null };
}

export class Tree {
  /** Grows with every change of what stands in it. */
  version = 0;

  /** @param {Stones} first the board before the first move */
  constructor(first) {
    /** @type {Node} */
    this.root = { deed: '', ply: null, board: first, parent: null, next: [], chosen: null, number: 1, last: null, ...nothingSaid() };
    /** What is shown. @type {Node} */
    this.at = this.root;
  }

  /** The way from the start to a node, the start left out. @param {Node} [node] */
  path(node = this.at) {
    const path = [];
    for (let each = node; each.parent; each = each.parent) path.unshift(each);
    return path;
  }

  /** The line that is shown, to its end. */
  line() {
    const line = this.path();
    for (let each = this.at.chosen; each; each = each.chosen) line.push(each);
    return line;
  }

  /** How the game went. */
  main() {
    const line = [];
    for (let [each] = this.root.next; each; [each] = each.next) line.push(each);
    return line;
  }

  /** What was done to get to a node. @param {Node} [node] */
  played(node = this.at) {
    return this.path(node).map(({ deed }) => deed);
  }

  /** The way on by a deed, if it was gone before. @param {string} deed */
  known(deed) {
    return this.at.next.find((node) => node.deed === deed) ?? null;
  }

  /** Adds a way on from a node; nothing else is shown for it. @param {Node} parent @param {string} deed @param {Ply | null} ply @param {Stones} board */
  add(parent, deed, ply, board) {
    const again = ply?.by === 'white' && parent.last === 'black';
    /** @type {Node} */
    const node = { deed, ply, board, parent, next: [], chosen: null, number: parent.number + Number(again), last: ply?.by ?? parent.last, ...nothingSaid() };
    parent.next.push(node);
    parent.chosen ??= node;
    this.version++;
    return node;
  }

  /** Goes on from what is shown. @param {string} deed @param {Ply | null} ply @param {Stones} board */
  grow(deed, ply, board) {
    const node = this.known(deed) ?? this.add(this.at, deed, ply, board);
    this.go(node);
    return node;
  }

  /** Shows a node; the line now leads through it. @param {Node} node */
  go(node) {
    for (let each = node; each.parent; each = each.parent) each.parent.chosen = each;
    this.at = node;
  }

  /** The other ways that could have been gone instead of a node. @param {Node} node */
  others(node) {
    return node.parent?.next.filter((each) => each !== node) ?? [];
  }

  /** Whether a node belongs to how the game went. @param {Node} node */
  isMain(node) {
    return this.path(node).every((each) => each.parent?.next[0] === each);
  }

  /** Makes the way to a node the way the game went. @param {Node} node */
  promote(node) {
    for (const each of this.path(node)) {
      if (each.parent) each.parent.next = [each, ...this.others(each)];
    }
    this.version++;
  }

  /** Forgets a node and everything after it. What is shown must not be among it: the node before it then is. @param {Node} node */
  remove(node) {
    const { parent } = node;
    if (!parent) return;
    if (this.path().includes(node)) this.go(parent);
    parent.next = this.others(node);
    if (parent.chosen === node) parent.chosen = parent.next[0] ?? null;
    this.version++;
  }

  /** Says something about a node. @param {Node} node @param {Partial<Notes>} notes */
  note(node, notes) {
    Object.assign(node, notes);
    this.version++;
  }

  /** Whether there is more than moves in a row. */
  isStudy() {
    const rich = (/** @type {Node} */ node) => node.next.length > 1 || node.comments.length + node.nags.length + node.before.length + node.afterwards.length > 0;
    return rich(this.root) || this.main().some(rich);
  }

  /** All of it in a list, as it travels. @returns {StudyMove[]} */
  moves() {
    /** @type {StudyMove[]} */
    const list = [];
    const places = new Map([[this.root, 0]]);
    const waiting = [...this.root.next].reverse();
    for (let node = waiting.pop(); node; node = waiting.pop()) {
      const { deed, nags, before, comments, afterwards, clock, parent } = node;
      places.set(node, list.length + 1);
      list.push({ after: (parent && places.get(parent)) ?? 0, move: deed, nags, before, comments, afterwards, clock });
      waiting.push(...[...node.next].reverse());
    }
    return list;
  }

  /**
   * A tree that came as a list.
   * @param {Stones} first
   * @param {StudyMove[]} moves
   * @param {import('../types.js').StudyStep[]} steps what each move does
   */
  static of(first, moves, steps) {
    const tree = new Tree(first);
    const nodes = [tree.root];
    moves.forEach((move, at) => {
      const { ply, rolled } = steps[at];
      const node = tree.add(nodes[move.after], ply?.text ?? move.move, ply, ply?.board ?? rolled ?? first);
      const { nags = [], before = [], comments = [], afterwards = [], clock = null } = move;
      Object.assign(node, { nags, before, comments, afterwards, clock });
      nodes.push(node);
    });
    return tree;
  }

  /** The moves of a line, without rolls. @param {Node[]} line */
  static moves(line) {
    return line.filter(({ ply }) => ply !== null);
  }
}
