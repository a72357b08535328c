import { describe, expect, it } from 'vitest';
import { percentText } from '#design-system/Progress/Progress.tsx';
import { inOrder } from '#design-system/ChartFrame/useRoving.ts';
import { trendWords } from '#design-system/TrendLine.tsx';

const points = (...values: number[]) =>
  values.map((value, index) => ({ label: `mois ${index + 1}`, value }));
const words = (...values: number[]) => trendWords(points(...values), String);

describe('the course of a figure in a sentence', () => {
  it.each([
    [[100, 150], 'En hausse de 50 % depuis mois 1, entre 100 et 150'],
    [[200, 300, 50], 'En baisse de 75 % depuis mois 1, entre 50 et 300'],
    [[1000, 1004], 'Stable depuis mois 1, entre 1000 et 1004'],
    [[7, 7, 7], 'Stable depuis mois 1'],
    [[0, 30], 'En hausse de 30 depuis mois 1, entre 0 et 30'],
    [[0, 0], 'Stable depuis mois 1'],
    [[5], 'Une seule valeur : la tendance se verra avec la suivante.'],
    [[], ''],
  ])('%j', (values, sentence) => expect(words(...values)).toBe(sentence));
});

describe('percentText', () => {
  it.each([
    [0, 100, '0 %'],
    [1, 1000, '< 1 %'],
    [62, 100, '62 %'],
    [999, 1000, '99 %'],
    [1000, 1000, '100 %'],
    [5, 0, '0 %'],
  ])('formats %d of %d as %s', (part, whole, text) => expect(percentText(part, whole)).toBe(text));
});

describe('inOrder', () => {
  const next = inOrder(['a', 'b', 'c']);
  it.each([
    ['a', 'ArrowDown', 'b'],
    ['b', 'ArrowUp', 'a'],
    ['a', 'ArrowUp', undefined],
    ['c', 'ArrowDown', undefined],
    ['c', 'Home', 'a'],
    ['a', 'End', 'c'],
    ['a', 'Tab', undefined],
  ])('from %s, %s moves to %s', (from, key, to) => expect(next(from, key)).toBe(to));
});
