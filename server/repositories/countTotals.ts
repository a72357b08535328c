import { sql, type SQL } from 'drizzle-orm';
import { TOTAL_MAXIMUM } from '#contract/counts.ts';
import { type CountTotals } from '#contract/countTotals.ts';
import type { DatabaseClient } from '../database/openDatabase.ts';
import type { CountFilter } from './countFilter.ts';
import { foundQuery } from './countLists.ts';

interface Sum extends Record<string, unknown> {
  /** At most one more than TOTAL_MAXIMUM. */
  total: number;
  /** Null when more counts than TOTAL_MAXIMUM match, as the other sums. */
  budget: number | null;
  waiting: number;
  ordered: number;
  lost: number;
}

/**
 * Builds the query that counts the matching rows and adds up their budgets. Budgets are read after the rows have been
 * counted, because most indexes do not hold them, and not at all beyond TOTAL_MAXIMUM: the condition of a join alone would
 * be tested after they have been read.
 */
export function budgetQuery(filter: CountFilter): SQL {
  return sql`with found as materialized (${foundQuery(filter)}),
      counted as materialized (select count(*)::int as total from found)
    select total, budget, waiting, ordered, lost from counted left join lateral (
        select coalesce(sum(total_budget), 0)::float8 as budget,
          coalesce(sum(total_budget) filter (where stage = 'waiting'), 0)::float8 as waiting,
          coalesce(sum((select count_order.total_budget from count_order where count_id = saved_count.id))
            filter (where stage = 'ordered'), 0)::float8 as ordered,
          coalesce(sum(total_budget) filter (where stage = 'lost'), 0)::float8 as lost
        from saved_count where id = any(array(
          select id from found where (select total from counted) <= ${TOTAL_MAXIMUM}))) sums on total <= ${TOTAL_MAXIMUM}`;
}

/** Adds up the budgets of all counts of a filter, in euros excluding tax. */
export async function addUpCounts(db: DatabaseClient, filter: CountFilter): Promise<CountTotals> {
  const { rows } = await db.execute<Sum>(budgetQuery(filter));
  const [sum] = rows;
  if (!sum) throw new Error('A sum has one row');
  const { total, budget, waiting, ordered, lost } = sum;
  return budget === null
    ? { total: TOTAL_MAXIMUM, isTotalCapped: true }
    : { total, totalBudget: budget, followUp: { waiting, ordered, lost } };
}
