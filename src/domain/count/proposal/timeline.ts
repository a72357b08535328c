import {
  addDays,
  daysInclusive,
  endOfMonth,
  endOfWeek,
  endOfYear,
} from '../../format/dayArithmetic.ts';
import { formatDay, formatMonth, type Day } from '../../format/days.ts';
import { formatInteger } from '../../format/numbers.ts';
import type { Period } from '../campaign/form.ts';

/** A week, a month or a year of a campaign. */
export interface TimelinePart {
  /** First and last day of the campaign within it, both included. */
  start: Day;
  end: Day;
  days: number;
  /** « 30/11 », « déc. 2026 » or « 2026 ». */
  label: string;
}

/** The days of a campaign, cut into weeks, or into months or years when it is long. */
export interface Timeline {
  parts: readonly TimelinePart[];
  days: number;
  /** « 30 jours, sur 5 semaines » */
  text: string;
}

interface Unit {
  one: string;
  many: string;
  /** Number of parts above which the labels would overlap. */
  maximum: number;
  endOf: (day: Day) => Day;
  labelOf: (day: Day) => string;
}

const dayAndMonth = (day: Day): string => formatDay(day).slice(0, 5);
const yearOf = (day: Day): string => day.slice(0, 4);

const UNITS: readonly Unit[] = [
  { one: 'semaine', many: 'semaines', maximum: 14, endOf: endOfWeek, labelOf: dayAndMonth },
  { one: 'mois', many: 'mois', maximum: 12, endOf: endOfMonth, labelOf: formatMonth },
  { one: 'an', many: 'ans', maximum: 20, endOf: endOfYear, labelOf: yearOf },
];

/** Cuts a period at the ends of a unit. Returns undefined when there are more parts than fit. */
function cut(
  { start, end }: Period,
  { maximum, endOf, labelOf }: Unit,
): TimelinePart[] | undefined {
  const parts: TimelinePart[] = [];
  for (let from = start; from <= end;) {
    if (parts.length === maximum) return undefined;
    const last = endOf(from);
    const to = last < end ? last : end;
    parts.push({ start: from, end: to, days: daysInclusive(from, to), label: labelOf(from) });
    from = addDays(to, 1);
  }
  return parts;
}

const counted = (count: number, one: string, many: string): string =>
  `${formatInteger(count)} ${count === 1 ? one : many}`;

/** Returns the days of a period, cut into the smallest unit of which every part can be labelled. */
export function timelineOf(period: Period): Timeline {
  const days = daysInclusive(period.start, period.end);
  const daysText = counted(days, 'jour', 'jours');
  for (const unit of UNITS) {
    const parts = cut(period, unit);
    if (!parts) continue;
    return { parts, days, text: `${daysText}, sur ${counted(parts.length, unit.one, unit.many)}` };
  }
  const label = `${yearOf(period.start)} – ${yearOf(period.end)}`;
  return { parts: [{ ...period, days, label }], days, text: daysText };
}
