import type { Spread } from '../count/spread/spread.ts';
import { allocate, sumOf, type SharingLine } from './allocate.ts';
import type { PlanRule } from './planRules.ts';
import {
  isThere,
  leftFor,
  mostOf,
  offerLeft,
  partOf,
  takenOf,
  type Bought,
  type Pool,
} from './pools.ts';

/** What the lines of a plan buy together. Amounts are whole cents. */
export interface SharedPlan {
  /** The share of each line that has one. */
  shares: ReadonlyMap<string, number>;
  /** What the shares buy. */
  bought: Bought;
  /** What no line takes of the budget; negative where the typed shares exceed it. */
  rest: number;
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

/** Shares a budget out by the rule alone; by less where the lines would ask more of the pools than there is. */
function divide(
  lines: readonly SharingLine[],
  shared: SharedBudget,
  pools: readonly Pool[],
): SharedPlan {
  const { shares, rest } = allocate(lines, shared.budget, shared.rule);
  const bought = new Map(lines.map(({ id, offer }) => [id, offer.place(shares.get(id) ?? 0)]));
  if (isThere(pools, bought)) return { shares, bought, rest };
  const divided = lowered(lines, shared, pools);
  const typed = lines.filter(({ fixed }) => fixed !== null);
  const best = typed.length > 0 ? undefined : bestAlone(lines, shared);
  if (best && placedBy(divided.bought) >= placedBy(best)) return divided;
  // A count that is bought as a whole may cost the others more than it sells for.
  const withoutWhole = lowered(
    lines,
    shared,
    pools,
    new Map(),
    ({ offer }) => offer.spread !== null,
  );
  if (best) {
    return placedBy(withoutWhole.bought) >= placedBy(best)
      ? withoutWhole
      : lowered(lines, shared, pools, best);
  }
  const ids = new Set(typed.map(({ id }) => id));
  const placedOf = (plan: SharedPlan) =>
    [
      placedBy(new Map([...plan.bought].filter(([id]) => ids.has(id)))),
      placedBy(plan.bought),
    ] as const;
  const [[typedPlaced, placed], [otherTyped, other]] = [placedOf(divided), placedOf(withoutWhole)];
  return otherTyped >= typedPlaced && other > placed ? withoutWhole : divided;
}

/**
 * Shares the budget of a plan out among its lines, which ask no more of each pool than there is. Where they would, only the
 * rows that draw on it are lowered: each line keeps its minimum, the smallest first; typed shares come next; what is left
 * is divided equally, and what a line does not use goes to the others. Without typed shares a plan never places less than
 * one of its lines alone: where dividing would, a count that is bought as a whole waits for what the others leave; where that
 * does not help, the best line keeps all that it buys and the others buy what it leaves. Shares that
 * are kept as the plan gave them change nothing (N-16).
 */
export function shareTogether(
  lines: readonly SharingLine[],
  shared: SharedBudget,
  pools: readonly Pool[],
): SharedPlan {
  const released = lines.map((line) => (line.isKept === true ? { ...line, fixed: null } : line));
  const free = divide(released, shared, pools);
  const isAsKept = lines.every(
    ({ id, fixed, isKept }) => isKept !== true || fixed === (free.shares.get(id) ?? 0),
  );
  return isAsKept ? free : divide(lines, shared, pools);
}
