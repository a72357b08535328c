/* What a text of JSON costs to parse, which no setting of `JSON.parse` limits (docs/decisions/0015). */

/** Maximum depth of lists and objects. */
const DEPTH_MAXIMUM = 32;
/** Maximum number of commas, colons and opening brackets: two per entry of an object, one per item of a list. */
const SIGNS_MAXIMUM = 120_000;
/** Maximum number of shapes. The names of every commune of France have 3,600: their codes that begin with 0 or with 2A. */
const SHAPES_MAXIMUM = 10_000;
/** Maximum number of shapes that are not the first to follow another one. A save has some twenty. */
const BRANCHES_MAXIMUM = 1000;

/** The keys of an object so far, with the shapes to which a further key has led. Engines grow such a tree while they parse. */
interface Shape extends Map<string, Shape> {}

/** A key that is a position, such as a postal code without a leading zero, is stored apart and belongs to no shape. */
const POSITION = /^[1-9]\d{0,8}$/;

/** The shapes of the objects of a text. */
class Shapes {
  readonly #none: Shape = new Map();
  /** The shape of each open object or list. */
  readonly #open = [this.#none];
  #count = 0;
  #branches = 0;

  get areFew(): boolean {
    return this.#count <= SHAPES_MAXIMUM && this.#branches <= BRANCHES_MAXIMUM;
  }

  start(depth: number): void {
    this.#open[depth] = this.#none;
  }

  addKey(depth: number, key: string): void {
    if (POSITION.test(key)) return;
    const shape = this.#open[depth] ?? this.#none;
    const known = shape.get(key);
    const next: Shape = known ?? new Map();
    if (known === undefined) {
      this.#count += 1;
      if (shape.size > 0) this.#branches += 1;
      shape.set(key, next);
    }
    this.#open[depth] = next;
  }
}

/** Returns the index of the quotation mark that ends a text, or the end of the JSON. */
function endOfText(json: string, start: number): number {
  let end = json.indexOf('"', start);
  while (end !== -1) {
    let before = end;
    while (json[before - 1] === '\\') before -= 1;
    if ((end - before) % 2 === 0) return end;
    end = json.indexOf('"', end + 1);
  }
  return json.length;
}

/**
 * Tells whether a text can be parsed as JSON in some 20 ms: a mebibyte of nested lists, or of objects that differ in their
 * keys, takes several times as long. The text does not have to be valid.
 */
export function isCheapJson(json: string): boolean {
  const shapes = new Shapes();
  let [depth, signs, textStart, textEnd] = [0, 0, 0, 0];
  for (let at = 0; at < json.length; at += 1) {
    const sign = json[at];
    if (sign === '"') {
      textStart = at + 1;
      textEnd = endOfText(json, textStart);
      at = textEnd;
    } else if (sign === ']' || sign === '}') depth -= 1;
    else if (sign === ',') signs += 1;
    else if (sign === '[' || sign === '{') {
      [depth, signs] = [depth + 1, signs + 1];
      shapes.start(depth);
    } else if (sign === ':') {
      signs += 1;
      shapes.addKey(depth, json.slice(textStart, textEnd));
    }
    if (depth > DEPTH_MAXIMUM || signs > SIGNS_MAXIMUM || !shapes.areFew) return false;
  }
  return true;
}
