import type { ListedLocality } from '../localities/selection.ts';
import { placeTexts } from '../localities/names.ts';
import type { DescribedFormat } from './formats.ts';
import { IMPRESSIONS } from './soldUnits.ts';
import type { SoldUnit } from './spread/offer.ts';
import type { Schedule } from './periodicity.ts';

/** Number of localities that a summary lists before it collapses (CF-50, KO-08). */
export const SUMMARY_LOCALITIES = 14;
export const OTHER_LOCALITIES_TITLE = 'Autres localité(s) recherché par la cible';

/** Splits places into those that a summary shows and those that its popin lists (D-112). */
export function collapseLocalities<Place>(places: readonly Place[]): {
  shown: Place[];
  others: Place[];
} {
  return {
    shown: places.slice(0, SUMMARY_LOCALITIES),
    others: places.slice(SUMMARY_LOCALITIES),
  };
}

/** Returns « + 3 autres localités ». */
export function otherLocalitiesText(count: number): string {
  return `+ ${count} autres localités`;
}

/** Returns all localities on one line. Non-breaking spaces keep each locality whole when the text wraps. */
export function localitiesText(localities: readonly ListedLocality[]): string {
  return placeTexts(localities)
    .map((text) => text.replaceAll(' ', '\u00a0'))
    .join(', ');
}

/** A choice made by the user, worded for summaries, proposals and comparisons. */
export interface Criterion {
  id: string;
  label: string;
  /** One complete line of plain French text. */
  text: string;
  /** Set only on the criterion that lists the localities. */
  localities?: DescribedLocalities;
}

/** The localities of a count. */
export interface DescribedLocalities {
  listed: readonly ListedLocality[];
  isAllFrance: boolean;
  /** Kilometres around the only locality; 0 for none. */
  radius: number;
}

/** A purchased line. */
export interface DescribedLine {
  id: string;
  label: string;
  /** Impressions, clicks or contacts purchased. Absent where a line has only a budget. */
  quantity?: number;
  /** Euros excluding tax. */
  budget: number;
  /** Euros excluding tax per thousand impressions or per click. Absent where the line has no price of its own. */
  price?: number;
  /** Lines shown in small text under the label. */
  details?: readonly string[];
  /** Total volume, and the part that is available. */
  total?: number;
  available?: number;
}

/** A row of an estimate, bought or not. */
export interface DescribedRow {
  id: string;
  label: string;
  /** Impressions, clicks or contacts that can be bought. */
  available: number;
}

/** A total of a count. */
export interface DescribedTotal {
  id: 'quantity' | 'budget';
  label: string;
  value: number;
}

/** The figures by which a count is compared with other counts of its product. */
export interface CountMeasure {
  /** Name of its average price, such as « Coût pour mille ». */
  priceLabel: string;
  /** Number of impressions, clicks or contacts that the price buys. */
  pricedQuantity: 1 | 1000;
  /** What is bought. */
  unit: SoldUnit;
  /** Impressions, clicks or contacts that could be bought with its criteria. */
  available: number;
}

/** What a client sees of a campaign besides its criteria: when and in which formats it runs. */
export interface DescribedCampaign {
  schedule: Schedule;
  /** The formats that are bought. */
  formats: readonly DescribedFormat[];
}

/**
 * Complete description of a count. Summary, proposal and comparison of versions read nothing else, so
 * they cannot disagree.
 */
export interface CountDescription {
  /** RC number of its client; absent where the product asks for none (D-104). */
  clientId?: string;
  /** Choices made before the estimate. */
  criteria: readonly Criterion[];
  /** Choices made on the result, other than quantities. */
  choices: readonly Criterion[];
  lines: readonly DescribedLine[];
  /** What is available on each row of the estimate, bought or not. */
  rows: readonly DescribedRow[];
  totals: readonly DescribedTotal[];
  measure: CountMeasure;
  campaign: DescribedCampaign;
  /** How the amounts are rounded, in French, where a price is multiplied by a quantity. */
  rounding?: string;
}

/**
 * Returns the totals of a count.
 * @param label what is bought, such as « Impressions »
 * @param budget euros excluding tax
 */
export const describedTotals = (
  label: string,
  quantity: number,
  budget: number,
): DescribedTotal[] => [
  { id: 'quantity', label, value: quantity },
  { id: 'budget', label: 'Budget total', value: budget },
];

/** The price of the products that sell impressions. */
export const PRICE_PER_THOUSAND = {
  priceLabel: 'Coût pour mille',
  pricedQuantity: 1000,
  unit: IMPRESSIONS,
} as const satisfies Partial<CountMeasure>;

/** Returns what is available on some lines together. */
export function availableOn(lines: readonly { available: number }[]): number {
  return lines.reduce((sum, { available }) => sum + available, 0);
}

/** Returns the criterion that lists the localities of a count (SE-27). */
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
