import { sql } from 'drizzle-orm';
import { LOST_REASONS, type FollowUpMarks, type PlacedOrder } from '#domain/count/followUp.ts';
import { parisDay } from '#domain/format/days.ts';
import { savedCount } from '../database/countSchema.ts';
import { appUser } from '../database/userSchema.ts';

/** The columns of a saved count that hold what became of its proposal (N-17). */
export const MARK_COLUMNS = {
  validUntil: savedCount.validUntil,
  handedVersion: savedCount.handedVersion,
  handedOn: savedCount.handedOn,
  dueOn: savedCount.dueOn,
  stage: savedCount.stage,
  lostOn: savedCount.lostOn,
  lostReason: savedCount.lostReason,
  note: savedCount.note,
  version: savedCount.version,
  // Unqualified columns are those of the order.
  order: sql<StoredOrder | null>`case when stage = 'ordered' then (
    select json_build_object('at', created_date, 'version', version, 'totalBudget', total_budget, 'by',
      (select ${appUser.firstName} || ' ' || ${appUser.lastName} from ${appUser} where ${appUser.id} = ordered_by))
    from count_order where count_id = saved_count.id) end`,
};

/** An order as its statement reads it. */
interface StoredOrder extends PlacedOrder {
  /** As PostgreSQL writes an instant in JSON. */
  at: string;
}

/** What a statement reads of them. */
export type MarkedRow = Pick<
  typeof savedCount.$inferSelect,
  Exclude<keyof typeof MARK_COLUMNS, 'order'>
> & { order: StoredOrder | null };

/** Returns the marks of a stored count. */
export function marksOf(row: MarkedRow): FollowUpMarks {
  const { validUntil, handedVersion, handedOn, dueOn, lostOn, version } = row;
  const note = row.note ?? '';
  const orderedAt = row.order ? new Date(row.order.at) : undefined;
  const reason = LOST_REASONS.find((one) => one === row.lostReason);
  return {
    validUntil,
    handed:
      handedVersion === null || handedOn === null
        ? null
        : { version: handedVersion, day: handedOn },
    dueOn,
    dueNote: row.stage === 'lost' ? '' : note,
    ordered: orderedAt === undefined ? null : parisDay(orderedAt),
    order: row.order && { ...row.order, at: orderedAt?.toISOString() },
    lost: reason === undefined || lostOn === null ? null : { reason, note, day: lostOn },
    version,
  };
}
