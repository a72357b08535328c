import { askedInventory, type AskedInventory, type Demand } from './demand.ts';
import type { ForecastSources } from './estimate.ts';

/** What counts ask together in one place and month, of the cells that at least two of them ask. */
export interface SharedPlace {
  /** `YYYY-MM`; null where no count has days. */
  month: string | null;
  /** Postal code; empty for all of France. */
  postalCode: string;
  /** Impressions that each count asks, in the order of the counts; 0 for one that does not ask here. */
  asked: number[];
  /** Impressions that are left. */
  available: number;
  /** Impressions that are asked and not there. */
  surplus: number;
}

/** Adds up the cells that at least two demands ask, by place and month. */
function sharedPlaces({ stretches, asks }: AskedInventory): SharedPlace[] {
  const places = new Map<string, SharedPlace>();
  for (const [index, { month, cells }] of stretches.entries()) {
    for (const cell of cells) {
      const asked = asks.map((purchases) =>
        purchases.reduce((sum, ask) => sum + ask.of(index, cell), 0),
      );
      if (asked.filter((one) => one > 0).length < 2) continue;
      const { postalCode, available } = cell;
      const key = `${month ?? ''} ${postalCode}`;
      const place = places.get(key) ?? {
        month,
        postalCode,
        asked: asks.map(() => 0),
        available: 0,
        surplus: 0,
      };
      place.asked = place.asked.map((sum, one) => sum + (asked[one] ?? 0));
      place.available += available;
      place.surplus += Math.max(0, asked.reduce((sum, one) => sum + one, 0) - available);
      places.set(key, place);
    }
  }
  return [...places.values()];
}

/** A purchase that draws on a pool. */
interface Draw {
  /** Position of the count that asks. */
  demand: number;
  /** The line of the count. */
  line: string;
  quantity: number;
  /** The quantity of this line that would take the whole pool. */
  all: number;
}

/** Impressions on which lines of two counts or more draw. Their parts, quantity ÷ `all`, add up to 1 at most. */
export type Pool = readonly Draw[];

/** Returns each set of lines that draws on common cells, once. */
function sharedPools({ stretches, asks }: AskedInventory): Pool[] {
  const pools = new Map<string, Pool>();
  for (const [index, { cells }] of stretches.entries()) {
    for (const cell of cells) {
      if (cell.available <= 0) continue;
      const pool = asks.flatMap((purchases, demand) =>
        purchases.flatMap(({ code, quantity, allIn, drawsOn }): Draw[] => {
          const all = allIn(index);
          return all > 0 && drawsOn(cell) ? [{ demand, line: code, quantity, all }] : [];
        }),
      );
      if (new Set(pool.map(({ demand }) => demand)).size > 1) pools.set(JSON.stringify(pool), pool);
    }
  }
  return [...pools.values()];
}

/**
 * Returns what some counts ask together, by place and month, of the cells that at least two of them ask, and the pools that
 * their lines share, whatever they buy of them. Impressions are not rounded. In one month, what is available of a place is
 * what its estimate says.
 */
export async function askedTogether(
  sources: ForecastSources,
  demands: readonly Demand[],
): Promise<{ places: SharedPlace[]; pools: Pool[] }> {
  const asked = await askedInventory(sources, demands);
  return { places: sharedPlaces(asked), pools: sharedPools(asked) };
}
