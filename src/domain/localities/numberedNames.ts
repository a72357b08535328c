import { ARRONDISSEMENT, ARRONDISSEMENTS_BY_CITY, plainWords } from './town.ts';

/** A town and a number beside its name: « Paris 15 », « Lyon 3ème », « Nice 06 ». */
interface NumberedName {
  name: string;
  /** An arrondissement, or the start of a postal code, as typed. */
  number: string;
  /** « 3e », « 3ème » or « 1er », which can only be an arrondissement. */
  isOrdinal: boolean;
}

const ORDINAL = '(?:°|º|er|[eè]re|re|[eè]?me|e|i[eè]me|nde?)';
const NUMBER = new RegExp(`^(2[ab]|\\d{1,4})(${ORDINAL})?$`, 'i');
/** « 3 eme » and « Lyon3 » are typed as well. */
const SEPARATE_ORDINAL = new RegExp(String.raw`(\d) +(${ORDINAL})(?![\p{L}\d])`, 'giu');
const GLUED_NUMBER = /^(\p{L}+)(\d.*)$/u;
/** « Paris (75) » */
const SIGNS = /[()[\]«»"]/g;
const ARRONDISSEMENT_WORD = /^arr(?:\.|d?t?s?\.?|ond\.?|(?:on)?d(?:issemen)?t\.?)?$/i;

const CITIES = Object.keys(ARRONDISSEMENTS_BY_CITY);
/** « Paris XV », « XVe » */
const ROMAN = /^(x{0,2})(ix|iv|v?i{0,3})(?:er|e|[eè]me)?$/i;
const ROMAN_UNITS: Readonly<Partial<Record<string, number>>> = { iv: 4, ix: 9 };
/** « Paris quinzième » */
const ORDINAL_WORDS: readonly string[] = [
  'premier',
  'deuxième',
  'troisième',
  'quatrième',
  'cinquième',
  'sixième',
  'septième',
  'huitième',
  'neuvième',
  'dixième',
  'onzième',
  'douzième',
  'treizième',
  'quatorzième',
  'quinzième',
  'seizième',
  'dix-septième',
  'dix-huitième',
  'dix-neuvième',
  'vingtième',
].map(plainWords);

/** Returns the number of an arrondissement that is written in words or in Roman numerals; undefined for other words. */
function numberInLetters(word: string): number | undefined {
  const spelled = ORDINAL_WORDS.indexOf(plainWords(word));
  if (spelled !== -1) return spelled + 1;
  const [roman = '', tens = '', units = ''] = ROMAN.exec(word) ?? [];
  if (roman === '' || tens + units === '') return undefined;
  const plain = units.toLowerCase();
  return 10 * tens.length + (ROMAN_UNITS[plain] ?? plain.length + (plain.startsWith('v') ? 4 : 0));
}

/**
 * Returns the words of an arrondissement with its number in digits: « Paris XV », « quinzième arrondissement de Paris »,
 * « paris-15 ». Words without the name of such a city stay as they are.
 */
function withDigits(words: readonly string[]): readonly string[] {
  const split = words.flatMap((word) => {
    const [, city = '', number = ''] = /^(\p{L}+)-(\d.*)$/u.exec(word) ?? [];
    return CITIES.includes(plainWords(city)) ? [city, number] : [word];
  });
  if (!split.some((word) => CITIES.includes(plainWords(word)))) return words;
  return split
    .filter((word) => !/^(?:de|à)$/i.test(word))
    .map((word) => {
      const number = numberInLetters(word);
      return number === undefined ? word : `${number}e`;
    });
}

/**
 * Reads a search for a town by its name and one number, which stands before or after it: « Paris 15 », « Lyon 3 ème », «
 * LYON3 ». Returns undefined for any other text.
 */
export function parseNumberedName(text: string): NumberedName | undefined {
  const typed = withDigits(
    text
      .normalize('NFC')
      .replaceAll(SIGNS, ' ')
      .replaceAll(SEPARATE_ORDINAL, '$1$2')
      .split(/[\s,;|]/)
      .filter((word) => word !== '' && !ARRONDISSEMENT_WORD.test(word)),
  );
  const [, name = '', glued = ''] = GLUED_NUMBER.exec(typed.join(' ')) ?? [];
  const words = typed.length === 1 && name !== '' ? [name, glued] : typed;
  const numbers = words.filter((word) => /^\d/.test(word));
  const [only = ''] = numbers;
  const [, number, suffix] = NUMBER.exec(only) ?? [];
  if (numbers.length !== 1 || number === undefined || words.length === 1) return undefined;
  return {
    name: words.filter((word) => word !== only).join(' '),
    number,
    isOrdinal: suffix !== undefined,
  };
}

/** Minimum number of digits that can be the start of a postal code: a department. */
const DEPARTMENT_DIGITS = 2;

/**
 * Returns how well a commune fits the number of a search: 2 for its arrondissement or its postal code, 1 for an
 * arrondissement that starts with the number, such as the 15th while « Paris 1 » is typed, and 0 if it does not fit.
 */
export function numberFit(
  { number, isOrdinal }: NumberedName,
  { name, code, department }: { name: string; code: string; department?: string | undefined },
): 0 | 1 | 2 {
  const arrondissement = ARRONDISSEMENT.exec(name)?.[1];
  if (Number(arrondissement) === Number(number)) return 2;
  if (isOrdinal) return 0;
  if (department === number.toUpperCase()) return 2;
  if (number.length >= DEPARTMENT_DIGITS && code.startsWith(number)) return 2;
  return arrondissement?.startsWith(number) === true ? 1 : 0;
}
