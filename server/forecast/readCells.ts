import type { Period } from '#domain/count/campaign/form.ts';
import type { DatabaseClient } from '../database/openDatabase.ts';
import { findBookings } from '../repositories/inventory.ts';
import type { Booking, Share } from './availability.ts';
import { sharesReader, type VersionedSegment } from './knownInventory.ts';

/** Postal codes per batch: a few thousand rows, read in a few milliseconds. */
const BATCH = 50;

/** The shares and bookings of a batch of postal codes. */
export interface Cells {
  codes: readonly string[];
  shares: Share[];
  bookings: Booking[];
}

/**
 * Reads the shares and bookings of an estimate in batches of postal codes. On the embedded database, other requests
 * therefore wait for a batch and not for the whole estimate, and an estimate holds only one batch in memory.
 * @param period null for « Récurrent », which bookings do not reduce
 */
export async function* readCells(
  db: DatabaseClient,
  segments: readonly VersionedSegment[],
  codes: readonly string[],
  period: Period | null,
): AsyncGenerator<Cells> {
  const readShares = sharesReader(db, segments);
  const ids = segments.map(({ id }) => id);
  for (let first = 0; first < codes.length; first += BATCH) {
    const batch = codes.slice(first, first + BATCH);
    // oxlint-disable-next-line no-await-in-loop -- batches are read one at a time on purpose
    const shares = await readShares(batch);
    // oxlint-disable-next-line no-await-in-loop -- batches are read one at a time on purpose
    const bookings = period === null ? [] : await findBookings(db, ids, batch, period);
    yield { codes: batch, shares, bookings };
  }
}
