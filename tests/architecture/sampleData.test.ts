import { describe, expect, it } from 'vitest';
import { sourcesOf } from './sources.ts';

describe('colours of data', () => {
  /** Marks that only their background or fill draws disappear in forced colours, which replace both. */
  const DRAWN = /(?:background|fill): \$\{color\.data\.(?:purchased|available|sold)\}/;
  /** Pins and dots that keep an outline, or that a caption names. */
  const OUTLINED = [
    // The dot of the curve keeps its border.
    'src/features/count/result/budget/BudgetCurve.tsx',
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
