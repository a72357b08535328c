import type { CountOffer, ProductTypes } from '#domain/count/definition.ts';
import type { Day } from '#domain/format/days.ts';
import type { Market } from '#domain/markets.ts';
import { restReason } from '#domain/plan/words.ts';
import type { RestReason } from '#domain/count/clientFile/choice.ts';
import type { SelectedLocality } from '#domain/localities/selection.ts';
import { planProducts, standingOf, type LineStanding } from '#domain/plan/brief.ts';
import type { EstimatedCount } from '#domain/plan/offer.ts';
import {
  isBought,
  planOf,
  sharingDocuments,
  type Plan,
  type PlanInput,
  type PlannedLine,
} from '#domain/plan/plan.ts';
import type { PlanLine, PlanState } from '#domain/plan/state.ts';
import type { Pool } from '#domain/plan/pools.ts';
import { oneOf, productLabel, type CountProductKey } from '#domain/products/catalogue.ts';
import { definitionOf } from '#domain/products/definitions.ts';

type ByProduct<Value> = Readonly<Partial<Record<CountProductKey, Value>>>;

/** The estimate of a line. */
export type LineEstimate =
  | { stage: 'pending'; asked: string }
  | { stage: 'failed'; asked: string; reason: string }
  | { stage: 'done'; asked: string; count: EstimatedCount; excluded: readonly SelectedLocality[] };

/** The inventory that the lines share. */
export type SharedInventory =
  | { stage: 'pending' | 'failed'; asked: string }
  | { stage: 'done'; asked: string; pools: readonly Pool[] };

/** Everything that the screen of a plan shows. */
export interface PlanScreenState {
  market: Market;
  today: Day;
  plan: PlanState;
  /** What each product offers today; a text where it could not be loaded. */
  offers: ByProduct<CountOffer<ProductTypes> | string>;
  estimates: ByProduct<LineEstimate>;
  /** Null while no two lines share an inventory. */
  shared: SharedInventory | null;
  /** The lines that are being saved, and why the others were not. */
  saves: ByProduct<'pending' | { reason: string }>;
  /** False until the estimates of the brief were asked for. */
  isAsked: boolean;
}

/** A line of a plan, as it is shown. */
export interface LineView {
  product: CountProductKey;
  label: string;
  line: PlanLine;
  stage: 'loading' | 'failed' | 'out' | 'waiting' | 'toEstimate' | 'estimating' | 'estimated';
  /** Why it takes no part, what it waits for, or what failed. */
  reason: string | undefined;
  /** Undefined until it is estimated. */
  planned: PlannedLine | undefined;
  excluded: readonly SelectedLocality[];
  /** The name that the products share of which a client buys one. */
  group: string | undefined;
  save: 'pending' | { reason: string } | undefined;
}

export interface PlanView {
  lines: readonly LineView[];
  /** The budget without what the lines buy, in whole cents; negative where they buy more. */
  rest: number;
  /** What the lines buy together, in whole cents; of alternatives only the first. */
  placed: number;
  /** Why no more of the budget is placed; undefined where all of it is, or only the person decided. */
  reason: RestReason | undefined;
  /** The lines of which only one may be kept, where more are. */
  rivals: readonly LineView[];
  /** The lines that « Enregistrer le plan » saves: those that buy something, and those that were sent already. */
  savable: readonly LineView[];
  /** The saved lines, in order, once nothing is left to save; null before. */
  savedIds: readonly string[] | null;
  /** The documents of the lines that share an inventory, by product. */
  sharing: Readonly<Record<string, object>>;
  isEstimating: boolean;
  /** The lines that share an inventory are not computed together yet. */
  sharedStage: 'pending' | 'failed' | 'none' | 'done';
}

interface RawLine extends Omit<LineView, 'planned'> {
  count: EstimatedCount | undefined;
}

/** Returns the text by which an estimate is known to be the one of a form. */
export function requestText(
  product: CountProductKey,
  { values }: CountOffer<ProductTypes>,
  form: ProductTypes['form'],
): string {
  return JSON.stringify(definitionOf(product).rules(values).requestOf(form));
}

/** Returns what a line can take part with; undefined until its product's options are loaded. */
export function standingIn(
  { plan, offers, today }: PlanScreenState,
  product: CountProductKey,
): LineStanding | undefined {
  const offer = offers[product];
  const own = plan.lines[product];
  if (offer === undefined || typeof offer === 'string' || !own) return undefined;
  return standingOf(definitionOf(product), offer, { brief: plan.brief, own, today });
}

