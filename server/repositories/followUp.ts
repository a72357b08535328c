import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import * as v from 'valibot';
import type { SentCountRow } from '#contract/counts.ts';
import { FOLLOWED_COUNTS } from '#contract/followedCounts.ts';
import {
  FOLLOW_UP_ACTIONS,
  FOLLOW_UP_EVENTS_MAXIMUM,
  type FollowUpEvent,
  type FollowUpMark,
} from '#contract/followUp.ts';
import { LOST_REASONS, type FollowUpMarks } from '#domain/count/followUp.ts';
import { byUrgency, followedDays } from '#domain/count/followUpOrder.ts';
import { startOfParisDay } from '#domain/format/dayArithmetic.ts';
import { parisDay, type Day } from '#domain/format/days.ts';
import type { Market } from '#domain/markets.ts';
import { countOrder, IS_OPEN, savedCount } from '../database/countSchema.ts';
import type { DatabaseClient } from '../database/openDatabase.ts';
import { appUser, auditEvent } from '../database/userSchema.ts';
import { ApiFailure } from '../request/failure.ts';
import type { AuditEntry } from './audit.ts';
import { followUpMatches } from './countFilter.ts';
import { LIST_COLUMNS, NEWEST_FIRST, toRow } from './countLists.ts';
import { MARK_COLUMNS, marksOf } from './countMarks.ts';

const FOLLOWED_COLUMNS = {
  ...MARK_COLUMNS,
  mafId: savedCount.mafId,
  totalBudget: savedCount.totalBudget,
  clientWord: savedCount.clientWord,
};

/** The follow-up of a count as it is stored. */
export interface StoredFollowUp extends FollowUpMarks {
  version: number;
  /** Euros. */
  totalBudget: number;
  word: string;
  events: FollowUpEvent[];
}

const ACTION_BY_NAME = new Map(FOLLOW_UP_ACTIONS.map((action) => [`count.${action}`, action]));

const DetailSchema = v.object({
  version: v.fallback(v.optional(v.number()), undefined),
  day: v.fallback(v.optional(v.string()), undefined),
  reason: v.fallback(v.optional(v.picklist(LOST_REASONS)), undefined),
});

/** Reads from the audit log how a count was marked, the newest first. */
async function findEvents(db: DatabaseClient, countId: string): Promise<FollowUpEvent[]> {
  const rows = await db
    .select({
      action: auditEvent.action,
      at: auditEvent.at,
      detail: auditEvent.detail,
      firstName: appUser.firstName,
      lastName: appUser.lastName,
    })
    .from(auditEvent)
    .leftJoin(appUser, eq(appUser.id, auditEvent.actorId))
    .where(
      and(eq(auditEvent.subject, countId), inArray(auditEvent.action, [...ACTION_BY_NAME.keys()])),
    )
    .orderBy(desc(auditEvent.id))
    .limit(FOLLOW_UP_EVENTS_MAXIMUM);
  return rows.flatMap(({ action: name, at, detail, firstName, lastName }) => {
    const action = ACTION_BY_NAME.get(name);
    if (action === undefined) return [];
    const by = firstName === null || lastName === null ? null : { firstName, lastName };
    return [{ ...v.parse(DetailSchema, detail), action, at: at.toISOString(), by }];
  });
}

/** Finds the follow-up of a count; undefined when the count was deleted. */
export async function findFollowUp(
  db: DatabaseClient,
  countId: string,
): Promise<StoredFollowUp | undefined> {
  const [row] = await db
    .select(FOLLOWED_COLUMNS)
    .from(savedCount)
    .where(eq(savedCount.id, countId));
  if (!row) return undefined;
  const { version, totalBudget, clientWord } = row;
  return {
    ...marksOf(row),
    version,
    totalBudget: Number(totalBudget ?? 0),
    word: clientWord ?? '',
    events: await findEvents(db, countId),
  };
}

type Columns = Partial<typeof savedCount.$inferInsert>;

/** What a mark writes, and what the audit log says of it. */
interface Marked {
  columns: Columns;
  entry: Pick<AuditEntry, 'action'> & { detail?: Readonly<Record<string, unknown>> };
}

type MarkedRow = Pick<
  typeof savedCount.$inferSelect,
  Exclude<keyof typeof FOLLOWED_COLUMNS, 'validUntil' | 'order' | 'totalBudget'>
>;

const ORDERED = 'Ce comptage est déjà commandé.';
const LOST = 'Ce comptage est sans suite\u00A0: reprenez d’abord son suivi.';
const NO_VERSION = 'Cette version du comptage n’existe pas.';

/**
 * Returns what a mark changes; undefined when it is set already.
 * @throws ApiFailure `rule_refused` when what became of the count does not allow it
 */
