import { describe, expect, it } from 'vitest';
import { buildSavedDisplayCount } from '#mocks/builders/display.ts';
import { sourcesOf } from './sources.ts';

describe('sample data', () => {
  it('adds up the totals of a campaign to the rows that a story asks for', () => {
    const rows = Array.from({ length: 50 }, (_, index) => ({
      code: `F${index}`,
      name: `Format ${index + 1}`,
      total: 1000,
      sold: 400,
      available: 600,
      purchased: 600 * (index + 1),
      budget: 3 * (index + 1),
    }));
    const { countData } = buildSavedDisplayCount(
      {},
      { countData: { forecastSplitByPosition: rows } },
    );
    expect(countData).toMatchObject({ totalBudget: 3825, totalImpPurchased: 765_000 });
  });
});

describe('colours of data', () => {
  /** Marks that only their background or fill draws disappear in forced colours, which replace both. */
  const DRAWN = /(?:background|fill): \$\{color\.data\.(?:purchased|available|sold)\}/;
  /** Pins and dots that keep an outline, or that a caption names. */
  const OUTLINED = [
    // The dot of the curve keeps its border.
    'src/features/count/budget/BudgetCurve/BudgetCurve.tsx',
  ];

  it('keep the bars of every chart in forced colours', () => {
    const drawing = sourcesOf('src').filter(({ text }) => DRAWN.test(text));
    expect(drawing.length).toBeGreaterThan(3);
    const lost = drawing
      .filter(({ text }) => !/forcedColors|InForcedColors/.test(text))
      .map(({ path }) => path);
    expect(lost).toEqual(OUTLINED);
  });
});
