import { codeOf, isNamedByCodes, wireNameOf } from './portals.ts';

/*
 * Translates the names of portals in what travels and in what is stored. Only the entries that hold portals are read: an
 * agency may be called like the portal.
 */

type Spell = (name: string) => string;
type Translate = (value: unknown, spell: Spell) => unknown;

/** Leaves out what writes itself as JSON, such as an instant. */
const hasEntries = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !('toJSON' in value);

/** Applies a function to each entry of a list or an object; other values are returned unchanged. */
function mapped(
  value: unknown,
  of: (entry: unknown, key: string) => unknown,
  keyOf: Spell = (key) => key,
): unknown {
  if (Array.isArray(value)) return value.map((one) => of(one, ''));
  if (!hasEntries(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [keyOf(key), of(one, key)]));
}

/** Translates an entry that holds portals and nothing else, such as a list of them or what belongs to each. */
const portalsIn: Translate = (value, spell) =>
  typeof value === 'string' ? spell(value) : mapped(value, (one) => portalsIn(one, spell), spell);

const parted =
  (separator: string): Translate =>
  (value, spell) =>
    typeof value === 'string' ? value.split(separator).map(spell).join(separator) : value;

/** Translates the codes of explained contexts, such as « SellersNew PORTAIL + SellersNew PORTAILNEUF ». */
const contextsIn: Translate = (value, spell) =>
  mapped(value, (one, key) => (key === 'code' ? parted(' ')(one, spell) : contextsIn(one, spell)));

/** A document may travel as JSON text. */
const documentIn: Translate = (value, spell) => {
  if (typeof value !== 'string') return anythingIn(value, spell);
  try {
    return anythingIn(JSON.parse(value), spell);
  } catch {
    return value;
  }
};

/** The entries that hold portals, in any call and in any document. */
const TRANSLATE_BY_ENTRY: ReadonlyMap<string, Translate> = new Map([
  ['broadcastMediums', portalsIn],
  ['requestedBroadcastMediums', portalsIn],
  ['respondedBroadcastMediums', portalsIn],
  ['logos', portalsIn],
  ['siteGroup', portalsIn],
  ['bySiteGroup', portalsIn],
  // The filter of a client, and the row of an explanation.
  ['broadcastMedium', parted(',')],
  ['row', portalsIn],
  ['byContext', contextsIn],
  ['countData', documentIn],
]);

const anythingIn: Translate = (value, spell) =>
  mapped(value, (one, key) => (TRANSLATE_BY_ENTRY.get(key) ?? anythingIn)(one, spell));

/** Translates a value whose type a name does not change: portals are texts under any name. */
function translated<Value>(value: Value, spell: Spell): Value {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return isNamedByCodes() ? value : (anythingIn(value, spell) as Value);
}

/** Returns a request, a response or a stored document with the codes of the portals in the place of their names. */
export const withCodes = <Value>(value: Value): Value => translated(value, codeOf);

/** Returns a request or a response with the configured names of the portals in the place of their codes. */
export const withWireNames = <Value>(value: Value): Value => translated(value, wireNameOf);
