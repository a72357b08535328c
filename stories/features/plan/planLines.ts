import type { ProductTypes } from '#domain/count/definition.ts';
import type { PlanBrief } from '#domain/plan/brief.ts';
import { newPlan } from '#domain/plan/state.ts';
import { countProductsOf, type CountProductKey } from '#domain/products/catalogue.ts';
import { definitionOf, offerIn } from '#domain/products/definitions.ts';
import type { Market } from '#domain/markets.ts';
import type { PlanScreenState } from '#features/plan/planView.ts';

export const BRIEF: PlanBrief = {
  localities: [{ code: '69003', name: 'Lyon 3e', placeIds: ['69383'] }],
  isAllFrance: false,
  radius: 0,
  schedule: { start: '2026-12-01', end: '2026-12-31' },
  budget: 3000,
  goal: 0,
  name: 'RC Promotions',
};

/** Returns the screen of a plan whose products have loaded and that is not estimated yet. */
export function planState(market: Market, change: Partial<PlanScreenState> = {}): PlanScreenState {
  let keys = 0;
  const offers = Object.fromEntries(
    countProductsOf(market).map((product) => [
      product,
      offerIn<ProductTypes>(definitionOf(product), market),
    ]),
  );
  return {
    market,
    today: '2026-11-16',
    plan: newPlan(market, BRIEF, () => `key-${(keys += 1)}`),
    offers,
    estimates: {},
    shared: null,
    saves: {},
    isAsked: false,
    ...change,
  };
}

/** Returns the plan with a change of one of its lines. */
export function withLine(
  state: PlanScreenState,
  product: CountProductKey,
  change: Partial<NonNullable<PlanScreenState['plan']['lines'][CountProductKey]>>,
): PlanScreenState {
  const line = state.plan.lines[product];
  if (!line) throw new Error('The market does not sell the product');
  const lines = { ...state.plan.lines, [product]: { ...line, ...change } };
  return { ...state, plan: { ...state.plan, lines } };
}
