import * as fc from 'fast-check';
import type { Schema } from '#contract/endpoint.ts';
import { matching } from '../../tests/server/api/schemaArbitrary.ts';
import { ENTRY, partsOf, type Described, type Part } from './schemaParts.ts';

/* Bodies that are as expensive as their size allows: first without knowledge of the endpoint, then from its schema. */

export interface HostileBody {
  name: string;
  /** Makes the text, which is large. */
  text: () => string;
}

/** Makes a text of at most so many bytes. */
type Fill = (bytes: number) => string;

/** Repeats the texts of `unit` between two ends until the size is reached. */
function filled(bytes: number, [start, end]: [string, string], unit: (index: number) => string) {
  const units: string[] = [];
  let size = start.length + end.length;
  for (let index = 0; ; index += 1) {
    const next = unit(index);
    size += next.length + 1;
    if (size > bytes) return `${start}${units.join(',')}${end}`;
    units.push(next);
  }
}

const nested = (bytes: number, open: string, close: string): string => {
  const depth = Math.floor(bytes / (open.length + close.length)) - 1;
  return `${open.repeat(depth)}0${close.repeat(depth)}`;
};

/** Returns the same eight keys in another order for each index. */
function keysInOrder(index: number): string {
  const keys = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];
  let rest = index;
  const order = Array.from(keys, (_, taken) => {
    const [key] = keys.splice(rest % (8 - taken), 1);
    rest = Math.floor(rest / (8 - taken));
    return `"${key}":0`;
  });
  return order.join(',');
}

const CHAIN_LENGTH = 30;

/** Returns objects within one another, as deep as a text may be, each with a key of its own. */
function chainOfKeys(index: number, salt: string): string {
  const keys = Array.from({ length: CHAIN_LENGTH }, (_, depth) => `{"${salt}${index}-${depth}":`);
  return `${keys.join('')}0${'}'.repeat(CHAIN_LENGTH)}`;
}

const listWith =
  (unit: (index: number) => string): Fill =>
  (bytes) =>
    filled(bytes, ['[', ']'], unit);
const entriesWith =
  (entry: (index: number) => string): Fill =>
  (bytes) =>
    filled(bytes, ['{', '}'], entry);

/**
 * Values that are expensive for any JSON parser, also where nobody expects them.
 * @param salt keeps apart what is sent to different calls; as short as it can be, so that many keys fit
 */
const anyValues = (salt: string): [name: string, fill: Fill][] => [
  ['empty objects', listWith(() => '{}')],
  ['empty lists', listWith(() => '[]')],
  ['lists in objects', listWith(() => '{"a":[]}')],
  ['keys', entriesWith((index) => `"${salt}${index}":1`)],
  ['codes as keys', entriesWith((index) => `"${10_000 + index}":1`)],
  ['shapes', listWith((index) => `{"${salt}${index}":0}`)],
  ['large shapes', listWith((index) => `{"${salt.repeat(8)}${index}":{}}`)],
  ['chains of keys', listWith((index) => chainOfKeys(index, salt))],
  ['orders of keys', listWith((index) => `{${keysInOrder(index)}}`)],
  ['pairs of keys', listWith((index) => `{"${index % 300}a":0,"${Math.floor(index / 300)}b":0}`)],
];

/** Texts that are expensive for any JSON parser. */
const ANY_TEXTS: [name: string, fill: Fill][] = [
  ['numbers', listWith(() => '1.7976931348623157e+308')],
  ['nested lists', (bytes) => nested(bytes, '[', ']')],
  ['nested objects', (bytes) => nested(bytes, '{"a":', '}')],
  ['long text', (bytes) => `"${'x'.repeat(bytes - 2)}"`],
  ['escaped text', (bytes) => `"${'\\u0041'.repeat(Math.floor((bytes - 2) / 6))}"`],
  ['escaped quotes', (bytes) => `"${'\\"'.repeat(Math.floor((bytes - 2) / 2))}"`],
  ['prototypes', listWith(() => '{"a":"__proto__"}')],
  ['not closed', (bytes) => '[{"a":'.repeat(Math.floor(bytes / 6))],
];

