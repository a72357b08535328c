import { isSameValue } from '../../equality.ts';
import type { Day } from '../../format/days.ts';
import type { ListedLocality } from '../../localities/selection.ts';
import type { Period } from '../campaign/form.ts';
import type { CountDescription } from '../description.ts';
import type { Schedule } from '../periodicity.ts';

/** The days and the localities that a count takes on the market. */
export interface Footprint {
  /** First and last day, both included; null for a count that runs every month. */
  period: Period | null;
  /**
   * The chosen localities, one per postal code, because a request carries postal codes; null for the whole country. Those
   * within a radius are added when footprints are compared.
   */
  localities: readonly ListedLocality[] | null;
}

/** The part of a count by which it is compared with saved ones. */
export interface ComparedFootprint extends Footprint {
  /** Kilometres around the only locality; 0 for none. */
  radius: number;
  /** The other criteria, as people read them. */
  criteria: readonly { label: string; text: string }[];
}

/** What two counts have in common. */
export interface Overlap extends Footprint {
  /** Whether both counts have the same criteria (« doublon »). */
  isIdentical: boolean;
}

/** Returns the days of a schedule; undefined for a sending whose day is not chosen. */
function periodOfSchedule(schedule: Schedule): Period | null | undefined {
  switch (schedule.kind) {
    case 'monthly':
      return null;
    case 'period':
      return { start: schedule.start, end: schedule.end };
    case 'sending':
      return schedule.day === null ? undefined : { start: schedule.day, end: schedule.day };
  }
}

/**
 * Returns what a count is compared by. A product without localities runs in the whole country.
 * @returns undefined for a count without days
 */
export function comparedFootprint({
  criteria,
  campaign,
}: Pick<CountDescription, 'criteria' | 'campaign'>): ComparedFootprint | undefined {
  const period = periodOfSchedule(campaign.schedule);
  if (period === undefined) return undefined;
  const localities = criteria.find((criterion) => criterion.localities)?.localities;
  return {
    period,
    localities: localities && !localities.isAllFrance ? localities.listed : null,
    radius: localities?.radius ?? 0,
    criteria: criteria
      .filter((criterion) => !criterion.localities)
      .map(({ label, text }) => ({ label, text })),
  };
}

/** Returns the localities whose postal codes lie within a distance of a code, that code included. */
export type SurroundingsOf = (code: string, km: number) => readonly ListedLocality[];

/** What the overlap of two counts depends on. */
export interface OverlapContext {
  /** The current day in Paris: earlier days are never shared. */
  today: Day;
  surroundingsOf: SurroundingsOf;
}

/** Returns a footprint with every locality that it covers: those within its radius are requested as well. */
function covered(footprint: ComparedFootprint, surroundingsOf: SurroundingsOf): ComparedFootprint {
  const { localities, radius } = footprint;
  if (localities === null || radius === 0) return footprint;
  const chosen = new Set(localities.map(({ code }) => code));
  const around = localities.flatMap(({ code }) => surroundingsOf(code, radius));
  return {
    ...footprint,
    localities: [...localities, ...around.filter(({ code }) => !chosen.has(code))],
  };
}

/** Returns the days that two counts share from a day on; null for every month, undefined for none. */
function sharedPeriod(
  one: Period | null,
  other: Period | null,
  today: Day,
): Period | null | undefined {
  const periods = [one, other].filter((period) => period !== null);
  const [end] = periods.map((period) => period.end).toSorted();
  if (end === undefined) return null;
  const start = [today, ...periods.map((period) => period.start)].toSorted().at(-1) ?? today;
  return start <= end ? { start, end } : undefined;
}

/** Returns the localities that two counts share; null for the whole country. */
function sharedLocalities(
  one: Footprint['localities'],
  other: Footprint['localities'],
): Footprint['localities'] {
  if (one === null || other === null) return one ?? other;
  const codes = new Set(other.map(({ code }) => code));
  return one.filter(({ code }) => codes.has(code));
}

function codesOf({ localities }: Footprint): string[] | null {
  return localities && localities.map(({ code }) => code).toSorted();
}

/** Returns whether two counts have the same criteria, with the localities in any order. */
function isIdentical(one: ComparedFootprint, other: ComparedFootprint): boolean {
  const comparable = (count: ComparedFootprint) => {
    const { period, radius, criteria } = count;
    return { period, radius, criteria, codes: codesOf(count) };
  };
  return isSameValue(comparable(one), comparable(other));
}

/**
 * Returns what a count has in common with another one of the same client (N-08). « Récurrent » shares every
 * day that has not passed.
 * @returns undefined when they share no day or no locality
 */
export function overlapOf(
  mine: ComparedFootprint,
  theirs: ComparedFootprint,
  { today, surroundingsOf }: OverlapContext,
): Overlap | undefined {
  const period = sharedPeriod(mine.period, theirs.period, today);
  if (period === undefined) return undefined;
  const localities = sharedLocalities(
    covered(mine, surroundingsOf).localities,
    covered(theirs, surroundingsOf).localities,
  );
  if (localities?.length === 0) return undefined;
  return { period, localities, isIdentical: isIdentical(mine, theirs) };
}
