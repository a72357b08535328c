import type { DatabaseClient } from '../database/openDatabase.ts';
import {
  findHistories,
  findShares,
  type StoredSegment,
  findBookings,
} from '../repositories/inventory.ts';
import type { Share, Booking } from '../repositories/inventory.ts';
import { capacityModel, type CapacityModel } from './capacity.ts';
import type { MonthlyImpressions } from '../repositories/inventory.ts';
import type { Period } from '#domain/count/campaign/form.ts';

/*
 * What earlier estimates have read of the inventory, so that a save, an explanation or a variant of an estimate reads
 * what it adds to it. Every estimate reads the version of the inventory with its segments, and an import changes that
 * version with the rows; bookings are always read.
 */

/** Age after which the inventory is read again, should somebody have changed it other than by an import. */
const KNOWN_MS = 60_000;
/** Cells of segments and postal codes that are remembered: some 20 MB. */
const CELLS_MAXIMUM = 200_000;

/** A segment with its history and the model that was fitted to it. */
export interface ModelledSegment extends StoredSegment {
  history: readonly MonthlyImpressions[];
  model: CapacityModel;
}

/** A segment and the version of the inventory from which it was read. */
export type VersionedSegment = Pick<StoredSegment, 'id' | 'inventoryVersion'>;

interface KnownInventory {
  version: string | null;
  since: number;
  models: Map<number, Pick<ModelledSegment, 'history' | 'model'>>;
  /** By postal code and segment; null for a segment without a share of the code. */
  shares: Map<string, Map<number, Share | null>>;
  /** Number of cells of `shares`. */
  cells: number;
}

const knownByDatabase = new WeakMap<DatabaseClient, KnownInventory>();

/** Returns what is known. An estimate that is under way keeps what it started with, complete. */
function knownInventory(db: DatabaseClient, [first]: readonly VersionedSegment[]): KnownInventory {
  const version = first?.inventoryVersion ?? null;
  const known = knownByDatabase.get(db);
  const now = performance.now();
  const isCurrent = known?.version === version && now - known.since < KNOWN_MS;
  if (known && isCurrent && known.cells < CELLS_MAXIMUM) return known;
  const unread = { version, since: now, models: new Map(), shares: new Map(), cells: 0 };
  knownByDatabase.set(db, unread);
  return unread;
}

/** Returns segments with their histories and a model that is fitted to each. */
export async function modelSegments(
  db: DatabaseClient,
  segments: readonly StoredSegment[],
): Promise<ModelledSegment[]> {
  const { models } = knownInventory(db, segments);
  const missing = segments.map(({ id }) => id).filter((id) => !models.has(id));
  if (missing.length > 0) {
    for (const [id, history] of await findHistories(db, missing)) {
      models.set(id, { history, model: capacityModel(history) });
    }
  }
  return segments.flatMap((segment) => {
    const modelled = models.get(segment.id);
    return modelled ? [{ ...segment, ...modelled }] : [];
  });
}

/** Returns a function that reads the shares of segments in postal codes. Codes without inventory have none. */
function sharesReader(
  db: DatabaseClient,
  segments: readonly VersionedSegment[],
): (codes: readonly string[]) => Promise<Share[]> {
  const known = knownInventory(db, segments);
  const ids = segments.map(({ id }) => id);
  const cellsOf = (code: string) => known.shares.get(code) ?? new Map<number, Share | null>();
  const isMissing = (code: string, id: number) => !cellsOf(code).has(id);
  return async (codes) => {
    const missingIds = ids.filter((id) => codes.some((code) => isMissing(code, id)));
    const missingCodes = codes.filter((code) => missingIds.some((id) => isMissing(code, id)));
    if (missingCodes.length > 0) {
      const read = await findShares(db, missingIds, missingCodes);
      remember(known, missingIds, missingCodes, read);
    }
    return codes.flatMap((code) => {
      const cells = cellsOf(code);
      return ids.flatMap((id) => cells.get(id) ?? []);
    });
  };
}

function remember(
  known: KnownInventory,
  ids: readonly number[],
  codes: readonly string[],
  shares: readonly Share[],
): void {
  for (const code of codes) {
    const cells = known.shares.get(code) ?? new Map<number, Share | null>();
    known.cells -= cells.size;
    for (const id of ids) cells.set(id, null);
    known.cells += cells.size;
    known.shares.set(code, cells);
  }
  for (const share of shares) known.shares.get(share.postalCode)?.set(share.segmentId, share);
}

/** Postal codes per batch: a few thousand rows, read in some ten milliseconds. */
const BATCH = 160;

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
