import { formatMafId } from '../../format/identifiers.ts';
import { savedProduct, type SavedProduct } from '../../products/catalogue.ts';
import { describeSaved, type DescribableCount } from '../../products/descriptions.ts';
import { daysInclusive } from '../../format/dayArithmetic.ts';
import { formatDay, formatPeriod, type Day } from '../../format/days.ts';
import { formatListedEuro } from '../../format/numbers.ts';
import { roundHalfUp } from '../../arithmetic.ts';
import { type CountDescription, totalOf } from '../description.ts';
import type { Schedule } from '../periodicity.ts';
import { periodInWords } from '../proposal/sentence.ts';
import { timelineOf, type Timeline } from '../proposal/timeline.ts';
import { withVat, type TaxedAmount } from '../proposal/terms.ts';
import { otherClientText, UNREADABLE_TEXT, type FileCandidate } from './choice.ts';
import { clientLine, isSameClient } from './client.ts';

/** A saved count as a client file reads it. */
export interface FileCount extends FileCandidate, DescribableCount {
  mafId: number | null;
}

/** What the back end answered for one count of a file: the count, or why there is none. */
export type FileAnswer<C extends FileCount> =
  | { id: string; count: C }
  | { id: string; failure: 'gone' | 'failed' };

/** A count that is presented. */
export interface FilePart<C extends FileCount> {
  count: C;
  product: SavedProduct;
  description: CountDescription;
}

/** A count of the address that cannot be presented. */
export interface FileProblem {
  id: string;
  /** « MAF-1042 - Agence du Port », where the count is known. */
  name?: string;
  text: string;
  /** True if the same call may succeed later. */
  isRepeatable: boolean;
}

/** The counts of a file in their order, and those that have to be removed first. */
export interface FileContents<C extends FileCount> {
  parts: FilePart<C>[];
  problems: FileProblem[];
}

const TEXT_BY_FAILURE = {
  gone: 'Ce comptage n’existe plus, ou il ne vous est pas ouvert\u00A0: il ne sera pas imprimé.',
  failed: 'Ce comptage n’a pas pu être chargé.',
} as const;

/** Returns the name of a count in lists and messages: « MAF-1042 - Agence du Port ». */
export function fileCountName(count: Pick<FileCount, 'mafId' | keyof FileCandidate>): string {
  return `${formatMafId(count.mafId)} - ${clientLine(count)}`;
}

function readPart<C extends FileCount>(count: C): FilePart<C> | undefined {
  const product = savedProduct(count.mafProduct);
  const description = describeSaved(count);
  return product && product.market === count.market && description
    ? { count, product, description }
    : undefined;
}

/**
 * Returns the answers in the order of the days on which the campaigns start. Those without a known day follow in their
 * own order.
 */
export function inCampaignOrder<C extends FileCount>(
  answers: readonly FileAnswer<C>[],
): FileAnswer<C>[] {
  const startOf = (answer: FileAnswer<C>): Day | undefined => {
    const description = 'count' in answer ? describeSaved(answer.count) : undefined;
    return description && daysOf(description.campaign.schedule)?.start;
  };
  const dated = answers.map((answer) => ({ answer, start: startOf(answer) }));
  const last = '9999-12-31';
  return dated
    .toSorted((one, other) => (one.start ?? last).localeCompare(other.start ?? last))
    .map(({ answer }) => answer);
}

/** Decides which counts of an address are presented. The first one that can be read says whose file it is. */
export function fileContents<C extends FileCount>(
  answers: readonly FileAnswer<C>[],
): FileContents<C> {
  const parts: FilePart<C>[] = [];
  const problems: FileProblem[] = [];
  for (const answer of answers) {
    const { id } = answer;
    if ('failure' in answer) {
      const isRepeatable = answer.failure === 'failed';
      problems.push({ id, text: TEXT_BY_FAILURE[answer.failure], isRepeatable });
      continue;
    }
    const { count } = answer;
    const part = readPart(count);
    const other = parts.find((one) => !isSameClient(one.count, count));
    if (part && !other) {
      parts.push(part);
      continue;
    }
    const text = other ? otherClientText(count, other.count) : UNREADABLE_TEXT;
    problems.push({ id, name: fileCountName(count), text, isRepeatable: false });
  }
  return { parts, problems };
}

/** Returns when a count runs: « Du 01/12/2026 au 28/12/2026 », « Envoi le 12/12/2026 » or « Chaque mois ». */
export function scheduleText(schedule: Schedule): string {
  switch (schedule.kind) {
    case 'period':
      return formatPeriod(schedule.start, schedule.end);
    case 'sending':
      return schedule.day === null ? 'Un envoi' : `Envoi le ${formatDay(schedule.day)}`;
    case 'monthly':
      return 'Chaque mois';
  }
}

/** Where the bar of a count stands, as parts of the whole width from 0 to 1. */
export interface CalendarBar {
  offset: number;
  width: number;
}

/** The counts of a file over the days of all of them. */
export interface FileCalendar {
  timeline: Timeline;
  /** In the order of the counts. A monthly count takes the whole width; one without a known day has no bar. */
  bars: readonly (CalendarBar | undefined)[];
}

type Days = { start: Day; end: Day };

function daysOf(schedule: Schedule): Days | undefined {
  if (schedule.kind === 'period') return schedule;
  if (schedule.kind === 'monthly' || schedule.day === null) return undefined;
  return { start: schedule.day, end: schedule.day };
}

