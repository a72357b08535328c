import { sql } from 'drizzle-orm';
import type { DatabaseClient } from '../database/openDatabase.ts';
import { booking, inventorySegment } from '../database/schema.ts';
import { InvalidLineError, type ColumnNames, type CsvLine } from './csvLines.ts';
import type { ImportContext, ImportKind } from './importFile.ts';
import {
  readDay,
  readImpressions,
  readPostalCode,
  readReference,
  readSegment,
  type SegmentCells,
} from './importValues.ts';

const COLUMNS = {
  reference: ['référence', 'reference'],
  distributionType: ['type de diffusion', 'distribution type'],
  medium: ['support', 'medium', 'portail', 'portal'],
  format: ['format'],
  postalCode: ['code postal', 'postal code'],
  start: ['début', 'date de début', 'start', 'start day'],
  end: ['fin', 'date de fin', 'end', 'end day'],
  impressions: ['impressions'],
} as const satisfies ColumnNames<string>;

const BATCH = 2000;

interface ImportedBooking {
  reference: string;
  segmentId: number;
  postalCode: string;
  startDay: string;
  endDay: string;
  impressions: number;
}

/**
 * Bookings. A booking with a known reference, stored or from an earlier line, is replaced. Lines are written in batches,
 * so files may have any size.
 */
export const bookingsImport: ImportKind<keyof typeof COLUMNS> = {
  name: 'bookings',
  columns: COLUMNS,
  tables: [{ table: booking, rows: 'réservations' }],
  async open(context) {
    const readBooking = await createReader(context);
    // The batch is keyed by reference, because one statement cannot replace a row twice. The last line wins.
    const batch = new Map<string, ImportedBooking>();
    const flush = async (): Promise<void> => {
      await upsert(context.tx, [...batch.values()]);
      batch.clear();
    };
    return {
      read: async (line) => {
        const one = readBooking(line);
        batch.set(one.reference, one);
        if (batch.size >= BATCH) await flush();
        return `réservation ${one.reference}`;
      },
      write: flush,
    };
  },
};

async function createReader({
  tx,
  codes,
}: ImportContext): Promise<(line: CsvLine<keyof typeof COLUMNS>) => ImportedBooking> {
  const segments = await tx.select().from(inventorySegment);
  const idByName = new Map(segments.map((segment) => [nameOf(segment), segment.id]));
  return (line) => {
    const reference = readReference(line.reference);
    const segment = readSegment(line);
    const segmentId = idByName.get(nameOf(segment));
    if (segmentId === undefined) {
      throw new InvalidLineError(`aucun inventaire pour ${nameOf(segment)}`);
    }
    const startDay = readDay(line.start);
    const endDay = readDay(line.end);
    if (endDay < startDay) throw new InvalidLineError('la date de fin précède la date de début');
    return {
      reference,
      segmentId,
      postalCode: readPostalCode(line.postalCode, codes),
      startDay,
      endDay,
      impressions: readImpressions(line.impressions),
    };
  };
}

function nameOf({ distributionType, medium, format }: SegmentCells): string {
  return `${distributionType} ${medium} ${format}`;
}

async function upsert(db: DatabaseClient, bookings: readonly ImportedBooking[]): Promise<void> {
  if (bookings.length === 0) return;
  const references = sql.param(bookings.map((one) => one.reference));
  // A reference that is sold in another postal code from now on leaves the former one: the key holds both.
  await db.execute(sql`
    delete from booking using unnest(
      ${references}::text[],
      ${sql.param(bookings.map((one) => one.postalCode))}::text[]) as imported(reference, postal_code)
    where booking.reference = imported.reference and booking.postal_code <> imported.postal_code`);
  await db.execute(sql`
    insert into booking (reference, segment_id, postal_code, start_day, end_day, impressions)
    select * from unnest(
      ${references}::text[],
      ${sql.param(bookings.map((one) => one.segmentId))}::smallint[],
      ${sql.param(bookings.map((one) => one.postalCode))}::text[],
      ${sql.param(bookings.map((one) => one.startDay))}::date[],
      ${sql.param(bookings.map((one) => one.endDay))}::date[],
      ${sql.param(bookings.map((one) => one.impressions))}::bigint[])
    on conflict (postal_code, reference) do update set
      segment_id = excluded.segment_id, start_day = excluded.start_day, end_day = excluded.end_day,
      impressions = excluded.impressions`);
}
