/** Joins at most `limit` names with commas, then an ellipsis when some were left out (CL-24, D-112). */
export function joinNames(names: readonly string[], limit: number): string {
  const shown = names.slice(0, limit).join(', ');
  return names.length > limit ? `${shown}…` : shown;
}

/** Before these sounds, « de » loses its vowel: « d’Yves », but « de Yann ». */
const VOWEL_SOUND = /^(?:[aeiouhàâäæéèêëîïôöœùûü]|y[^aeiou])/i;

/** Returns a name behind « de »: « de Nadia Benali », « d’Alice Martin ». */
export function ofName(name: string): string {
  return VOWEL_SOUND.test(name) ? `d’${name}` : `de ${name}`;
}

/** Returns a person's initials: « CL » for Camille Le Goff. */
export function initialsOf(firstName: string, lastName: string): string {
  return [firstName, lastName]
    .map((name) => {
      const [first = ''] = name.trim();
      return first;
    })
    .join('')
    .toLocaleUpperCase('fr');
}

/** Returns a name with the apostrophes of print: « L’Arbresle » for « L'Arbresle », as official data write it. */
export const withApostrophes = (text: string): string => text.replaceAll("'", '’');

/** Returns a text of which no line begins with a dash: « Résidence du parc - Lyon » (U+00A0 before the dash). */
export function withJoinedDashes(text: string): string {
  return text.replaceAll(/ (?=[-–—] )/g, '\u00A0');
}

const isDigit = (letter = ''): boolean => letter >= '0' && letter <= '9';

/** Returns whether a word goes on with the number that another word ends with: a group of thousands, or its unit. */
function joinsNumber(before: string, word: string): boolean {
  if (!isDigit(before.at(-1))) return false;
  if (word.startsWith('€') || word.startsWith('%')) return true;
  // At most three digits are before it: « en 2026 300 clics » has two numbers.
  return /^\d{3}(?!\d)/.test(word) && !/^\d{4}$/.test(before.slice(-4));
}

/**
 * Returns a sentence in which no number breaks, nor parts from its unit: « 3 967,66 € » with U+00A0. Fields, tables and
 * files keep the plain spaces of D-97, by which a number is found.
 */
export function withWholeNumbers(text: string): string {
  const [first = '', ...others] = text.split(' ');
  let last = first;
  return others.reduce((whole, word) => {
    const isJoined = joinsNumber(last, word);
    last = word;
    return `${whole}${isJoined ? '\u00A0' : ' '}${word}`;
  }, first);
}

// Creating a collator is slow, so that all comparisons share one.
const FRENCH = new Intl.Collator('fr');

/** Compares two texts in French order: « É » beside « E », regardless of letter case. */
export function compareFrench(left: string, right: string): number {
  return FRENCH.compare(left, right);
}
