// @ts-check
// A game with its variations. Whoever goes back and plays something else keeps the old way beside the new one.

/** @typedef {import('../types.js').Stones} Stones */
/** @typedef {import('../types.js').Ply} Ply */

/**
 * What was played, and what stood after it.
 * @typedef {object} Node
 * @property {string} deed a move as the game writes it, or `roll 1 1 4`; nothing at the start
 * @property {Ply | null} ply nothing for a roll and at the start
 * @property {Stones} board
 * @property {Node | null} parent
 * @property {Node[]} next every way on from here
 * @property {Node | null} chosen the way on that is shown
 */

/** @param {string} deed */
export function isRoll(deed) {
  return deed.startsWith('roll ');
}

export class Tree {
  /** @param {Stones} first the board before the first move */
  constructor(first) {
    /** @type {Node} */
    this.root = { deed: '', ply: null, board: first, parent: null, next: [], chosen: null };
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

  /** What was done to get to a node. @param {Node} [node] */
  played(node = this.at) {
    return this.path(node).map(({ deed }) => deed);
  }

  /** The way on by a deed, if it was gone before. @param {string} deed */
  known(deed) {
    return this.at.next.find((node) => node.deed === deed) ?? null;
  }

  /** Goes on from what is shown. @param {string} deed @param {Ply | null} ply @param {Stones} board */
  grow(deed, ply, board) {
    const node = this.known(deed) ?? { deed, ply, board, parent: this.at, next: [], chosen: null };
    if (!this.at.next.includes(node)) this.at.next.push(node);
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

  /** Forgets a way that is not shown. @param {Node} node */
  drop(node) {
    const parent = node.parent;
    if (!parent || parent.chosen === node) return;
    parent.next = parent.next.filter((each) => each !== node);
  }

  /** The moves of a line, without rolls. @param {Node[]} line */
  static moves(line) {
    return line.filter(({ ply }) => ply !== null);
  }
}
