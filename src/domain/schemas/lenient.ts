import * as v from 'valibot';
import { entriesOf, isEntries } from '../count/storedEntries.ts';
import { parseMarket, type Market } from '../markets.ts';
import { ALL_PORTALS } from '../portals.ts';

/*
 * Reads what another back end may write otherwise than ours: a number as text, an identifier as a number, null for an
 * absent entry. Nothing here fails: what cannot be read is null, or an empty text.
 */

/** Spaces, and what people write behind an amount. */
const SPACES_AND_UNITS = /[\s€]|EUR|HT$/gi;
const PLAIN_NUMBER = /^-?\d{1,15}(?:\.\d{1,15})?$/;

/** Returns the text of a number with a point before its decimals: the last separator, unless it groups thousands. */
function plainNumber(text: string): string {
  const at = Math.max(text.lastIndexOf(','), text.lastIndexOf('.'));
  const isGrouping = at !== -1 && text.indexOf(text.charAt(at)) !== at;
  if (at === -1 || isGrouping) return text.replaceAll(/[,.]/g, '');
  return `${text.slice(0, at).replaceAll(/[,.]/g, '')}.${text.slice(at + 1)}`;
}

/** Returns a number that stands as a number or as text (« 840.5 », « 1 840,50 € HT »); null for anything else. */
export function numberIn(value: unknown): number | null {
  if (typeof value === 'number') return Number.isFinite(value) ? value : null;
  if (typeof value !== 'string') return null;
  const plain = plainNumber(value.slice(0, 40).replaceAll(SPACES_AND_UNITS, ''));
  return PLAIN_NUMBER.test(plain) ? Number(plain) : null;
}

/** Returns the number of a count or a boost, which may be written with its prefix (« MAF-7 », « BSI 7 »). */
export const prefixedNumberIn = (value: unknown): number | null =>
  numberIn(typeof value === 'string' ? value.replace(/^\s*[a-z]{3}[\s-]?/i, '') : value);

/** Returns a text, or the digits of a number; an empty text for anything else. */
export function textIn(value: unknown): string {
  if (typeof value === 'string') return value;
  return typeof value === 'number' && Number.isFinite(value) ? String(value) : '';
}

