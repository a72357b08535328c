import { randomInt } from 'node:crypto';

/*
 * Parsing JSON can cost a hundred times more than reading it: a mebibyte of nested brackets takes 80 ms of processor
 * time, and one of objects that differ in their keys takes 100 ms. No setting of JSON.parse prevents it, so the limits
 * below are checked first. They are at least twice what a count of the whole of France needs.
 */

/** Maximum depth of lists and objects. */
const DEPTH_MAXIMUM = 32;
/** Maximum number of commas and of opening brackets and braces: about one per value. */
const VALUES_MAXIMUM = 120_000;
/** Number of keys after which an engine keeps the entries of an object in a table, instead of giving it a new shape. */
const SHAPE_KEYS = 64;
/** Maximum number of shapes of objects: each sequence of keys from the start of an object is one. */
const SHAPES_MAXIMUM = 4096;
/** Maximum number of entries in tables. */
const TABLE_KEYS_MAXIMUM = 45_000;
/** Number of shapes that are told apart; a power of two. */
const HASHES = 65_536;
/** Makes the hashes of this process unpredictable, so that nobody can send keys that share one. */
const SEED = randomInt(2 ** 31);

const QUOTE = 34;
const COMMA = 44;
const COLON = 58;
const BACKSLASH = 92;
const SPACE = 32;
const isOpening = (unit: number): boolean => unit === 91 || unit === 123;
const isClosing = (unit: number): boolean => unit === 93 || unit === 125;

/** A text between quotes. */
interface QuotedText {
  /** Position after the closing quote and the white space behind it. */
  end: number;
  hash: number;
}

function readText(json: string, start: number, from: number): QuotedText {
  let hash = from;
  let end = start;
  for (; end < json.length; end += 1) {
    const unit = json.charCodeAt(end);
    if (unit === QUOTE) break;
    hash = Math.imul(hash ^ unit, 0x01_00_01_93);
    if (unit === BACKSLASH) end += 1;
  }
  do end += 1;
  while (json.charCodeAt(end) <= SPACE);
  return { end, hash };
}

/** Counts the keys of the objects of a text. */
class Shapes {
  readonly #known = new Uint8Array(HASHES);
  #shapes = 0;
  #tableKeys = 0;

  /**
   * Adds a key, which is the `position`th of its object.
   * @param shape hash of the keys of the object, this one included
   */
  add(position: number, shape: number): void {
    const hash = (shape ^ (shape >>> 16)) & (HASHES - 1);
    if (position > SHAPE_KEYS) this.#tableKeys += 1;
    else if (this.#known[hash] === 0) {
      this.#known[hash] = 1;
      this.#shapes += 1;
    }
  }

  get areTooMany(): boolean {
    return this.#shapes > SHAPES_MAXIMUM || this.#tableKeys > TABLE_KEYS_MAXIMUM;
  }
}

/** Tells whether a text can be parsed as JSON in a few milliseconds. The text does not have to be valid. */
export function isCheapJson(json: string): boolean {
  const shapes = new Shapes();
  /** Per depth: the number of keys of the object, and the hash of them. */
  const counts = new Uint32Array(DEPTH_MAXIMUM + 1);
  const hashes = new Int32Array(DEPTH_MAXIMUM + 1);
  let depth = 0;
  let values = 0;
  for (let at = 0; at < json.length; at += 1) {
    const unit = json.charCodeAt(at);
    if (unit === QUOTE) {
      const { end, hash } = readText(json, at + 1, hashes[depth] ?? SEED);
      at = end - 1;
      if (json.charCodeAt(end) !== COLON) continue;
      hashes[depth] = hash;
      counts[depth] = (counts[depth] ?? 0) + 1;
      shapes.add(counts[depth] ?? 0, hash);
      if (shapes.areTooMany) return false;
    } else if (unit === COMMA) {
      values += 1;
    } else if (isOpening(unit)) {
      values += 1;
      depth += 1;
      if (depth > DEPTH_MAXIMUM) return false;
      counts[depth] = 0;
      hashes[depth] = SEED;
    } else if (isClosing(unit)) {
      depth = Math.max(0, depth - 1);
    }
    if (values > VALUES_MAXIMUM) return false;
  }
  return true;
}
