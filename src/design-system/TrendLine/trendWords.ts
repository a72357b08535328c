import { extent } from 'd3-array';
import { percentText } from '../Progress/percent.ts';

export interface TrendPoint {
  /** « novembre 2026 ». */
  label: string;
  value: number;
}

/** Changes under this share of the first value are no change worth a word. */
const STABLE = 0.005;

/** The course of a figure in a sentence: « En hausse de 12 % depuis janvier 2026, entre 9 000 et 14 000 ». */
export function trendWords(
  points: readonly TrendPoint[],
  format: (value: number) => string,
): string {
  const [first] = points;
  const last = points.at(-1);
  if (!first || !last) return '';
  if (points.length === 1) return 'Une seule valeur : la tendance se verra avec la suivante.';
  const [least = 0, most = 0] = extent(points, ({ value }) => value);
  const range = least === most ? '' : `, entre ${format(least)} et ${format(most)}`;
  const change = last.value - first.value;
  if (Math.abs(change) <= Math.abs(first.value) * STABLE) {
    return `Stable depuis ${first.label}${range}`;
  }
  const way = change > 0 ? 'En hausse' : 'En baisse';
  const amount =
    first.value > 0 ? percentText(Math.abs(change), first.value) : format(Math.abs(change));
  return `${way} de ${amount} depuis ${first.label}${range}`;
}
