import { formatInteger } from '../../format/numbers.ts';
import {
  listParts,
  sumFigures,
  type ExplainedCell,
  type Figures,
  type PartList,
} from './figures.ts';

/** How far a forecast can be trusted, from best to worst. */
export const CONFIDENCE_LEVELS = ['solid', 'watch', 'fragile'] as const;
export type ConfidenceLevel = (typeof CONFIDENCE_LEVELS)[number];

/** The word of each level, as people read it. */
export const CONFIDENCE_WORD = {
  solid: 'solide',
  watch: 'à surveiller',
  fragile: 'fragile',
} as const satisfies Record<ConfidenceLevel, string>;

/** What the confidence in a row depends on. */
export interface ForecastFacts {
  /** Months of history of the segment that has the fewest. */
  historyMonths: number;
  /** Days from today to the end of the period; null for « Récurrent », which has no dates. */
  daysAhead: number | null;
  /** Fraction of the national volume of the same segments, 0 to 1. */
  nationalShare: number;
  /**
   * Fraction of the volume that campaigns can be expected to take later, 0 to 1: how much more they hold of the next
   * thirty days than of the period. Null for « Récurrent ».
   */
  lateShare: number | null;
}

/** The trend needs two years of history, and the season one. */
export const TREND_HISTORY_MONTHS = 24;
export const SEASON_HISTORY_MONTHS = 12;
/** Days ahead within a quarter, and within a year. */
export const NEAR_DAYS = 90;
export const FAR_DAYS = 365;
/** Shares of the national volume under which one campaign or one outage shows: 0.1 % and 0.01 %. */
export const LARGE_SHARE = 0.001;
export const SMALL_SHARE = 0.0001;
/** Shares of the volume that are still sold late. */
export const LOW_LATE_SHARE = 0.1;
export const HIGH_LATE_SHARE = 0.25;

/** One criterion of the rule, with its level for a row. */
export interface ConfidenceReason {
  level: ConfidenceLevel;
  text: string;
}

export interface Confidence {
  /** The worst level of the reasons. */
  level: ConfidenceLevel;
  reasons: ConfidenceReason[];
}

/** Returns the level of a value that is better the larger it is. */
const atLeast = (value: number, solid: number, watch: number): ConfidenceLevel =>
  value >= solid ? 'solid' : value >= watch ? 'watch' : 'fragile';
/** Returns the level of a value that is better the smaller it is. */
const atMost = (value: number, solid: number, watch: number): ConfidenceLevel =>
  value <= solid ? 'solid' : value <= watch ? 'watch' : 'fragile';

const PERCENT = new Intl.NumberFormat('fr-FR', { maximumSignificantDigits: 2, style: 'percent' });
const percent = (share: number): string => PERCENT.format(share).replaceAll(/[\u202f\u00a0]/g, ' ');

const HISTORY_TEXT = {
  solid: 'assez pour une tendance et une saison',
  watch: `une saison, mais aucune tendance avant ${TREND_HISTORY_MONTHS} mois`,
  fragile: `aucune saison avant ${SEASON_HISTORY_MONTHS} mois`,
} as const satisfies Record<ConfidenceLevel, string>;

const DAYS_TEXT = {
  solid: `${NEAR_DAYS} jours au plus`,
  watch: `plus de ${NEAR_DAYS} jours`,
  fragile: `plus de ${FAR_DAYS} jours`,
} as const satisfies Record<ConfidenceLevel, string>;

const SHARE_TEXT = {
  solid: `${percent(LARGE_SHARE)} au moins`,
  watch: `moins de ${percent(LARGE_SHARE)}, une seule campagne peut le changer`,
  fragile: `moins de ${percent(SMALL_SHARE)}, une seule campagne peut le prendre`,
} as const satisfies Record<ConfidenceLevel, string>;

const LATE_TEXT = {
  solid: `${percent(LOW_LATE_SHARE)} au plus`,
  watch: `plus de ${percent(LOW_LATE_SHARE)}, estimez à nouveau avant de vendre`,
  fragile: `plus de ${percent(HIGH_LATE_SHARE)}, estimez à nouveau avant de vendre`,
} as const satisfies Record<ConfidenceLevel, string>;

const plural = (count: number, one: string, many: string): string =>
  `${formatInteger(count)} ${count > 1 ? many : one}`;

/** Returns the confidence in a row and its reasons. The worst reason decides. */
export function confidenceOf({
  historyMonths,
  daysAhead,
  nationalShare,
  lateShare,
}: ForecastFacts): Confidence {
  const history = atLeast(historyMonths, TREND_HISTORY_MONTHS, SEASON_HISTORY_MONTHS);
  const share = atLeast(nationalShare, LARGE_SHARE, SMALL_SHARE);
  const reasons: ConfidenceReason[] = [
    {
      level: history,
      text: `${plural(historyMonths, 'mois', 'mois')} d’historique : ${HISTORY_TEXT[history]}.`,
    },
    { level: share, text: `${percent(nationalShare)} du volume national : ${SHARE_TEXT[share]}.` },
  ];
  if (daysAhead !== null) {
    const level = atMost(daysAhead, NEAR_DAYS, FAR_DAYS);
    const text = `La période finit dans ${plural(daysAhead, 'jour', 'jours')} : ${DAYS_TEXT[level]}.`;
    reasons.push({ level, text });
  }
  if (lateShare !== null) {
    const level = atMost(lateShare, LOW_LATE_SHARE, HIGH_LATE_SHARE);
    reasons.push({
      level,
      text: `${percent(lateShare)} se vend encore tard : ${LATE_TEXT[level]}.`,
    });
  }
  const worst = Math.max(...reasons.map(({ level }) => CONFIDENCE_LEVELS.indexOf(level)));
  return { level: CONFIDENCE_LEVELS[worst] ?? 'fragile', reasons };
}

/** Why a row of a result has its volume. */
export interface Explanation extends Figures {
  /** Null where the estimate is national. */
  byLocality: PartList | null;
  byContext: PartList | null;
  /** Null for a product without formats. */
  byFormat: PartList | null;
  /** What the confidence depends on; null for contacts. */
  facts: ForecastFacts | null;
}

/** Returns the explanation of a row, whose figures and lists are sums of the same cells. */
export function explanationOf(
  cells: readonly ExplainedCell[],
  facts: Explanation['facts'],
): Explanation {
  return {
    ...sumFigures(cells),
    byLocality: listParts(cells, ({ locality }) => locality),
    byContext: listParts(cells, ({ context }) => context),
    byFormat: listParts(cells, ({ format }) => format),
    facts,
  };
}
