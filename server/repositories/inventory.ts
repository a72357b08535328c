import { and, getTableColumns, gte, lte, sql, type SQL } from 'drizzle-orm';
import type { Period } from '#domain/count/campaign/form.ts';
import type { Day } from '#domain/format/days.ts';
import type { RequestedTargeting } from '#domain/count/targetings.ts';
import { storedNames } from '#domain/portals.ts';
import type { DatabaseClient } from '../database/openDatabase.ts';
import { booking, inventorySegment, inventoryShare, meta } from '../database/schema.ts';

/** The share of a postal code in a segment. */
export interface Share {
  segmentId: number;
  postalCode: string;
  weight: number;
  /** Fraction held by long-term contracts, 0 to 1. */
  reservedRate: number;
}

/** A campaign already sold in one postal code of a segment. */
export interface Booking {
  segmentId: number;
  postalCode: string;
  startDay: Day;
  /** Inclusive. */
  endDay: Day;
  impressions: number;
}

/** National impressions of a segment in one month. */
export interface MonthlyImpressions {
  /** First day of the month, `YYYY-MM-01`. */
  month: Day;
  impressions: number;
}

/** A row of the segment table. */
export interface StoredSegment extends Readonly<typeof inventorySegment.$inferSelect> {
  /** Changes with each import; null before the first one. */
  inventoryVersion: string | null;
}

const VERSION_KEY = 'inventory version';

/** Gives the inventory another version. Must run in the transaction that changes it. */
export async function changeInventoryVersion(tx: DatabaseClient): Promise<void> {
  const value = sql`gen_random_uuid()::text`;
  await tx
    .insert(meta)
    .values({ key: VERSION_KEY, value })
    .onConflictDoUpdate({ target: meta.key, set: { value } });
}

/** Passes a list of any length as a single parameter. */
function textArray(values: readonly string[]): SQL {
  return sql`${sql.param([...values])}::text[]`;
}

function idArray(ids: readonly number[]): SQL {
  return sql`${sql.param([...ids])}::smallint[]`;
}

/**
 * Stores the portals of the inventory by their codes, where a build that called them otherwise has stored their names. A
 * segment that is stored under its code already stands.
 */
export async function storeCodesOfPortals(db: DatabaseClient): Promise<void> {
  for (const [name, code] of storedNames()) {
    // oxlint-disable-next-line no-await-in-loop -- two names of one portal may be stored
    await db.execute(sql`
      update inventory_segment as segment set medium = ${code}
      where medium = ${name} and not exists (
        select from inventory_segment as other
        where other.medium = ${code} and (other.distribution_type, other.format)
          = (segment.distribution_type, segment.format))`);
  }
}

/** Finds the segments of the requested targetings in the given formats, sorted by id. */
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
    .select({
      ...getTableColumns(inventorySegment),
      inventoryVersion: sql<
        string | null
      >`(select ${meta.value} from ${meta} where ${meta.key} = ${VERSION_KEY})`,
    })
    .from(inventorySegment)
    .where(
      and(
        sql`(${distributionType}, ${medium}) in (select * from unnest(${types}, ${media}))`,
        sql`${format} = any(${textArray(formats)})`,
      ),
    )
    .orderBy(id);
}

interface HistoryRow extends Record<string, unknown> {
  segment_id: number;
  impressions_by_month: Record<string, number>;
}

/** Reads the monthly history of segments, by segment id. Aggregating to one row per segment is faster than many rows. */
export async function findHistories(
  db: DatabaseClient,
  segmentIds: readonly number[],
): Promise<Map<number, MonthlyImpressions[]>> {
  const { rows } = await db.execute<HistoryRow>(sql`
    select segment_id, json_object_agg(month, impressions) as impressions_by_month
    from inventory_history where segment_id = any(${idArray(segmentIds)}) group by segment_id`);
  const histories = new Map(segmentIds.map((id): [number, MonthlyImpressions[]] => [id, []]));
  for (const { segment_id: id, impressions_by_month: byMonth } of rows) {
    const months = Object.entries(byMonth);
    histories.set(
      id,
      months.map(([month, impressions]) => ({ month, impressions })),
    );
  }
  return histories;
}

/** Reads the shares of segments in postal codes. Codes without inventory have no row. */
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

const overlaps = ({ start, end }: Period): SQL | undefined =>
  and(gte(booking.endDay, start), lte(booking.startDay, end));

/** Finds the bookings of segments that overlap a period in the given postal codes. */
export async function findBookings(
  db: DatabaseClient,
  segmentIds: readonly number[],
  postalCodes: readonly string[],
  period: Period,
): Promise<Booking[]> {
  const { segmentId, postalCode, startDay, endDay, impressions } = booking;
  return db
    .select({ segmentId, postalCode, startDay, endDay, impressions })
    .from(booking)
    .where(
      and(
        sql`${postalCode} = any(${textArray(postalCodes)})`,
        sql`${segmentId} = any(${idArray(segmentIds)})`,
        overlaps(period),
      ),
    );
}

/** Lists the postal codes, nationwide, in which segments are booked during a period. */
export async function findBookedCodes(
  db: DatabaseClient,
  segmentIds: readonly number[],
  period: Period,
): Promise<string[]> {
  const rows = await db
    .selectDistinct({ code: booking.postalCode })
    .from(booking)
    .where(and(sql`${booking.segmentId} = any(${idArray(segmentIds)})`, overlaps(period)));
  return rows.map(({ code }) => code);
}

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
