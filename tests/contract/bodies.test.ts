import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { CountRowSchema, SavedCountSchema } from '#contract/counts.ts';
import { EmailingSaveSchema } from '#contract/emailing.ts';
import { MasterDisplaySaveSchema } from '#contract/masterDisplay.ts';
import { nameSchema } from '#contract/names.ts';
import { findOverlaps } from '#contract/overlaps.ts';
import { itemConflictSchema } from '#contract/personalItemCalls.ts';
import { viewCalls } from '#contract/viewChanges.ts';
import { zoneCalls } from '#contract/zones.ts';

/* What the schemas of whole bodies make of them: defaults, conversions, and rules between entries. */

/** Returns the messages of the faults of a value; undefined without any. */
const messagesOf = (schema: v.GenericSchema, value: unknown) =>
  v.safeParse(schema, value).issues?.map(({ message }) => message);

/** Returns the line of a postal code in a save of Master Display. */
const lineOf = (code: string) => ({
  code,
  name: 'Commune',
  total: 3,
  sold: 1,
  available: 2,
  purchased: 2,
  budget: 150,
});
/** Returns as many lines, of different postal codes. */
const linesOf = (length: number) =>
  Array.from({ length }, (_, index) => lineOf(`${69_001 + index}`));
/** Returns the request of a save of Master Display as the server reads it. */
const requestOf = (save: object) => v.parse(MasterDisplaySaveSchema, save).masterDisplayReq;
/** Returns a locality of a zone. */
const place = (code: string, name = 'Commune') => ({ code, name, placeIds: [code] });

describe('a name (D-103)', () => {
  it.each([
    ['abc', 'abc'],
    ['  a\r\nb\t', 'a b'],
    ['👨‍👩‍👧‍👦👩🏽‍💻é', '👨‍👩‍👧‍👦👩🏽‍💻é'],
  ])('of three characters at most is « %s »', (typed, stored) => {
    expect(v.parse(nameSchema(3), typed)).toBe(stored);
  });

  it.each([
    ['', 'Donnez un nom.'],
    [' \n ', 'Donnez un nom.'],
    ['abcd', 'Ce nom dépasse 3 caractères.'],
    [
      'a\u200Bb',
      'Ce nom contient un caractère invisible ou illisible, souvent venu d’un copier-coller. Retapez-le.',
    ],
  ])('is refused when it is %j', (typed, message) => {
    expect(messagesOf(nameSchema(3), typed)).toEqual([message]);
  });

  it('is refused before it is split when no name can be so long', () => {
    for (const [length, type] of [
      [96, 'raw_check'],
      [97, 'max_length'],
    ] as const) {
      const { issues } = v.safeParse(nameSchema(3), 'a'.repeat(length));
      expect(issues).toMatchObject([{ type }]);
    }
    expect(v.is(nameSchema(3), 5)).toBe(false);
  });
});

