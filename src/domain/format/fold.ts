const SPACE = /[\s\u200B-\u200D\u2060\uFEFF\u00AD]/u;
const APOSTROPHES = /[‘’ʼ]/u;
const DASHES = /[‐‑‒–—−]/u;

/** Returns a character without accent, in lower case, with plain spaces, apostrophes, dashes and digits. */
function foldCharacter(character: string): string {
  if (SPACE.test(character)) return ' ';
  if (APOSTROPHES.test(character)) return "'";
  if (DASHES.test(character)) return '-';
  const plain = character.normalize('NFKC');
  const [base = character] = (plain.length === 1 ? plain : character).normalize('NFD');
  const lower = base.toLowerCase();
  return lower.length === character.length ? lower : character;
}

/**
 * Returns a text for comparison: lower case without accents. Spaces of every kind, also those without width, are plain
 * spaces. Each character keeps its place, so that what is found in the folded text can be shown in the typed one.
 */
export function fold(text: string): string {
  // Half of a surrogate pair has no accent to lose, so code units can be folded one by one.
  return text.split('').map(foldCharacter).join('');
}
