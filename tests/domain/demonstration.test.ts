import { describe, expect, it } from 'vitest';
import { demonstrationText } from '#domain/count/demonstration.ts';

const LINES = [
  { id: 'Masthead', label: 'Masthead', budget: 10 },
  { id: 'Pave', label: 'Pavé', budget: 20 },
  { id: 'GrandAngle', label: 'Grand Angle', budget: 0 },
];
const textOf = (countData: unknown) => demonstrationText(countData, { lines: LINES });
const invented = (demonstrationLines: unknown) => ({ isDemonstration: true, demonstrationLines });

describe('[D-172] the origin of the figures of a saved count', () => {
  it.each([
    ['the save of an earlier release or of another back end', {}],
    ['no document', null],
    ['imported figures', { isDemonstration: false, demonstrationLines: null }],
    ['invented lines that are not bought', invented(['GrandAngle'])],
  ])('is not stated for %s', (_, countData) => {
    expect(textOf(countData)).toBeUndefined();
  });

  it.each([
    ['all lines', invented(null)],
    ['all lines that are bought', invented(['Masthead', 'Pave'])],
    ['localities that the lines add up', invented(['69001'])],
    ['lines that cannot be read', invented(12)],
  ])('is the demonstration for %s', (_, countData) => {
    expect(textOf(countData)).toBe('Chiffres de démonstration');
  });

  it('names the lines where others were imported', () => {
    expect(textOf(invented(['Pave', 'SellersNew']))).toBe('Chiffres de démonstration\u00A0: Pavé');
  });
});
