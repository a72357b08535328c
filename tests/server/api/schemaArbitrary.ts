import * as fc from 'fast-check';
import type { Schema } from '#contract/endpoint.ts';
import { requirementOf, type Described } from '../../../tools/attack/schemaParts.ts';

// Generates values from the schemas of the contract, so that new endpoints and fields are covered automatically.

/** Texts that commonly break servers. */
const HOSTILE = [
  '',
  '\u0000',
  '\ud800',
  "'; drop table saved_count; --",
  '%',
  '_%\\',
  '../../etc/passwd',
  '${7*7}',
  '<script>alert(1)</script>',
  '=1+1',
  'é'.repeat(300),
  '9'.repeat(400),
  '1e999',
  '-0',
  'NaN',
  '__proto__',
  '0000-01-01T00:00:00.000Z',
  '9999-12-31T23:59:59.999Z',
  '2026-02-30T00:00:00.000Z',
];

export const hostileText = fc.oneof(fc.constantFrom(...HOSTILE), fc.string({ unit: 'binary' }));

/** Generates any JSON value. */
export const anything = fc.oneof(
  hostileText,
  fc.jsonValue(),
  fc.constantFrom(null, true, -1, 0.5, 1e308, Number.MAX_SAFE_INTEGER, [], {}, [null]),
  // Deeply nested arrays, of up to a few kilobytes.
  fc
    .integer({ min: 1, max: 2000 })
    .map((depth) => JSON.parse('['.repeat(depth) + ']'.repeat(depth)) as unknown),
);

function textOf(schema: Described, known: readonly string[]): fc.Arbitrary<string> {
  const pattern = requirementOf(schema, 'regex');
  const plain =
    pattern instanceof RegExp
      ? fc.stringMatching(new RegExp(pattern.source))
      : fc.string({ minLength: Number(requirementOf(schema, 'min_length') ?? 0), maxLength: 20 });
  return known.length > 0 ? fc.oneof(plain, fc.constantFrom(...known)) : plain;
}

function numberOf(schema: Described, known: readonly number[]): fc.Arbitrary<number> {
  const minimum = Number(requirementOf(schema, 'min_value') ?? -1000);
  const maximum = Number(requirementOf(schema, 'max_value') ?? 1_000_000);
  const plain = (schema.pipe ?? []).some(({ type }) => type === 'integer')
    ? fc.maxSafeInteger().map((value) => Math.min(maximum, Math.max(minimum, value)))
    : fc.double({ min: minimum, max: maximum, noNaN: true });
  return known.length > 0 ? fc.oneof(plain, fc.constantFrom(...known)) : plain;
}

/** Existing identifiers, so that some requests find data. */
export interface Known {
  texts: readonly string[];
  numbers: readonly number[];
}

function arbitraryOf(schema: Described, known: Known): fc.Arbitrary<unknown> {
  const of = (part: Described | undefined): fc.Arbitrary<unknown> =>
    part ? arbitraryOf(part, known) : anything;
  switch (schema.type) {
    case 'string':
      return textOf(schema, known.texts);
    case 'number':
      return numberOf(schema, known.numbers);
    case 'boolean':
      return fc.boolean();
    case 'picklist':
      return fc.constantFrom(...(schema.options ?? []));
    case 'array':
      return fc.array(of(schema.item), { maxLength: 4 });
    case 'record':
      return fc.dictionary(fc.string({ maxLength: 8 }), of(schema.value), { maxKeys: 3 });
    case 'object':
      return fc.record(
        Object.fromEntries(
          Object.entries(schema.entries ?? {}).map(([name, part]) => [name, of(part)]),
        ),
      );
    case 'nullable':
      return fc.oneof(fc.constant(null), of(schema.wrapped));
    case 'optional':
    case 'exact_optional':
      return fc.oneof(fc.constant(undefined), of(schema.wrapped));
    case 'union':
      return fc.oneof(...(schema.options ?? []).map((part) => of(part as Described)));
    case 'null':
      return fc.constant(null);
    default:
      return anything;
  }
}

/** Generates values that match a schema. Custom checks of the schema are not considered. */
export function matching(schema: Schema, known: Known): fc.Arbitrary<unknown> {
  return arbitraryOf(schema, known);
}

/** Returns a copy of a value with one nested value replaced. */
function replaced(body: unknown, path: readonly number[], value: unknown): unknown {
  const [step, ...rest] = path;
  if (step === undefined || typeof body !== 'object' || body === null) return value;
  const keys = Object.keys(body);
  const key = keys[step % Math.max(1, keys.length)];
  if (key === undefined) return value;
  if (Array.isArray(body)) {
    return body.map((one: unknown, index) =>
      String(index) === key ? replaced(one, rest, value) : one,
    );
  }
  const fields = body as Record<string, unknown>;
  return { ...fields, [key]: replaced(fields[key], rest, value) };
}

const changes = fc.array(fc.tuple(fc.array(fc.nat(30), { minLength: 1, maxLength: 4 }), anything), {
  minLength: 1,
  maxLength: 3,
});

/** Generates values of `base` with one to three nested values replaced by any value. */
export function mutated(base: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> {
  return fc
    .tuple(base, changes)
    .map(([body, all]) =>
      all.reduce<unknown>((changed, [path, value]) => replaced(changed, path, value), body),
    );
}
