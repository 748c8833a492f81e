// @ts-check
// What a player wants to play as soon as the turn comes: points, taken as they are tapped. Whether that is a move is judged
// when the turn comes, by the moves that may be made then.

/** @typedef {import('../types.js').Side} Side */

export class Premove {
  /** @type {number[]} */
  path = [];

  clear() {
    this.path = [];
  }

  /**
   * @param {number} point
   * @param {string[]} stones
   * @param {Side} side who waits
   * @param {boolean} hand whether there are stones in hand
   * @returns {boolean} whether the tap meant anything
   */
  tap(point, stones, side, hand) {
    // Once more on any of it: never mind.
    if (this.path.includes(point)) this.clear();
    else if (isOwn(stones[point], side)) this.path = [point];
    else if (this.path.length || (hand && !stones[point])) this.path = [...this.path, point];
    else return false;
    return true;
  }

  /** From one point to another, whatever stands there now. @param {number} from @param {number} to */
  drag(from, to) {
    this.path = [from, to];
  }
}

/** Whether a side's stone lies on top. @param {string} stones @param {Side} side */
export function isOwn(stones, side) {
  return stones[stones.length - 2] === side[0];
}
