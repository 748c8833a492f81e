// @ts-check
// Small signs on buttons, drawn, so that no font can lack them.

import { svg } from './dom.js';

/** @type {Record<string, string>} */
const SIGNS = {
  first: 'M5 4V20M19 4L8 12L19 20Z',
  back: 'M17 4L6 12L17 20Z',
  on: 'M7 4L18 12L7 20Z',
  last: 'M19 4V20M5 4L16 12L5 20Z',
  hint: 'M9 18H15M10 21H14M8.5 15C6.5 13.6 5.5 11.8 5.5 9.5A6.5 6.5 0 0 1 18.5 9.5C18.5 11.8 17.5 13.6 15.5 15V18H8.5Z',
  flip: 'M8 20V5M4 9L8 4.5L12 9M16 4V19M12 15L16 19.5L20 15',
  settings: 'M4 7H13M19 7H20M4 17H5M11 17H20M16 4.5A2.5 2.5 0 1 0 16 9.5A2.5 2.5 0 1 0 16 4.5M8 14.5A2.5 2.5 0 1 0 8 19.5A2.5 2.5 0 1 0 8 14.5',
  share: 'M18 3.5A2.5 2.5 0 1 0 18 8.5A2.5 2.5 0 1 0 18 3.5M6 9.5A2.5 2.5 0 1 0 6 14.5A2.5 2.5 0 1 0 6 9.5M18 15.5A2.5 2.5 0 1 0 18 20.5A2.5 2.5 0 1 0 18 15.5M8.3 10.8L15.7 7.2M8.3 13.2L15.7 16.8',
  exporting: 'M12 3.5V15M7 10.5L12 15.5L17 10.5M4 17V20.5H20V17',
  edit: 'M4 20L5 15.5L16 4.5L19.5 8L8.5 19ZM13.5 7L17 10.5',
  play: 'M12 3A9 9 0 1 0 12 21A9 9 0 1 0 12 3M10 8L16 12L10 16Z',
  move: 'M12 3V21M3 12H21M9 6L12 3L15 6M9 18L12 21L15 18M6 9L3 12L6 15M18 9L21 12L18 15',
  remove: 'M5 7H19M10 7V4H14V7M7 7L8 20H16L17 7M10.5 11V16M13.5 11V16',
  close: 'M6 6L18 18M18 6L6 18',
};

/** @param {string} name */
export function sign(name) {
  const filled = ['first', 'back', 'on', 'last'].includes(name);
  return svg('svg', { class: filled ? 'icon filled' : 'icon', viewBox: '0 0 24 24', 'aria-hidden': 'true' }, svg('path', { d: SIGNS[name] }));
}
