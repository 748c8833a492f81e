export type Side = 'white' | 'black';
export type Language = 'cs' | 'sk' | 'en';

export interface GameView {
  id: string;
  /** Its number in the rulebook. */
  number: number | null;
  name: string;
  family: string;
  board: string;
  stones: [number, number];
  minutes: [number, number];
}

export interface Move {
  text: string;
  shown: string;
  kind: string;
  becomes: string | null;
  paths: number[][];
}

export interface RefusedView {
  sentence: string;
  article: string | null;
  link: string | null;
  squares: { point: number; role: string }[];
  late: boolean;
}

export interface Result {
  winner: Side | 'draw';
  score: string;
  sentence: string;
}

export interface BestLine {
  /** For White: `+0.42`, `−#3`. */
  score: string;
  share: number;
  depth: number;
  nodes: number;
  moves: { text: string; shown: string }[];
}

export interface Opinion {
  turn: Side;
  lines: BestLine[];
}

/** Something is wrong with what was asked; `faults` says what. */
export class KamenError extends Error {
  faults: string[];
  status: number;
}

/** The arbiter says no, and why. */
export class Refused extends Error {
  article: string | null;
  squares: { point: number; role: string }[];
}

export interface Position {
  readonly game: string;
  /** In the exchange format. */
  readonly text: string;
  readonly turn: Side | null;
  /** One text a point: side and kind, `wm`, `bq`, `wK`; empty where nobody stands. */
  readonly stones: string[];
  readonly points: { name: string; x: number; y: number; dark: boolean; inPlay: boolean; number: number | null }[];
  readonly history: string[];
  readonly moves: Move[];
  readonly result: Result | null;
  readonly status: string;
  play(move: string): Position;
  attempt(move: string): { ok: true; text: string; position: Position } | { ok: false; refused: RefusedView };
  clicks(names: string[]): { ok: boolean; clicked?: { complete: string | null; next: number[] }; refused?: RefusedView };
  think(options?: { millis?: number; lines?: number; report?: (opinion: Opinion) => void }): Opinion;
  perft(depth: number): bigint;
  record(format?: 'kamen' | 'pgn' | 'pdn'): string;
}

export interface Seat {
  kind: 'me' | 'computer';
  name?: string;
  /** Of the computer, 1 to 10. */
  level?: number;
}

export interface TableOptions {
  seats?: [Seat, Seat];
  clock?: string;
  manners?: { touchMove?: boolean; announceCheck?: boolean; takeBacks?: boolean };
  start?: string;
  colours?: 'chosen' | 'by-lot';
}

export interface Table {
  readonly id: string;
  readonly game: string;
  readonly scene: any;
  readonly state: any;
  do(deed: string, side?: Side): any;
  reply(): boolean;
  record(format?: 'kamen' | 'pgn' | 'pdn'): string;
  picture(options?: { ply?: number; bottom?: Side }): string;
}

export interface Game extends GameView {
  readonly options: { key: string; value: string | null }[];
  readonly manners: string[];
  readonly start: string;
  position(text?: string | null): Position;
  table(options?: TableOptions): Table;
}

export function games(options?: { language?: Language }): GameView[];
export function game(id: string, options?: { options?: string[]; language?: Language }): Game;
export function addGame(text: string, options?: { name?: string; language?: Language }): GameView[];
export function readRecord(text: string, options?: { format?: 'kamen' | 'pgn' | 'pdn'; language?: Language }): Table;
