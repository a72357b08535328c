import { sql, type SQL } from 'drizzle-orm';
import { TOTAL_MAXIMUM } from '#contract/counts.ts';
import { type CountTotals } from '#contract/countTotals.ts';
import type { Day } from '#domain/format/days.ts';
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
  unhanded: number;
  expired: number;
}

/**
 * Builds the query that counts the matching rows and adds up their budgets, of ordered counts those of the orders. Budgets
 * are read after the rows have been counted, because most indexes do not hold them, and not at all beyond TOTAL_MAXIMUM: the
 * condition of a join alone would be tested after they have been read.
 */
export function budgetQuery(filter: CountFilter, today: Day): SQL {
  const expired = sql`valid_until is not null and valid_until < ${today}::date`;
  return sql`with found as materialized (${foundQuery(filter)}),
      counted as materialized (select count(*)::int as total from found)
    select total, budget, waiting, ordered, lost, unhanded, expired from counted left join lateral (
        select coalesce(sum(worth), 0)::float8 as budget,
          coalesce(sum(worth) filter (where stage = 'waiting'), 0)::float8 as waiting,
          coalesce(sum(worth) filter (where stage = 'ordered'), 0)::float8 as ordered,
          coalesce(sum(worth) filter (where stage = 'lost'), 0)::float8 as lost,
          coalesce(sum(worth) filter (where stage is null and not (${expired})), 0)::float8 as unhanded,
          coalesce(sum(worth) filter (where stage is null and ${expired}), 0)::float8 as expired
        from (select stage, valid_until, coalesce(case when stage = 'ordered' then (
            select total_budget from count_order where count_id = saved_count.id) end, total_budget) as worth
          from saved_count where id = any(array(
            select id from found where (select total from counted) <= ${TOTAL_MAXIMUM}))) counts) sums on total <= ${TOTAL_MAXIMUM}`;
}

/**
 * Adds up the budgets of all counts of a filter, in euros excluding tax.
 * @param today the day in Paris, by which proposals have expired
 */
export async function addUpCounts(
  db: DatabaseClient,
  filter: CountFilter,
  today: Day,
): Promise<CountTotals> {
  const { rows } = await db.execute<Sum>(budgetQuery(filter, today));
  const [sum] = rows;
  if (!sum) throw new Error('A sum has one row');
  const { total, budget, ...followUp } = sum;
  return budget === null
    ? { total: TOTAL_MAXIMUM, isTotalCapped: true }
    : { total, totalBudget: budget, followUp };
}