describe('a saved count (CF-44, D-116)', () => {
  const count = {
    id: 'x',
    mafId: 7,
    mafProduct: 'DisplayLuxury',
    countName: 'A',
    createdDate: '2026-11-16T08:00:00.000Z',
    countData: { totalBudget: 12 },
  };

  it('has the market of its product, and a status, when it names none', () => {
    expect(v.parse(SavedCountSchema, count)).toEqual({
      ...count,
      countData: { totalBudget: 12, mafProduct: 'DisplayLuxury', countName: 'A' },
      market: 'Luxe',
      status: 'Default',
      clientId: null,
      clientName: null,
    });
  });

  it('keeps the market that it names, also of an unknown product', () => {
    const other = { ...count, mafProduct: 'Sellers', market: 'Neuf', status: 'Error' };
    expect(v.parse(SavedCountSchema, other)).toMatchObject({ market: 'Neuf', status: 'Error' });
  });

  it('is refused when neither it nor its product names a market', () => {
    expect(messagesOf(SavedCountSchema, { ...count, mafProduct: 'Sellers' })).toEqual([
      'The market of an unknown product is missing.',
    ]);
  });

  it('has the entries that stand beside its countData within it', () => {
    const entries = { logos: [1], locations: [2], dates: [3], targetings: [4], options: [5] };
    const read = v.parse(SavedCountSchema, { ...count, ...entries });
    expect(read.countData).toMatchObject({ totalBudget: 12, ...entries });
    for (const name of Object.keys(entries)) expect(read).not.toHaveProperty(name);
  });

  it('shows no localities in a list when they have another format', () => {
    const row = {
      ...count,
      client: { clientId: null, clientName: null },
      status: 'Default',
      market: 'Luxe',
    };
    const listed = (locations: unknown) =>
      v.parse(CountRowSchema, { ...row, countData: { totalBudget: 12, locations } }).countData;
    const lyon = { code: '69001', name: 'Lyon' };
    expect(listed([lyon])).toEqual({ totalBudget: 12, locations: [lyon] });
    expect(listed(['69001']).locations).toBeUndefined();
  });
});

describe('a save without the entries that the specification does not list (D-116)', () => {
  const common = { countName: 'Agence', mode: 'New', mafId: null };
  const masterDisplay = {
    ...common,
    mafProduct: 'MasterDisplayNeuf',
    masterDisplayReq: {
      broadcastMediums: ['PORTAIL'],
      periodicity: 'Récurrent',
      projectTypes: ['ACHAT'],
    },
    forecasts: [lineOf('69001'), lineOf('69002')],
    totalBudget: 300,
    totalImpPurchased: 4,
  };
  const emailing = {
    ...common,
    mafProduct: 'EmailingOptinConstruire',
    emailingNeufReq: {
      baseComptage: 'Optin',
      targetings: [],
      locationZipCode: ['69001'],
      productTypes: [],
      price: { min: 1, max: 10_000_000 },
      numberOfPieces: { min: 1, max: 5 },
      dateSent: '2026-12-01T00:00:00.000Z',
      radius: 0,
    },
    bySiteGroup: {},
    productionFee: 0,
    allEmailsAvailable: 0,
  };

  it('has the market of its product, and the postal codes of its lines', () => {
    expect(requestOf(masterDisplay)).toEqual({
      ...masterDisplay.masterDisplayReq,
      market: 'Neuf',
      postalCodes: ['69001', '69002'],
      radius: 0,
    });
    expect(v.parse(MasterDisplaySaveSchema, masterDisplay)).toMatchObject({
      ...common,
      forecasts: [{ code: '69001' }, { code: '69002' }],
      totalBudget: 300,
    });
  });

  it('has the postal codes of its localities rather than those of its lines', () => {
    const locations = [{ code: '69003', name: 'Lyon 3e', placeIds: [] }];
    expect(requestOf({ ...masterDisplay, locations }).postalCodes).toEqual(['69003']);
    expect(requestOf({ ...masterDisplay, locations: null }).postalCodes).toEqual([
      '69001',
      '69002',
    ]);
  });

  it('keeps the market, the postal codes and the radius that it names', () => {
    const named = { market: 'Ancien', postalCodes: ['69004'], radius: 10 };
    const masterDisplayReq = { ...masterDisplay.masterDisplayReq, ...named };
    expect(requestOf({ ...masterDisplay, masterDisplayReq })).toEqual(masterDisplayReq);
  });

  it('is refused with the lines of more than 50 postal codes', () => {
    const save = { ...masterDisplay, forecasts: linesOf(50) };
    expect(v.is(MasterDisplaySaveSchema, save)).toBe(true);
    expect(v.is(MasterDisplaySaveSchema, { ...save, forecasts: linesOf(51) })).toBe(false);
  });

  it('has the market of its e-mailing, unless it names one', () => {
    const marketOf = (market?: string | null) =>
      v.parse(EmailingSaveSchema, {
        ...emailing,
        emailingNeufReq: { ...emailing.emailingNeufReq, market },
      }).emailingNeufReq.market;
    expect([marketOf(), marketOf(null), marketOf('Neuf')]).toEqual([
      'Construire',
      'Construire',
      'Neuf',
    ]);
    const { emailingNeufReq, ...rest } = emailing;
    expect(v.parse(EmailingSaveSchema, emailing)).toEqual({
      ...rest,
      emailingNeufReq: { ...emailingNeufReq, market: 'Construire' },
    });
  });
});

