import * as v from 'valibot';
import { entriesOf, isEntries } from '../count/storedEntries.ts';
import { parseMarket, type Market } from '../markets.ts';

/*
 * Reads what another back end may write otherwise than ours: a number as text, an identifier as a number, null for an
 * absent entry. Nothing here fails: what cannot be read is null, or an empty text.
 */

const SPACES_AND_UNIT = /[\s€]/g;
const PLAIN_NUMBER = /^-?\d{1,15}(?:\.\d{1,15})?$/;

/** Returns a number that stands as a number or as text (« 840.5 », « 1 840,50 € »); null for anything else. */
export function numberIn(value: unknown): number | null {
  if (typeof value === 'number') return Number.isFinite(value) ? value : null;
  if (typeof value !== 'string') return null;
  const plain = value.slice(0, 40).replaceAll(SPACES_AND_UNIT, '').replace(',', '.');
  return PLAIN_NUMBER.test(plain) ? Number(plain) : null;
}

/** Returns a text, or the digits of a number; an empty text for anything else. */
export function textIn(value: unknown): string {
  if (typeof value === 'string') return value;
  return typeof value === 'number' && Number.isFinite(value) ? String(value) : '';
}

/** Returns a boolean, also one that stands as text; null for anything else. */
export function flagIn(value: unknown): boolean | null {
  const text = typeof value === 'string' ? value.toLowerCase() : value;
  if (text === true || text === 'true') return true;
  return text === false || text === 'false' ? false : null;
}

/** Returns the items of a list; a single text is a list of one, and anything else is empty. */
export function listIn(value: unknown): readonly unknown[] {
  if (Array.isArray(value)) return value;
  return typeof value === 'string' && value !== '' ? [value] : [];
}

/** Returns the texts of a list, without those that are empty or unreadable. */
export const textsIn = (value: unknown): string[] =>
  listIn(value)
    .map(textIn)
    .filter((text) => text !== '');

const FRENCH_DAY = /^(\d{2})\/(\d{2})\/(\d{4})$/;

/** Returns an instant as ISO text, from ISO text, a French day or milliseconds; null for anything else. */
export function instantIn(value: unknown): string | null {
  const text = typeof value === 'string' ? value.trim().replace(FRENCH_DAY, '$3-$2-$1') : value;
  if (typeof text !== 'string' && typeof text !== 'number') return null;
  const instant = new Date(text);
  if (Number.isNaN(instant.getTime())) return null;
  // The text itself is kept, because only its reader knows what a missing zone means.
  return typeof text === 'string' ? text : instant.toISOString();
}

/** Returns a market by its value or label; null for any other. */
export const marketIn = (value: unknown): Market | null => parseMarket(value) ?? null;

/** Returns an object that stands as such or as JSON text; without entries for anything else. */
export function objectIn(value: unknown): Readonly<Record<string, unknown>> {
  if (typeof value !== 'string' || !value.startsWith('{')) return entriesOf(value);
  try {
    return entriesOf(JSON.parse(value));
  } catch {
    return {};
  }
}

/** Returns prices by code, without those that cannot be read. */
export function pricesIn(value: unknown): Record<string, number> {
  const prices = Object.entries(entriesOf(value)).flatMap(([code, one]): [string, number][] => {
    const price = numberIn(one);
    return price === null ? [] : [[code, price]];
  });
  return Object.fromEntries(prices);
}

/** Returns the objects of a list, or of a map, whose keys then stand in each of them under a name. */
export function objectsIn(value: unknown, keyName: string): Readonly<Record<string, unknown>>[] {
  if (Array.isArray(value)) return value.filter(isEntries);
  return Object.entries(entriesOf(value)).flatMap(([key, one]) =>
    isEntries(one) ? [{ [keyName]: key, ...one }] : [],
  );
}

/** Returns the entries of an object without those that are null, because null and absent mean the same. */
export const givenIn = (value: unknown): Readonly<Record<string, unknown>> =>
  Object.fromEntries(Object.entries(entriesOf(value)).filter(([, one]) => one !== null));

/** The schema of an object, read without its entries that are null. */
export const GivenSchema = v.pipe(
  v.custom<object>(isEntries),
  v.transform((value) => givenIn(value)),
);

/** Returns the schema of an entry that a function reads, whatever it is and even when it is absent. */
export const readBy = <T>(read: (value: unknown) => T) =>
  v.pipe(v.optional(v.unknown(), null), v.transform(read));

/**
 * Returns the schema of the rows of a list, each read by itself, so that one odd row never blanks the list. What is not a
 * row at all is left out.
 */
export function rowsOf<Row extends v.GenericSchema>(row: Row) {
  return v.pipe(
    v.array(v.unknown()),
    v.transform((rows) =>
      rows.flatMap((one): v.InferOutput<Row>[] => {
        const read = v.safeParse(row, one);
        return read.success ? [read.output] : [];
      }),
    ),
  );
}
