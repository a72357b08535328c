import type { Period } from '#domain/count/campaign/form.ts';
import type { DatabaseClient } from '../database/openDatabase.ts';
import { findBookings, findShares } from '../repositories/inventory.ts';
import type { Booking, Share } from './availability.ts';

/** Postal codes that are read at once: some thousand rows, in a few milliseconds. */
const CODES_AT_ONCE = 50;

/** What a few postal codes hold of segments, and what is booked of it. */
export interface Cells {
  codes: readonly string[];
  shares: Share[];
  bookings: Booking[];
}

/**
 * Reads the cells of an estimate a few postal codes at a time. Whatever else is asked of the server meanwhile, such as a
 * list, waits for a piece and never for the whole estimate, and no estimate holds more than a piece in memory.
 * @param period null for « Récurrent », which bookings take nothing from
 */
export async function* readCells(
  db: DatabaseClient,
  segmentIds: readonly number[],
  codes: readonly string[],
  period: Period | null,
): AsyncGenerator<Cells> {
  for (let first = 0; first < codes.length; first += CODES_AT_ONCE) {
    const piece = codes.slice(first, first + CODES_AT_ONCE);
    // oxlint-disable-next-line no-await-in-loop -- one piece after the other is the point
    const shares = await findShares(db, segmentIds, piece);
    // oxlint-disable-next-line no-await-in-loop -- the same
    const bookings = period === null ? [] : await findBookings(db, segmentIds, piece, period);
    yield { codes: piece, shares, bookings };
  }
}
