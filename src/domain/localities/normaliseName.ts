const ACCENTS = /\p{M}/gu;
const SEPARATORS = /[^a-z0-9]+/gu;
const LONG_FORM: Readonly<Record<string, string>> = { st: 'saint', ste: 'sainte' };

/**
 * Normalises a commune name for comparison: lower-case words without accents, separated by single spaces, with « st »
 * expanded. « Ste-Geneviève-des-Bois » gives « sainte genevieve des bois ».
 */
export function normaliseName(name: string): string {
  return plainWords(name)
    .split(' ')
    .map((word) => LONG_FORM[word] ?? word)
    .join(' ');
}

/** Normalises like {@link normaliseName} but keeps « st » and « ste » as typed. */
export function plainWords(name: string): string {
  return name
    .toLowerCase()
    .replaceAll('œ', 'oe')
    .replaceAll('æ', 'ae')
    .normalize('NFD')
    .replace(ACCENTS, '')
    .replace(SEPARATORS, ' ')
    .trim();
}
