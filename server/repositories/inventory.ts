import { and, gte, lte, sql, type SQL } from 'drizzle-orm';
import type { Period } from '#domain/count/campaign/form.ts';
import type { RequestedTargeting } from '#domain/count/targetings.ts';
import type { DatabaseClient } from '../database/openDatabase.ts';
import { booking, inventoryHistory, inventorySegment, inventoryShare } from '../database/schema.ts';
import type { Booking, Share } from '../forecast/availability.ts';
import type { MonthlyImpressions } from '../forecast/capacity.ts';

/** A segment as it is stored. */
export type StoredSegment = typeof inventorySegment.$inferSelect;

/** A list as one parameter, however long it is. */
function textArray(values: readonly string[]): SQL {
  return sql`${sql.param([...values])}::text[]`;
}

function idArray(ids: readonly number[]): SQL {
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
  const types = textArray(pairs.map((pair) => pair.distributionType));
  const media = textArray(pairs.map((pair) => pair.medium));
  const { distributionType, medium, format, id } = inventorySegment;
  return db
    .select()
    .from(inventorySegment)
    .where(
      and(
        sql`(${distributionType}, ${medium}) in (select * from unnest(${types}, ${media}))`,
        sql`${format} = any(${textArray(formats)})`,
      ),
    )
    .orderBy(id);
}

/** The monthly history of segments, by segment id. */
export async function findHistories(
  db: DatabaseClient,
  segmentIds: readonly number[],
): Promise<Map<number, MonthlyImpressions[]>> {
  const rows = await db
    .select()
    .from(inventoryHistory)
    .where(sql`${inventoryHistory.segmentId} = any(${idArray(segmentIds)})`);
  const histories = new Map(segmentIds.map((id): [number, MonthlyImpressions[]] => [id, []]));
  for (const { segmentId, month, impressions } of rows) {
    histories.get(segmentId)?.push({ month, impressions });
  }
  return histories;
}

/** What postal codes hold of segments. A code without inventory has no row. */
export async function findShares(
  db: DatabaseClient,
  segmentIds: readonly number[],
  postalCodes: readonly string[],
): Promise<Share[]> {
  const { segmentId, postalCode } = inventoryShare;
  return db
    .select()
    .from(inventoryShare)
    .where(
      and(
        sql`${postalCode} = any(${textArray(postalCodes)})`,
        sql`${segmentId} = any(${idArray(segmentIds)})`,
      ),
    );
}

/** Bookings of segments that touch a period, in the postal codes given or, with null, in all. */
export async function findBookings(
  db: DatabaseClient,
  segmentIds: readonly number[],
  postalCodes: readonly string[] | null,
  { start, end }: Period,
): Promise<Booking[]> {
  const { segmentId, postalCode, startDay, endDay, impressions } = booking;
  return db
    .select({ segmentId, postalCode, startDay, endDay, impressions })
    .from(booking)
    .where(
      and(
        postalCodes === null ? undefined : sql`${postalCode} = any(${textArray(postalCodes)})`,
        sql`${segmentId} = any(${idArray(segmentIds)})`,
        gte(endDay, start),
        lte(startDay, end),
      ),
    );
}
