import { sql } from 'drizzle-orm';
import { wireNameOf } from '#domain/portals.ts';
import { FORMATS } from '#domain/products/display/values.ts';
import type { DatabaseClient } from '../database/openDatabase.ts';
import { booking, inventoryHistory, inventorySegment, inventoryShare } from '../database/schema.ts';
import { InvalidLineError } from './csvErrors.ts';
import { readDay, readMonth } from './importDays.ts';
import { importKind, RepeatedLines } from './importFile.ts';
import {
  nameIn,
  readDistributionType,
  readImpressions,
  readMedium,
  readPostalCode,
  textUpTo,
} from './importValues.ts';
import { updateSegmentTotals } from '../repositories/inventory.ts';
import { upsert } from './upsert.ts';

/* The files of inventory and bookings, which estimates of impressions read. */

const SEGMENT_COLUMNS = {
  distributionType: [['type de diffusion', 'distribution type'], readDistributionType],
  medium: [['support', 'medium', 'portail', 'portal'], readMedium],
  format: [['format'], nameIn(FORMATS)],
} as const;
const POSTAL_CODE = [['code postal', 'postal code'], readPostalCode] as const;
const IMPRESSIONS = [['impressions'], readImpressions] as const;

type SegmentNames = Record<keyof typeof SEGMENT_COLUMNS, string>;
const segmentName = ({ distributionType, medium, format }: SegmentNames): string =>
  `${distributionType} ${medium} ${format}`;

/** A segment of a file. Its memory is bounded by the number of months and postal codes, whatever the file size. */
interface ImportedSegment extends SegmentNames {
  impressionsByMonth: Map<string, number>;
  impressionsByCode: Map<string, number>;
  /** The months that have a line for each postal code, as bits. */
  bitByMonth: Map<string, bigint>;
  monthsByCode: Map<string, bigint>;
}

/**
 * Inventory. Each segment that the file contains is replaced: its monthly national impressions and the share of each
 * postal code over all months. Other segments are kept.
 */
export const inventoryImport = importKind({
  name: 'inventory',
  columns: {
    ...SEGMENT_COLUMNS,
    month: [['mois', 'month'], readMonth],
    postalCode: POSTAL_CODE,
    impressions: IMPRESSIONS,
  },
  tables: [
    { table: inventorySegment, rows: 'segments d’inventaire' },
    { table: inventoryHistory, rows: 'mois d’inventaire' },
    { table: inventoryShare, rows: 'parts de codes postaux' },
  ],
  async open({ tx, notice }) {
    const segments = new Map<string, ImportedSegment>();
    const repeated = new RepeatedLines();
    return {
      row: (line) => line,
      write: async (lines) => {
        for (const { month, postalCode, impressions, ...names } of lines) {
          const { distributionType, medium, format } = names;
          const key = segmentName(names);
          const segment = segments.get(key) ?? {
            distributionType,
            medium,
            format,
            impressionsByMonth: new Map<string, number>(),
            impressionsByCode: new Map<string, number>(),
            bitByMonth: new Map<string, bigint>(),
            monthsByCode: new Map<string, bigint>(),
          };
          segments.set(key, segment);
          if (isRepeated(segment, { month, postalCode })) {
            const name = segmentName({ ...names, medium: wireNameOf(medium) });
            repeated.add(`${name} ${month.slice(0, 7)} ${postalCode}`);
          }
          addTo(segment.impressionsByMonth, month, impressions);
          addTo(segment.impressionsByCode, postalCode, impressions);
        }
      },
      end: async () => {
        repeated.report(notice, 'impressions');
        const ids: number[] = [];
        for (const segment of segments.values()) {
          // oxlint-disable-next-line no-await-in-loop -- one transaction, one connection
          ids.push(await replaceSegment(tx, segment));
        }
        await updateSegmentTotals(tx, ids);
      },
    };
  },
});

