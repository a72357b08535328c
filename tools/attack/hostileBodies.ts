import * as fc from 'fast-check';
import type { Schema } from '#contract/endpoint.ts';
import { matching } from '../../tests/server/api/schemaArbitrary.ts';
import { ENTRY, partsOf, type Described, type Part } from './schemaParts.ts';

/* Bodies that are as expensive as their size allows: first without knowledge of the endpoint, then from its schema. */

export interface HostileBody {
  name: string;
  text: string;
}

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

/** Texts of one size that are expensive for any JSON parser. */
function anyBodies(bytes: number, salt: string): HostileBody[] {
  const listWith = (unit: (index: number) => string) => filled(bytes, ['[', ']'], unit);
  return [
    { name: 'empty objects', text: listWith(() => '{}') },
    { name: 'empty lists', text: listWith(() => '{"a":[]}') },
    { name: 'numbers', text: listWith(() => '1.7976931348623157e+308') },
    { name: 'nested lists', text: nested(bytes, '[', ']') },
    { name: 'nested objects', text: nested(bytes, '{"a":', '}') },
    { name: 'long text', text: `"${'x'.repeat(bytes - 2)}"` },
    { name: 'escaped text', text: `"${'\\u0041'.repeat(Math.floor((bytes - 2) / 6))}"` },
    { name: 'keys', text: filled(bytes, ['{', '}'], (index) => `"${salt}${index}":1`) },
    { name: 'shapes', text: listWith((index) => `{"${salt}${index}" :{}}`) },
    { name: 'orders of keys', text: listWith((index) => `{${keysInOrder(index)}}`) },
    { name: 'prototypes', text: listWith(() => '{"a":"__proto__"}') },
    { name: 'not closed', text: '[{"a":'.repeat(Math.floor(bytes / 6)) },
  ];
}

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

const list = (unit: string) => (bytes: number) => filled(bytes, ['[', ']'], () => unit);
const entries = (unit: string) => (bytes: number) =>
  filled(bytes, ['{', '}'], (index) => `"${index.toString().padStart(5, '0')}":${unit}`);
const long = (bytes: number) => `"${'x'.repeat(bytes)}"`;

/** Returns the texts that fill a list, a record or a text: with what the schema accepts, and with what it refuses. */
function fillings({ type, item, value }: Described): [string, (bytes: number) => string][] {
  if (item !== undefined) {
    const accepted = JSON.stringify(sampleOf(item));
    return [
      ['accepted items', list(accepted)],
      ['empty objects', list('{}')],
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

function* bodiesOf(schema: Schema, bytes: number): Generator<HostileBody> {
  const sample = sampleOf(schema);
  for (const { path, schema: part } of partsOf(schema)) {
    for (const [name, fill] of fillings(part)) {
      const around = JSON.stringify(withValueAt(sample, path, PLACE));
      const room = bytes - Buffer.byteLength(around);
      if (room < 2) continue;
      yield {
        name: `${path.join('.')}: ${name}`,
        text: around.replace(`"${PLACE}"`, () => fill(room)),
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
  yield* anyBodies(bytes, salt);
  if (schema !== undefined) yield* bodiesOf(schema, bytes);
}
