import { sql } from 'drizzle-orm';
import type { Period } from '#domain/products/display/form.ts';
import type { RequestedTargeting } from '#domain/count/targetings.ts';
import type { DatabaseClient } from '../database/openDatabase.ts';
import type { Booking, Share } from '../forecast/availability.ts';
import type { MonthlyImpressions } from '../forecast/capacity.ts';

/** A segment as it is stored. */
export interface StoredSegment {
  id: number;
  distributionType: string;
  medium: string;
  format: string;
  origin: string;
  totalWeight: number;
  reservedWeight: number;
}

/** A list as one parameter, however long it is. */
function textArray(values: readonly string[]) {
  return sql`${sql.param([...values])}::text[]`;
}

function idArray(ids: readonly number[]) {
  return sql`${sql.param([...ids])}::smallint[]`;
}

/** The segments of the contexts and media asked for, in the formats given, in a fixed order. */
export async function findSegments(
  db: DatabaseClient,
  targetings: readonly RequestedTargeting[],
  formats: readonly string[],
): Promise<StoredSegment[]> {
  const pairs = targetings.flatMap(({ distributionType, broadcastMediums }) =>
    broadcastMediums.map((medium) => ({ distributionType, medium })),
  );
  const { rows } = await db.execute(sql`
    select id, distribution_type as "distributionType", medium, format, origin,
           total_weight as "totalWeight", reserved_weight as "reservedWeight"
    from inventory_segment
    where (distribution_type, medium) in (
      select * from unnest(${textArray(pairs.map((one) => one.distributionType))},
                           ${textArray(pairs.map((one) => one.medium))}))
      and format = any(${textArray(formats)})
    order by id`);
  return rows as unknown as StoredSegment[];
}

/** The monthly history of segments, by segment id. */
export async function findHistories(
  db: DatabaseClient,
  segmentIds: readonly number[],
): Promise<Map<number, MonthlyImpressions[]>> {
  const { rows } = await db.execute(sql`
    select segment_id as "segmentId", to_char(month, 'YYYY-MM-DD') as month,
           impressions::float8 as impressions
    from inventory_history
    where segment_id = any(${idArray(segmentIds)})`);
  const histories = new Map(segmentIds.map((id): [number, MonthlyImpressions[]] => [id, []]));
  for (const row of rows as unknown as (MonthlyImpressions & { segmentId: number })[]) {
    histories.get(row.segmentId)?.push({ month: row.month, impressions: row.impressions });
  }
  return histories;
}

/** What postal codes hold of segments. A code without inventory has no row. */
export async function findShares(
  db: DatabaseClient,
  segmentIds: readonly number[],
  postalCodes: readonly string[],
): Promise<Share[]> {
  const { rows } = await db.execute(sql`
    select segment_id as "segmentId", postal_code as "postalCode", weight,
           reserved_rate as "reservedRate"
    from inventory_share
    where postal_code = any(${textArray(postalCodes)})
      and segment_id = any(${idArray(segmentIds)})`);
  return rows as unknown as Share[];
}

/** Bookings of segments that touch a period, in the postal codes given or, with null, in all. */
export async function findBookings(
  db: DatabaseClient,
  segmentIds: readonly number[],
  postalCodes: readonly string[] | null,
  { start, end }: Period,
): Promise<Booking[]> {
  const inCodes =
    postalCodes === null ? sql`true` : sql`postal_code = any(${textArray(postalCodes)})`;
  const { rows } = await db.execute(sql`
    select segment_id as "segmentId", postal_code as "postalCode",
           to_char(start_day, 'YYYY-MM-DD') as "startDay",
           to_char(end_day, 'YYYY-MM-DD') as "endDay", impressions::float8 as impressions
    from booking
    where ${inCodes} and segment_id = any(${idArray(segmentIds)})
      and end_day >= ${start}::date and start_day <= ${end}::date`);
  return rows as unknown as Booking[];
}