/** Returns the first and the last day of some counts; undefined where one of them has no known days. */
function daysOfAll(descriptions: readonly CountDescription[]): Days | undefined {
  const days = descriptions.map(({ campaign }) => daysOf(campaign.schedule));
  const known = days.filter((one) => one !== undefined);
  const start = known.map((one) => one.start).toSorted()[0];
  const end = known
    .map((one) => one.end)
    .toSorted()
    .at(-1);
  return known.length === days.length && start !== undefined && end !== undefined
    ? { start, end }
    : undefined;
}

/** What a client file offers, in one sentence: « **3 campagnes** du 01/12/2026 au 28/12/2026, pour **800 €** hors taxe. » */
export interface FileSentence {
  /** « 3 campagnes » */
  campaigns: string;
  /** « du 01/12/2026 au 28/12/2026 », where every campaign has its days. */
  period: string | undefined;
  /** A price for each rhythm: « 800 € » and « hors taxe par mois ». */
  prices: readonly { price: string; terms: string }[];
}

/** Returns what a client reads first in a file. */
export function fileSentence(counts: readonly TotalledCount[]): FileSentence {
  const days = daysOfAll(counts.map(({ description }) => description));
  return {
    campaigns: counts.length === 1 ? '1 campagne' : `${counts.length} campagnes`,
    period: days && periodInWords(days.start, days.end),
    prices: fileTotals(counts).map(({ rhythm, amount }) => ({
      price: formatListedEuro(amount.net),
      terms: rhythm === 'monthly' ? 'hors\u00A0taxe par mois' : 'hors\u00A0taxe',
    })),
  };
}

/** Returns the calendar of some counts; undefined where none of them has a period. */
export function fileCalendar(descriptions: readonly CountDescription[]): FileCalendar | undefined {
  const schedules = descriptions.map(({ campaign }) => campaign.schedule);
  if (!schedules.some(({ kind }) => kind === 'period')) return undefined;
  const dated = schedules.map(daysOf).filter((days) => days !== undefined);
  const starts = dated.map(({ start }) => start).toSorted();
  const ends = dated.map(({ end }) => end).toSorted();
  const [start = ''] = starts;
  const timeline = timelineOf({ start, end: ends.at(-1) ?? '' });
  const barOf = (schedule: Schedule): CalendarBar | undefined => {
    if (schedule.kind === 'monthly') return { offset: 0, width: 1 };
    const days = daysOf(schedule);
    return (
      days && {
        offset: (daysInclusive(start, days.start) - 1) / timeline.days,
        width: daysInclusive(days.start, days.end) / timeline.days,
      }
    );
  };
  return { timeline, bars: schedules.map(barOf) };
}

/** Whether an amount is paid once or every month. Amounts of different rhythms are never added. */
export type Rhythm = 'once' | 'monthly';

/** A count as the totals read it. */
export interface TotalledCount {
  product: SavedProduct;
  description: CountDescription;
}

/** What the counts of one product hold together. */
export interface ProductTotal {
  product: SavedProduct;
  /** Number of counts. */
  counts: number;
  /** Impressions, clicks or contacts. */
  quantity: number;
  amount: TaxedAmount;
}

/** The totals of the counts that are paid in one rhythm. */
export interface RhythmTotal {
  rhythm: Rhythm;
  products: ProductTotal[];
  amount: TaxedAmount;
}

const RHYTHMS: readonly Rhythm[] = ['once', 'monthly'];

/** Returns how often a count is paid. */
export function rhythmOf({ campaign }: CountDescription): Rhythm {
  return campaign.schedule.kind === 'monthly' ? 'monthly' : 'once';
}

/** Returns the price of a count, as its own proposal states it. */
export function amountOf(description: CountDescription): TaxedAmount {
  return withVat(totalOf(description, 'budget'));
}

const NOTHING: TaxedAmount = { net: 0, vat: 0, gross: 0 };

const sumOf = (one: number, other: number): number =>
  (roundHalfUp(one * 100) + roundHalfUp(other * 100)) / 100;

/** Adds amounts in whole cents, so that a total equals the sum of the amounts above it, as they are printed. */
export function addAmounts(amounts: readonly TaxedAmount[]): TaxedAmount {
  return amounts.reduce(
    (sum, { net, vat, gross }) => ({
      net: sumOf(sum.net, net),
      vat: sumOf(sum.vat, vat),
      gross: sumOf(sum.gross, gross),
    }),
    NOTHING,
  );
}

function productTotal(product: SavedProduct, counts: readonly TotalledCount[]): ProductTotal {
  const descriptions = counts.map(({ description }) => description);
  return {
    product,
    counts: counts.length,
    quantity: descriptions.reduce((sum, one) => sum + totalOf(one, 'quantity'), 0),
    amount: addAmounts(descriptions.map(amountOf)),
  };
}

function rhythmTotal(rhythm: Rhythm, counts: readonly TotalledCount[]): RhythmTotal {
  const names = [...new Set(counts.map(({ product }) => product.mafProduct))];
  const products = names.flatMap((name) => {
    const same = counts.filter(({ product }) => product.mafProduct === name);
    return same[0] ? [productTotal(same[0].product, same)] : [];
  });
  return { rhythm, products, amount: addAmounts(products.map(({ amount }) => amount)) };
}

/** Returns the totals of some counts by rhythm and by product, in the order of the counts. */
export function fileTotals(counts: readonly TotalledCount[]): RhythmTotal[] {
  return RHYTHMS.map((rhythm) => ({
    rhythm,
    counts: counts.filter(({ description }) => rhythmOf(description) === rhythm),
  }))
    .filter((group) => group.counts.length > 0)
    .map((group) => rhythmTotal(group.rhythm, group.counts));
}
