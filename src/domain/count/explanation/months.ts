import { formatInteger } from '../../format/numbers.ts';

/** The volume of a row in one whole month, in the unit of the row. */
export interface ExplainedMonth {
  /** `YYYY-MM`. */
  month: string;
  /** What an estimate of the whole month totals; what was shown, rounded, for a month of the history. */
  volume: number;
  /** How the forecast computes the month; null for a month of the history. */
  forecast: {
    /** Factor of the yearly trend: 1 for none. */
    trend: number;
    /** Factor of the calendar month: 1 for an average month. */
    season: number;
  } | null;
  /** True for the months that the period of the request touches. */
  isInPeriod: boolean;
}

/** A change under this share of a month is not worth a word. */
const NOTABLE_CHANGE = 0.005;

const MONTH = new Intl.DateTimeFormat('fr-FR', { month: 'long', year: 'numeric', timeZone: 'UTC' });

/** Formats a month: « août 2027 ». */
export function formatMonth(month: string): string {
  return MONTH.format(new Date(`${month}-01T00:00:00.000Z`));
}

function changeText(factor: number, none: string): string {
  const change = factor - 1;
  if (Math.abs(change) < NOTABLE_CHANGE) return none;
  const percent = formatInteger(Math.abs(change) * 100);
  return change > 0 ? `ajoute ${percent} %` : `retire ${percent} %`;
}

/**
 * Says why the months of the period are high or low: « En août 2027, la saison retire 50 % à un mois moyen ; la tendance
 * ajoute 8 %. » It names the month whose season differs most from an average month.
 * @returns undefined without a forecast month in the period
 */
export function seasonSentence(months: readonly ExplainedMonth[]): string | undefined {
  const [first, ...others] = months.flatMap(({ month, forecast, isInPeriod }) =>
    isInPeriod && forecast ? [{ month, ...forecast }] : [],
  );
  if (!first) return undefined;
  const { month, season, trend } = others.reduce(
    (most, one) => (Math.abs(one.season - 1) > Math.abs(most.season - 1) ? one : most),
    first,
  );
  const bySeason = changeText(season, 'ne change rien');
  const byTrend = changeText(trend, 'ne change rien');
  return `En ${formatMonth(month)}, la saison ${bySeason} à un mois moyen ; la tendance ${byTrend}.`;
}
