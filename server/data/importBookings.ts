import { sql } from 'drizzle-orm';
import type { DatabaseClient } from '../database/openDatabase.ts';
import { inventorySegment, postalCode } from '../database/schema.ts';
import { InvalidLineError, readCsvLines, type ColumnNames, type CsvLine } from './csvLines.ts';
import {
  loadInTransaction,
  type LineCounter,
  type ImportOptions,
  type ImportOutcome,
} from './importOutcome.ts';
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
 * Imports bookings. A booking with a known reference, stored or from an earlier line, is replaced. The import is a single
 * transaction that writes in batches, so files may have any size.
 *
 * @throws {InvalidFileError} when the file cannot be read
 */
export async function importBookings(
  db: DatabaseClient,
  path: string,
  options: ImportOptions,
): Promise<ImportOutcome> {
  return loadInTransaction(db, options, async (tx, counter) => loadLines(tx, path, counter));
}

async function loadLines(db: DatabaseClient, path: string, counter: LineCounter): Promise<void> {
  const read = await createReader(db);
  // The batch is keyed by reference, because one statement cannot replace a row twice. The last line wins.
  const batch = new Map<string, ImportedBooking>();
  const flush = async (): Promise<void> => {
    await upsert(db, [...batch.values()]);
    batch.clear();
  };
  await readCsvLines(path, COLUMNS, {
    ...counter.reading,
    onLine: async (line) => {
      const booking = read(line);
      batch.set(booking.reference, booking);
      counter.accepted += 1;
      if (batch.size >= BATCH) await flush();
    },
  });
  await flush();
}

async function createReader(
  db: DatabaseClient,
): Promise<(line: CsvLine<keyof typeof COLUMNS>) => ImportedBooking> {
  const codes = await db.select({ code: postalCode.code }).from(postalCode);
  const knownCodes = new Set(codes.map(({ code }) => code));
  const segments = await db.select().from(inventorySegment);
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
      postalCode: readPostalCode(line.postalCode, knownCodes),
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
  const references = sql.param(bookings.map((booking) => booking.reference));
  // A reference that is sold in another postal code from now on leaves the former one: the key holds both.
  await db.execute(sql`
    delete from booking using unnest(
      ${references}::text[],
      ${sql.param(bookings.map((booking) => booking.postalCode))}::text[]) as imported(reference, postal_code)
    where booking.reference = imported.reference and booking.postal_code <> imported.postal_code`);
  await db.execute(sql`
    insert into booking (reference, segment_id, postal_code, start_day, end_day, impressions)
    select * from unnest(
      ${references}::text[],
      ${sql.param(bookings.map((booking) => booking.segmentId))}::smallint[],
      ${sql.param(bookings.map((booking) => booking.postalCode))}::text[],
      ${sql.param(bookings.map((booking) => booking.startDay))}::date[],
      ${sql.param(bookings.map((booking) => booking.endDay))}::date[],
      ${sql.param(bookings.map((booking) => booking.impressions))}::bigint[])
    on conflict (postal_code, reference) do update set
      segment_id = excluded.segment_id, start_day = excluded.start_day, end_day = excluded.end_day,
      impressions = excluded.impressions`);
}