function rawLine(state: PlanScreenState, product: CountProductKey, line: PlanLine): RawLine {
  const { market, offers, estimates, saves } = state;
  const raw = {
    product,
    line,
    label: productLabel(product, market),
    group: oneOf(product),
    save: saves[product],
    excluded: [],
    reason: undefined,
    count: undefined,
  };
  const offer = offers[product];
  if (typeof offer === 'string') {
    return { ...raw, stage: 'failed', reason: offer };
  }
  const standing = standingIn(state, product);
  if (!offer || !standing) return { ...raw, stage: 'loading' };
  if (standing.kind !== 'ready') return { ...raw, stage: standing.kind, reason: standing.reason };
  const estimate = estimates[product];
  if (!estimate || estimate.asked !== requestText(product, offer, standing.form))
    return { ...raw, stage: 'toEstimate' };
  switch (estimate.stage) {
    case 'pending':
      return { ...raw, stage: 'estimating' };
    case 'failed':
      return { ...raw, stage: 'failed', reason: estimate.reason };
    case 'done': {
      const { count, excluded } = estimate;
      return { ...raw, stage: 'estimated', count, excluded };
    }
  }
}

/** Returns the lines that compete for the same part of a budget, where more than one is bought. */
function rivalsOf(lines: readonly LineView[]): LineView[] {
  const bought = lines.filter(({ planned }) => planned !== undefined && planned.share > 0);
  return bought.filter(({ product, group }) =>
    bought.some(
      (other) => other.group !== undefined && other.group === group && other.product !== product,
    ),
  );
}

const sumOf = (amounts: readonly number[]): number => amounts.reduce((sum, one) => sum + one, 0);

/** Returns whether some line was sent to be saved: the plan then keeps its criteria and its shares. */
export function isFrozen({ lines }: PlanState): boolean {
  return Object.values(lines).some(({ sent, saved }) => sent !== null || saved !== null);
}

/** Returns the text by which the answer is known that was asked for some documents. */
export const sharedText = (sharing: PlanView['sharing']): string => JSON.stringify(sharing);

function stageOfShared({ shared, plan }: PlanScreenState, sharing: PlanView['sharing']) {
  if (Object.keys(sharing).length === 0) return 'none';
  if (shared?.stage === 'done' && isFrozen(plan)) return 'done';
  return shared?.asked === sharedText(sharing) ? shared.stage : 'pending';
}

/** Returns what the screen of a plan shows. */
export function planView(state: PlanScreenState): PlanView {
  const { plan, market, shared } = state;
  const raw = planProducts(market).flatMap((product) => {
    const line = plan.lines[product];
    return line ? [rawLine(state, product, line)] : [];
  });
  const inputs = raw.flatMap(({ product, line, count }): PlanInput[] =>
    count && !line.isLeftOut ? [{ product, count, fixed: line.fixed, isKept: line.isKept }] : [],
  );
  const budget = { budget: Math.round(100 * plan.brief.budget), rule: plan.rule };
  const isEstimating = raw.some(({ stage }) => stage === 'estimating' || stage === 'loading');
  const estimated = raw.flatMap(({ product, count }) => (count ? [{ product, count }] : []));
  const sharing = isEstimating ? {} : sharingDocuments(estimated);
  const sharedStage = stageOfShared(state, sharing);
  const pools = sharedStage === 'done' && shared?.stage === 'done' ? shared.pools : undefined;
  const { lines: planned, rest }: Plan = planOf(inputs, budget, pools);
  const lines = raw.map((line): LineView => ({
    ...line,
    planned: planned.find(({ product }) => product === line.product),
  }));
  const rivals = rivalsOf(lines);
  const paid = lines.filter(
    (line) => !rivals.includes(line) || rivals.find(({ group }) => group === line.group) === line,
  );
  const savable = lines.filter(
    (one) =>
      one.line.saved === null &&
      (one.line.sent !== null || (one.planned !== undefined && isBought(one.planned))),
  );
  const savedIds = lines.flatMap(({ line: { saved } }) =>
    saved && saved.id !== '' ? [saved.id] : [],
  );
  const placed = sumOf(paid.map((one) => one.planned?.bought.placed ?? 0));
  return {
    lines,
    rest: budget.budget - placed,
    placed,
    reason: restReason({ lines: paid.flatMap((one) => one.planned ?? []), rest }),
    rivals,
    savable,
    savedIds: savable.length === 0 && savedIds.length > 0 ? savedIds : null,
    sharing,
    isEstimating,
    sharedStage,
  };
}
