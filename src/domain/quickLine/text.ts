const NO_BREAK_SPACES = /[\u00a0\u202f\t]/;
const APOSTROPHES = /[‘’]/;
const DASHES = /[–—]/;

/** Returns a character without accent, in lower case, with plain spaces, apostrophes and dashes. */
function foldCharacter(character: string): string {
  if (NO_BREAK_SPACES.test(character)) return ' ';
  if (APOSTROPHES.test(character)) return "'";
  if (DASHES.test(character)) return '-';
  const [base = character] = character.normalize('NFD');
  const lower = base.toLowerCase();
  return lower.length === character.length ? lower : character;
}

/**
 * Returns a text for comparison: lower case without accents. Each character keeps its place, so that what is found in the
 * folded text can be shown in the typed one.
 */
export function fold(text: string): string {
  // Half of a surrogate pair has no accent to lose, so code units can be folded one by one.
  return text.split('').map(foldCharacter).join('');
}

/** A match of a pattern at a place of the folded text. */
export interface Match {
  /** Position after the match. */
  end: number;
  groups: Groups;
}

/** The groups of a pattern, at most six. A group that did not take part or does not exist is an empty text. */
export type Groups = readonly [string, string, string, string, string, string];

/** Nothing of the same word may follow what was understood. */
const WORD_END = /(?![\p{L}\d])/u.source;

/** Compiles a pattern that must match a whole word or phrase from a given place. */
export function phrase(pattern: string): RegExp {
  return new RegExp(`(?:${pattern})${WORD_END}`, 'uy');
}

const SPECIAL = /[+.*?()[\]{}|\\^$]/g;

/** Returns a pattern that matches a text itself, with any spaces or hyphens between its words. */
export function literal(text: string): string {
  return text.replaceAll(SPECIAL, String.raw`\$&`).replaceAll(' ', '[ -]*');
}

/** Matches a pattern of {@link phrase} at a place of a folded text. */
export function matchAt(pattern: RegExp, folded: string, at: number): Match | undefined {
  pattern.lastIndex = at;
  const found = pattern.exec(folded);
  if (!found) return undefined;
  const [, one = '', two = '', three = '', four = '', five = '', six = ''] = found;
  return { end: pattern.lastIndex, groups: [one, two, three, four, five, six] };
}
