import type { ListedLocality } from '../localities/selection.ts';
import { localitiesText } from './summary.ts';

/** One thing that a person asked for or chose, as summaries, proposals and comparisons name it. */
export interface Criterion {
  id: string;
  label: string;
  /** Complete and unformatted: one line of French. */
  text: string;
  /** The localities of the criterion that lists them. */
  localities?: DescribedLocalities;
}

/** Where a count advertises. */
export interface DescribedLocalities {
  listed: readonly ListedLocality[];
  isAllFrance: boolean;
  /** Kilometres around the only locality; 0 for none. */
  radius: number;
}

/** One line that a person buys. */
export interface DescribedLine {
  id: string;
  label: string;
  /** Impressions, clicks or contacts bought. Absent where a line has only a budget. */
  quantity?: number;
  /** Euros excluding tax. */
  budget: number;
  /** Euros excluding tax for a thousand impressions or for a click, where the line has a price of its own. */
  price?: number;
  /** Lines of smaller text under the label. */
  details?: readonly string[];
  /** All there is, and what is left of it. */
  total?: number;
  available?: number;
}

/** A total of a count. */
export interface DescribedTotal {
  id: 'quantity' | 'budget';
  label: string;
  value: number;
}

/**
 * All that people read of a count. Summary, proposal, comparison of versions, history and exports read nothing else, so
 * that they cannot disagree.
 */
export interface CountDescription {
  /** What was asked for before the estimate. */
  criteria: readonly Criterion[];
  /** What was chosen on the result, beside quantities. */
  choices: readonly Criterion[];
  lines: readonly DescribedLine[];
  totals: readonly DescribedTotal[];
}

export const BUDGET_TOTAL_LABEL = 'Budget total';

/** Returns the criterion that says where a count advertises (SE-27). */
export function localityCriterion(localities: DescribedLocalities): Criterion {
  const { listed, isAllFrance, radius } = localities;
  const around = radius > 0 ? ` + ${radius} km autour` : '';
  return {
    id: 'localities',
    label: 'Localité(s) recherchée(s)',
    text: isAllFrance ? 'Toute la France' : `${localitiesText(listed)}${around}`,
    localities,
  };
}

/** Returns the value of a total; 0 where the count has none. */
export function totalOf({ totals }: CountDescription, id: DescribedTotal['id']): number {
  return totals.find((total) => total.id === id)?.value ?? 0;
}
