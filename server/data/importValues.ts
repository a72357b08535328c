import { nameProblem, singleSpaced } from '#domain/format/names.ts';
import { DISTRIBUTION_TYPES } from '#domain/count/targetings.ts';
import { ALL_PORTALS } from '#domain/portals.ts';
import { FORMATS } from '#domain/products/display/values.ts';
import {
  selectableTypes,
  PRODUCT_TYPES,
  toRequestProductTypes,
} from '#domain/products/emailing/criteria.ts';
import { EMAILING_KINDS } from '#domain/products/emailing/values.ts';
import { FIRST_DAY, isWithinDays, LAST_DAY } from '#domain/format/days.ts';
import { plainWords } from '#domain/localities/normaliseName.ts';
import { InvalidLineError } from './csvLines.ts';

/*
 * Parsers of the cells of an imported line. Each returns the value to store, or throws InvalidLineError with a reason in
 * French.
 */

/** The cells that identify a segment. */
export interface SegmentCells {
  distributionType: string;
  medium: string;
  format: string;
}

const TYPE_BY_NAME = byComparableName(DISTRIBUTION_TYPES);
const MEDIUM_BY_NAME = byComparableName(ALL_PORTALS);
const FORMAT_BY_NAME = byComparableName(FORMATS);
const BASE_BY_NAME = byComparableName(EMAILING_KINDS);
const PRODUCT_TYPE_BY_NAME = byComparableName(selectableTypes(PRODUCT_TYPES));

export function readSegment(line: SegmentCells): SegmentCells {
  return {
    distributionType: readName(line.distributionType, TYPE_BY_NAME, 'type de diffusion'),
    medium: readName(line.medium, MEDIUM_BY_NAME, 'support'),
    format: readName(line.format, FORMAT_BY_NAME, 'format'),
  };
}

/** @param known all postal codes */
export function readPostalCode(text: string, known: ReadonlySet<string>): string {
  if (!/^\d{5}$/u.test(text)) {
    throw new InvalidLineError(`code postal « ${text} » : cinq chiffres attendus`);
  }
  if (!known.has(text)) throw new InvalidLineError(`code postal « ${text} » inconnu`);
  return text;
}

/** Greatest number of impressions of a line. Sums of many lines stay exact. */
const IMPRESSIONS_MAXIMUM = 1_000_000_000_000;
/** Longest reference, in characters. An index holds no more than 2,700 bytes. */
const REFERENCE_MAXIMUM = 100;

/** Reads a month written YYYY-MM. @returns its first day */
export function readMonth(text: string): string {
  if (!/^\d{4}-(?:0[1-9]|1[0-2])$/u.test(text)) {
    throw new InvalidLineError(`mois « ${text} » : AAAA-MM attendu`);
  }
  rejectOutside(`${text}-01`, text, 'mois');
  return `${text}-01`;
}

/** Reads a day written YYYY-MM-DD or DD/MM/YYYY. @returns the day as YYYY-MM-DD */
export function readDay(text: string): string {
  const french = /^(\d{2})\/(\d{2})\/(\d{4})$/u.exec(text);
  const day = french ? `${french[3]}-${french[2]}-${french[1]}` : text;
  const date = new Date(`${day}T00:00:00Z`);
  const isReal =
    /^\d{4}-\d{2}-\d{2}$/u.test(day) &&
    !Number.isNaN(date.getTime()) &&
    date.toISOString().startsWith(day);
  if (!isReal) throw new InvalidLineError(`date « ${text} » : AAAA-MM-JJ ou JJ/MM/AAAA attendu`);
  rejectOutside(day, text, 'date');
  return day;
}

function rejectOutside(day: string, text: string, what: string): void {
  if (isWithinDays(day)) return;
  const years = `${FIRST_DAY.slice(0, 4)} à ${LAST_DAY.slice(0, 4)}`;
  throw new InvalidLineError(`${what} « ${text} » : année de ${years} attendue`);
}