/** Returns what a text says that is JSON itself; any other value as it is. */
function jsonIn(value: unknown): unknown {
  if (typeof value !== 'string' || !/^\s*["[{]/.test(value)) return value;
  try {
    return jsonIn(JSON.parse(value));
  } catch {
    return value;
  }
}

const TRUE: ReadonlySet<unknown> = new Set([true, 1, 'true', '1', 'oui']);
const FALSE: ReadonlySet<unknown> = new Set([false, 0, 'false', '0', 'non']);

/** Returns a boolean, also one that stands as text or digit; null for anything else. */
export function flagIn(value: unknown): boolean | null {
  const flag = typeof value === 'string' ? value.trim().toLowerCase() : value;
  if (TRUE.has(flag)) return true;
  return FALSE.has(flag) ? false : null;
}

/** Returns the items of a list, which may be a text with separators; a single value is a list of one. */
export function listIn(value: unknown): readonly unknown[] {
  const list = jsonIn(value);
  if (Array.isArray(list)) return list;
  if (typeof list === 'number') return [list];
  if (typeof list !== 'string') return [];
  return list
    .split(/[,;|]/)
    .map((item) => item.trim())
    .filter((item) => item !== '');
}

/** Entries by which an object in a list of texts says what it is. */
const TEXT_ENTRIES = ['value', 'code', 'name', 'label', 'url'] as const;

/** Returns the texts of a list, without those that are empty or unreadable. */
export const textsIn = (value: unknown): string[] =>
  listIn(value)
    .map((item) =>
      isEntries(item)
        ? (TEXT_ENTRIES.map((name) => textIn(item[name])).find((text) => text !== '') ?? '')
        : textIn(item),
    )
    .filter((text) => text !== '');

/** Returns the portals of a list, each by its code where only the letter case differs. */
export const mediumsIn = (value: unknown): string[] =>
  textsIn(value).map(
    (text) => ALL_PORTALS.find((portal) => portal === text.trim().toUpperCase()) ?? text,
  );

/** A French day, with or without a time: 20/11/2026, « 20/11/2026 à 10h05 ». */
const FRENCH_INSTANT =
  /^(\d{2})[./-](\d{2})[./-](\d{4})(?:,? (?:à )?(\d{2})[:h](\d{2})(?::(\d{2}))?)?$/;
const ISO_START = /^\d{4}-\d{2}-\d{2}/;
/** The first year that an instant of a count or a contract may have: earlier ones stand for none. */
const FIRST_YEAR = 1970;
/** An instant below it is in seconds, above it in milliseconds. */
const SECONDS_MAXIMUM = 100_000_000_000;

/** Returns the ISO text of a text in another common form; any other text as it is. */
function isoOf(text: string): string {
  const [, day, month, year, hour, minute, second = '00'] = FRENCH_INSTANT.exec(text) ?? [];
  if (day === undefined) return text.replace(/^(\d{4})\/(\d{2})\/(\d{2})/, '$1-$2-$3');
  const time = hour === undefined ? '' : `T${hour}:${minute}:${second}`;
  return `${year}-${month}-${day}${time}`;
}

/** Returns an instant as ISO text, from ISO text, a French day, seconds or milliseconds; null for anything else. */
export function instantIn(value: unknown): string | null {
  const [, ticks] = /^\/Date\((\d{1,15})/.exec(textIn(value)) ?? [];
  const given = ticks === undefined ? value : Number(ticks);
  const text = typeof given === 'string' ? isoOf(given.trim()) : given;
  if (typeof text !== 'string' && typeof text !== 'number') return null;
  const isSeconds = typeof text === 'number' && Math.abs(text) < SECONDS_MAXIMUM;
  const instant = new Date(isSeconds ? text * 1000 : text);
  if (Number.isNaN(instant.getTime()) || instant.getUTCFullYear() < FIRST_YEAR) return null;
  // The text itself is kept, because only its reader knows what a missing zone means.
  return typeof text === 'string' && ISO_START.test(text) ? text : instant.toISOString();
}

/** Returns the letters of a text without case, accents and separators, by which names are compared. */
export const lettersOf = (text: string): string =>
  text
    .normalize('NFD')
    .toLowerCase()
    .replaceAll(/[^\da-z+]/g, '');

/** Returns a market by its value or label; null for any other. */
export const marketIn = (value: unknown): Market | null => parseMarket(value) ?? null;

/** Returns an object that stands as such or as JSON text; without entries for anything else. */
export const objectIn = (value: unknown): Readonly<Record<string, unknown>> =>
  entriesOf(jsonIn(value));

/** Names of the entries of a pair that stands as an object. */
const KEYS = ['key', 'code', 'name'] as const;
const VALUES = ['value', 'price', 'cpm', 'name'] as const;

/** Returns keys and values, from a map, from a list of pairs, or from a list of objects that name both. */
export function pairsIn(value: unknown): [string, unknown][] {
  const pairs = jsonIn(value);
  if (!Array.isArray(pairs)) return Object.entries(entriesOf(pairs));
  return pairs.flatMap((pair): [string, unknown][] => {
    if (Array.isArray(pair)) return [[textIn(pair[0]), pair[1]]];
    const named = entriesOf(pair);
    const key = KEYS.find((name) => textIn(named[name]) !== '');
    const held = VALUES.find((name) => (named[name] ?? null) !== null && name !== key);
    return key === undefined || held === undefined ? [] : [[textIn(named[key]), named[held]]];
  });
}

/** Returns prices by code, without those that cannot be read. */
export function pricesIn(value: unknown): Record<string, number> {
  const prices = pairsIn(value).flatMap(([code, one]): [string, number][] => {
    const price = numberIn(one);
    return price === null || code === '' ? [] : [[code, price]];
  });
  return Object.fromEntries(prices);
}

const isPair = (one: unknown): boolean =>
  Array.isArray(one) || ('key' in entriesOf(one) && 'value' in entriesOf(one));

/** Returns the objects of a list, or of a map or of pairs, whose keys then stand in each of them under a name. */
export function objectsIn(value: unknown, keyName: string): Readonly<Record<string, unknown>>[] {
  const list = jsonIn(value);
  if (Array.isArray(list) && !list.some(isPair)) return list.filter(isEntries);
  return pairsIn(list).flatMap(([key, one]) =>
    isEntries(one) ? [{ [keyName]: key, ...one }] : [],
  );
}

/**
 * Returns the object that an answer is about: the one with any of these entries. It may stand alone in a list, or within
 * an entry of the answer.
 * @returns the answer itself when it has none
 */
export function unwrapped(answer: unknown, ...names: string[]): unknown {
  const isIt = (one: unknown) => names.some((name) => name in entriesOf(one));
  if (isIt(answer)) return answer;
  const within = Array.isArray(answer) ? answer : Object.values(entriesOf(answer));
  const candidates = within.flatMap((one: unknown): unknown[] =>
    Array.isArray(one) ? one.slice(0, 1) : [jsonIn(one)],
  );
  return candidates.find(isIt) ?? answer;
}

/**
 * Returns the list of an answer: the answer itself, the entry of a name, or the only list that it holds. A list may also
 * be its only row, or a map of rows. Nothing is an empty list, and an object without a list stays as it is, for its
 * schema to refuse.
 * @param rowEntries entries of which every row has one
 */
export function listedIn(answer: unknown, name = '', rowEntries: readonly string[] = []): unknown {
  if (answer === null || answer === '') return [];
  if (!isEntries(answer)) return answer;
  const isRow = (one: unknown) => rowEntries.some((entry) => entry in entriesOf(one));
  if (isRow(answer)) return [answer];
  if (name in answer) return listedIn(answer[name], '', rowEntries);
  const values = Object.values(answer);
  if (values.length > 0 && values.every(isRow)) return values;
  const inner = values.find(Array.isArray) ?? values.find((one) => isEntries(one));
  if (inner !== undefined) return listedIn(inner, name, rowEntries);
  const isEmpty = values.every((one) => one === null || numberIn(one) === 0);
  return isEmpty ? [] : answer;
}

/**
 * The schema of an answer with a list under a name, which may also be the list itself, or stand within `data`.
 * @param rowEntries entries of which every row has one
 */
export const listAnswerOf = <Entries extends v.ObjectEntries>(
  name: string,
  rowEntries: readonly string[],
  entries: Entries,
) =>
  v.pipe(
    v.unknown(),
    v.transform((answer) => ({
      ...entriesOf(unwrapped(answer, name)),
      [name]: listedIn(answer, name, rowEntries),
    })),
    v.object(entries),
  );

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