/** Returns a value that a schema accepts, with one item in each list. */
function sampleOf(schema: Described): unknown {
  const { type, item, key, value, wrapped, options = [] } = schema;
  if (type === 'object') {
    return Object.fromEntries(
      Object.entries(schema.entries ?? {}).map(([name, part]) => [name, sampleOf(part)]),
    );
  }
  if (item !== undefined) return [sampleOf(item)];
  if (key !== undefined && value !== undefined) return { [ENTRY]: sampleOf(value) };
  if (wrapped !== undefined) return sampleOf(wrapped);
  if (type === 'union') return sampleOf(options[0] as Described);
  const [leaf] = fc.sample(matching(schema as unknown as Schema, { texts: [], numbers: [] }), {
    seed: 1,
    numRuns: 1,
  });
  return leaf;
}

/** Returns a copy of a sample with the value at the path replaced. */
function withValueAt(sample: unknown, path: Part['path'], value: unknown): unknown {
  const [step, ...rest] = path;
  if (step === undefined) return value;
  if (Array.isArray(sample)) return [withValueAt(sample[0], rest, value)];
  const fields = (sample ?? {}) as Record<string, unknown>;
  return { ...fields, [step]: withValueAt(fields[String(step)], rest, value) };
}

const PLACE = '<place>';
/** An entry that no body has. */
const UNKNOWN = 'unknown';

const list = (unit: string) => listWith(() => unit);
const entries = (unit: string) =>
  entriesWith((index) => `"${index.toString().padStart(5, '0')}":${unit}`);
const long: Fill = (bytes) => `"${'x'.repeat(bytes)}"`;

/** Returns what fills a list, a record or a text: with what the schema accepts, and with what it refuses. */
function fillings({ type, item, value }: Described): [name: string, fill: Fill][] {
  if (item !== undefined) {
    const accepted = JSON.stringify(sampleOf(item));
    return [
      ['accepted items', list(accepted)],
      ['numbers', list('0')],
      ['items with errors', list(accepted.replaceAll(/"[^"]*"(?!:)|\d+/g, '[]'))],
    ];
  }
  if (value !== undefined) {
    return [
      ['accepted entries', entries(JSON.stringify(sampleOf(value)))],
      ['refused entries', entries('[]')],
    ];
  }
  return type === 'string' ? [['long text', long]] : [];
}

const hasParts = ({ item, value, entries: known }: Described): boolean =>
  (item ?? value ?? known) !== undefined;

function* bodiesOf(schema: Schema, bytes: number, salt: string): Generator<HostileBody> {
  const sample = sampleOf(schema);
  const unknown = { path: [UNKNOWN], schema: { type: 'unknown', entries: {} } };
  for (const { path, schema: part } of [...partsOf(schema), unknown]) {
    const around = JSON.stringify(withValueAt(sample, path, PLACE));
    const room = bytes - Buffer.byteLength(around);
    if (room < 2) continue;
    for (const [name, fill] of [...fillings(part), ...(hasParts(part) ? anyValues(salt) : [])]) {
      yield {
        name: `${path.join('.')}: ${name}`,
        text: () => around.replace(`"${PLACE}"`, () => fill(room)),
      };
    }
  }
}

/**
 * Generates bodies of one size for an endpoint.
 * @param salt makes the keys of one call differ from those of another, so that no engine has seen them
 */
export function* hostileBodies(
  schema: Schema | undefined,
  bytes: number,
  salt: string,
): Generator<HostileBody> {
  for (const [name, fill] of [...anyValues(salt), ...ANY_TEXTS]) {
    yield { name, text: () => fill(bytes) };
  }
  if (schema !== undefined) yield* bodiesOf(schema, bytes, salt);
}
