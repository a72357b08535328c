import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import type { Schema } from '#contract/endpoint.ts';
import { OUTSIDE_DAYS } from '#domain/format/days.ts';
import { nameOf, POLICY } from '#server/policy/policy.ts';
import { partsOf, requirementOf, type Described } from '../../tools/attack/schemaParts.ts';

// Every list, record, text and day of a request is bounded. A request without a limit lets one person keep the server busy.

/** Tells whether a pattern matches texts of a limited length only. */
function isBounding(pattern: unknown): boolean {
  if (!(pattern instanceof RegExp)) return false;
  const { source } = pattern;
  return (
    /^\^.*\$$/.test(source) && !/[*+]|\{\d+,\}/.test(source.replaceAll(/\\.|\[[^\]]*\]/g, 'x'))
  );
}

/** Tells whether a schema ends before it looks at the items or entries of a value that is too large. */
function endsEarly(schema: Described, maximum: unknown): boolean {
  if (typeof maximum !== 'number') return false;
  let isLooked = false;
  const watched = new Proxy<unknown[]>([], {
    get: (_, name) => {
      if (name === 'length') return maximum + 1;
      isLooked ||= name === '0';
      return undefined;
    },
    ownKeys: () => ['length', ...Array.from({ length: maximum + 1 }, (_, index) => String(index))],
    getOwnPropertyDescriptor: (_, name) =>
      name === 'length'
        ? { value: maximum + 1, writable: true, enumerable: false, configurable: false }
        : { value: {}, enumerable: true, configurable: true },
  });
  v.safeParse(schema as unknown as Schema, watched);
  return !isLooked;
}

function isBounded(schema: Described): boolean {
  switch (schema.type) {
    case 'array':
      return endsEarly(schema, requirementOf(schema, 'max_length'));
    case 'record':
      return endsEarly(schema, requirementOf(schema, 'max_entries'));
    case 'string':
      return (
        typeof requirementOf(schema, 'max_length') === 'number' ||
        isBounding(requirementOf(schema, 'regex'))
      );
    default:
      return true;
  }
}

const REQUESTS = POLICY.flatMap(({ endpoint }) =>
  (['params', 'query', 'body'] as const).flatMap((part) => {
    const schema = endpoint[part];
    return schema ? [[`${nameOf(endpoint)} ${part}`, schema] as const] : [];
  }),
);

/** The ways to write a day in a request. */
const DAY_FORMS = [(day: string) => day, (day: string) => `${day}T00:00:00.000Z`];

/** The texts of requests that must be a day, with each way to write it. */
const DAYS = REQUESTS.flatMap(([name, request]) =>
  partsOf(request).flatMap(({ path, schema }) => {
    const text = schema as unknown as Schema;
    if (schema.type !== 'string') return [];
    const forms = DAY_FORMS.filter((form) => v.is(text, form('2026-11-16')));
    return forms
      .filter((form) => !v.is(text, form('2026-02-30')))
      .map((form) => [`${name}.${path.join('.')}, ${form('…')}`, text, form] as const);
  }),
);

describe('the requests of the contract', () => {
  it('are found', () => {
    expect(DAYS.length).toBeGreaterThan(20);
    expect(REQUESTS.length).toBeGreaterThan(40);
    const parts = REQUESTS.flatMap(([, schema]) => partsOf(schema));
    for (const type of ['array', 'record', 'string', 'object', 'nullish', 'union']) {
      expect(parts.filter(({ schema }) => schema.type === type).length, type).toBeGreaterThan(0);
    }
  });

  it.each(REQUESTS)('%s has a limit on every list, record and text', (_, schema) => {
    const unbounded = partsOf(schema)
      .filter((part) => !isBounded(part.schema))
      .map(({ path }) => path.join('.'));
    expect(unbounded).toEqual([]);
  });

  it.each(DAYS)('[D-155] a day is between 2000 and 2099: %s', (_, text, form) => {
    for (const day of ['2000-01-01', '2099-12-31']) expect(v.is(text, form(day)), day).toBe(true);
    for (const day of ['0000-01-01', '1999-12-31', '2100-01-01', '9999-12-31']) {
      const messages = v.safeParse(text, form(day)).issues?.map(({ message }) => message);
      expect(messages, day).toEqual([OUTSIDE_DAYS]);
    }
  });
});
