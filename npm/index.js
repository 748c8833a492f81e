// The games of the box for Node.js. What a browser asks its worker, this asks the same module, at once.

import { readFileSync } from 'node:fs';
import { brotliDecompressSync } from 'node:zlib';
import { Games } from './module.js';

const here = (name) => new URL(name, import.meta.url);
let module = null;

/** The module, compiled when it is first needed. */
function modules() {
  module ??= new Games(new WebAssembly.Module(brotliDecompressSync(readFileSync(here('kamen.wasm.br')))));
  return module;
}

/** Something is wrong with what was asked; `faults` says what. */
export class KamenError extends Error {
  constructor({ sentence, faults }, status) {
    super([sentence, ...(faults ?? [])].filter(Boolean).join(' '));
    this.name = 'KamenError';
    this.faults = faults ?? [];
    this.status = status;
  }
}

/** The arbiter says no, and why. */
export class Refused extends Error {
  constructor(refused) {
    super(refused.sentence);
    this.name = 'Refused';
    Object.assign(this, { article: refused.article, squares: refused.squares });
  }
}

const spoken = new Set();

/** Sentences of a language are read when somebody first asks in it. */
function speak(language) {
  if (spoken.has(language)) return;
  spoken.add(language);
  try {
    modules().ask({ path: '/alone/texts', body: { language, text: readFileSync(here(`texts/${language}.ftl`), 'utf8') } });
  } catch {
    // It is none of ours: the answer is in English.
    if (language !== 'en') speak('en');
  }
}

function ask(path, body, language = 'en') {
  speak(language);
  const { status, body: answer } = modules().ask({ path, body, language });
  if (status >= 300) throw new KamenError(answer, status);
  return answer;
}

const taught = new Set();

/** A net makes the computer stronger where a game has one; a solved game it plays perfectly. */
function teach(game) {
  if (taught.has(game)) return;
  taught.add(game);
  for (const file of [`nets/${game}.net`, `solved/${game}.kamendb`]) {
    try {
      modules().learn(readFileSync(here(file)));
    } catch {
      // The game has none.
    }
  }
}

export function games({ language } = {}) {
  return ask('/api/games', undefined, language);
}

/** Adds a game by its file. */
export function addGame(text, { name = 'own.toml', language } = {}) {
  return ask('/alone/games', { name, text }, language);
}

export function game(id, { options = [], language = 'en' } = {}) {
  return new Game(ask(`/api/games/${encodeURIComponent(id)}`, undefined, language), options, language);
}

class Game {
  #options;
  #language;

  constructor(details, options, language) {
    Object.assign(this, details);
    this.#options = options;
    this.#language = language;
  }

  /** The start, or any position as text. */
  position(text = null) {
    return new Position({ game: this.id, options: this.#options, start: text, moves: [] }, this.#language);
  }

  /** A game of two people, of a person and the computer, or of computers. */
  table({ seats = [{ kind: 'me' }, { kind: 'me' }], clock, manners, start, colours } = {}) {
    const { table } = ask('/api/tables', { game: this.id, options: this.#options, seats, clock, manners, start, colours }, this.#language);
    return new Table(table, this.id, this.#language);
  }
}

class Position {
  #line;
  #language;
  #told;

  constructor(line, language) {
    this.#line = line;
    this.#language = language;
    this.#told = ask('/api/look', line, language);
  }

  get game() { return this.#line.game; }
  get text() { return this.#told.state.now.text; }
  get turn() { return this.#told.state.turn; }
  get stones() { return this.#told.state.now.stones; }
  get points() { return this.#told.scene.board.points; }
  /** What was played since the beginning of this line. */
  get history() { return [...this.#line.moves]; }
  /** Every legal move. */
  get moves() { return this.#told.state.moves; }
  get result() { return this.#told.state.result; }
  /** How things stand, in a sentence. */
  get status() { return this.#told.state.status; }

  /** The position after a move in any notation of the game; a `Refused` is thrown where it is none. */
  play(move) {
    const answer = this.attempt(move);
    if (!answer.ok) throw new Refused(answer.refused);
    return answer.position;
  }

  /** What comes of a move: the next position, or why not. */
  attempt(move) {
    const answer = ask('/api/look/move', { ...this.#line, move }, this.#language);
    if (!answer.ok) return { ok: false, refused: answer.refused };
    const line = { ...this.#line, moves: [...this.#line.moves, answer.text] };
    return { ok: true, text: answer.text, position: new Position(line, this.#language) };
  }

  /** What clicks on points, by their names, amount to so far. */
  clicks(names) {
    return ask('/api/look/clicks', { ...this.#line, clicks: names }, this.#language);
  }

  /** The best lines as far as the computer sees, for White. */
  think({ millis = 1000, lines = 1, report } = {}) {
    teach(this.game);
    speak(this.#language);
    const { status, body } = modules().ask({ path: '/api/think', body: { ...this.#line, millis, lines }, language: this.#language }, report);
    if (status >= 300) throw new KamenError(body, status);
    return body;
  }

  /** How many games of so many plies there are. */
  perft(depth) {
    return BigInt(ask('/alone/perft', { ...this.#line, depth }, this.#language).count);
  }

  /** The line as a file: `kamen`, `pgn` or `pdn`. */
  record(format = 'kamen') {
    const moves = this.#line.moves.map((move, after) => ({ after, move }));
    return ask('/api/study/record', { ...this.#line, moves, format }, this.#language).text;
  }
}

class Table {
  constructor(id, game, language) {
    this.id = id;
    this.game = game;
    this.language = language;
  }

  get #path() { return `/api/tables/${this.id}`; }

  get scene() { return ask(this.#path, undefined, this.language).scene; }
  get state() { return ask(this.#path, undefined, this.language).state; }

  /** A deed in the words of the table: `move c3-d4`, `offer`, `roll`, `resign`. A `Refused` is thrown where it is not taken. */
  do(deed, side) {
    const { n } = this.state;
    const answer = ask(`${this.#path}/do`, { at: n, as: side, do: deed }, this.language);
    if (!answer.ok) throw new Refused(answer.refused);
    return answer.state;
  }

  /** The computer moves, if it is its turn. Whether it did. */
  reply() {
    const { then } = modules().ask({ path: this.#path, language: this.language });
    if (!then?.think) return false;
    teach(this.game);
    const { level, at, about } = then.think;
    const { thought } = ask('/alone/choose', { kept: this.#kept(), level, at }, this.language);
    return ask('/alone/thought', { table: this.id, about, thought }, this.language).ok;
  }

  /** The game as a file: `kamen`, `pgn` or `pdn`. */
  record(format = 'kamen') {
    return ask(`${this.#path}/record?format=${format}`, undefined, this.language).text;
  }

  /** The board as a picture, in SVG. */
  picture({ ply, bottom } = {}) {
    const query = new URLSearchParams(Object.entries({ ply, bottom }).filter(([, value]) => value !== undefined));
    return ask(`${this.#path}/picture.svg?${query}`, undefined, this.language).text;
  }

  #kept() {
    return ask('/alone/kept', { table: this.id }, this.language);
  }
}

/** The first game of a text (PGN, PDN or our own), as a table of two people. */
export function readRecord(text, { format, language = 'en' } = {}) {
  const { table } = ask('/api/load', { text, format }, language);
  const { game } = ask(`/api/tables/${table}/line`, undefined, language);
  return new Table(table, game, language);
}
