import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { CodeSchema, listOf, recordOf, textOf } from '#domain/schemas/bounded.ts';
import { getLots } from '#contract/classified.ts';
import { recordClient } from '#contract/clients.ts';
import { findNearby } from '#contract/communes.ts';
import { DaySchema, IsoInstantSchema } from '#domain/schemas/days.ts';
import { EmailingRequestSchema, SiteGroupSchema } from '#contract/emailing.ts';
import type { Schema } from '#contract/endpoint.ts';
import { MafIdParamsSchema } from '#contract/saving.ts';
import { unbindIdentity, UserChangeSchema } from '#contract/users.ts';
import { CountedCommuneSchema, FlagSchema, PriceSchema, QuantitySchema } from '#contract/values.ts';
import { MediumSchema, PostalCodeSchema, RadiusSchema } from '#domain/schemas/requestValues.ts';

/*
 * What the schemas of single values accept and refuse at the edges of their rules. `outline.txt` states the rules; these
 * tables say what they mean.
 */

const textOfLength = (length: number) => 'a'.repeat(length);
const codesOfLength = (length: number) => Array.from({ length }, () => '75011').join(',');
/** Values that are of no type that a text or a number has. */
const NEITHER = [null, undefined, [], {}, true];

interface Values {
  name: string;
  schema: Schema;
  accepts: unknown[];
  refuses: unknown[];
}

const VALUES: Values[] = [
  {
    name: 'an instant (D-19)',
    schema: IsoInstantSchema,
    accepts: [
      '2026-11-17T00:00:00.000Z',
      '2026-11-17T23:59:59Z',
      '2026-11-17T19:00:00.1Z',
      '2028-02-29T20:30:00.123456789Z',
    ],
    refuses: [
      ...NEITHER,
      '',
      '2026-11-17',
      '2026-11-17T00:00Z',
      '2026-11-17T00:00:00',
      '2026-11-17T00:00:00+01:00',
      '2026-11-17T24:00:00Z',
      '2026-11-17T00:60:00Z',
      '2026-11-17T00:00:60Z',
      '2026-11-17T00:00:00.Z',
      '2026-11-17T00:00:00.1234567890Z',
      '2026-02-30T00:00:00Z',
      '2027-02-29T00:00:00Z',
      '2026-13-01T00:00:00Z',
      ' 2026-11-17T00:00:00Z',
      '2026-11-17T00:00:00Z\n',
    ],
  },
  {
    name: 'a day',
    schema: DaySchema,
    accepts: ['2026-11-16', '2028-02-29'],
    refuses: [...NEITHER, '', '2026-02-29', '2026-11-31', '16/11/2026', '2026-11-16T00:00:00Z'],
  },
  {
    name: 'a postal code',
    schema: PostalCodeSchema,
    accepts: ['75011', '01000', '97400'],
    refuses: [...NEITHER, 75_011, '', '7501', '750110', '2A004', ' 75011', '75011\n'],
  },
  {
    name: 'the postal codes around which others are sought',
    schema: findNearby.query.entries.codes,
    accepts: ['75011', '75011,69001', codesOfLength(50)],
    refuses: ['', ',', '75011,', ',75011', '75011, 69001', '7501', codesOfLength(51)],
  },
  {
    name: 'the ids of advertisements',
    schema: getLots.query.entries.annonceIds,
    accepts: ['a', 'A_-9', textOfLength(20), 'a,b,c'],
    refuses: ['', ',', 'a,', ',a', 'a,,b', 'a b', 'é', textOfLength(21), `a,${textOfLength(21)}`],
  },
  {
    name: 'the number of a count in a path (D-07)',
    schema: MafIdParamsSchema.entries.mafId,
    accepts: ['1', '999999999999999'],
    refuses: ['', '1000000000000000', '-1', '1.5', 'MAF-1', ' 1', 1],
  },
  {
    name: 'an e-mail address',
    schema: UserChangeSchema.entries.email,
    accepts: ['a@b', 'prenom.nom@exemple.fr', `${textOfLength(252)}@b`],
    refuses: ['', '@', 'a@', '@b', 'a@b@c', 'a b@c', 'a@b c', `${textOfLength(253)}@b`],
  },
  {
    name: 'the id of a profile',
    schema: unbindIdentity.body.entries.id,
    accepts: ['01234567-89ab-4cde-8f01-23456789abcd'],
    refuses: ['', '1', '01234567-89ab-4cde-8f01-23456789abcdef'],
  },
  {
    name: 'a code',
    schema: CodeSchema,
    accepts: ['a', ' ', textOfLength(100)],
    refuses: [...NEITHER, '', textOfLength(101), 1],
  },
  {
    name: 'a medium',
    schema: MediumSchema,
    accepts: ['a', textOfLength(60)],
    refuses: [...NEITHER, '', textOfLength(61), 1],
  },
  {
    name: 'a quantity',
    schema: QuantitySchema,
    accepts: [0, 1, 9_007_199_254_740_991],
    refuses: [...NEITHER, -1, 0.5, 9_007_199_254_740_992, NaN, Infinity, '1'],
  },
  {
    name: 'a price',
    schema: PriceSchema,
    accepts: [0, 0.005, 1_000_000],
    refuses: [...NEITHER, -0.01, 1_000_000.01, NaN, Infinity, '1'],
  },
  {
    name: 'a radius (SE-21)',
    schema: RadiusSchema,
    accepts: [0, 1, 50],
    refuses: [...NEITHER, -1, 51, 0.5, '10'],
  },
  {
    name: 'an amount, to the cent (D-108)',
    schema: SiteGroupSchema.entries.selectedBudget,
    accepts: [0, 0.01, 0.29, 1.1, 12.34, 4_503.17, 999_999_999.99, 1_000_000_000],
    refuses: [...NEITHER, -0.01, 0.001, 0.005, 12.345, 0.999, 1_000_000_000.01, NaN, Infinity, '1'],
  },
  {
    name: 'a range of prices (EM-25)',
    schema: EmailingRequestSchema.entries.price,
    accepts: [
      { min: 1, max: 10_000_000 },
      { min: 1, max: 1 },
      { min: 10_000_000, max: 10_000_000 },
    ],
    refuses: [
      {},
      { min: 0, max: 1 },
      { min: 1, max: 10_000_001 },
      { min: 2, max: 1 },
      { min: 1, max: 1.5 },
    ],
  },
  {
    name: 'a range of rooms (EM-26)',
    schema: EmailingRequestSchema.entries.numberOfPieces,
    accepts: [
      { min: 1, max: 5 },
      { min: 3, max: 3 },
    ],
    refuses: [
      { min: 0, max: 5 },
      { min: 1, max: 6 },
      { min: 5, max: 1 },
    ],
  },
  {
    name: 'the position of a commune',
    schema: v.pick(CountedCommuneSchema, ['latitude', 'longitude']),
    accepts: [{}, { latitude: -90, longitude: -180 }, { latitude: 90, longitude: 180 }],
    refuses: [{ latitude: -90.1 }, { latitude: 90.1 }, { longitude: -180.1 }, { longitude: 180.1 }],
  },
];