function changeOf(row: MarkedRow, mark: FollowUpMark, today: Day): Marked | undefined {
  const refuseAfter = (stage: MarkedRow['stage'], message: string) => {
    if (row.stage === stage) throw new ApiFailure('rule_refused', message);
  };
  const openStage = row.handedOn === null ? null : 'waiting';
  switch (mark.mark) {
    case 'handed': {
      const { version } = mark;
      if (version === row.handedVersion) return undefined;
      if (version !== null && version > row.version)
        throw new ApiFailure('rule_refused', NO_VERSION);
      const isOpen = row.stage === null || row.stage === 'waiting';
      const handedOn = version === null ? null : today;
      return {
        columns: {
          handedVersion: version,
          handedOn,
          ...(isOpen && { stage: handedOn === null ? null : 'waiting' }),
        },
        entry:
          version === null
            ? { action: 'count.unhanded' }
            : { action: 'count.handed', detail: { version } },
      };
    }
    case 'due': {
      const { day, note = '' } = mark;
      if (day === row.dueOn && note === (row.note ?? '')) return undefined;
      refuseAfter('ordered', ORDERED);
      refuseAfter('lost', LOST);
      return {
        columns: { dueOn: day, note },
        entry: day === null ? { action: 'count.undue' } : { action: 'count.due', detail: { day } },
      };
    }
    case 'lost': {
      const { reason, note } = mark;
      refuseAfter('ordered', ORDERED);
      const isSame = row.lostReason === reason && (row.note ?? '') === note;
      if (row.stage === 'lost' && isSame) return undefined;
      return {
        columns: { stage: 'lost', lostOn: today, lostReason: reason, note },
        entry: { action: 'count.lost', detail: { reason } },
      };
    }
    case 'reopened':
      refuseAfter('ordered', ORDERED);
      if (row.stage !== 'lost') return undefined;
      return {
        columns: { stage: openStage, lostOn: null, lostReason: null },
        entry: { action: 'count.reopened' },
      };
    case 'word':
      if (mark.word === (row.clientWord ?? '')) return undefined;
      return {
        columns: { clientWord: mark.word === '' ? null : mark.word },
        entry: { action: 'count.worded' },
      };
  }
}

/**
 * Marks a count. Must run inside a transaction: the row is locked, so that of two people each sees what the other wrote.
 * Neither the version nor the status of the count changes.
 * @returns the entry of the audit log; undefined when nothing changed
 * @throws ApiFailure `not_found` when the count is gone, `rule_refused` when the mark is not allowed
 */
export async function markStoredCount(
  tx: DatabaseClient,
  { countId, mark, now }: { countId: string; mark: FollowUpMark; now: Date },
): Promise<AuditEntry | undefined> {
  const {
    validUntil: _validUntil,
    order: _order,
    totalBudget: _totalBudget,
    ...columns
  } = FOLLOWED_COLUMNS;
  const [row] = await tx
    .select(columns)
    .from(savedCount)
    .where(eq(savedCount.id, countId))
    .for('update');
  if (!row) throw new ApiFailure('not_found');
  const marked = changeOf(row, mark, parisDay(now));
  if (!marked) return undefined;
  await tx.update(savedCount).set(marked.columns).where(eq(savedCount.id, countId));
  const { action, detail } = marked.entry;
  return { action, subject: countId, detail: { mafId: row.mafId, ...detail } };
}

interface Followed {
  /** Whose counts they are. */
  ownerId: string;
  /** Whose orders are listed with them; undefined for those of everybody. */
  ordersOf: string | undefined;
  market: Market;
  /** Those of the orders of everybody. */
  markets: readonly Market[];
  now: Date;
}

/**
 * Lists the counts of a person by their urgency, the most urgent first; the newest fill what is free. People who see
 * everybody's counts find everybody's orders among them, of all their markets. The statement finds of each kind as many as
 * the list may hold, and `byUrgency` orders them.
 */
export async function listFollowed(
  db: DatabaseClient,
  { ownerId, ordersOf, market, markets, now }: Followed,
): Promise<SentCountRow[]> {
  const today = parisDay(now);
  const { expiredSince, expiringUntil, orderedSince } = followedDays(today);
  const own = sql`owner_id = ${ownerId}::uuid and market = ${market}`;
  const ofOrders = ordersOf === undefined ? sql`market = any(${sql.param(markets)}::text[])` : own;
  const limit = sql`limit ${FOLLOWED_COUNTS}`;
  const ending = (since: Day) =>
    sql`${IS_OPEN} and valid_until between ${since}::date and ${expiringUntil}::date`;
  const candidates = sql`
    (select id from saved_count where ${own} and ${followUpMatches({ view: 'due', today })} order by due_on, id ${limit})
    union all (select id from saved_count
      where ${own} and ${ending(expiredSince)} and stage = 'waiting' order by valid_until, id ${limit})
    union all (select id from saved_count where ${own} and ${ending(today)} order by valid_until, id ${limit})
    union all (select saved_count.id from saved_count join count_order on count_id = saved_count.id
      where ${ofOrders} and ${followUpMatches({ view: 'ordered', today })}
        and ${countOrder.createdDate} >= ${startOfParisDay(orderedSince).toISOString()}::timestamptz
      order by ${countOrder.createdDate} desc ${limit})
    union all (select id from saved_count where ${own} order by ${NEWEST_FIRST} ${limit})`;
  const rows = await db
    .select(LIST_COLUMNS)
    .from(savedCount)
    .where(sql`id = any(array(${candidates}))`);
  return byUrgency(rows.map(toRow), now).slice(0, FOLLOWED_COUNTS);
}
