import type { Spread } from '../count/spread/spread.ts';
import { allocate, sumOf, type PlanOffer, type SharingLine } from './allocate.ts';
import { offerWithin } from './offer.ts';
import type { PlanRule } from './planRules.ts';

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
type Bought = ReadonlyMap<string, Spread>;

/** What the lines of a plan buy together. Amounts are whole cents. */
export interface SharedPlan {
  /** The share of each line that has one. */
  shares: ReadonlyMap<string, number>;
  /** What the shares buy. */
  bought: Bought;
  /** What no line takes of the budget; negative where the typed shares exceed it. */
  rest: number;
}

/** Corrects binary fractions. It is less than an impression. */
const TOLERANCE = 1e-6;

/** Returns the part of a pool that a purchase takes. A count that is bought as a whole has no rows. */
function partOf({ line, quantity, all }: Draw, { purchases, placed }: Spread): number {
  const whole = purchases.size === 0 && placed > 0 ? quantity : 0;
  return (purchases.get(line)?.quantity ?? whole) / all;
}

/** Returns the part of a pool that some lines take. */
const takenOf = (pool: Pool, bought: Bought): number =>
  pool.reduce((sum, draw) => {
    const spread = bought.get(draw.id);
    return spread ? sum + partOf(draw, spread) : sum;
  }, 0);

const isThere = (pools: readonly Pool[], bought: Bought): boolean =>
  pools.every((pool) => takenOf(pool, bought) <= 1 + TOLERANCE);

