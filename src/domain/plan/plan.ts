import type { Spread } from '../count/spread/spread.ts';
import { oneOf, sharingInventory, type CountProductKey } from '../products/catalogue.ts';
import { allocate, type Allocation, type PlanOffer } from './allocate.ts';
import type { PlanRule } from './planRules.ts';
import { boughtResult, lineDocument, offerUpTo, planOffer, type EstimatedCount } from './offer.ts';

/** A line of a plan that was estimated and is not left out. */
export interface PlanInput {
  product: CountProductKey;
  count: EstimatedCount;
  /** The typed or locked share, in whole cents; null to follow the rule. */
  fixed: number | null;
}

/** How a budget is to be shared out. */
export interface PlanBudget {
  /** Whole cents. */
  budget: number;
  rule: PlanRule;
}

/** What one line has of the budget. Amounts are whole cents. */
export interface PlannedLine extends PlanInput {
  /** What the line can buy beside the others; undefined where nothing of the estimate can be bought. */
  offer: PlanOffer | undefined;
  /** What everything available costs, whatever the others buy. */
  available: number | undefined;
  share: number;
  /** What the share buys. */
  bought: Spread;
  /** What it would buy of the rest of the budget too, whose reason says why it takes no more. */
  withRest: Spread;
  /** True where the line buys less than alone, because others buy of the same inventory. */
  isLowered: boolean;
}

export interface Plan {
  lines: PlannedLine[];
  /** What no line takes of the budget; negative where the typed shares exceed it. */
  rest: number;
}

const NOTHING: Spread = {
  purchases: new Map(),
  placed: 0,
  volume: 0,
  remainder: 0,
  reason: { kind: 'notForSale' },
};

/** Shares of every line, of which only one of each group of alternatives is paid. */
function shareOut(
  lines: readonly (PlanInput & { offer: PlanOffer | undefined })[],
  { budget, rule }: PlanBudget,
): Allocation {
  const sharing = lines.flatMap(({ product, offer, fixed }) =>
    offer ? [{ id: product, offer, fixed }] : [],
  );
  const groupOf = ({ id }: (typeof sharing)[number]) => oneOf(id) ?? id;
  const isFirst = (line: (typeof sharing)[number]) =>
    sharing.find((other) => groupOf(other) === groupOf(line)) === line;
  const paid = allocate(sharing.filter(isFirst), budget, rule);
  const shares = new Map(paid.shares);
  for (const line of sharing.filter((one) => !isFirst(one))) {
    const others = sharing.filter((other) => isFirst(other) && groupOf(other) !== groupOf(line));
    shares.set(line.id, allocate([...others, line], budget, rule).shares.get(line.id) ?? 0);
  }
  return { ...paid, shares };
}

/**
 * Returns the lines that take their impressions from one inventory; none where only one line does. Of alternatives only
 * the first counts: a client buys one of them.
 */
function sharingLines(lines: readonly PlanInput[]): PlanInput[] {
  const groupOf = ({ product }: PlanInput) => oneOf(product) ?? product;
  const bought = lines.filter(
    (line) => lines.find((other) => groupOf(other) === groupOf(line)) === line,
  );
  const saved = (line: PlanInput) => line.count.values.mafProduct;
  return bought.filter((line) =>
    bought.some((other) => other !== line && sharingInventory(saved(line)).includes(saved(other))),
  );
}

/** Returns the document of what a share of a line buys. */
export function plannedDocument({ count, bought }: PlannedLine, countName: string): object {
  return lineDocument(count, boughtResult(count, bought), countName);
}

/** Returns whether the line can be saved with its share. */
export function isBought({ count, bought }: PlannedLine): boolean {
  if (bought.placed === 0) return false;
  return count.definition.rejection(boughtResult(count, bought)) === undefined;
}

/** A line that buys of an inventory that others buy of too. Amounts are whole cents. */
export interface SharingInventory {
  product: CountProductKey;
  /** The least that it buys. */
  minimum: number;
  /** What it would buy if it were alone. */
  alone: number;
  /** A person typed or locked its share. */
  isTyped: boolean;
  /** Returns the document of what an amount buys; undefined where it buys nothing. */
  documentOf: (amount: number) => object | undefined;
}

/** Returns the lines that share an inventory and buy of it, in the order of the plan; empty where fewer than two do. */
export function linesSharing(lines: readonly PlanInput[], budget: PlanBudget): SharingInventory[] {
  const sharing = new Set(sharingLines(lines).map(({ product }) => product));
  const asking = planOf(lines, budget).lines.flatMap((line): SharingInventory[] => {
    const { product, offer, bought, fixed } = line;
    if (!sharing.has(product) || !offer || bought.placed === 0) return [];
    return [
      {
        product,
        minimum: offer.minimum,
        alone: bought.placed,
        isTyped: fixed !== null,
        documentOf: (amount) => {
          const less = offer.place(amount);
          return less.placed > 0 ? plannedDocument({ ...line, bought: less }, '') : undefined;
        },
      },
    ];
  });
  return asking.length < 2 ? [] : asking;
}

/**
 * Returns how the budget of a plan is shared out among its estimated lines.
 * @param most the most that each line places of an inventory that several share, in whole cents; empty until they were
 * computed together
 */
export function planOf(
  lines: readonly PlanInput[],
  budget: PlanBudget,
  most: ReadonlyMap<CountProductKey, number> = new Map(),
): Plan {
  const alone = lines.map((line) => ({ ...line, offer: planOffer(line.count) }));
  const before = shareOut(alone, budget);
  // What these lines place together is known to be there; more of any of them is not.
  const together = alone.map((line) => {
    const limit = most.get(line.product);
    if (limit === undefined || !line.offer) return line;
    const share = Math.min(limit, before.shares.get(line.product) ?? 0);
    const offer = offerUpTo(line.offer, limit);
    return { ...line, offer, fixed: line.fixed ?? offer?.place(share).placed ?? 0 };
  });
  const { shares, rest } = most.size > 0 ? shareOut(together, budget) : before;
  const planned = together.map(({ product, count, offer }, index): PlannedLine => {
    const share = shares.get(product) ?? 0;
    const limit = most.get(product);
    return {
      product,
      count,
      fixed: lines[index]?.fixed ?? null,
      offer,
      available: alone[index]?.offer?.maximum,
      share,
      bought: offer?.place(share) ?? { ...NOTHING, remainder: share },
      withRest: offer?.place(share + Math.max(0, rest)) ?? NOTHING,
      isLowered: limit !== undefined && limit < (before.shares.get(product) ?? 0),
    };
  });
  return { lines: planned, rest };
}
