import { greatest } from '../arithmetic.ts';
import type { SpreadOffer } from '../count/spread/offer.ts';
import type { Spread } from '../count/spread/spread.ts';
import type { PlanRule } from './planRules.ts';

/** What the money of a plan buys of one estimate. Amounts are whole cents. */
export interface PlanOffer {
  /** The smallest amount that buys a count. */
  minimum: number;
  /** What everything available costs. */
  maximum: number;
  /** The rows over which an amount is spread; null for a count that is bought as a whole. */
  spread: SpreadOffer | null;
  /** Returns what an amount buys. A greater amount never places less, and what is placed buys the same again. */
  place: (amount: number) => Spread;
}

/** A line of a plan that takes part of its budget. */
export interface SharingLine {
  id: string;
  offer: PlanOffer;
  /** The share that a person typed or locked, in whole cents; null for one that follows the rule. */
  fixed: number | null;
  /** True where the share was kept as the plan gave it, and not typed. */
  isKept?: boolean;
}

/** Returns how much each line is meant to have of an amount that holds the minimum of all of them. */
type Targets = (offers: readonly PlanOffer[], amount: number) => number[];

interface RuleDefinition {
  label: string;
  text: string;
  /** How a client reads it, behind « réparti ». */
  clientText: string;
  targets: Targets;
}

/** Adds amounts up. */
export const sumOf = (amounts: readonly number[]): number =>
  amounts.reduce((sum, one) => sum + one, 0);

/** The minimum of each line, and the rest in proportion to what it has beyond its minimum. */
const minimumTargets: Targets = (offers, amount) => {
  const rest = amount - sumOf(offers.map(({ minimum }) => minimum));
  const room = sumOf(offers.map(({ minimum, maximum }) => maximum - minimum));
  return offers.map(({ minimum, maximum }) =>
    rest >= room ? maximum : minimum + Math.floor((rest / room) * (maximum - minimum)),
  );
};

/** The same amount for each line, within its minimum and what it has. */
const evenTargets: Targets = (offers, amount) => {
  const at = (level: number) =>
    offers.map(({ minimum, maximum }) => Math.min(maximum, Math.max(minimum, level)));
  return at(greatest(0, amount, (level) => sumOf(at(level)) <= amount));
};

export const PLAN_RULE_BY_KEY = {
  minimum: {
    label: 'Minimum d’abord',
    text: 'D’abord le minimum de chaque offre, le plus petit en premier\u00A0; puis selon ce que vaut son disponible.',
    clientText: 'à partir du minimum de chaque offre, puis selon le volume qu’elle propose',
    targets: minimumTargets,
  },
  even: {
    label: 'Parts égales',
    text: 'Le même montant pour chaque offre, entre son minimum et ce que vaut son disponible.',
    clientText: 'à parts égales entre les offres, dans la limite du volume de chacune',
    targets: evenTargets,
  },
} as const satisfies Record<PlanRule, RuleDefinition>;

/** Returns the lines whose minimum an amount pays, the smallest minimum first, in their own order. */
function affordable(lines: readonly SharingLine[], amount: number): SharingLine[] {
  let left = amount;
  const kept = new Set<SharingLine>();
  for (const line of lines.toSorted((a, b) => a.offer.minimum - b.offer.minimum)) {
    if (line.offer.minimum > left) continue;
    left -= line.offer.minimum;
    kept.add(line);
  }
  return lines.filter((line) => kept.has(line));
}

/** How a budget is shared out. Amounts are whole cents. */
export interface Allocation {
  /** By line. The share of a rule is bought to the cent; a typed one may be more than what it buys. */
  shares: ReadonlyMap<string, number>;
  /** What no line takes of the budget; negative where the typed shares exceed it. With the shares it is the budget. */
  rest: number;
}

/**
 * Shares the budget of a plan out among its lines. Typed shares stand; the other lines share what is left by the rule,
 * each at least its minimum or nothing, and no more than what it can buy (N-16).
 * @param budget whole cents
 */
export function allocate(
  lines: readonly SharingLine[],
  budget: number,
  rule: PlanRule,
): Allocation {
  const shares = new Map(lines.map(({ id, fixed }) => [id, fixed ?? 0]));
  const amount = budget - sumOf([...shares.values()]);
  const sharing = affordable(
    lines.filter(({ fixed }) => fixed === null),
    Math.max(0, amount),
  );
  const targets = PLAN_RULE_BY_KEY[rule].targets(
    sharing.map(({ offer }) => offer),
    amount,
  );
  let rest = amount;
  for (const [index, { id, offer }] of sharing.entries()) {
    const { placed } = offer.place(targets[index] ?? 0);
    shares.set(id, placed);
    rest -= placed;
  }
  // Prices have steps, so that a share may fall short of its target. The next line that can use the difference takes it.
  for (const { id, offer } of sharing) {
    const own = shares.get(id) ?? 0;
    const { placed } = offer.place(own + rest);
    shares.set(id, placed);
    rest -= placed - own;
  }
  return { shares, rest };
}
