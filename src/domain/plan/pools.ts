import type { Spread } from '../count/spread/spread.ts';
import type { PlanOffer, SharingLine } from './allocate.ts';
import { offerWithin } from './offer.ts';

/** A line that draws on a pool. */
export interface Draw {
  /** The line of the plan. */
  id: string;
  /** Its row. */
  line: string;
  /** What a count that is bought as a whole takes. */
  quantity: number;
  /** The quantity of the row that would take the whole pool. */
  all: number;
}

/** Impressions on which rows of several lines draw. The parts that they take add up to 1 at most (N-15). */
export type Pool = readonly Draw[];

/** What lines buy, by id. */
export type Bought = ReadonlyMap<string, Spread>;

/** Corrects binary fractions. It is less than an impression. */
const TOLERANCE = 1e-6;

/** Returns the part of a pool that a purchase takes. A count that is bought as a whole has no rows. */
export function partOf({ line, quantity, all }: Draw, { purchases, placed }: Spread): number {
  const whole = purchases.size === 0 && placed > 0 ? quantity : 0;
  return (purchases.get(line)?.quantity ?? whole) / all;
}

/** Returns the part of a pool that some lines take. */
export const takenOf = (pool: Pool, bought: Bought): number =>
  pool.reduce((sum, draw) => {
    const spread = bought.get(draw.id);
    return spread ? sum + partOf(draw, spread) : sum;
  }, 0);

/** Returns whether some lines take no more of each pool than there is. */
export const isThere = (pools: readonly Pool[], bought: Bought): boolean =>
  pools.every((pool) => takenOf(pool, bought) <= 1 + TOLERANCE);

/** Returns the most of each row of a line, by a part of each pool on which it draws. */
export function mostOf(
  pools: readonly Pool[],
  id: string,
  partIn: (pool: Pool, draw: Draw) => number,
): Map<string, number> {
  const most = new Map<string, number>();
  for (const pool of pools) {
    for (const draw of pool.filter((one) => one.id === id)) {
      const here = Math.max(0, Math.floor(partIn(pool, draw) * draw.all + TOLERANCE));
      most.set(draw.line, Math.min(here, most.get(draw.line) ?? Infinity));
    }
  }
  return most;
}

const without = (bought: Bought, id: string): Bought =>
  new Map([...bought].filter(([other]) => other !== id));

/** Returns the most that each row of a line buys beside what the other lines buy. */
export function leftFor(
  pools: readonly Pool[],
  id: string,
  bought: Bought,
): ReadonlyMap<string, number> {
  const others = without(bought, id);
  return mostOf(pools, id, (pool) => 1 - takenOf(pool, others));
}

/** Returns the other lines that take part of what a row draws on, where less than a quantity is left for it. */
export function sharersOf(
  pools: readonly Pool[],
  { id, line, wanted, bought }: { id: string; line: string; wanted: number; bought: Bought },
): string[] {
  const lacking = pools.filter((pool) => {
    const most = leftFor([pool], id, bought).get(line);
    return most !== undefined && most < wanted;
  });
  const taking = lacking.flatMap((pool) =>
    pool.filter((draw) => {
      const spread = bought.get(draw.id);
      return draw.id !== id && spread !== undefined && partOf(draw, spread) > 0;
    }),
  );
  return [...new Set(taking.map((draw) => draw.id))];
}

/** Returns the offer of a line of whose rows at most some quantities are there; undefined where no count is. */
export function offerLeft(
  { id, offer }: Pick<SharingLine, 'id' | 'offer'>,
  pools: readonly Pool[],
  most: ReadonlyMap<string, number>,
): PlanOffer | undefined {
  if (offer.spread) return offerWithin(offer, most);
  const own = pools.flat().filter((draw) => draw.id === id);
  return own.every(({ line, quantity }) => quantity <= (most.get(line) ?? Infinity))
    ? offer
    : undefined;
}
