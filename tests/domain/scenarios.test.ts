import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  localityCriterion,
  PRICE_PER_THOUSAND,
  type CountDescription,
} from '#domain/count/description.ts';
import {
  availableShare,
  averagePrice,
  compareScenarios,
  type DescribedScenario,
} from '#domain/count/scenarios/comparison.ts';
import { distinctions } from '#domain/count/scenarios/distinction.ts';
import {
  pin,
  SCENARIO_NAMES,
  withoutScenario,
  withScenario,
  type Scenario,
} from '#domain/count/scenarios/scenario.ts';
import { describeDocument, describeSaved } from '#domain/products/descriptions.ts';
import { BORDEAUX, LYON, manyLocalities } from '#mocks/builders/locality.ts';
import { buildSavedCount, PRODUCT_MARKETS } from '#mocks/products.ts';

interface Figures {
  quantity: number;
  budget: number;
  available?: number;
  period?: string;
  lines?: Record<string, number>;
}

const described = (
  name: string,
  { quantity, budget, available = 100_000, period = 'Récurrent', lines = {} }: Figures,
): DescribedScenario => ({
  name,
  description: {
    criteria: [{ id: 'period', label: 'Période', text: period }],
    choices: [],
    lines: Object.entries(lines).map(([id, bought]) => ({
      id,
      label: id,
      quantity: bought,
      budget: bought,
    })),
    totals: [
      { id: 'quantity', label: 'Impressions achetées', value: quantity },
      { id: 'budget', label: 'Budget total', value: budget },
    ],
    rows: [],
    measure: { ...PRICE_PER_THOUSAND, available },
    campaign: { schedule: { kind: 'monthly' }, formats: [] },
  },
});
const bests = (scenarios: readonly DescribedScenario[]) =>
  compareScenarios(scenarios).figures.map(({ best }) => best.toSorted());
const bestOf = (scenarios: readonly DescribedScenario[]) =>
  Object.fromEntries(compareScenarios(scenarios).figures.map(({ id, bestText }) => [id, bestText]));

const at = (listed: { code: string; name: string }[], radius = 0): CountDescription => ({
  ...described('', { quantity: 1, budget: 800 }).description,
  criteria: [localityCriterion({ listed, isAllFrance: false, radius })],
});

const document = (id: number) => ({ id });
const pinned = (count: number): readonly Scenario[] =>
  SCENARIO_NAMES.slice(0, count).map((name, index) => ({ name, document: document(index) }));

describe('pinned scenarios', () => {
  it('[N-04] takes the first free name, in the order of the names', () => {
    const rest = withoutScenario(pinned(3), 'B');
    expect(pin(rest, document(9))).toMatchObject({ outcome: 'pinned', name: 'B' });
    const back = withScenario(rest, { name: 'B', document: document(1) });
    expect(back).toEqual(pinned(3));
  });

  it('[N-04] refuses a fifth scenario', () => {
    expect(pin(pinned(4), document(9))).toEqual({ outcome: 'full' });
  });

  it('[N-04] recognizes an estimate that is pinned already', () => {
    expect(pin(pinned(4), document(2))).toEqual({ outcome: 'known', name: 'C' });
  });
});

const scenario = (name: string, budget: number) => described(name, { quantity: 9, budget });
const labelsOf = (one: DescribedScenario) =>
  compareScenarios([one]).figures.map(({ label }) => label);
const line = (budget: number) => ({ id: 'display', label: 'Display', budget });

