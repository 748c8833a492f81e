// How fast the module searches beside the program: node npm/bench.js target/release/kamen. Both think in turns, three times a second each, of
// which the best counts. What is compared are nodes in a second of the processor, so that it matters little who else uses the machine;
// what the program needs to start is taken off.

import { execFileSync } from 'node:child_process';

const [program] = process.argv.slice(2);
const { game } = await import(new URL('../target/kamen-npm/index.js', import.meta.url).href);
const SECONDS = 1;
const TIMES = 3;

/** What the program says, and the seconds of the processor that it took. */
const run = (id, seconds) => {
  const script = 'TIMEFORMAT="%U"; { time "$0" best "$1" --time "$2" --json 2>/dev/null; } 2>&1';
  const lines = execFileSync('bash', ['-c', script, program, id, String(seconds)], { encoding: 'utf8' }).trim().split('\n');
  const spent = Number(lines.pop());
  const told = [JSON.parse(lines.join('\n'))].flat()[0];
  return { spent, nodes: told.lines?.[0]?.nodes ?? told.nodes };
};
const native = (id) => {
  const start = run(id, 0.001);
  const whole = run(id, SECONDS);
  return (whole.nodes - start.nodes) / (whole.spent - start.spent);
};
const module = (id) => {
  const before = process.cpuUsage();
  const { nodes } = game(id).position().think({ millis: SECONDS * 1000 }).lines[0];
  return nodes / (process.cpuUsage(before).user / 1e6);
};

let product = 1;
let count = 0;
// Games that are solved are not searched by the program: wolf and sheep has no number.
for (const id of ['chess', 'czech', 'international', 'russian', 'turkish', 'mill', 'towers', 'halma', 'hasami']) {
  // The browser's compiler works beside the first thoughts.
  module(id);
  let [best, here] = [0, 0];
  for (let time = 0; time < TIMES; time++) {
    best = Math.max(best, native(id));
    here = Math.max(here, module(id));
  }
  product *= here / best;
  count++;
  console.log(`${id.padEnd(16)} ${Math.round(best / 1000)} and ${Math.round(here / 1000)} thousand nodes a second: ${Math.round((here / best) * 100)} %`);
}
console.log(`together ${Math.round(product ** (1 / count) * 100)} %`);
