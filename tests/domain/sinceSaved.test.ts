import { describe, expect, it } from 'vitest';
import { PRICE_PER_THOUSAND, type CountDescription } from '#domain/count/description.ts';
import {
  changeCount,
  formatDifference,
  sinceSaved,
  sinceSavedSentences,
} from '#domain/count/sinceSaved.ts';
import { describeSaved } from '#domain/products/descriptions.ts';
import { storedFixtures } from './storedCounts.ts';

type Row = [label: string, available: number, bought: number];

/** Describes a count with these rows, of which those with a purchase are lines. */
function described(rows: readonly Row[], budget = 1200, period = 'Récurrent'): CountDescription {
  return {
    criteria: [{ id: 'period', label: 'Période', text: period }],
    choices: [{ id: 'saveBy', label: 'Répartition', text: 'Par format' }],
    lines: rows.flatMap(([label, available, quantity]) =>
      quantity > 0 ? [{ id: label, label, quantity, budget, available }] : [],
    ),
    rows: rows.map(([label, available]) => ({ id: label, label, available })),
    totals: [{ id: 'budget', label: 'Budget total', value: budget }],
    measure: { ...PRICE_PER_THOUSAND, available: 0 },
    campaign: { schedule: { kind: 'monthly' }, formats: [] },
  };
}

const rowsOf = (labels: string, available: number): Row[] =>
  labels.split('').map((label) => [label, available, 0]);

const SAVED = described([
  ['Masthead', 5000, 4000],
  ['Pavé', 3000, 2000],
  ['Habillage', 800, 0],
]);

function sentences(shown: CountDescription): string[] {
  const since = sinceSaved(SAVED, shown);
  return since ? sinceSavedSentences(since) : [];
}

describe('what has changed since a count was saved', () => {
  it('[N-07] says in words which rows have less, which have more, and what the budget has become', () => {
    const shown = described(
      [
        ['Masthead', 5000, 4000],
        ['Pavé', 1760, 1760],
        ['Habillage', 900, 0],
      ],
      1080,
    );
    expect(sentences(shown)).toEqual([
      '1 ligne a moins de disponibilité\u00A0: Pavé −1 240.',
      '1 ligne a plus de disponibilité\u00A0: Habillage +100.',
      'À ramener au disponible\u00A0: Pavé de 2 000 à 1 760.',
      'Budget\u00A0: 1 080 € au lieu de 1 200 € (−120 €).',
    ]);
    const since = sinceSaved(SAVED, shown);
    // Two rows and the budget.
    expect(since && changeCount(since)).toBe(3);
    const same = sinceSaved(SAVED, SAVED);
    expect(same && changeCount(same)).toBe(0);
  });

  it('[N-07] says nothing when nothing has changed', () => {
    expect(sentences(SAVED)).toEqual([]);
  });

  it('[N-07] names a sold-out row that is no longer bought', () => {
    const shown = described([
      ['Masthead', 5000, 4000],
      ['Pavé', 0, 0],
      ['Habillage', 800, 0],
    ]);
    expect(sentences(shown)).toEqual([
      '1 ligne a moins de disponibilité\u00A0: Pavé −3 000.',
      'À ramener au disponible\u00A0: Pavé de 2 000 à 0.',
    ]);
  });

  it('[N-07] does not call a purchase lowered when the person reduced it', () => {
    const shown = described(
      [
        ['Masthead', 5000, 100],
        ['Pavé', 3000, 2000],
        ['Habillage', 800, 0],
      ],
      300,
    );
    expect(sentences(shown)).toEqual(['Budget\u00A0: 300 € au lieu de 1 200 € (−900 €).']);
  });

  it.each([
    ['ABC', '3 lignes ont moins de disponibilité\u00A0: A −2, B −2, C −2.'],
    ['ABCD', '4 lignes ont moins de disponibilité\u00A0: A −2, B −2, C −2 et 1 autre.'],
    ['ABCDE', '5 lignes ont moins de disponibilité\u00A0: A −2, B −2, C −2 et 2 autres.'],
  ])('[N-07] names three rows and counts the others: %s', (labels, sentence) => {
    const since = sinceSaved(described(rowsOf(labels, 10)), described(rowsOf(labels, 8)));
    expect(since && sinceSavedSentences(since)).toEqual([sentence]);
  });

  it('[N-07] calls a purchase lowered only below what was bought', () => {
    const shown = described([
      ['Masthead', 4000, 4000],
      ['Pavé', 1999, 1999],
      ['Habillage', 800, 0],
    ]);
    expect(sinceSaved(SAVED, shown)?.lowered).toEqual([
      { label: 'Pavé', bought: 2000, available: 1999 },
    ]);
  });

  it('[N-07] compares only the rows that both estimates have', () => {
    const shown = described([
      ['Masthead', 5000, 4000],
      ['Natif', 700, 0],
    ]);
    expect(sinceSaved(SAVED, shown)).toEqual({
      rows: [{ id: 'Masthead', label: 'Masthead', before: 5000, now: 5000 }],
      lowered: [],
      budget: { before: 1200, now: 1200 },
    });
  });

  it('[N-07] compares nothing when the criteria or all rows are others', () => {
    const rows: Row[] = [['Masthead', 5000, 4000]];
    expect(sinceSaved(SAVED, described(rows, 1200, 'Du 1er au 31 décembre'))).toBeUndefined();
    expect(sinceSaved(SAVED, described([['Vendeurs', 5000, 4000]]))).toBeUndefined();
  });

  it('[N-07] shows each difference with its sign', () => {
    expect([1240, -1240, 0].map((value) => formatDifference(value))).toEqual([
      '+1 240',
      '−1 240',
      '0',
    ]);
  });

  it.each(storedFixtures().map(({ name, saved }) => [name, saved] as const))(
    '[N-07] finds the rows of a saved %s, whatever its product, and no change to itself',
    (_name, saved) => {
      const description = describeSaved(saved);
      const since = description && sinceSaved(description, description);
      expect(since?.rows.length).toBeGreaterThan(0);
      expect(since && sinceSavedSentences(since)).toEqual([]);
    },
  );
});
