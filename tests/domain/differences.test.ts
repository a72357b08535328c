import { describe, expect, it } from 'vitest';
import type { CountDescription, DescribedLine } from '#domain/count/description.ts';
import { localityCriterion, PRICE_PER_THOUSAND } from '#domain/count/description.ts';
import { differencesOf, type ComparedCount } from '#domain/count/differences.ts';
import { describeSaved } from '#domain/products/descriptions.ts';
import { buildSavedCount, PRODUCT_MARKETS } from '#mocks/products.ts';
import { LYON, manyLocalities } from '#mocks/builders/locality.ts';

const line = (label: string, quantity: number, budget: number): DescribedLine => ({
  id: label.toUpperCase(),
  label,
  quantity,
  budget,
});

const DESCRIPTION: CountDescription = {
  criteria: [{ id: 'period', label: 'Période', text: 'Récurrent' }],
  choices: [{ id: 'saveBy', label: 'Répartition', text: 'Par format' }],
  lines: [line('Masthead', 1000, 30), line('Pavé', 1000, 4)],
  totals: [{ id: 'budget', label: 'Budget total', value: 34 }],
  rows: [],
  measure: { ...PRICE_PER_THOUSAND, available: 0 },
  campaign: { schedule: { kind: 'monthly' }, formats: [] },
};
const OPENED: ComparedCount = { countName: 'Agence du Port', description: DESCRIPTION };

const over = (
  description: Partial<CountDescription>,
  countName = OPENED.countName,
): ComparedCount => ({ countName, description: { ...DESCRIPTION, ...description } });

/** Returns a version with a number of localities: V0 (33000), V1 (33001)… */
function placed(length: number): ComparedCount {
  const listed = Array.from({ length }, (_, index) => ({
    code: String(33_000 + index),
    name: `V${index}`,
  }));
  return over({ criteria: [localityCriterion({ listed, isAllFrance: false, radius: 0 })] });
}

