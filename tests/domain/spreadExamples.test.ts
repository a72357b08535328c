import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { NO_LOCALITIES } from '#domain/count/campaign/result.ts';
import { volumeText } from '#domain/count/soldUnits.ts';
import { budgetCurve, smallestBudget, spreadBudget } from '#domain/count/spread/spread.ts';
import { cachedOffers, type SpreadOffer } from '#domain/count/spread/offer.ts';
import { curveEndText, placedText, remainderText, sameRules } from '#domain/count/spread/words.ts';
import { bySiteGroup } from '#domain/products/emailing/result.ts';
import { emailingRules } from '#domain/products/emailing/rules.ts';
import { emailingValues } from '#domain/products/emailing/values.ts';
import { masterDisplayRules } from '#domain/products/masterDisplay/rules.ts';
import { randomRuns } from '../randomCases.ts';
import { emailingForecastOf } from './forecastLine.ts';
import { euros, OFFER, rowOf, siteGroupOf } from './spreadOffers.ts';
import { MASTER_DISPLAY_VALUES_BY_MARKET } from '#domain/products/masterDisplay/values.ts';

const sentences = (offer: SpreadOffer, budget: number) => {
  const spread = spreadBudget(offer, 'volume', budget);
  return [placedText(spread, offer), remainderText(spread)];
};

describe('the four rules', () => {
  it.each([
    ['volume', 200, [0, 50, 150]],
    ['volume', 461, [61, 100, 300]],
    ['even', 200, [67, 67, 66]],
    ['even', 401, [151, 100, 150]],
    ['available', 200, [86, 28, 86]],
    ['cheapest', 200, [0, 0, 200]],
    ['cheapest', 350, [0, 50, 300]],
  ] as const)('[N-03] « %s » spreads %d € as stated', (rule, budget, expected) => {
    expect(euros(OFFER, rule, budget)).toEqual(expected);
  });

  it('[N-03] coincide where every row has one price, and this is said', () => {
    const rows = [rowOf('Lyon', 20_000, 4), rowOf('Bordeaux', 60_000, 4)];
    expect(sameRules({ ...OFFER, rows }, 'volume', 20_000)).toEqual(['Au prorata du disponible']);
    expect(sameRules(OFFER, 'volume', 20_000)).toEqual([]);
    // « Parts égales » buys as much of Natif, and other quantities of the others.
    expect(sameRules(OFFER, 'volume', 40_100)).toEqual(['Contact le moins cher']);
    // Every rule places 1 € on one row, but not on the same one.
    expect(sameRules(OFFER, 'even', 100)).not.toContain('Contact le moins cher');
  });
});

describe('the sentences of a spread', () => {
  it('[N-03] name what cannot be placed, with its reason', () => {
    expect(sentences(OFFER, 20_000)).toEqual(['200 € placés : 50 000 impressions.', undefined]);
    expect(sentences(OFFER, 76_100)).toEqual([
      '700 € placés : 110 000 impressions.',
      '61 € ne peuvent pas être placés : tout le disponible est acheté.',
    ]);
    expect(sentences(OFFER, 70_100)[1]).toBe(
      '1 € ne peut pas être placé : tout le disponible est acheté.',
    );
  });
});

