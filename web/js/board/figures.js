// @ts-check
// How every kind of stones is called and drawn, by its letter. Made by
// `cargo run -p kamen-catalog --example figures > web/js/board/figures.js`; the figures themselves are in the families.

/** `discs` lie one on another at these heights; `outlines` and `lines` are drawn on the upper one, or are the piece itself,
 * around its middle. @typedef {{ id: string, discs: number[], outlines: string[], lines: string }} Figure */

/** In the units of the outlines: the side of a square, the radius of a disc and of its grooves, how much higher the next stone of
 * a pile lies, and how far its lowest and its highest are apart at most. */
export const STONES = { square: 100, radius: 41, grooves: [32, 21.5], rise: 13, tallest: 52 };

/** @type {Record<string, Figure>} */
export const FIGURES = {
  m: {
    id: 'man', discs: [0],
    outlines: [],
    lines: '',
  },
  q: {
    id: 'queen', discs: [9, -5],
    outlines: [
      'M-18 10L-21 -10L-10 -2L0 -17L10 -2L21 -10L18 10Z',
    ],
    lines: 'M-18 15H18',
  },
  P: {
    id: 'pawn', discs: [],
    outlines: [
      'M0 -30A13 13 0 0 1 8.6 -7.2Q13.6 -6.6 13.6 -3Q13.6 0 9.6 .4C11 13 15.6 20 22 28.5H-22C-15.6 20 -11 13 -9.6 .4Q-13.6 0 -13.6 -3Q-13.6 -6.6 -8.6 -7.2A13 13 0 0 1 0 -30Z',
      'M-28 39V35Q-28 29.5 -22 28.5H22Q28 29.5 28 35V39Q0 42.5 -28 39Z',
    ],
    lines: 'M-9.6 .4Q0 3 9.6 .4',
  },
  N: {
    id: 'knight', discs: [],
    outlines: [
      'M-19.5 28.5C-20.5 18 -16 11 -8.5 4.5C-5 1.3 -3 -1.5 -2.7 -5C-7 -1.2 -11.5 -.5 -15 3C-17.5 5.5 -20 7 -22.8 5C-26 2.8 -27.2 -1.5 -25.2 -5.5L-17 -21C-16.6 -25.5 -14.4 -28.5 -11.6 -30.5L-11.4 -39L-3.4 -32.4C13 -32 24 -19 24 1C24 12 22.4 20 21 28.5Z',
      'M-28 39V35Q-28 29.5 -22 28.5H22Q28 29.5 28 35V39Q0 42.5 -28 39Z',
    ],
    lines: 'M-11.6 -18L-8.4 -18.8M-21.4 -.4L-19 -2M4 -25C11.6 -20.6 15.6 -11.6 15.6 0C15.6 8 14.6 15 13.4 22',
  },
  B: {
    id: 'bishop', discs: [],
    outlines: [
      'M0 -38A4.6 4.6 0 0 1 2.9 -29.8C12.5 -22.6 17 -14 15.5 -6.5C14.5 -1.5 11.2 2 7.5 4.5L9.4 8.6Q13 9.2 13 12Q13 14.6 9.4 15C10.4 21 13.4 25.4 18 28.5H-18C-13.4 25.4 -10.4 21 -9.4 15Q-13 14.6 -13 12Q-13 9.2 -9.4 8.6L-7.5 4.5C-11.2 2 -14.5 -1.5 -15.5 -6.5C-17 -14 -12.5 -22.6 -2.9 -29.8A4.6 4.6 0 0 1 0 -38Z',
      'M-28 39V35Q-28 29.5 -22 28.5H22Q28 29.5 28 35V39Q0 42.5 -28 39Z',
    ],
    lines: 'M0 -20V-7M-6 -14H6M-7.5 4.5H7.5M-9.4 15Q0 17.4 9.4 15',
  },
  R: {
    id: 'rook', discs: [],
    outlines: [
      'M-23 -33H-12.5V-26.5H-5.5V-33H5.5V-26.5H12.5V-33H23V-20Q23 -16.6 20.4 -14.6L15 -10.4C15.6 6 16.8 18 20.6 28.5H-20.6C-16.8 18 -15.6 6 -15 -10.4L-20.4 -14.6Q-23 -16.6 -23 -20Z',
      'M-28 39V35Q-28 29.5 -22 28.5H22Q28 29.5 28 35V39Q0 42.5 -28 39Z',
    ],
    lines: 'M-20.4 -14.6H20.4M-15 -10.4H15M-18.6 20.5Q0 23 18.6 20.5',
  },
  Q: {
    id: 'chess-queen', discs: [],
    outlines: [
      'M-20 28.5C-20.6 22 -22 18 -24 12L-29.4 -13.6L-15.6 3L-15 -22.6L-4.8 1L0 -27L4.8 1L15 -22.6L15.6 3L29.4 -13.6L24 12C22 18 20.6 22 20 28.5Z',
      'M-28 39V35Q-28 29.5 -22 28.5H22Q28 29.5 28 35V39Q0 42.5 -28 39Z',
      'M-34 -17.4A4.4 4.4 0 1 0 -25.2 -17.4A4.4 4.4 0 1 0 -34 -17.4ZM-19.6 -26.6A4.4 4.4 0 1 0 -10.8 -26.6A4.4 4.4 0 1 0 -19.6 -26.6ZM-4.6 -31.4A4.6 4.6 0 1 0 4.6 -31.4A4.6 4.6 0 1 0 -4.6 -31.4ZM10.8 -26.6A4.4 4.4 0 1 0 19.6 -26.6A4.4 4.4 0 1 0 10.8 -26.6ZM25.2 -17.4A4.4 4.4 0 1 0 34 -17.4A4.4 4.4 0 1 0 25.2 -17.4Z',
    ],
    lines: 'M-23.4 13.6Q0 7.4 23.4 13.6M-20.8 21.4Q0 16 20.8 21.4',
  },
  K: {
    id: 'king', discs: [],
    outlines: [
      'M-3 -40H3V-34.4H8.6V-28.4H3V-22H-3V-28.4H-8.6V-34.4H-3Z',
      'M-20 28.5C-20.5 20.5 -21.8 17.4 -26 10.6C-30 4 -29.6 -5.6 -23 -10C-16 -14.8 -7 -12.4 -2 -6.6Q0 -4.4 0 -2.6Q0 -4.4 2 -6.6C7 -12.4 16 -14.8 23 -10C29.6 -5.6 30 4 26 10.6C21.8 17.4 20.5 20.5 20 28.5Z',
      'M-28 39V35Q-28 29.5 -22 28.5H22Q28 29.5 28 35V39Q0 42.5 -28 39Z',
      'M0 -3C-5 -8 -7 -12.6 -7 -16.4A7 7 0 0 1 7 -16.4C7 -12.6 5 -8 0 -3Z',
    ],
    lines: 'M0 -3V14M-22.6 15.4Q0 9.4 22.6 15.4M-20.6 22.4Q0 17 20.6 22.4',
  },
  u: {
    id: 'subject', discs: [0],
    outlines: [],
    lines: '',
  },
  r: {
    id: 'ruler', discs: [9, -5],
    outlines: [
      'M-18 10L-21 -10L-10 -2L0 -17L10 -2L21 -10L18 10Z',
    ],
    lines: 'M-18 15H18',
  },
  s: {
    id: 'sheep', discs: [0],
    outlines: [],
    lines: '',
  },
  w: {
    id: 'wolf', discs: [9, -5],
    outlines: [
      'M-18 10L-21 -10L-10 -2L0 -17L10 -2L21 -10L18 10Z',
    ],
    lines: 'M-18 15H18',
  },
};
