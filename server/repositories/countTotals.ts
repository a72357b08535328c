import { sql, type SQL } from 'drizzle-orm';
import { TOTAL_MAXIMUM, type CountTotals } from '#contract/counts.ts';
import type { DatabaseClient } from '../database/openDatabase.ts';
import type { CountFilter } from './countFilter.ts';
import { foundQuery } from './countLists.ts';

interface Sum extends Record<string, unknown> {
  /** At most one more than TOTAL_MAXIMUM. */
  total: number;
  /** Null when more counts than TOTAL_MAXIMUM match. */
  budget: number | null;
}

/**
 * Builds the query that counts the matching rows and adds up their budgets. Budgets are read after the rows have been
 * counted, because most indexes do not hold them, and not at all beyond TOTAL_MAXIMUM.
 */
export function budgetQuery(filter: CountFilter): SQL {
  return sql`with found as materialized (${foundQuery(filter)}),
      counted as materialized (select count(*)::int as total from found)
    select total, case when total <= ${TOTAL_MAXIMUM} then (
        select coalesce(sum(total_budget), 0)::float8 from saved_count
        where id = any(array(select id from found))) end as budget
    from counted`;
}

/** Adds up the budgets of all counts of a filter, in euros excluding tax. */
export async function addUpCounts(db: DatabaseClient, filter: CountFilter): Promise<CountTotals> {
  const { rows } = await db.execute<Sum>(budgetQuery(filter));
  const { total, budget } = rows[0] ?? { total: 0, budget: 0 };
  return budget === null
    ? { total: TOTAL_MAXIMUM, isTotalCapped: true }
    : { total, totalBudget: budget };
}