describe('the comparison of scenarios', () => {
  it('[N-04] names the best of each figure in words', () => {
    const scenarios = [
      described('A', { quantity: 1000, budget: 30 }),
      described('B', { quantity: 4000, budget: 80 }),
    ];
    expect(bestOf(scenarios)).toEqual({
      quantity: 'Plus grand volume : B',
      budget: 'Plus petit budget : A',
      price: 'Prix le plus bas : B',
      share: 'Plus grande part : B',
    });
    expect(compareScenarios(scenarios).figures.map(({ texts }) => texts)).toEqual([
      ['1 000', '4 000'],
      ['30 €', '80 €'],
      ['30,00 €', '20,00 €'],
      ['1 %', '4 %'],
    ]);
  });

  it('[N-04] says which scenarios are equal', () => {
    const best = bestOf([
      described('A', { quantity: 1000, budget: 30 }),
      described('B', { quantity: 1000, budget: 40 }),
      described('C', { quantity: 1000, budget: 30 }),
    ]);
    expect(best['quantity']).toBe('Identique');
    expect(best['budget']).toBe('À égalité : A et C');
  });

  it('[N-04] names every scenario of a tie, and one alone is not compared', () => {
    const four = [scenario('A', 3), scenario('B', 3), scenario('C', 3), scenario('D', 4)];
    expect(bestOf(four)['budget']).toBe('À égalité\u00A0: A, B et C');
    expect(compareScenarios(four.slice(0, 1)).figures.map(({ best }) => best)).toEqual([
      [],
      [],
      [],
      [],
    ]);
    expect(compareScenarios([])).toEqual({ criteria: [], figures: [], lines: [] });
  });

  it('[N-04] labels its figures as the product does', () => {
    const one = described('A', { quantity: 10, budget: 5 });
    const others = ['Budget', 'Coût pour mille', 'Part du disponible'];
    expect(labelsOf(one)).toEqual(['Impressions achetées', ...others]);
    const unnamed = { ...one, description: { ...one.description, totals: [] } };
    expect(labelsOf(unnamed)).toEqual(['Volume', ...others]);
    const turned = { ...one.description, totals: one.description.totals.toReversed() };
    expect(labelsOf({ ...one, description: turned })).toEqual(['Impressions achetées', ...others]);
  });

  it('[N-04] compares lines without a volume by their budget, and wraps the names of localities', () => {
    const priced = (name: string, budget: number): DescribedScenario => ({
      name,
      description: { ...at([LYON, ...(budget > 5 ? [BORDEAUX] : [])]), lines: [line(budget)] },
    });
    const without = { name: 'C', description: at([LYON]) };
    const { lines, criteria } = compareScenarios([priced('A', 9), priced('B', 5), without]);
    expect(lines).toMatchObject([
      {
        id: 'line-display',
        label: 'Display',
        texts: ['9 €', '5 €', '–'],
        bestText: 'Plus petit budget\u00A0: B',
      },
    ]);
    expect(criteria[0]?.texts[0]).toContain(' ');
    expect(criteria[0]?.texts.join('')).not.toContain('\u00A0');
  });

  it('[N-04] never names a scenario that buys nothing, nor one scenario alone', () => {
    const nothing = described('A', { quantity: 0, budget: 0, available: 0 });
    expect(bestOf([nothing, described('B', { quantity: 10, budget: 5 })])).toMatchObject({
      budget: 'Plus petit budget : B',
      price: 'Prix le plus bas : B',
    });
    expect(bestOf([described('A', { quantity: 10, budget: 5 })])['budget']).toBe('');
    expect(averagePrice(nothing.description)).toBeUndefined();
    expect(availableShare(nothing.description)).toBeUndefined();
  });

  it('[N-04] lists only the criteria and the lines that differ', () => {
    const { criteria, lines } = compareScenarios([
      described('A', { quantity: 3, budget: 3, lines: { Masthead: 2, Pavé: 1 } }),
      described('B', {
        quantity: 6,
        budget: 6,
        period: 'Décembre',
        lines: { Masthead: 2, Natif: 4 },
      }),
    ]);
    expect(criteria).toEqual([{ label: 'Période', texts: ['Récurrent', 'Décembre'] }]);
    expect(lines.map(({ label, texts }) => [label, ...texts])).toEqual([
      ['Pavé', '1', '–'],
      ['Natif', '–', '4'],
    ]);
  });

  it('[N-04] names every scenario that reads as the best, and none that is worse', () => {
    const figures = fc.record({
      quantity: fc.integer({ min: 0, max: 5 }).map((thousands) => thousands * 1000),
      budget: fc.integer({ min: 0, max: 60 }),
    });
    fc.assert(
      fc.property(fc.array(figures, { minLength: 2, maxLength: 4 }), (all) => {
        const scenarios = all.map((one, index) => described(SCENARIO_NAMES[index] ?? '', one));
        for (const { id, best, texts } of compareScenarios(scenarios).figures) {
          const bestTexts = new Set(
            texts.filter((_, index) => best.includes(scenarios[index]?.name ?? '')),
          );
          expect(bestTexts.size).toBe(Math.min(best.length, 1));
          const alike = scenarios.filter((_, index) => bestTexts.has(texts[index] ?? ''));
          expect(alike.map(({ name }) => name)).toEqual(best);
          if (id !== 'budget') continue;
          const bought = all.map(({ budget }) => budget).filter((budget) => budget > 0);
          const cheapest = all.findIndex(({ budget }) => budget === Math.min(...bought));
          expect(best[0]).toBe(scenarios[cheapest]?.name);
        }
      }),
    );
  });

  it('[N-04] does not depend on the order of the scenarios', () => {
    const figures = fc.record({
      quantity: fc.integer({ min: 0, max: 90_000 }),
      budget: fc.integer({ min: 0, max: 900 }),
    });
    fc.assert(
      fc.property(fc.array(figures, { minLength: 2, maxLength: 4 }), (all) => {
        const scenarios = all.map((one, index) => described(SCENARIO_NAMES[index] ?? '', one));
        expect(bests(scenarios.toReversed())).toEqual(bests(scenarios));
      }),
    );
  });
});

const withTexts = (...texts: string[]): CountDescription => ({
  ...at([LYON]),
  criteria: texts.map((text, index) => ({ id: `${index}`, label: `${index}`, text })),
  choices: [{ id: 'offer', label: 'Offre', text: `Offre ${texts.join('')}` }],
});

const named = (name: string) => distinctions([at([{ code: '1', name }]), at([BORDEAUX])])[0];

