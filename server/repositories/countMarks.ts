import { sql } from 'drizzle-orm';
import { LOST_REASONS, type FollowUpMarks } from '#domain/count/followUp.ts';
import { parisDay } from '#domain/format/days.ts';
import { savedCount } from '../database/countSchema.ts';

/** The columns of a saved count that hold what became of its proposal (N-17). */
export const MARK_COLUMNS = {
  validUntil: savedCount.validUntil,
  handedVersion: savedCount.handedVersion,
  handedOn: savedCount.handedOn,
  dueOn: savedCount.dueOn,
  stage: savedCount.stage,
  lostOn: savedCount.lostOn,
  lostReason: savedCount.lostReason,
  lostNote: savedCount.lostNote,
  // Unqualified columns are those of the order.
  orderedAt: sql<
    string | null
  >`case when stage = 'ordered' then (select to_json(created_date) #>> '{}' from count_order where count_id = saved_count.id) end`,
};

/** What a statement reads of them. */
export type MarkedRow = Pick<
  typeof savedCount.$inferSelect,
  | 'validUntil'
  | 'handedVersion'
  | 'handedOn'
  | 'dueOn'
  | 'stage'
  | 'lostOn'
  | 'lostReason'
  | 'lostNote'
> & { orderedAt: string | null };

/** Returns the marks of a stored count. */
export function marksOf(row: MarkedRow): FollowUpMarks {
  const { validUntil, handedVersion, handedOn, dueOn, orderedAt, lostOn, lostNote } = row;
  const reason = LOST_REASONS.find((one) => one === row.lostReason);
  return {
    validUntil,
    handed:
      handedVersion === null || handedOn === null
        ? null
        : { version: handedVersion, day: handedOn },
    dueOn,
    ordered: orderedAt === null ? null : parisDay(new Date(orderedAt)),
    lost:
      reason === undefined || lostOn === null
        ? null
        : { reason, note: lostNote ?? '', day: lostOn },
  };
}