it.each(VALUES)('accepts and refuses $name', ({ schema, accepts, refuses }) => {
  for (const value of accepts) {
    expect(v.safeParse(schema, value), JSON.stringify(value)).toMatchObject({
      success: true,
      output: value,
    });
  }
  for (const value of refuses) expect(v.is(schema, value), JSON.stringify(value)).toBe(false);
});

it.each([
  ['RC204180', 'RC204180'],
  [' RC-1 ', 'RC-1'],
  ['a1', 'a1'],
  [textOfLength(30), textOfLength(30)],
])('reads the client number « %s » as « %s »', (typed, number) => {
  expect(v.parse(recordClient.body.entries.clientId, typed)).toBe(number);
});

it.each(['', 'a', ' a ', textOfLength(31), 'RC 1', 'RC_1', 'É1', `a1${' '.repeat(99)}`])(
  'refuses the client number « %s »',
  (typed) => {
    expect(v.is(recordClient.body.entries.clientId, typed)).toBe(false);
  },
);

it('reads a flag that is null as one that is absent (D-116)', () => {
  expect([true, false, null, undefined].map((flag) => v.parse(FlagSchema, flag))).toEqual([
    true,
    false,
    undefined,
    undefined,
  ]);
  expect(v.is(FlagSchema, 'true')).toBe(false);
});

/** Returns the schema of a text that counts how often it is looked at. */
function countedText() {
  const count = { looks: 0 };
  const schema = v.pipe(
    v.string(),
    v.check(() => {
      count.looks += 1;
      return true;
    }),
  );
  return { count, schema };
}

/** Returns the kinds of the faults of a value. */
const faultsOf = (schema: Schema, value: unknown) =>
  v.safeParse(schema, value).issues?.map(({ type }) => type);

describe('a list or a record of a request', () => {
  it('accepts as many items as its maximum, and looks at each', () => {
    const { count, schema } = countedText();
    expect(v.parse(listOf(schema, 2), ['a', 'b'])).toEqual(['a', 'b']);
    expect(v.parse(recordOf(schema, 2), { a: 'x', b: 'y' })).toEqual({ a: 'x', b: 'y' });
    expect(count.looks).toBe(4);
    expect(v.parse(listOf(schema, 2), [])).toEqual([]);
    expect(v.parse(recordOf(schema, 2), {})).toEqual({});
  });

  it('is refused for its length alone when it has more', () => {
    const { count, schema } = countedText();
    expect(faultsOf(listOf(schema, 2), ['a', 'b', 'c'])).toEqual(['max_length']);
    expect(faultsOf(recordOf(schema, 2), { a: '', b: '', c: '' })).toEqual(['max_entries']);
    expect(count.looks).toBe(0);
  });

  it('is refused for each wrong item when it is short enough', () => {
    expect(faultsOf(listOf(v.string(), 2), [1, 2])).toEqual(['string', 'string']);
    expect(faultsOf(recordOf(v.string(), 2), { a: 1, b: 2 })).toEqual(['string', 'string']);
  });

  it.each(['abc', 5, null, undefined, true])('is refused for its type when it is %j', (value) => {
    expect(faultsOf(listOf(v.string(), 2), value)).toEqual(['array']);
    expect(faultsOf(recordOf(v.string(), 2), value)).toEqual(['record']);
  });

  it('has keys of 100 units at most', () => {
    const schema = recordOf(v.number(), 2);
    expect(v.is(schema, { [textOfLength(100)]: 1 })).toBe(true);
    expect(faultsOf(schema, { [textOfLength(101)]: 1 })).toEqual(['max_length']);
  });

  it('limits a text in UTF-16 units', () => {
    expect(v.is(textOf(2), '😀')).toBe(true);
    expect(v.is(textOf(2), '😀a')).toBe(false);
    expect(faultsOf(textOf(2), 12)).toEqual(['string']);
  });
});