describe('rows of which only one can be bought', () => {
  const exclusive = [['Natif', 'Pavé']];
  const offer = { ...OFFER, exclusive };

  it('[N-03, DL-05] are the larger one, where both cost the same', () => {
    expect(euros(offer, 'volume', 100)).toEqual([0, 0, 100]);
    expect(euros(offer, 'volume', 700)).toEqual([300, 0, 300]);
    const turned = { ...offer, rows: OFFER.rows.toReversed() };
    expect(euros(turned, 'volume', 100)).toEqual([100, 0, 0]);
    expect(sentences(offer, 70_000)[1]).toBe(
      '100 € ne peuvent pas être placés : tout le disponible est acheté, sauf Natif, incompatible avec les autres lignes.',
    );
  });

  it('[N-03, DL-05] are named at the end of the curve', () => {
    expect(budgetCurve(offer, 'volume')?.end).toEqual({
      budget: 60_000,
      volume: 85_000,
      excluded: ['Natif'],
    });
  });

  it('[N-03, DL-05] are both bought when the other one is not offered', () => {
    const alone = { ...OFFER, exclusive: [['Natif', 'Billboard']] };
    expect(euros(alone, 'volume', 700)).toEqual([300, 100, 300]);
  });

  it('[N-03, DL-05] are bought as if there were no group when none of it is offered', () => {
    const none = { ...OFFER, exclusive: [['Billboard', 'Grand Angle']] };
    expect(euros(none, 'volume', 700)).toEqual([300, 100, 300]);
  });

  it('[N-03, DL-05] are the one that places more of the budget, then the one with more volume', () => {
    const dearer = { ...offer, rows: [rowOf('Natif', 25_000, 30), rowOf('Pavé', 75_000, 4)] };
    expect(euros(dearer, 'volume', 700)).toEqual([700, 0]);
    expect(euros(dearer, 'volume', 200)).toEqual([0, 200]);
    const larger = { ...offer, rows: [rowOf('Natif', 25_000, 4), rowOf('Pavé', 75_000, 30)] };
    expect(euros(larger, 'volume', 100)).toEqual([100, 0]);
    expect(euros(larger, 'volume', 200)).toEqual([0, 200]);
  });
});

describe('words of a spread', () => {
  it.each([
    [0, '0 impression'],
    [1, '1 impression'],
    [2, '2 impressions'],
    [1000, '1 000 impressions'],
  ])('[N-03] name a volume of %i as « %s »', (volume, text) => {
    expect(volumeText(volume, OFFER.unit)).toBe(text);
  });

  it.each([
    [100, '1 € placé : 9 impressions.', '1 € ne peut pas être placé'],
    [199, '1,99 € placé : 9 impressions.', '1,99 € ne peut pas être placé'],
    [200, '2 € placés : 9 impressions.', '2 € ne peuvent pas être placés'],
  ])('[N-03] agree with an amount of %i cents', (cents, placed, remainder) => {
    expect(placedText({ placed: cents, volume: 9 }, OFFER)).toBe(placed);
    const reason = { kind: 'soldOut' as const, excluded: [] };
    expect(remainderText({ remainder: cents, reason })).toContain(remainder);
  });

  it('[N-03] say where the curve ends, and which rows the others exclude', () => {
    const end = { budget: 70_000, volume: 110_000, excluded: [] };
    const lead = 'Le volume n’augmente plus au-delà de 700 € (110 000 impressions)';
    expect(curveEndText({ end }, OFFER)).toBe(`${lead} : tout le disponible est acheté.`);
    expect(curveEndText({ end: { ...end, excluded: ['Natif', 'Pavé'] } }, OFFER)).toBe(
      `${lead} : tout le disponible est acheté, sauf Natif et Pavé, incompatible avec les autres lignes.`,
    );
  });
});

describe('the budget of a Master Display', () => {
  const { spread, startResult } = masterDisplayRules(MASTER_DISPLAY_VALUES_BY_MARKET.Ancien);
  const line = { name: 'Lyon', total: 100_000, sold: 0, purchased: 0, budget: 0 };
  const answer = {
    ...NO_LOCALITIES,
    cpm: 4,
    forecasts: [{ ...line, code: '69001', available: 50_000 }],
  };

  it('[N-03, D-33] is not placed under 150 €, and is from there on', () => {
    const offer = spread?.offerOf(startResult(answer, null).result) ?? OFFER;
    expect(sentences(offer, 14_900)).toEqual([
      undefined,
      '149 € ne peuvent pas être placés : un comptage coûte au moins 150 €.',
    ]);
    expect(sentences(offer, 15_000)).toEqual(['150 € placés : 37 500 impressions.', undefined]);
  });

  it('[N-03, D-33] is not placed where everything available costs less than 150 €', () => {
    const few = { ...answer, forecasts: [{ ...line, code: '69001', available: 25_000 }] };
    const offer = spread?.offerOf(startResult(few, null).result) ?? OFFER;
    expect(sentences(offer, 50_000)[1]).toContain(
      'tout le disponible coûte 100 €, et un comptage au moins 150 €.',
    );
  });
});

