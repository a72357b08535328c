import type { SoldUnit } from '../count/spread/offer.ts';
import type { Spread } from '../count/spread/spread.ts';
import {
  COUNT_PRODUCT_KEYS,
  oneOf,
  sharingInventory,
  type CountProductKey,
} from '../products/catalogue.ts';
import { allocate, type PlanOffer } from './allocate.ts';
import type { PlanRule } from './planRules.ts';
import { boughtResult, lineDocument, planOffer, type EstimatedCount } from './offer.ts';
import { leftFor, offerLeft, sharersOf, type Pool } from './pools.ts';
import { shareTogether, type SharedPlan } from './together.ts';

/** A line of a plan that was estimated and is not left out. */
export interface PlanInput {
  product: CountProductKey;
  count: EstimatedCount;
  /** The typed or locked share, in whole cents; null to follow the rule. */
  fixed: number | null;
  /** True where the share was kept as the plan gave it, and not typed. */
  isKept?: boolean;
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
  /** What it would buy of the rest of the budget too, whose reason says why it takes no more; a typed share takes none. */
  withRest: Spread;
  /** The rows of which it buys less than alone, because others buy of the same inventory. */
  lowered: readonly LoweredRow[];
}

/** A row of which other lines leave less than a line would buy. */
export interface LoweredRow {
  /** Null for a count that is bought as a whole. */
  name: string | null;
  /** What is left of it, in the unit of the product. */
  most: number;
  unit: SoldUnit | null;
  /** The lines that take the rest. */
  sharers: readonly CountProductKey[];
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

interface OfferedLine extends PlanInput {
  offer: PlanOffer | undefined;
}

/** What every line buys. Of each group of alternatives only the first is paid, and the others are bought in its place. */
function shareOut(
  lines: readonly OfferedLine[],
  { budget, rule }: PlanBudget,
  pools: readonly Pool[],
): SharedPlan {
  const sharing = lines.flatMap(({ product, offer, fixed, isKept = false }) =>
    offer ? [{ id: product, offer, fixed, isKept }] : [],
  );
  const groupOf = ({ id }: (typeof sharing)[number]) => oneOf(id) ?? id;
  const isFirst = (line: (typeof sharing)[number]) =>
    sharing.find((other) => groupOf(other) === groupOf(line)) === line;
  const paid = shareTogether(sharing.filter(isFirst), { budget, rule }, pools);
  const [shares, bought] = [new Map(paid.shares), new Map(paid.bought)];
  for (const line of sharing.filter((one) => !isFirst(one))) {
    const others = sharing.filter((other) => isFirst(other) && groupOf(other) !== groupOf(line));
    const share = allocate([...others, line], budget, rule).shares.get(line.id) ?? 0;
    shares.set(line.id, share);
    bought.set(line.id, line.offer.place(share));
  }
  return { shares, bought, rest: paid.rest };
}

/**
 * Returns the lines that take their impressions from one inventory; none where only one line does. Of alternatives only
 * the first counts: a client buys one of them.
 */
function sharingLines<Line extends Pick<PlanInput, 'product' | 'count'>>(
  lines: readonly Line[],
): Line[] {
  const groupOf = ({ product }: Line) => oneOf(product) ?? product;
  const bought = lines.filter(
    (line) => lines.find((other) => groupOf(other) === groupOf(line)) === line,
  );
  const saved = (line: Line) => line.count.values.mafProduct;
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

/**
 * Returns the estimates of the lines that share an inventory, as documents by product, whatever is bought of them; empty
 * where fewer than two do.
 */
export function sharingDocuments(
  lines: readonly Pick<PlanInput, 'product' | 'count'>[],
): Readonly<Record<string, object>> {
  const sharing = sharingLines(lines.filter(({ count }) => planOffer(count) !== undefined));
  return Object.fromEntries(
    sharing.map(({ product, count }) => [product, lineDocument(count, count.result, '')]),
  );
}

/** Returns the rows of which a line would buy more than the others leave. */
function loweredRows(
  { product, offer }: OfferedLine,
  { amount, plan, pools }: { amount: number; plan: SharedPlan; pools: readonly Pool[] },
): LoweredRow[] {
  const { bought } = plan;
  const wanted = offer?.place(amount);
  if (!offer || !wanted || wanted.placed === 0) return [];
  const most = leftFor(pools, product, bought);
  const sharersFor = (line: string, quantity: number) => {
    const ids = sharersOf(pools, { id: product, line, wanted: quantity, bought });
    return COUNT_PRODUCT_KEYS.filter((key) => ids.includes(key));
  };
  const { spread } = offer;
  if (!spread) {
    if (offerLeft({ id: product, offer }, pools, most)) return [];
    const own = pools.flat().filter(({ id }) => id === product);
    const sharers = own.flatMap(({ line, quantity }) => sharersFor(line, quantity));
    return [{ name: null, most: 0, unit: null, sharers: [...new Set(sharers)] }];
  }
  return spread.rows.flatMap(({ id, name }): LoweredRow[] => {
    const quantity = wanted.purchases.get(id)?.quantity ?? 0;
    const left = most.get(id) ?? Infinity;
    if (left >= quantity) return [];
    return [{ name, most: left, unit: spread.unit, sharers: sharersFor(id, quantity) }];
  });
}

/**
 * Returns how the budget of a plan is shared out among its estimated lines.
 * @param pools the inventory that several lines share; empty until it is known
 */
export function planOf(
  lines: readonly PlanInput[],
  budget: PlanBudget,
  pools: readonly Pool[] = [],
): Plan {
  const offered = lines.map((line): OfferedLine => ({ ...line, offer: planOffer(line.count) }));
  const plan = shareOut(offered, budget, pools);
  const { shares, bought, rest } = plan;
  const planned = offered.map((line): PlannedLine => {
    const { product, offer } = line;
    const share = shares.get(product) ?? 0;
    // A typed share takes nothing of the rest.
    const amount = line.fixed === null ? share + Math.max(0, rest) : share;
    const left = offer && offerLeft({ id: product, offer }, pools, leftFor(pools, product, bought));
    return {
      ...line,
      offer: left,
      available: offer?.maximum,
      share,
      bought: bought.get(product) ?? { ...NOTHING, remainder: share },
      withRest: left?.place(amount) ?? NOTHING,
      lowered: loweredRows(line, { amount, plan, pools }),
    };
  });
  return { lines: planned, rest };
}
