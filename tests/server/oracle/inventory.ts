import { isPostalCode } from '#domain/localities/postalCodes.ts';
import type { SelectedLocality } from '#domain/localities/selection.ts';
import type { DatabaseClient } from '#server/database/openDatabase.ts';
import type { Volume } from '#server/forecast/availability.ts';
import type { ForecastSources } from '#server/forecast/estimate.ts';
import type { AudienceCount } from '#server/repositories/contacts.ts';
import type { Random } from './random.ts';

/**
 * What an estimate reads from the database: volumes by segment or postal code, and contacts. The reading functions
 * are replaced in the tests against the oracle, because a database would take minutes for so many saves.
 */
export interface Inventory {
  /** Volumes by segment: the format and the distribution type, as `segmentOf` names them. */
  segments: ReadonlyMap<string, Volume>;
  codes: ReadonlyMap<string, Volume>;
  audiences: readonly AudienceCount[];
}

/** Largest volume of a line: whole France for a quarter. */
const VOLUME_MAXIMUM = 10_000_000_000;

/** Returns the key of a segment. */
export function segmentOf(format: string, distributionType: string): string {
  return `${format} ${distributionType}`;
}

/** Returns a random volume. Some have no audience, some are sold out, and some have only a few impressions. */
export function randomVolume(random: Random, maximum = VOLUME_MAXIMUM): Volume {
  const total = random.chance(0.1) ? 0 : random.upTo(random.chance(0.5) ? maximum : 200_000);
  return { total, available: random.quantity(total) };
}

const CODES = ['10001', '10002', '10003', '10004', '10005', '10006'];

/** Returns one to six random localities. */
export function randomLocations(random: Random): SelectedLocality[] {
  return CODES.slice(0, 1 + random.upTo(CODES.length - 1)).map(localityOf);
}

function localityOf(code: string): SelectedLocality {
  return { code, name: `Commune ${code}`, placeIds: [`a-${code}`] };
}

/** Returns the sources of an estimate that reads this inventory. */
export function sourcesOf(inventory: Partial<Inventory>): ForecastSources {
  const complete: Inventory = {
    segments: new Map(),
    codes: new Map(),
    audiences: [],
    ...inventory,
  };
  return {
    db: complete as unknown as DatabaseClient,
    communeIndex: {
      searchCommunes: (code) =>
        isPostalCode(code) ? [{ code, name: `Commune ${code}`, id: `a-${code}` }] : [],
      codesWithinRadius: () => [],
      locate: () => undefined,
    },
  };
}

/** Returns the inventory of sources made by `sourcesOf`. */
export function inventoryOf(db: DatabaseClient): Inventory {
  return db as unknown as Inventory;
}