/** Returns the most of each row of a line, by a part of each pool on which it draws. */
function mostOf(
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

interface SharedBudget {
  /** Whole cents. */
  budget: number;
  rule: PlanRule;
}

/** Buys the least of each line that still finds it, the smallest minimum first. */
function withMinimums(lines: readonly SharingLine[], pools: readonly Pool[], first: Bought) {
  const bought = new Map(first);
  for (const line of lines.toSorted((a, b) => a.offer.minimum - b.offer.minimum)) {
    if (bought.has(line.id)) continue;
    const offer = offerLeft(line, pools, leftFor(pools, line.id, bought));
    const least = offer?.place(Math.min(offer.minimum, line.fixed ?? Infinity));
    if (least && least.placed > 0) bought.set(line.id, least);
  }
  return bought;
}

/** Returns the offers of some lines, each with its minimum and an equal part of what is left of each pool. */
function equalOffers(lines: readonly SharingLine[], pools: readonly Pool[], bought: Bought) {
  const ids = new Set(lines.filter(({ offer }) => offer.spread).map(({ id }) => id));
  return lines.flatMap((line) => {
    // A part of a count that is bought as a whole buys nothing.
    if (!line.offer.spread && !bought.has(line.id)) return [];
    const most = mostOf(pools, line.id, (pool, draw) => {
      const number = pool.filter(({ id }) => ids.has(id)).length;
      const own = bought.get(line.id);
      return (own ? partOf(draw, own) : 0) + (1 - takenOf(pool, bought)) / Math.max(1, number);
    });
    const offer = offerLeft(line, pools, most);
    return offer ? [{ ...line, offer }] : [];
  });
}

/** Returns whether two spreads buy the same. */
const isSame = (one: Spread, other: Spread): boolean =>
  one.purchases.size === other.purchases.size &&
  [...one.purchases].every(
    ([row, { quantity }]) => other.purchases.get(row)?.quantity === quantity,
  );

const isLeft = ({ purchases }: Spread, most: ReadonlyMap<string, number>): boolean =>
  [...purchases].every(([row, { quantity }]) => quantity <= (most.get(row) ?? Infinity));

/**
 * Returns what a line should rather buy of what the others leave: what costs more, then the rows that it would buy alone for
 * the same money, then more volume. Undefined where its own purchase is as good.
 * @param amount what it may spend, in whole cents
 */
function betterPurchase(
  line: SharingLine,
  own: Spread | undefined,
  { pools, bought, amount }: { pools: readonly Pool[]; bought: Bought; amount: number },
): Spread | undefined {
  const most = leftFor(pools, line.id, bought);
  const more = offerLeft(line, pools, most)?.place(amount);
  if (!own || (more && more.placed > own.placed)) return more;
  const alone = line.offer.place(own.placed);
  if (alone.placed === own.placed && isLeft(alone, most)) {
    return isSame(alone, own)
      ? undefined
      : { ...own, purchases: alone.purchases, volume: alone.volume };
  }
  return more?.placed === own.placed && more.volume > own.volume ? more : undefined;
}

/**
 * Lets each line in turn buy of what the others leave, until none can buy better.
 * @param rest what lines without a typed share may still spend, in whole cents
 * @returns what is left of it
 */
function takeWhatIsLeft(
  lines: readonly SharingLine[],
  pools: readonly Pool[],
  bought: Map<string, Spread>,
  rest: number,
): number {
  let left = rest;
  for (let hasChanged = true; hasChanged;) {
    hasChanged = false;
    for (const line of lines) {
      const own = bought.get(line.id);
      const placed = own?.placed ?? 0;
      const amount = line.fixed ?? placed + left;
      const better = betterPurchase(line, own, { pools, bought, amount });
      if (!better || (!own && better.placed === 0)) continue;
      hasChanged = true;
      const isTyped = line.fixed !== null;
      if (!isTyped) left -= better.placed - placed;
      bought.set(line.id, isTyped ? better : { ...better, remainder: 0, reason: null });
    }
  }
  return left;
}

/**
 * Shares a budget out among lines that ask more of the pools than there is.
 * @param first what is bought before all others
 * @param reserves returns whether a line has its minimum before the others share; others take what these leave
 */
function lowered(
  lines: readonly SharingLine[],
  { budget, rule }: SharedBudget,
  pools: readonly Pool[],
  first: Bought = new Map(),
  reserves: (line: SharingLine) => boolean = () => true,
): SharedPlan {
  const others = lines.filter(({ id }) => !first.has(id));
  const typed = others.filter(({ fixed }) => fixed !== null);
  const following = others.filter(({ fixed }) => fixed === null);
  const asking = allocate(lines, budget, rule).shares;
  const bought = withMinimums(
    others.filter((line) => reserves(line) && (asking.get(line.id) ?? 0) > 0),
    pools,
    first,
  );
  for (const { id, offer, fixed } of equalOffers(typed, pools, bought)) {
    bought.set(id, offer.place(fixed ?? 0));
  }
  takeWhatIsLeft(typed, pools, bought, 0);
  const spent = sumOf(typed.map(({ fixed }) => fixed ?? 0)) + placedBy(first);
  const offers = equalOffers(following, pools, bought);
  const { shares, rest } = allocate(offers, budget - spent, rule);
  for (const { id } of following) bought.delete(id);
  for (const { id, offer } of offers) bought.set(id, offer.place(shares.get(id) ?? 0));
  // What was kept for a line may be left after all, also for a typed share.
  const left = takeWhatIsLeft([...typed, ...following], pools, bought, Math.max(0, rest));
  const shareOf = ({ id, fixed }: SharingLine) => fixed ?? bought.get(id)?.placed ?? 0;
  return {
    shares: new Map(lines.map((line) => [line.id, shareOf(line)])),
    bought,
    rest: rest > 0 ? left : rest,
  };
}

const placedBy = (bought: Bought): number => sumOf([...bought.values()].map((one) => one.placed));

/** Returns what the line buys that places the most of a budget alone. */
function bestAlone(lines: readonly SharingLine[], { budget, rule }: SharedBudget): Bought {
  const alone = lines.map((line): [string, Spread] => {
    const share = allocate([line], budget, rule).shares.get(line.id) ?? 0;
    return [line.id, line.offer.place(share)];
  });
  return new Map(alone.toSorted((a, b) => b[1].placed - a[1].placed).slice(0, 1));
}

/**
 * Shares the budget of a plan out among its lines, which ask no more of each pool than there is. Where they would, only the
 * rows that draw on it are lowered: each line keeps its minimum, the smallest first; typed shares come next; what is left
 * is divided equally, and what a line does not use goes to the others. Without typed shares a plan never places less than
 * one of its lines alone: where dividing would, a count that is bought as a whole waits for what the others leave; where that
 * does not help, the best line keeps all that it buys and the others buy what it leaves (N-16).
 */
export function shareTogether(
  lines: readonly SharingLine[],
  shared: SharedBudget,
  pools: readonly Pool[],
): SharedPlan {
  const { shares, rest } = allocate(lines, shared.budget, shared.rule);
  const bought = new Map(lines.map(({ id, offer }) => [id, offer.place(shares.get(id) ?? 0)]));
  if (isThere(pools, bought)) return { shares, bought, rest };
  const divided = lowered(lines, shared, pools);
  if (lines.some(({ fixed }) => fixed !== null)) return divided;
  const best = bestAlone(lines, shared);
  if (placedBy(divided.bought) >= placedBy(best)) return divided;
  // A count that is bought as a whole may cost the others more than it sells for.
  const withoutWhole = lowered(
    lines,
    shared,
    pools,
    new Map(),
    ({ offer }) => offer.spread !== null,
  );
  if (placedBy(withoutWhole.bought) >= placedBy(best)) return withoutWhole;
  return lowered(lines, shared, pools, best);
}
