import type { Day } from '../format/days.ts';
import { parisDay } from '../format/days.ts';
import { daysAfter, EXPIRING_DAYS, followUpOf, type FollowUpMarks } from './followUp.ts';

/* « À suivre »: which counts a person is to follow, the most urgent first (N-17). */

/** Days for which an order, and a proposal that has expired without an answer, stay among what is to be followed. */
const ORDERED_DAYS = 7;
const EXPIRED_DAYS = 30;

/** Returns the limits of what is to be followed: which proposals expire, or lately have, and which orders are fresh. */
export function followedDays(today: Day): {
  expiredSince: Day;
  expiringUntil: Day;
  orderedSince: Day;
} {
  return {
    expiredSince: daysAfter(today, -EXPIRED_DAYS),
    expiringUntil: daysAfter(today, EXPIRING_DAYS),
    orderedSince: daysAfter(today, -ORDERED_DAYS),
  };
}

/**
 * What a person is to follow, the most urgent first: a client to call; a client whose proposal expires, or lately did,
 * without a word; a proposal that expires in its drawer; a fresh order.
 */
const URGENCIES = ['due', 'handed', 'expiring', 'ordered'] as const;
type Urgency = (typeof URGENCIES)[number];

/** Returns why a count is to be followed; undefined where nothing is to be done. */
export function urgencyOf(marks: FollowUpMarks, now: Date): Urgency | undefined {
  const { validUntil, handed } = marks;
  const today = parisDay(now);
  const { expiredSince, expiringUntil, orderedSince } = followedDays(today);
  const state = followUpOf(marks, now);
  if (state.kind === 'lost') return undefined;
  if (state.kind === 'ordered') return state.day >= orderedSince ? 'ordered' : undefined;
  if (state.isDue) return 'due';
  if (validUntil === null || validUntil > expiringUntil) return undefined;
  if (handed !== null) return validUntil >= expiredSince ? 'handed' : undefined;
  return validUntil >= today ? 'expiring' : undefined;
}

interface FollowedRow {
  id: string;
  /** ISO instant. */
  createdDate: string | null;
  followUp?: FollowUpMarks | undefined;
}

const compareTexts = (one: string, other: string): number =>
  Number(one > other) - Number(one < other);

/** Returns the day or the instant by which a row is ordered among those of its urgency. */
function momentOf({ createdDate, followUp }: FollowedRow, urgency: Urgency | undefined): string {
  if (urgency === undefined) return createdDate ?? '';
  if (urgency === 'ordered') return followUp?.order?.at ?? followUp?.ordered ?? '';
  return (urgency === 'due' ? followUp?.dueOn : followUp?.validUntil) ?? '';
}

/**
 * Returns the rows in the order of « À suivre »: by urgency, then the earliest day first. Orders, and after them the counts
 * of which nothing is to be done, follow with the newest first.
 */
export function byUrgency<Row extends FollowedRow>(rows: readonly Row[], now: Date): Row[] {
  const placed = rows.map((row) => {
    const urgency = row.followUp && urgencyOf(row.followUp, now);
    const rank = urgency === undefined ? URGENCIES.length : URGENCIES.indexOf(urgency);
    return { row, rank, moment: momentOf(row, urgency) };
  });
  return placed
    .toSorted((one, other) => {
      const order =
        compareTexts(one.moment, other.moment) || compareTexts(one.row.id, other.row.id);
      const isNewestFirst = one.rank >= URGENCIES.indexOf('ordered');
      return one.rank - other.rank || (isNewestFirst ? -order : order);
    })
    .map(({ row }) => row);
}
