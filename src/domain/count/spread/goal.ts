import { greatest } from '../../arithmetic.ts';
import { type ClientBudget, nextPurchase, type SpreadOffer, type SpreadRule } from './offer.ts';
import { best, compatibleRows, EVERYTHING } from './spread.ts';

/** The budget of a goal. */
interface Reach {
  /** Whole cents, including the fee. */
  budget: number;
  /** Impressions, clicks or contacts that it buys. */
  volume: number;
  /** False when no budget buys as much as was asked; this one then buys the most. */
  isReached: boolean;
}

/** Returns what a budget of whole cents buys, and its price; nothing where no count can be saved. */
function boughtFor(offer: SpreadOffer, rule: SpreadRule, budget: number) {
  const found = best(offer, rule, budget - offer.fee);
  return found && found.placed >= offer.minimum ? found : { placed: 0, volume: 0 };
}

/**
 * Returns how many grains the next purchases of all rows can cost together. Within so many, a greater budget may buy less:
 * it takes one step of a dear row in the place of several steps of cheap ones.
 */
function roundingOf({ rows, grain }: SpreadOffer): number {
  const steps = rows.map((row) => {
    const first = row.isRequired ? 0 : row.first.price;
    const next = nextPurchase(row, row.first.price);
    return Math.max(first, next ? next.price - row.first.price : 0);
  });
  return Math.ceil(steps.reduce((sum, step) => sum + step, 0) / grain);
}

/** Returns the smallest budget that buys a volume of rows that may be purchased together, in whole cents. */
function smallestReaching(
  offer: SpreadOffer,
  rule: SpreadRule,
  { volume, full }: { volume: number; full: number },
): number {
  const { grain } = offer;
  const isBelow = (grains: number) => boughtFor(offer, rule, grains * grain).volume < volume;
  // A count may be free: below nothing, every budget is too small.
  let smallest = greatest(-1, Math.ceil(full / grain) - 1, isBelow) + 1;
  const rounding = roundingOf(offer);
  for (let less = smallest - 1; less >= 0 && less >= smallest - rounding; less -= 1) {
    if (!isBelow(less)) smallest = less;
  }
  return smallest * grain;
}

/**
 * Returns the smallest budget that buys a volume by a rule, to the grain of its prices. Where none does, it returns the one
 * that buys the most (N-14).
 * @param volume impressions, clicks or contacts, at least 1
 * @returns undefined when no budget buys a count
 */
export function reachGoal(offer: SpreadOffer, rule: SpreadRule, volume: number): Reach | undefined {
  const sets = compatibleRows(offer).flatMap((rows) => {
    const set: SpreadOffer = { ...offer, rows, exclusive: [] };
    const { placed, volume: most } = boughtFor(set, rule, EVERYTHING);
    return most > 0 ? { set, full: placed, most } : [];
  });
  const budgets = sets
    .filter(({ most }) => most >= volume)
    .map(({ set, full }) => smallestReaching(set, rule, { volume, full }))
    .toSorted((a, b) => a - b);
  for (const budget of budgets) {
    const bought = boughtFor(offer, rule, budget).volume;
    if (bought >= volume) return { budget, volume: bought, isReached: true };
  }
  const most = Math.max(0, ...sets.map((set) => set.most));
  // Where the most is asked, it is reached.
  const reach = most > 0 && most < volume ? reachGoal(offer, rule, most) : undefined;
  return reach && { ...reach, isReached: false };
}

/** Returns a budget with the amount that its goal needs of an offer; any other as it is. */
export function settledBudget(offer: SpreadOffer, budget: ClientBudget): ClientBudget {
  const { rule, asked } = budget;
  if (asked?.kind !== 'goal') return budget;
  const reach = reachGoal(offer, rule, asked.volume);
  return reach ? { ...budget, amount: reach.budget / 100 } : budget;
}