describe('the differences between two versions of a count', () => {
  it('lists each total, line and name that differs, and who changed it', () => {
    const theirs = over({
      totals: [
        { id: 'budget', label: 'Budget total', value: 60 },
        { id: 'quantity', label: 'Impressions achetées', value: 2867 },
      ],
      lines: [line('Masthead', 1867, 56), line('Pavé', 1000, 4)],
    });
    const mine = over(
      {
        totals: [
          { id: 'budget', label: 'Budget total', value: 44 },
          { id: 'quantity', label: 'Impressions achetées', value: 4500 },
        ],
        lines: [line('Masthead', 1000, 30), line('Pavé', 3500, 14)],
      },
      'Agence du Lac',
    );
    expect(differencesOf({ opened: OPENED, theirs, mine })).toEqual([
      {
        label: 'Nom de l’agence',
        theirs: 'Agence du Port',
        mine: 'Agence du Lac',
        changedBy: 'me',
      },
      { label: 'Budget total', theirs: '60 €', mine: '44 €', more: '−16 €', changedBy: 'both' },
      {
        label: 'Impressions achetées',
        theirs: '2 867',
        mine: '4 500',
        more: '+1 633',
        changedBy: 'both',
      },
      {
        label: 'Masthead, quantité',
        theirs: '1 867',
        mine: '1 000',
        more: '−867',
        changedBy: 'them',
      },
      { label: 'Masthead, budget', theirs: '56 €', mine: '30 €', more: '−26 €', changedBy: 'them' },
      { label: 'Pavé, quantité', theirs: '1 000', mine: '3 500', more: '+2 500', changedBy: 'me' },
      { label: 'Pavé, budget', theirs: '4 €', mine: '14 €', more: '+10 €', changedBy: 'me' },
    ]);
  });

  it('does not tell who changed a value when the opened version is no longer known', () => {
    const theirs = over({ choices: [] });
    expect(differencesOf({ opened: undefined, theirs, mine: OPENED })).toEqual([
      { label: 'Répartition', theirs: '–', mine: 'Par format', changedBy: undefined },
    ]);
  });

  it('compares a line without a quantity by its budget, and takes what a version lacks for no text', () => {
    const priced = (budget: number) => over({ lines: [{ id: 'PACK', label: 'Pack', budget }] });
    expect(
      differencesOf({ opened: over({ lines: [] }), theirs: priced(6), mine: priced(4) }),
    ).toEqual([
      { label: 'Pack, budget', theirs: '6 €', mine: '4 €', more: '−2 €', changedBy: 'both' },
    ]);
    const added = { opened: over({ lines: [] }), theirs: priced(6), mine: over({ lines: [] }) };
    expect(differencesOf(added)).toEqual([
      { label: 'Pack, budget', theirs: '6 €', mine: '–', changedBy: 'them' },
    ]);
  });

  it.each([
    [1, /^V0 \(33000\)$/],
    [8, /^V0 \(33000\), .*V7 \(33007\)$/],
    [9, /^V0 \(33000\), .*V7 \(33007\) et 1 de plus$/],
    [11, /^V0 \(33000\), .*V7 \(33007\) et 3 de plus$/],
  ])('names eight localities of %i and counts the others', (count, text) => {
    const [difference] = differencesOf({
      opened: undefined,
      theirs: placed(count),
      mine: placed(20),
    });
    expect(difference?.theirs.replaceAll('\u00A0', ' ')).toMatch(text);
  });

  it('names a locality first that the other version does not have, although it is the tenth', () => {
    const combination = { product: 'display', market: 'Neuf' } as const;
    const compared = (locations: (typeof LYON)[]): ComparedCount => ({
      countName: 'Agence du Port',
      description: describeSaved(buildSavedCount(combination, { locations })),
    });
    const opened = compared(manyLocalities(10));
    const mine = compared([...manyLocalities(9), LYON]);
    const [difference] = differencesOf({ opened, theirs: opened, mine });
    expect(difference).toMatchObject({ label: 'Localité(s) recherchée(s)', changedBy: 'me' });
    expect(difference?.mine).toMatch(/^Lyon.* et 2 de plus$/);
    expect(difference?.theirs).toMatch(/ et 2 de plus$/);
    expect(difference?.theirs).not.toContain('Lyon');
  });

  it('lists no difference between two lists of localities that would be shown as equal texts', () => {
    const listed = manyLocalities(12);
    const versionOf = (localities: typeof listed) =>
      over({
        criteria: [localityCriterion({ listed: localities, isAllFrance: false, radius: 0 })],
      });
    const theirs = versionOf([...listed.slice(0, 10), ...listed.slice(10).toReversed()]);
    expect(differencesOf({ opened: undefined, theirs, mine: versionOf(listed) })).toEqual([]);
  });

  it('compares only the names when a version has no description or cannot be parsed', () => {
    const renamed = { countName: 'Agence du Lac', description: undefined };
    for (const versions of [
      { theirs: OPENED, mine: renamed },
      { theirs: renamed, mine: OPENED },
    ]) {
      const labels = differencesOf({ opened: OPENED, ...versions }).map(({ label }) => label);
      expect(labels).toEqual(['Nom de l’agence']);
    }
  });

  it.each(PRODUCT_MARKETS)('finds another locality of $product in $market', (combination) => {
    const compared = (locations: (typeof LYON)[]): ComparedCount => ({
      countName: 'Agence du Port',
      description: describeSaved(buildSavedCount(combination, { locations })),
    });
    const [one, two] = [compared([LYON]), compared([LYON, ...manyLocalities(1)])];
    expect(differencesOf({ opened: one, theirs: one, mine: one })).toEqual([]);
    const labels = differencesOf({ opened: one, theirs: one, mine: two }).map(({ label }) => label);
    expect(labels).toContain('Localité(s) recherchée(s)');
  });
});