describe('the question for possible conflicts (N-08)', () => {
  const request = {
    countId: null,
    mafProduct: 'MasterDisplay',
    clientId: 'RC1',
    countName: 'Agence',
    period: null,
    localities: null,
    radius: 0,
    criteria: [],
  };
  const faultsOf = (change: object) => messagesOf(findOverlaps.body, { ...request, ...change });

  it('names a client, an agency or both', () => {
    expect(faultsOf({})).toBeUndefined();
    expect(faultsOf({ clientId: null })).toBeUndefined();
    expect(faultsOf({ countName: null })).toBeUndefined();
    expect(faultsOf({ clientId: null, countName: null })).toEqual([
      'Neither a client nor an agency is named.',
    ]);
  });

  it('has a period that does not end before it starts', () => {
    const start = '2026-11-16';
    expect(faultsOf({ period: { start, end: '2026-11-17' } })).toBeUndefined();
    expect(faultsOf({ period: { start, end: start } })).toBeUndefined();
    expect(faultsOf({ period: { start, end: '2026-11-15' } })).toEqual([
      'The period ends before it starts.',
    ]);
    expect(faultsOf({ period: { start, end: '2026-11-31' } })).toEqual(['Ce jour n’existe pas.']);
  });
});

describe.each(['created', 'changed'] as const)('an item that is %s', (when) => {
  const isNew = when === 'created';

  it.each([
    ['a locality', [place('69001')], null, true],
    ['a locality with a radius of the field', [place('69001')], 5, true],
    ['two localities', [place('69001'), place('69002')], null, true],
    ['two localities with a radius', [place('69001'), place('69002')], 5, false],
    ['a radius between those of the field', [place('69001')], 6, false],
    ['a radius of 0 instead of none', [place('69001')], 0, false],
    ['no locality', [], null, false],
    ['a locality twice', [place('69001'), place('69001')], null, false],
  ])('is a zone with %s: %j', (_, localities, radius, isAccepted) => {
    const zone = { name: 'Lyon', localities, radius, isShared: false, market: 'Neuf' };
    const { body } = isNew ? zoneCalls.create : zoneCalls.update;
    expect(messagesOf(body, zone)).toEqual(
      isAccepted ? undefined : ['The localities and the radius do not make a zone.'],
    );
  });

  it.each([
    ['counts', '', true],
    ['counts', 'tab=all&product=MasterDisplay', true],
    ['users', 'search=dupont', true],
    ['boosts', 'tab=all', true],
    ['users', 'tab=all', false],
    ['counts', '?tab=all', false],
    ['counts', 'page=2', false],
    ['counts', 'tab=all&tab=mine', false],
  ])('is a view of %s with « %s »: %j', (list, search, isAccepted) => {
    const view = { name: 'Vue', list, search, columns: [], isDefault: false };
    const { body } = isNew ? viewCalls.create : viewCalls.update;
    expect(messagesOf(body, view)).toEqual(
      isAccepted ? undefined : ['The search is not an address of this list.'],
    );
  });
});

it('returns the stored item beside a refused change of it', () => {
  const schema = itemConflictSchema(v.object({ name: v.string() }));
  expect(v.parse(schema, { current: { name: 'Lyon' } })).toEqual({ current: { name: 'Lyon' } });
  expect([v.is(schema, {}), v.is(schema, { current: {} })]).toEqual([false, false]);
});
