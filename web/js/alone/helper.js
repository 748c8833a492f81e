// @ts-check
// A worker that searches along in the memory of another one.

import { help } from './module.js';

/** @type {{ postMessage: (message: unknown) => void, addEventListener: (type: 'message', listener: (event: MessageEvent<any>) => void) => void }} */
const scope = self;
scope.addEventListener('message', ({ data }) => help(data, () => scope.postMessage('here')));
