// How fast the module searches beside the program: node npm/bench.js target/release/kamen. Both think in turns, three times a second each, of
// which the best counts; what is compared are nodes a second.

import { execFileSync } from 'node:child_process';

const [program] = process.argv.slice(2);
const { game } = await import(new URL('../target/kamen-npm/index.js', import.meta.url).href);
const SECONDS = 1;
const TIMES = 3;

const native = (id) => {
  const told = JSON.parse(execFileSync(program, ['best', id, '--time', String(SECONDS), '--json'], { encoding: 'utf8' }));
  const line = [told].flat()[0];
  return (line.lines?.[0]?.nodes ?? line.nodes) / SECONDS;
};
const module = (id) => game(id).position().think({ millis: SECONDS * 1000 }).lines[0].nodes / SECONDS;

let product = 1;
let count = 0;
for (const id of ['chess', 'czech', 'international', 'russian', 'turkish', 'mill', 'towers', 'halma', 'hasami', 'wolf']) {
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
