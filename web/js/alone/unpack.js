// @ts-check
// A worker that has the module of the games as a file, unpacks and compiles it. Browsers unpack Brotli for servers, over HTTPS and on the
// machine itself; for files a small module of our own does it.

import { unshared } from './module.js';

/** @type {{ postMessage: (message: unknown) => void, addEventListener: (type: 'message', listener: (event: MessageEvent<any>) => void) => void }} */
const scope = self;

/** @param {string} address */
async function fetched(address) {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(address);
  return new Uint8Array(await answer.arrayBuffer());
}

/** Whether bytes are a module already: some hosts say of what is packed how, and the browser has unpacked it. @param {Uint8Array} bytes */
const isModule = ([first, second]) => first === 0 && second === 0x61;

/** @param {Uint8Array<ArrayBuffer>} bytes @returns {Promise<BufferSource>} */
async function gunzipped(bytes) {
  if (isModule(bytes)) return bytes;
  return new Response(new Blob([bytes]).stream().pipeThrough(new DecompressionStream('gzip'))).arrayBuffer();
}

/** The module as bytes. @param {string} base where `wasm/` is @returns {Promise<Uint8Array<ArrayBuffer>>} */
async function unpacked(base) {
  const [packed, unpacker] = await Promise.all([fetched(`${base}wasm/kamen.wasm.br`), fetched(`${base}wasm/unpack.wasm.gz`)]);
  if (isModule(packed)) return packed;
  const { instance } = await WebAssembly.instantiate(await gunzipped(unpacker));
  const doors = /** @type {any} */ (instance.exports);
  const at = doors.room(packed.length);
  new Uint8Array(doors.memory.buffer, at, packed.length).set(packed);
  const length = doors.unpack();
  if (!length) throw new Error('the module is not whole');
  return new Uint8Array(doors.memory.buffer, doors.unpacked(), length);
}

scope.addEventListener('message', async ({ data: { base, shared } }) => {
  try {
    const bytes = await unpacked(base);
    scope.postMessage({ module: await WebAssembly.compile(shared ? bytes : unshared(bytes)) });
  } catch (error) {
    scope.postMessage({ trouble: String(error) });
  }
});