describe('the budget of an e-mailing', () => {
  const values = emailingValues('Optin', 'Neuf');
  if (!values) throw new Error('Not sold');
  const { spread, startResult } = emailingRules(values);
  const offerOf = (contacts: number) => {
    const groups = [siteGroupOf('PORTAIL', 5000), siteGroupOf('LogicImmo', contacts)];
    const answer = emailingForecastOf(bySiteGroup(groups));
    return spread?.offerOf(startResult(answer, null).result) ?? OFFER;
  };

  it('[N-03, D-30] includes the fee and the base price of both groups, then the cheapest contacts', () => {
    const { purchases } = spreadBudget(offerOf(3000), 'volume', 100_000);
    // 1,000 € − 150 € of fee − 260 € − 300 € = 290 €, which is 1,000 contacts at 0.29 €.
    expect(purchases.get('PORTAIL')).toEqual({ quantity: 2000, price: 55_000 });
    expect(purchases.get('LogicImmo')).toEqual({ quantity: 1000, price: 30_000 });
    expect(sentences(offerOf(3000), 100_010)).toEqual([
      '1 000 € placés, dont 150 € de frais de production : 3 000 contacts.',
      '0,10 € ne peut pas être placé : le plus petit achat supplémentaire coûte 0,29 €.',
    ]);
    expect(spreadBudget(offerOf(3000), 'volume', 71_000)).toMatchObject({
      placed: 71_000,
      reason: null,
    });
    expect(sentences(offerOf(3000), 70_000)[1]).toBe(
      '700 € ne peuvent pas être placés : un comptage coûte au moins 710 €, 150 € sans PORTAIL ou 410 € sans LogicImmo.',
    );
  });

  const offerFor = (groups: ReturnType<typeof siteGroupOf>[]) =>
    spread?.offerOf(startResult(emailingForecastOf(bySiteGroup(groups)), null).result) ?? OFFER;

  it('[N-14, D-31] costs at least, without a group, what an estimate of the other group alone costs', () => {
    const contacts = fc.integer({ min: 1, max: 3000 });
    fc.assert(
      fc.property(contacts, contacts, (one, other) => {
        const [main, logicImmo] = [siteGroupOf('PORTAIL', one), siteGroupOf('LogicImmo', other)];
        expect(offerFor([main, logicImmo]).smaller).toEqual([
          { words: 'sans PORTAIL', minimum: smallestBudget(offerFor([logicImmo])) },
          { words: 'sans LogicImmo', minimum: smallestBudget(offerFor([main])) },
        ]);
      }),
      { numRuns: randomRuns(20) },
    );
  });

  it('[N-03, D-31] cannot be placed while a group has no contact, and never says that it is bought', () => {
    expect(offerOf(0).rows).toEqual([]);
    expect(sentences(offerOf(0), 50_000)).toEqual([
      undefined,
      '500 € ne peuvent pas être placés : rien de cette estimation ne peut être acheté.',
    ]);
  });
});

describe('the offer of a result', () => {
  it('[N-03] is made again only when the values that it depends on change', () => {
    let made = 0;
    const offerOf = cachedOffers<{ answer: object; table: string; typed: number }>({
      basisOf: ({ answer, table }) => [answer, table],
      offerOf: () => {
        made += 1;
        return OFFER;
      },
      quantityOf: () => 0,
      withPurchases: (result) => result,
    });
    const answer = {};
    offerOf({ answer, table: 'format', typed: 1 });
    offerOf({ answer, table: 'format', typed: 2 });
    expect(made).toBe(1);
    offerOf({ answer: {}, table: 'format', typed: 2 });
    expect(made).toBe(2);
    offerOf({ answer, table: 'context', typed: 2 });
    offerOf({ answer, table: 'format', typed: 2 });
    expect(made).toBe(4);
  });
});
