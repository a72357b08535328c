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
import { followUpOf, type FollowUpMarks, type FollowUpView } from '#domain/count/followUp.ts';
import { endOfWeek } from '#domain/count/followUpDays.ts';
import { byUrgency, urgencyOf } from '#domain/count/followUpOrder.ts';
import { parisDay } from '#domain/format/days.ts';
import { buildFollowUp, buildMarks } from '../builders/count.ts';
import { BAD_REQUEST, handling, refuse, UNKNOWN_COUNT } from './failures.ts';

const marksOf = ({ followUp }: Pick<SentCountRow, 'followUp'>) =>
  followUp ?? buildMarks({ validUntil: null });

/** Returns whether a row belongs to a view of « Suivi »; every row does to none. */
export function isInView(row: SentCountRow, view: FollowUpView | undefined): boolean {
  if (view === undefined) return true;
  const marks = marksOf(row);
  const now = new Date();
  if (view === 'followed') return urgencyOf(marks, now) !== undefined;
  const state = followUpOf(marks, now);
  if (state.kind !== 'open') return state.kind === view;
  const { validUntil, handed } = marks;
  const sunday = endOfWeek(parisDay(now));
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
      return { dueOn: mark.day, dueNote: mark.note };
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
        ...buildFollowUp({ ...marksOf(row), totalBudget: row.countData.totalBudget, ...over }),
        ...(words.has(id) && { word: words.get(id) ?? '' }),
        ...(events.has(id) && { events: events.get(id) ?? [] }),
      }
    );
  };
  return [
    handling(getFollowedCounts, ({ query: { market } }) => {
      const found = mine
        .flatMap(({ id }) => rows.get(id) ?? [])
        .filter((row) => row.market === market);
      const countBo = byUrgency(found, new Date()).slice(0, FOLLOWED_COUNTS);
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
