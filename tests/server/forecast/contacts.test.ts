import { describe, expect, it } from 'vitest';
import {
  DEFAULT_OPTIONS,
  PIECES_MAXIMUM,
  PRICE_MAXIMUM,
  PRICE_STEP,
} from '#domain/products/emailing/criteria.ts';
import { EMAILING_TARGETINGS } from '#domain/products/emailing/values.ts';
import { demonstrationContacts } from '#server/data/demonstrationContacts.ts';
import type { ContactQuery } from '#server/repositories/contacts.ts';
import { groupContacts } from '#server/products/emailing/estimate.ts';

const AREAS = ['69001', '33000', '01000', '48000'].map((code, index) => ({
  code,
  population: 900 + index * 31_700,
  departments: [code.slice(0, 2)],
}));

const ALL_CONTEXTS = Object.values(EMAILING_TARGETINGS)
  .flat()
  .flatMap(({ distributionType, broadcastMediums }) =>
    broadcastMediums.map((medium) => `${distributionType} ${medium}`),
  );

const { minPrice, maxPrice, minNbPieces, maxNbPieces } = DEFAULT_OPTIONS;
const WHOLE: ContactQuery = {
  base: 'Optin',
  codes: [],
  contexts: [...new Set(ALL_CONTEXTS)],
  productTypes: [],
  price: { min: minPrice, max: maxPrice },
  pieces: { min: minNbPieces, max: maxNbPieces },
};

const count = (change: Partial<ContactQuery> = {}, areas = AREAS): number =>
  demonstrationContacts({ ...WHOLE, ...change }, areas).reduce(
    (sum, { contacts }) => sum + contacts,
    0,
  );
const rooms = (min: number, max = min) => ({ pieces: { min, max } });

describe('the demonstration contacts', () => {
  it('cover every context that a form offers', () => {
    for (const context of WHOLE.contexts) {
      expect(count({ contexts: [context] }), context).toBeGreaterThan(0);
    }
  });

  it('are the same for the same request', () => {
    expect(demonstrationContacts(WHOLE, AREAS)).toEqual(demonstrationContacts(WHOLE, AREAS));
  });

  it('are whole numbers, smaller in Alerte than in Optin', () => {
    expect(Number.isInteger(count())).toBe(true);
    expect(count({ base: 'Alerte' })).toBeGreaterThan(0);
    expect(count({ base: 'Alerte' })).toBeLessThan(count());
  });

  it('are not counted twice when several contexts reach them', () => {
    for (const first of WHOLE.contexts) {
      for (const second of WHOLE.contexts) {
        const both = count({ contexts: [first, second] });
        const [one, other] = [count({ contexts: [first] }), count({ contexts: [second] })];
        expect(both).toBeLessThanOrEqual(first === second ? one : one + other);
        expect(both).toBeGreaterThanOrEqual(Math.max(one, other));
      }
    }
    const shared = ['SellersNew PORTAIL', 'SellersNew PORTAILNEUF'];
    const apart = shared.map((context) => count({ contexts: [context] }));
    expect(count({ contexts: shared })).toBeLessThan((apart[0] ?? 0) + (apart[1] ?? 0));
  });

  it('add up over types, numbers of rooms and postal codes', () => {
    expect(count({ productTypes: ['Apartment'] }) + count({ productTypes: ['House'] })).toBe(
      count(),
    );
    const byRooms = [1, 2, 3, 4, 5].map((pieces) => count(rooms(pieces)));
    expect(byRooms.reduce((sum, one) => sum + one, 0)).toBe(count());
    const byArea = AREAS.map((area) => count({}, [area]));
    expect(byArea.reduce((sum, one) => sum + one, 0)).toBe(count());
  });

  it('never decrease when a criterion is widened', () => {
    let before = 0;
    for (let max = PRICE_STEP; max <= PRICE_MAXIMUM; max += PRICE_STEP) {
      const found = count({ price: { min: 1, max } });
      expect(found).toBeGreaterThanOrEqual(before);
      before = found;
    }
    expect(before).toBe(count());
    for (let max = 2; max <= PIECES_MAXIMUM; max += 1) {
      expect(count(rooms(1, max))).toBeGreaterThanOrEqual(count(rooms(1, max - 1)));
    }
  });

  it('are zero without population and in the overseas collectivities', () => {
    const area = { code: '69001', population: 0, departments: ['69'] };
    expect(count({}, [area])).toBe(0);
    expect(count({}, [{ code: '97500', population: 6000, departments: ['975'] }])).toBe(0);
  });
});

describe('the groups of sites of an estimate', () => {
  const targetings = [
    { distributionType: 'SellersNew', broadcastMediums: ['PORTAILNEUF', 'LOGICIMMO'] },
  ];

  it('count an audience in the group of the media that reach it', () => {
    const groups = groupContacts('Optin', targetings, [
      { contexts: ['SellersNew PORTAIL', 'SellersNew PORTAILNEUF'], contacts: 7 },
      { contexts: ['SellersNew LOGICIMMO'], contacts: 3 },
      { contexts: ['SellersNew LOGICIMMO', 'Sellers LOGICIMMO'], contacts: 2 },
    ]);
    expect(groups.PORTAIL).toMatchObject({
      emailsAvailable: 7,
      requestedBroadcastMediums: ['PORTAILNEUF'],
      respondedBroadcastMediums: ['PORTAILNEUF'],
    });
    expect(groups.LogicImmo).toMatchObject({ emailsAvailable: 5, selectedBudget: 300 });
  });

  it('[EM-32] ignore audiences that no requested context reaches, and those without contacts', () => {
    const groups = groupContacts('Optin', targetings, [
      { contexts: ['Sellers PORTAILNEUF'], contacts: 7 },
      { contexts: ['Sellers PORTAIL', 'SellersNew LOGICIMMO'], contacts: 4 },
      { contexts: ['SellersNew PORTAILNEUF'], contacts: 0 },
    ]);
    expect(groups.PORTAIL).toMatchObject({ emailsAvailable: 0, respondedBroadcastMediums: [] });
    expect(groups.LogicImmo).toMatchObject({
      emailsAvailable: 4,
      respondedBroadcastMediums: ['LOGICIMMO'],
    });
  });

  it('include only groups with a requested medium', () => {
    const alone = [{ distributionType: 'Sellers', broadcastMediums: ['LOGICIMMO'] }];
    expect(groupContacts('Optin', alone, [])).toEqual({
      LogicImmo: {
        siteGroup: 'LogicImmo',
        emailsAvailable: 0,
        selectedEmails: 0,
        selectedBudget: 0,
        budgetMax: 0,
        requestedBroadcastMediums: ['LOGICIMMO'],
        respondedBroadcastMediums: [],
      },
    });
  });
});
