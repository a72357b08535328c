import { daysInclusive } from '../../format/dayArithmetic.ts';
import { formatDay, formatPeriod, type Day } from '../../format/days.ts';
import type { CountDescription } from '../description.ts';
import type { Schedule } from '../periodicity.ts';
import { timelineOf, type Timeline } from '../proposal/timeline.ts';

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
