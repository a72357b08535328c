import type { RequestHandler } from 'msw';
import type { SentCountRow } from '#contract/counts.ts';
import { FOLLOWED_COUNTS, getFollowedCounts } from '#contract/followedCounts.ts';
import {
  getFollowUp,
  markCount,
  type CountFollowUp,
  type FollowUpEvent,
  type FollowUpMark,
} from '#contract/followUp.ts';
import {
  expiryDays,
  followUpOf,
  ORDERED_DAYS,
  URGENCIES,
  type FollowUpMarks,
  type FollowUpView,
  type Urgency,
} from '#domain/count/followUp.ts';
import { endOfWeek } from '#domain/count/followUpDays.ts';
import { addDays } from '#domain/format/dayArithmetic.ts';
import { parisDay } from '#domain/format/days.ts';
import { buildFollowUp, buildMarks } from '../builders/count.ts';
import { BAD_REQUEST, handling, refuse, UNKNOWN_COUNT } from './failures.ts';

const marksOf = ({ followUp }: Pick<SentCountRow, 'followUp'>) =>
  followUp ?? buildMarks({ validUntil: null });

/** Returns whether a row belongs to a view of « Suivi »; every row does to none. */
export function isInView(row: SentCountRow, view: FollowUpView | undefined): boolean {
  if (view === undefined) return true;
  const marks = marksOf(row);
  const state = followUpOf(marks, new Date());
  if (state.kind !== 'open') return state.kind === view;
  const { validUntil, handed } = marks;
  const sunday = endOfWeek(parisDay(new Date()));
  if (view === 'due') return state.isDue;
  if (view === 'waiting') return handed !== null;
  return view === 'expiring' && state.validity === 'expiring' && (validUntil ?? '') <= sunday;
}

/** Changes the marks of a row. */
export function markRow(
  rows: Map<string, SentCountRow>,
  id: string,
  marks: Partial<FollowUpMarks>,
): void {
  const row = rows.get(id);
  if (row) rows.set(id, { ...row, followUp: { ...marksOf(row), ...marks } });
}

function marked(mark: FollowUpMark, today: string): Partial<FollowUpMarks> {
  switch (mark.mark) {
    case 'handed':
      return { handed: mark.version === null ? null : { version: mark.version, day: today } };
    case 'due':
      return { dueOn: mark.day };
    case 'lost':
      return { lost: { reason: mark.reason, note: mark.note, day: today } };
    case 'reopened':
      return { lost: null };
    case 'word':
      return {};
  }
}

/** Returns the events of a mark, as the audit log tells them. */
function eventOf(mark: FollowUpMark): FollowUpEvent {
  const by = { firstName: 'Camille', lastName: 'Petit' };
  const at = new Date().toISOString();
  switch (mark.mark) {
    case 'handed':
      return mark.version === null
        ? { action: 'unhanded', at, by }
        : { action: 'handed', at, by, version: mark.version };
    case 'due':
      return mark.day === null
        ? { action: 'undue', at, by }
        : { action: 'due', at, by, day: mark.day };
    case 'lost':
      return { action: 'lost', at, by, reason: mark.reason };
    case 'reopened':
      return { action: 'reopened', at, by };
    case 'word':
      return { action: 'worded', at, by };
  }
}

/** Returns whether the proposal of a row has expired. */
export const isExpired = (row: SentCountRow): boolean => {
  const state = followUpOf(marksOf(row), new Date());
  return state.kind === 'open' && state.validity === 'expired';
};

/** Returns why a count is to be followed; undefined where nothing is to be done. */
function urgencyOf(marks: FollowUpMarks, now: Date): Urgency | undefined {
  const { validUntil, handed } = marks;
  const today = parisDay(now);
  const state = followUpOf(marks, now);
  if (state.kind === 'lost') return undefined;
  if (state.kind === 'ordered')
    return state.day >= addDays(today, -ORDERED_DAYS) ? 'ordered' : undefined;
  if (state.isDue) return 'due';
  const { expiredSince, expiringUntil } = expiryDays(today);
  if (validUntil === null || validUntil > expiringUntil) return undefined;
  if (handed !== null) return validUntil >= expiredSince ? 'handed' : undefined;
  return validUntil >= today ? 'expiring' : undefined;
}

/** Orders rows by what they need; those that need nothing last. */
const rankOf = (row: SentCountRow) =>
  URGENCIES.findIndex((one) => one === urgencyOf(marksOf(row), new Date())) >>> 0;

/** Returns what would be ordered of a row, and what was: the count as it is saved. */
function orderOf(row: SentCountRow): Pick<CountFollowUp, 'totalBudget' | 'order'> {
  const { totalBudget } = row.countData;
  return {
    totalBudget,
    order: marksOf(row).ordered === null ? null : { version: 1, totalBudget },
  };
}

/** Returns the handlers of « Suivi » over rows, which marks change. `over` is what a row does not hold. */
export function followUpHandlers(
  rows: Map<string, SentCountRow>,
  mine: readonly SentCountRow[] = [],
  over: Partial<CountFollowUp> = {},
): RequestHandler[] {
  const words = new Map<string, string>();
  const events = new Map<string, FollowUpEvent[]>();
  const answer = (id: string): CountFollowUp | undefined => {
    const row = rows.get(id);
    return (
      row && {
        ...buildFollowUp({ ...marksOf(row), ...orderOf(row), ...over }),
        ...(words.has(id) && { word: words.get(id) ?? '' }),
        ...(events.has(id) && { events: events.get(id) ?? [] }),
      }
    );
  };
  return [
    handling(getFollowedCounts, ({ query: { market } }) => {
      const found = mine.flatMap(({ id }) => rows.get(id) ?? []);
      const countBo = found
        .filter((row) => row.market === market)
        .toSorted((one, other) => rankOf(one) - rankOf(other))
        .slice(0, FOLLOWED_COUNTS);
      return { countBo, total: countBo.length };
    }),
    handling(
      getFollowUp,
      ({ params }) => answer(String(params['id'])) ?? refuse(404, UNKNOWN_COUNT),
    ),
    handling(markCount, ({ params, body: mark }) => {
      const id = String(params['id']);
      const row = rows.get(id);
      if (!row) return refuse(404, UNKNOWN_COUNT);
      if (marksOf(row).ordered !== null && mark.mark === 'lost') return refuse(422, BAD_REQUEST);
      markRow(rows, id, marked(mark, parisDay(new Date())));
      if (mark.mark === 'word') words.set(id, mark.word);
      events.set(id, [eventOf(mark), ...(events.get(id) ?? [])]);
      return answer(id);
    }),
  ];
}
