import { greatest } from '../../arithmetic.ts';
import { NO_PURCHASE, type Purchase, type SpreadRow, type SpreadRule } from './offer.ts';

/**
 * How the rows of a tier share its money: the same amount each, or in proportion to their weights, which are by default what
 * everything available costs.
 */
type Share = 'equal' | 'proportional';

interface RuleDefinition {
  label: string;
  /** One line that says what the rule does. */
  text: string;
  share: Share;
  /** Returns the rows in tiers. A tier is filled before the next one receives anything. */
  tiersOf: (rows: readonly SpreadRow[]) => readonly (readonly SpreadRow[])[];
}

/** Returns the rows grouped by price, the cheapest first. */
function byPrice(rows: readonly SpreadRow[]): SpreadRow[][] {
  const prices = [...new Set(rows.map(({ unitPrice }) => unitPrice))].toSorted((a, b) => a - b);
  return prices.map((price) => rows.filter(({ unitPrice }) => unitPrice === price));
}

/** Returns the rows one by one: the cheapest first, and of equally cheap ones that with the most available. */
function oneByOne(rows: readonly SpreadRow[]): SpreadRow[][] {
  return rows
    .toSorted((a, b) => a.unitPrice - b.unitPrice || b.last.quantity - a.last.quantity)
    .map((row) => [row]);
}

/** What each rule does, as data: the tiers that it fills one after the other, and the shares within a tier. */
export const SPREAD_RULE_BY_KEY = {
  volume: {
    label: 'Volume maximal',
    text: 'Les lignes les moins chères d’abord ; à prix égal, au prorata du disponible.',
    share: 'proportional',
    tiersOf: byPrice,
  },
  even: {
    label: 'Parts égales',
    text: 'Le même montant sur chaque ligne, tant qu’elle a du disponible.',
    share: 'equal',
    tiersOf: (rows) => [rows],
  },
  available: {
    label: 'Au prorata du disponible',
    text: 'La même part du disponible de chaque ligne.',
    share: 'proportional',
    tiersOf: (rows) => [rows],
  },
  cheapest: {
    label: 'Contact le moins cher',
    text: 'Ligne après ligne, de la moins chère à la plus chère ; à prix égal, la plus grande d’abord.',
    share: 'proportional',
    tiersOf: oneByOne,
  },
} as const satisfies Record<SpreadRule, RuleDefinition>;

type Purchases = Map<string, Purchase>;

/** Returns how much of a level goes to each row of a tier, in whole grains. A higher level never gives less. */
interface Targets {
  /** The level at which every row receives the price of everything available. */
  top: number;
  of: (level: number) => number[];
}

/** Every row receives the level itself, in grains. */
function equalTargets(rows: readonly SpreadRow[], grain: number): Targets {
  const top = Math.max(0, ...rows.map(({ last }) => Math.ceil(last.price / grain)));
  return {
    top,
    of: (level) => rows.map(({ last }) => Math.min(level * grain, last.price)),
  };
}

/** The level counts the grains of which each row has its share, up to the price of everything available. */
function proportionalTargets(rows: readonly SpreadRow[], grain: number): Targets {
  const weighted = rows.map(({ last: { price }, weight = price }) => ({ price, weight }));
  const all = weighted.reduce((sum, { weight }) => sum + weight, 0) / grain;
  const levels = weighted
    .filter(({ weight }) => weight > 0)
    .map(({ price, weight }) => Math.ceil((price * all) / weight));
  return {
    top: Math.max(1, ...levels),
    of: (level) =>
      weighted.map(({ price, weight }) =>
        Math.min(price, Math.floor((level * weight) / (all || 1) / grain) * grain),
      ),
  };
}

const TARGETS_BY_SHARE = { equal: equalTargets, proportional: proportionalTargets };

/**
 * Returns the greatest level whose purchases cost at most an amount. Purchases never cost more than their targets, so the
 * search starts at the greatest level whose targets are affordable, which needs no purchase to be computed.
 */
function affordableLevel(
  { of, top }: Targets,
  isAffordable: (level: number) => boolean,
  { floors, amount }: { floors: readonly number[]; amount: number },
): number {
  const targeted = (level: number) =>
    of(level).reduce((sum, target, index) => sum + Math.max(target, floors[index] ?? 0), 0);
  let low = greatest(0, top, (level) => targeted(level) <= amount);
  let step = 1;
  while (low + step < top && isAffordable(low + step)) {
    low += step;
    step *= 2;
  }
  return greatest(low, Math.min(top, low + step), isAffordable);
}

const priceOf = (purchases: readonly Purchase[]): number =>
  purchases.reduce((sum, { price }) => sum + price, 0);

interface TierOptions {
  targetsOf: (rows: readonly SpreadRow[], grain: number) => Targets;
  grain: number;
}

/**
 * Adds to the purchases of a tier what an amount of cents buys, and returns what is left of it. The rows reach the
 * greatest affordable level, then one row after the other takes its next step, then everything that it still can.
 */
function fillTier(
  tier: readonly SpreadRow[],
  purchases: Purchases,
  amount: number,
  { targetsOf, grain }: TierOptions,
): number {
  const targets = targetsOf(tier, grain);
  const before = tier.map(({ id }) => purchases.get(id) ?? NO_PURCHASE);
  const at = (level: number): Purchase[] => {
    const amounts = targets.of(level);
    return tier.map(({ buy }, index) => {
      const floor = before[index] ?? NO_PURCHASE;
      const bought = buy(amounts[index] ?? 0);
      return bought.price > floor.price ? bought : floor;
    });
  };
  const total = amount + priceOf(before);
  const floors = before.map(({ price }) => price);
  const level = affordableLevel(targets, (one) => priceOf(at(one)) <= total, {
    floors,
    amount: total,
  });
  const current = at(level);
  let rest = total - priceOf(current);
  const take = (index: number, purchase: Purchase) => {
    rest -= purchase.price - (current[index] ?? NO_PURCHASE).price;
    current[index] = purchase;
  };
  at(level + 1).forEach((step, index) => {
    if (step.price - (current[index] ?? NO_PURCHASE).price <= rest) take(index, step);
  });
  tier.forEach(({ buy }, index) => {
    const { price } = current[index] ?? NO_PURCHASE;
    const bought = buy(price + rest);
    if (bought.price > price) take(index, bought);
  });
  tier.forEach(({ id }, index) => purchases.set(id, current[index] ?? NO_PURCHASE));
  return rest;
}

/**
 * Places an amount on rows that may all be purchased together. Each step takes the most that it can afford of purchases
 * that only earlier steps decide, so a greater amount never places less.
 * @param amount whole cents
 * @returns the purchases by row id, or undefined when the amount does not buy every required row
 */
export function placeAmount(
  rows: readonly SpreadRow[],
  rule: SpreadRule,
  { amount, grain }: { amount: number; grain: number },
): ReadonlyMap<string, Purchase> | undefined {
  const { share, tiersOf } = SPREAD_RULE_BY_KEY[rule];
  const purchases: Purchases = new Map(
    rows.filter(({ isRequired }) => isRequired).map(({ id, first }) => [id, first]),
  );
  let rest = amount - priceOf([...purchases.values()]);
  if (rest < 0) return undefined;
  for (const tier of tiersOf(rows)) {
    rest = fillTier(tier, purchases, rest, { targetsOf: TARGETS_BY_SHARE[share], grain });
  }
  return new Map([...purchases].filter(([, { quantity }]) => quantity > 0));
}
