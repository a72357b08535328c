/** A town and a number beside its name: « Paris 15 », « Lyon 3ème », « Nice 06 ». */
export interface NumberedName {
  name: string;
  /** An arrondissement, or the start of a postal code, as typed. */
  number: string;
  /** « 3e », « 3ème » or « 1er », which can only be an arrondissement. */
  isOrdinal: boolean;
}

const ORDINAL = '(?:er|[eè]re|re|[eè]?me|e|i[eè]me|nde?)';
const NUMBER = new RegExp(`^(\\d{1,4})(${ORDINAL})?$`, 'i');
/** « 3 eme » and « Lyon3 » are typed as well. */
const SEPARATE_ORDINAL = new RegExp(String.raw`(\d) +(${ORDINAL})(?![\p{L}\d])`, 'giu');
const GLUED_NUMBER = /^(\p{L}+)(\d.*)$/u;
const ARRONDISSEMENT_WORD = /^arr(?:\.|dt?\.?|ond\.?|(?:on)?d(?:issemen)?t\.?)?$/i;
const ARRONDISSEMENT = /(\d+)(?:er|e) arrondissement$/i;

/**
 * Reads a search for a town by its name and one number, which stands before or after it: « Paris 15 », « Lyon 3 ème », «
 * LYON3 ». Returns undefined for any other text.
 */
export function parseNumberedName(text: string): NumberedName | undefined {
  const typed = text
    .normalize('NFC')
    .replaceAll(SEPARATE_ORDINAL, '$1$2')
    .split(/[\s,;|]/)
    .filter((word) => word !== '' && !ARRONDISSEMENT_WORD.test(word));
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
  { name, code }: { name: string; code: string },
): 0 | 1 | 2 {
  const arrondissement = ARRONDISSEMENT.exec(name)?.[1];
  if (Number(arrondissement) === Number(number)) return 2;
  if (isOrdinal) return 0;
  if (number.length >= DEPARTMENT_DIGITS && code.startsWith(number)) return 2;
  return arrondissement?.startsWith(number) === true ? 1 : 0;
}