const spent = (quantity: number, lines: Record<string, number> = {}) =>
  described('', { quantity, budget: 800, lines }).description;

describe('the words that tell scenarios apart', () => {
  it('[N-04] names what differs: localities, radius, or the budget where the criteria are the same', () => {
    expect(distinctions([at([LYON]), at([LYON], 10), at([LYON, BORDEAUX])])).toEqual([
      'Lyon 1er',
      `Lyon 1er + 10 km`,
      `Lyon 1er et ${BORDEAUX.name}`,
    ]);
    expect(distinctions([at([LYON]), at([LYON])])).toEqual(['800 €', '800 €']);
    expect(distinctions([at([LYON]), at([LYON], 5), at([LYON], 5)]).slice(1)).toEqual([
      `Lyon 1er + 5 km · 800 €`,
      `Lyon 1er + 5 km · 800 €`,
    ]);
  });

  it('[N-04] names the volume or a line where scenarios have one budget', () => {
    const [one = '', other = ''] = distinctions([spent(1000), spent(2000)]);
    expect(one).toMatch(/^800 € · 1 000 /);
    expect(other).toMatch(/^800 € · 2 000 /);
    const byLine = distinctions([spent(1000, { a: 600, b: 400 }), spent(1000, { a: 400, b: 600 })]);
    expect(byLine[0]).toMatch(/600$/);
    expect(new Set(byLine).size).toBe(2);
  });

  it('[N-04] begins with a locality that the other scenarios do not have', () => {
    const three = [LYON, BORDEAUX, { code: '44000', name: 'Nantes' }];
    expect(distinctions([at(three), at([LYON, BORDEAUX])])[0]).toBe('Nantes et 2 autres');
    expect(distinctions([at(three), at([LYON]), at([BORDEAUX])])[0]).toBe('Nantes et 2 autres');
    expect(distinctions([at(three), at(three.toReversed(), 5)])[0]).toBe(`Lyon 1er et 2 autres`);
    const nationwide = {
      ...at([]),
      criteria: [localityCriterion({ listed: [], isAllFrance: true, radius: 0 })],
    };
    expect(distinctions([nationwide, at([LYON])])).toEqual(['Toute la France', 'Lyon 1er']);
    const bare = described('', { quantity: 1, budget: 800, period: 'Décembre' }).description;
    expect(distinctions([at(three), bare])[0]).toBe(`Lyon 1er et 2 autres`);
  });

  it('[N-04] names two criteria at most, in their order, and choices after them', () => {
    expect(distinctions([withTexts('a', 'b', 'c'), withTexts('d', 'e', 'f')])).toEqual([
      'a · b',
      'd · e',
    ]);
    expect(distinctions([withTexts('a', 'b'), withTexts('a', 'c')])).toEqual([
      'b · Offre ab',
      'c · Offre ac',
    ]);
    expect(distinctions([withTexts('a', 'b'), withTexts('c', 'b')])).toEqual([
      'a · Offre ab',
      'c · Offre cb',
    ]);
  });

  it('[N-04] cuts a long name after 23 characters, without a space before the mark', () => {
    expect(named('a'.repeat(24))).toBe('a'.repeat(24));
    expect(named('a'.repeat(25))).toBe(`${'a'.repeat(23)}…`);
    expect(named(`${'a'.repeat(22)} bcd`)).toBe(`${'a'.repeat(22)}…`);
  });

  it('[N-04, D-162] names a commune as people write it, and a town once', () => {
    expect(named('Lyon 1er Arrondissement')).toBe('Lyon 1er');
    const bordeaux = ['33000', '33100', '33200'].map((code) => ({ code, name: 'Bordeaux' }));
    expect(distinctions([at([...bordeaux, LYON]), at([LYON])])[0]).toBe(`Bordeaux et Lyon 1er`);
  });

  it('[N-04] stays short with fifty localities and long names', () => {
    const fifty = manyLocalities(50);
    const [one = '', other = ''] = distinctions([at(fifty), at(fifty.slice(0, 20))]);
    expect(one).toMatch(/ et 49 autres$/);
    expect(other).toMatch(/ et 19 autres$/);
    const long = at([{ code: '33000', name: 'Saint-Remy-'.repeat(20) }]);
    expect(distinctions([long, at([LYON])])[0]?.length).toBeLessThan(65);
  });
});

describe.each(PRODUCT_MARKETS)('$product in $market', (subject) => {
  it('[N-04] has a price and a share of what is available', () => {
    const saved = buildSavedCount(subject);
    const description = describeSaved(saved);
    expect(description).toBeDefined();
    if (!description) return;
    const price = averagePrice(description) ?? 0;
    const share = availableShare(description) ?? 0;
    expect(price).toBeGreaterThan(0);
    expect(share).toBeGreaterThan(0);
    expect(share).toBeLessThanOrEqual(100);
    // The document alone says as much as the saved count.
    expect(describeDocument(saved.countData)).toEqual(description);
  });
});
