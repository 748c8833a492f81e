// @ts-check
// A worker that searches along in the memory of another one: first it is given its place there, then it is called to every thought.
// In between it rests here, not in the shared memory.

import { helper } from './module.js';

/** @type {{ postMessage: (message: unknown) => void, addEventListener: (type: 'message', listener: (event: MessageEvent<any>) => void) => void }} */
const scope = self;
/** @type {(come: () => void) => void} */
let help = () => {};

scope.addEventListener('message', ({ data }) => {
  if (data.place) help = helper(data.place);
  else help(() => scope.postMessage('here'));
});
