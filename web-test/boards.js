// Boards as the server describes them, for the tests of what draws them and plays on them.

/**
 * Squares from the top left, as every position lists them.
 * @param {number} files
 * @param {number} ranks
 */
export function grid(files, ranks) {
  const points = [];
  for (let y = ranks - 1; y >= 0; y--) {
    for (let x = 0; x < files; x++) {
      const dark = (x + y) % 2 === 0;
      points.push({ name: 'abcdefghij'[x] + (y + 1), x, y, dark, inPlay: dark });
    }
  }
  return { id: `${files}x${ranks}`, shape: 'grid', files, ranks, points, lines: [] };
}

/** Three squares within one another, from the top left. */
export function mill() {
  const points = [];
  for (let y = 6; y >= 0; y--) {
    for (let x = 0; x < 7; x++) {
      const [across, up] = [Math.abs(x - 3), Math.abs(y - 3)];
      const onRing = across === up || across === 0 || up === 0;
      if (onRing && across + up > 0) points.push({ name: 'abcdefg'[x] + (y + 1), x, y, dark: false, inPlay: true });
    }
  }
  const at = names({ points });
  const lines = [['a7', 'd7', 'g7'], ['b6', 'd6', 'f6'], ['c5', 'd5', 'e5']].map((line) => line.map((name) => at(name)));
  return { id: 'mill', shape: 'mill', files: 0, ranks: 0, points, lines };
}

/** Three hexagons within one another: corners and the middles of sides, clockwise from the left end of the top side. */
export function hexagon() {
  const corners = [[-1, 2], [1, 2], [2, 0], [1, -2], [-1, -2], [-2, 0]];
  const points = [];
  for (const [ring, radius] of /** @type {[string, number][]} */ ([['a', 6], ['b', 4], ['c', 2]])) {
    corners.forEach(([x, y], side) => {
      const [nx, ny] = corners[(side + 1) % 6];
      points.push({ name: `${ring}${2 * side + 1}`, x: radius * x, y: radius * y, dark: false, inPlay: true });
      points.push({ name: `${ring}${2 * side + 2}`, x: (radius * (x + nx)) / 2, y: (radius * (y + ny)) / 2, dark: false, inPlay: true });
    });
  }
  return { id: 'mill-hex', shape: 'hexagon', files: 0, ranks: 0, points, lines: [] };
}

/** Points by their names. @param {{ points: { name: string }[] }} board */
export function names(board) {
  return (/** @type {string} */ name) => {
    const point = board.points.findIndex((each) => each.name === name);
    if (point < 0) throw new Error(`no point ${name}`);
    return point;
  };
}

/**
 * A move by its points: `c3-e5`. With other ways of clicking it: `c3-e5-c7`, `c3-c7`.
 * @param {{ points: { name: string }[] }} board
 * @param {string} text
 * @param {...string} ways
 */
export function move(board, text, ...ways) {
  const paths = (ways.length ? ways : [text]).map((way) => way.split(/[-x]/).map(names(board)));
  return { text, shown: text, kind: 'quiet', becomes: null, paths };
}
