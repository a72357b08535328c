const ACCENTS = /\p{M}/gu;
const SEPARATORS = /[^a-z0-9]+/gu;
const LONG_FORM: Readonly<Record<string, string>> = { st: 'saint', ste: 'sainte' };

/**
 * A place name as it is compared: lower-case words without accents, separated by one space, hyphens
 * and apostrophes counting as spaces. « Ste-Geneviève-des-Bois » gives « sainte genevieve des bois ».
 */
export function normaliseName(name: string): string {
  return plainWords(name)
    .split(' ')
    .map((word) => LONG_FORM[word] ?? word)
    .join(' ');
}

/** The same with « st » and « ste » left as typed. */
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
