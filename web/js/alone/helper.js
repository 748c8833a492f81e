// @ts-check
// A worker that searches along in the memory of another one: the page gives it its place there and the way to that worker, which calls it to
// every thought. In between it rests here, not in the shared memory.

import { helper } from './module.js';

/** @type {{ addEventListener: (type: 'message', listener: (event: MessageEvent<{ place: import('./module.js').Place, way: MessagePort }>) => void) => void }} */
const scope = self;

scope.addEventListener('message', ({ data: { place, way } }) => {
  const help = helper(place);
  way.onmessage = () => help(() => way.postMessage('here'));
});
