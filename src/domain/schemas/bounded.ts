import * as v from 'valibot';
import { MARKETS } from '../markets.ts';

type Schema = v.GenericSchema;

/*
 * Lists, records and texts of requests. Valibot runs the checks of a list after those of its items, so that a long list
 * of wrong items would be expensive to refuse. The schemas below look at the length first.
 */

/** Maximum length of a key of a record: a code or an identifier. */
const KEY_MAXIMUM = 100;

/** Returns the schema with an early end: a value that is too large is left to the next check of its pipe. */
function unless<S extends Schema>(schema: S, isTooLarge: (value: unknown) => boolean): S {
  const run: S['~run'] = (dataset, config) =>
    isTooLarge(dataset.value)
      ? { typed: true, value: dataset.value }
      : schema['~run'](dataset, config);
  return { ...schema, '~run': run };
}

/**
 * Returns the schema of a list. A longer list is refused before its items are looked at.
 * @param maximum number of items
 */
export function listOf<Item extends Schema>(item: Item, maximum: number) {
  return v.pipe(
    unless(v.array(item), (value) => Array.isArray(value) && value.length > maximum),
    v.maxLength(maximum),
  );
}

/**
 * Returns the schema of a record. A larger record is refused before its entries are looked at.
 * @param maximum number of entries
 */
export function recordOf<Value extends Schema>(value: Value, maximum: number) {
  return v.pipe(
    unless(
      v.record(textOf(KEY_MAXIMUM), value),
      (input) => typeof input === 'object' && input !== null && Object.keys(input).length > maximum,
    ),
    v.maxEntries(maximum),
  );
}

/**
 * Returns the schema of a text.
 * @param maximum length in UTF-16 units
 */
export function textOf(maximum: number) {
  return v.pipe(v.string(), v.maxLength(maximum));
}

/** A code or identifier. */
export const CodeSchema = v.pipe(textOf(100), v.minLength(1));

/**
 * A market, by its value. It has its own module because every first load needs it for the profile, but not the other
 * values.
 */
export const MarketSchema = v.picklist(MARKETS);