/** Reads a non-negative whole number; spaces between thousands are accepted. */
export function readImpressions(text: string): number {
  const value = readWhole(text, 'impressions', { min: 0, max: Number.MAX_SAFE_INTEGER });
  if (value <= IMPRESSIONS_MAXIMUM) return value;
  throw new InvalidLineError(`impressions « ${text} » : ${IMPRESSIONS_MAXIMUM} au plus`);
}

/**
 * Reads a whole number within bounds; spaces between thousands are accepted.
 * @param what name of the column in the error message
 */
export function readWhole(
  text: string,
  what: string,
  { min, max }: { min: number; max: number },
): number {
  const digits = text.replace(/[\s\u00A0\u202F]/gu, '');
  const value = Number(digits);
  if (/^\d+$/u.test(digits) && value >= min && value <= max) return value;
  const expected =
    max === Number.MAX_SAFE_INTEGER ? 'nombre entier positif' : `nombre entier de ${min} à ${max}`;
  throw new InvalidLineError(`${what} « ${text} » : ${expected} attendu`);
}

/** Reads a context: a distribution type and a medium, separated by a space. */
export function readContext(text: string): { distributionType: string; medium: string } {
  const [type = '', medium = '', ...others] = text.trim().split(/\s+/u);
  if (others.length > 0)
    throw new InvalidLineError(`contexte « ${text} » : un type et un support attendus`);
  return {
    distributionType: readName(type, TYPE_BY_NAME, 'type de diffusion'),
    medium: readName(medium, MEDIUM_BY_NAME, 'support'),
  };
}

/** Reads a contact base: Optin or Alerte. */
export function readBase(text: string): string {
  return readName(text, BASE_BY_NAME, 'base');
}

/** Reads the wanted type of home. @returns its name in requests */
export function readProductType(text: string): string {
  const [type] = toRequestProductTypes([readName(text, PRODUCT_TYPE_BY_NAME, 'type de bien')]);
  if (type === undefined) throw new InvalidLineError(`type de bien « ${text} » inconnu`);
  return type;
}

/** Reads the reference of a booking. */
export function readReference(text: string): string {
  return readText(text, 'référence', REFERENCE_MAXIMUM);
}

/**
 * Reads a text of 1 to `maximum` characters. Spaces of any kind become single ones, and the characters that a typed name
 * may not hold are refused.
 * @param what name of the column in the error message
 */
export function readText(text: string, what: string, maximum: number): string {
  const name = singleSpaced(text);
  switch (name.length > maximum ? 'tooLong' : nameProblem(name, maximum)) {
    case undefined:
      return name;
    case 'blank':
      throw new InvalidLineError(`${what} : valeur absente`);
    case 'tooLong':
      throw new InvalidLineError(`${what} : ${maximum} caractères au plus`);
    case 'unreadable':
      throw new InvalidLineError(`${what} : caractère invisible ou illisible`);
  }
}

/** Reads « oui » or « non », or an equivalent; an empty cell means yes. */
export function readYesNo(text: string): boolean {
  const word = comparable(text);
  if (['', 'oui', 'o', 'yes', 'true', '1'].includes(word)) return true;
  if (['non', 'n', 'no', 'false', '0'].includes(word)) return false;
  throw new InvalidLineError(`« ${text} » : oui ou non attendu`);
}

/** Reads a number of programmes; an empty cell means 0. */
export function readBoostLimit(text: string): number {
  if (text === '') return 0;
  if (!/^\d{1,4}$/u.test(text)) {
    throw new InvalidLineError(`boosts maximum « ${text} » : nombre entier de 0 à 9999 attendu`);
  }
  return Number(text);
}

function readName(text: string, known: ReadonlyMap<string, string>, what: string): string {
  const name = known.get(comparable(text));
  if (name === undefined) throw new InvalidLineError(`${what} « ${text} » inconnu`);
  return name;
}

function byComparableName(names: readonly string[]): Map<string, string> {
  return new Map(names.map((name) => [comparable(name), name]));
}

/** Normalises a name: « Grand Angle », « GrandAngle » and « grand-angle » are equal. */
function comparable(text: string): string {
  return plainWords(text).replaceAll(' ', '');
}