/** Returns true when a segment already had a line for this month and postal code. */
function isRepeated(
  { bitByMonth, monthsByCode }: ImportedSegment,
  { month, postalCode }: { month: string; postalCode: string },
): boolean {
  const bit = bitByMonth.get(month) ?? 1n << BigInt(bitByMonth.size);
  bitByMonth.set(month, bit);
  const months = monthsByCode.get(postalCode) ?? 0n;
  monthsByCode.set(postalCode, months | bit);
  return (months & bit) !== 0n;
}

function addTo(sums: Map<string, number>, key: string, impressions: number): void {
  sums.set(key, (sums.get(key) ?? 0) + impressions);
}

async function replaceSegment(
  tx: DatabaseClient,
  { impressionsByMonth, impressionsByCode, ...names }: ImportedSegment,
): Promise<number> {
  const [row] = await tx
    .insert(inventorySegment)
    .values({
      ...names,
      id: sql`(select coalesce(max(id), 0) + 1 from inventory_segment)`,
      origin: 'imported',
    })
    .onConflictDoUpdate({
      target: [inventorySegment.distributionType, inventorySegment.medium, inventorySegment.format],
      set: { origin: 'imported' },
    })
    .returning({ segmentId: inventorySegment.id });
  if (!row) throw new Error('A segment was neither inserted nor found');
  const { segmentId } = row;
  await tx.execute(sql`delete from inventory_history where segment_id = ${segmentId}`);
  await tx.execute(sql`delete from inventory_share where segment_id = ${segmentId}`);
  const months = [...impressionsByMonth].map(([month, impressions]) => ({ month, impressions }));
  await upsert(
    tx,
    inventoryHistory,
    months.map((one) => ({ segmentId, ...one })),
  );
  const shares = [...impressionsByCode].map(([postalCode, weight]) => ({ postalCode, weight }));
  await upsert(
    tx,
    inventoryShare,
    shares.map((one) => ({ segmentId, ...one, reservedRate: 0 })),
  );
  return segmentId;
}

type ImportedBooking = Omit<typeof booking.$inferSelect, 'id' | 'createdAt'>;

/** Bookings. A booking with a known reference, stored or from an earlier line, is replaced. */
export const bookingsImport = importKind({
  name: 'bookings',
  columns: {
    reference: [['référence', 'reference'], textUpTo(100)],
    ...SEGMENT_COLUMNS,
    postalCode: POSTAL_CODE,
    startDay: [['début', 'date de début', 'start', 'start day'], readDay],
    endDay: [['fin', 'date de fin', 'end', 'end day'], readDay],
    impressions: IMPRESSIONS,
  },
  tables: [{ table: booking, rows: 'réservations' }],
  subject: ({ reference }) => `réservation ${reference}`,
  async open({ tx }) {
    const segments = await tx.select().from(inventorySegment);
    const idByName = new Map(segments.map((segment) => [segmentName(segment), segment.id]));
    return {
      row: ({ distributionType, medium, format, ...line }) => {
        const name = segmentName({ distributionType, medium, format });
        const segmentId = idByName.get(name);
        if (segmentId === undefined) {
          const shown = segmentName({ distributionType, medium: wireNameOf(medium), format });
          throw new InvalidLineError(`aucun inventaire pour ${shown}`);
        }
        if (line.endDay < line.startDay) {
          throw new InvalidLineError('la date de fin précède la date de début');
        }
        return { ...line, segmentId };
      },
      write: async (lines: readonly ImportedBooking[]) => {
        const rows = [...new Map(lines.map((one) => [one.reference, one])).values()];
        // A reference that is sold in another postal code from now on leaves the former one: the key holds both.
        await tx.execute(sql`
          delete from booking using unnest(
            ${sql.param(rows.map((one) => one.reference))}::text[],
            ${sql.param(rows.map((one) => one.postalCode))}::text[]) as imported(reference, postal_code)
          where booking.reference = imported.reference and booking.postal_code <> imported.postal_code`);
        await upsert(tx, booking, rows);
      },
    };
  },
});
