import { sql } from 'drizzle-orm';
import type { DatabaseClient } from '../database/openDatabase.ts';

/** Recomputes the totals stored on segments from their shares. Must be called after shares change. */
export async function updateSegmentTotals(
  db: DatabaseClient,
  ids: readonly number[],
): Promise<void> {
  await db.execute(sql`
    update inventory_segment as segment
    set total_weight = coalesce(shares.weight, 0), reserved_weight = coalesce(shares.reserved, 0)
    from unnest(${sql.param([...ids])}::smallint[]) as wanted (id)
    left join (
      select segment_id, sum(weight) as weight, sum(weight * reserved_rate) as reserved
      from inventory_share where segment_id = any(${sql.param([...ids])}::smallint[])
      group by segment_id
    ) as shares on shares.segment_id = wanted.id
    where segment.id = wanted.id`);
}
