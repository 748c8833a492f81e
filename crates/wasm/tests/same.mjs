// Asks the module in the repository what the test beside this file has asked the code, and compares the answers.

import { createReadStream, readFileSync, readdirSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { isDeepStrictEqual } from 'node:util';
import { brotliDecompressSync } from 'node:zlib';
import { Games } from '../../../web/js/alone/module.js';

const packed = readFileSync(new URL('../../../web/wasm/kamen.wasm.br', import.meta.url));
const games = new Games(new WebAssembly.Module(brotliDecompressSync(packed)));
// The module has no sentences of its own; those of the command line and the terminal it never needs.
for (const language of ['cs', 'sk', 'en']) {
  const folder = new URL(`../../../i18n/${language}/`, import.meta.url);
  const names = readdirSync(folder).filter((name) => /^(?!cli|tui).*\.ftl$/.test(name));
  const text = names.map((name) => readFileSync(new URL(name, folder), 'utf8')).join('\n');
  games.ask({ path: '/alone/texts', body: { language, text } });
}

/** An answer without what depends on how long it took: the times of clocks and events. */
const timeless = (answer) => answer
  .replace(/"(left|used)":\[\d+,\d+\]/g, '"$1":[0,0]')
  .replace(/"(at|flagIn|spent)":\d+/g, '"$1":0')
  .replace(/(%event |")\d+ ([wb-]) /g, '$1 0 $2 ');

let count = 0;
let different = 0;
for await (const line of createInterface({ input: createReadStream(process.argv[2]) })) {
  const [question, expected] = JSON.parse(line);
  const answer = games.raw(question);
  count++;
  // In which order keys stand is no part of an answer.
  if (isDeepStrictEqual(JSON.parse(timeless(answer)), JSON.parse(timeless(expected)))) continue;
  if (different++ < 5) console.log(`asked     ${question.slice(0, 400)}\nmodule    ${answer.slice(0, 600)}\nthis code ${expected.slice(0, 600)}\n`);
}
console.log(`${count} questions, ${different} answered differently`);
process.exit(different || !count ? 1 : 0);
