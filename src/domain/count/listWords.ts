import { sumKeyOf, sumsText, type FollowUpMarks, type FollowUpSums } from './followUp.ts';
import { formatDay, formatPeriod } from '../format/days.ts';
import { formatListedEuro, formatInteger } from '../format/numbers.ts';
import { localitiesText } from '../localities/names.ts';

/** The part of a row of the lists that says where and when a count runs, and for how much. */
interface DescribedRow {
  /** Null for every month; undefined where it is not known. */
  period?: { start: string; end: string } | null | undefined;
  countData: {
    totalBudget: number | null;
    locations?: Parameters<typeof localitiesText>[0] | undefined;
    radius?: number | undefined;
  };
}

/** Returns where a count runs: « Lyon 3e + 10 km »; empty without localities. */
export function placeText({ countData: { locations = [], radius = 0 } }: DescribedRow): string {
  return localitiesText(locations, radius);
}

/** Returns when a count runs: « Du 01/12/2026 au 28/12/2026 », « Le 12/12/2026 », « Chaque mois »; empty if unknown. */
export function daysText({ period }: Pick<DescribedRow, 'period'>): string {
  if (period === undefined) return '';
  if (period === null) return 'Chaque mois';
  const { start, end } = period;
  return start === end ? `Le ${formatDay(start)}` : formatPeriod(start, end);
}

/** Returns place, days and budget in one line. */
export function rowText(row: DescribedRow): string {
  const budget = formatListedEuro(row.countData.totalBudget);
  return [placeText(row), daysText(row), budget].filter((text) => text !== '').join(' · ');
}

/** What a list of counts holds on all of its pages. */
export interface ListTotals {
  /** Number of counts that are known; there are more when the total is capped. */
  total: number;
  isTotalCapped?: boolean | undefined;
  /** Euros excluding tax of all these counts; undefined while it is not known. */
  totalBudget?: number | undefined;
  /** The part of it that was followed up; undefined where the back end does not say it. */
  followUp?: FollowUpSums | undefined;
}

/** What a list adds up to, in French. */
interface TotalsWords {
  /** How many counts it holds and what they are worth; empty for an empty list. */
  sum: string;
  /** What became of them, with a colon before it; empty where nothing is known of it. */
  followed: string;
}

/** A row of the lists, with what became of its proposal where it is known. */
interface FollowedRow {
  countData: { totalBudget: number | null };
  followUp?: FollowUpMarks | undefined;
}

/** Returns what a count is worth, in euros excluding tax: the budget of its order, else the one of today. */
export const worthOf = ({ countData, followUp }: FollowedRow): number | null =>
  followUp?.order?.totalBudget ?? countData.totalBudget;

/** Adds up rows as the server adds up a list. */
export function totalsOf(rows: readonly FollowedRow[], now: Date): ListTotals {
  const followUp = { waiting: 0, ordered: 0, lost: 0, unhanded: 0, expired: 0 };
  let sum = 0;
  for (const row of rows) {
    const budget = worthOf(row) ?? 0;
    sum += budget;
    followUp[row.followUp ? sumKeyOf(row.followUp, now) : 'unhanded'] += budget;
  }
  return { total: rows.length, totalBudget: sum, followUp };
}

/** Returns how many counts a list holds, what they are worth and what became of them. */
export function totalsWords({ followUp, ...totals }: ListTotals): TotalsWords {
  const { total, isTotalCapped = false, totalBudget } = totals;
  const isKnown = total > 0 && !isTotalCapped && totalBudget !== undefined;
  const followed = isKnown && followUp !== undefined ? sumsText(followUp) : '';
  return { sum: sumText(totals), followed: followed === '' ? '' : `\u00A0: ${followed}` };
}

function sumText({ total, isTotalCapped, totalBudget }: Omit<ListTotals, 'followUp'>): string {
  if (total === 0) return '';
  if (isTotalCapped) {
    return `Plus de ${formatInteger(total)} comptages. Filtrez la liste pour connaître leur budget total.`;
  }
  const number = `${formatInteger(total)} ${total === 1 ? 'comptage' : 'comptages'}`;
  if (totalBudget === undefined) return number;
  return `${number}, budget total de ${formatListedEuro(totalBudget)} hors taxe`;
}
