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

/** The cities whose arrondissements have postal codes of their own, with the number of their arrondissements. */
export const ARRONDISSEMENTS_BY_CITY: Readonly<Partial<Record<string, number>>> = {
  paris: 20,
  lyon: 9,
  marseille: 16,
};

const ARRONDISSEMENT = / (\d+)(?:er|e) arrondissement$/i;

/** A commune under one of its postal codes. */
interface TownEntry {
  code: string;
  name: string;
  /** Set where the postal code does not start with it. */
  department?: string | undefined;
}

/** A town with several postal codes (D-148). */
export interface Town<Entry extends TownEntry> {
  /** « Lyon » for the arrondissements of Lyon. */
  name: string;
  /** Every entry of the town, in its order. */
  communes: readonly Entry[];
  codes: readonly string[];
}

/** Returns the name of a commune, or that of its city if it is an arrondissement. */
export const cityName = (name: string): string => name.replace(ARRONDISSEMENT, '');

/** Returns the digits of a department. Overseas departments have three. */
export const departmentOf = (code: string): string =>
  code.startsWith('97') ? code.slice(0, 3) : code.slice(0, 2);

/** Returns the code of the department of a commune. */
export const departmentOfEntry = ({ code, department }: TownEntry): string =>
  department ?? departmentOf(code);

/** Identifies a town among others: its department and its name. */
export const townKey = (entry: TownEntry): string =>
  `${departmentOfEntry(entry)} ${normaliseName(cityName(entry.name))}`;

/** Returns the names of towns, normalised, that several towns among some communes have. */
export function sharedNames(communes: readonly TownEntry[]): ReadonlySet<string> {
  const keys = new Map(
    communes.map((entry) => [townKey(entry), normaliseName(cityName(entry.name))]),
  );
  const seen = new Set<string>();
  const shared = new Set<string>();
  for (const name of keys.values()) (seen.has(name) ? shared : seen).add(name);
  return shared;
}

/** Returns « Lyon (toute la ville, 9 codes) ». */
export function townText({ name, codes }: Pick<Town<TownEntry>, 'name' | 'codes'>): string {
  return `${name} (toute la ville, ${codes.length} codes)`;
}

/** Returns false for a city of which only some arrondissements are known. */
function isWhole({ name, communes }: Town<TownEntry>): boolean {
  const count = ARRONDISSEMENTS_BY_CITY[normaliseName(name)];
  const names = new Set(communes.map((commune) => commune.name));
  return count === undefined || names.size === 1 || names.size === count;
}

/**
 * Returns the towns with several postal codes among the communes that a search by name found, in their order. Towns of
 * one name in two departments are two towns.
 */
export function townsOf<Entry extends TownEntry>(communes: readonly Entry[]): Town<Entry>[] {
  const byTown = new Map<string, Entry[]>();
  for (const commune of communes) {
    const key = townKey(commune);
    byTown.set(key, [...(byTown.get(key) ?? []), commune]);
  }
  return [...byTown.values()].flatMap((entries) => {
    const codes = [...new Set(entries.map(({ code }) => code))];
    const town = { name: cityName(entries[0]?.name ?? ''), communes: entries, codes };
    return codes.length > 1 && isWhole(town) ? [town] : [];
  });
}

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
