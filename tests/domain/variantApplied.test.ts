import { describe, expect, it } from 'vitest';
import {
  newCampaignForm,
  type CampaignForm,
  validateCampaignForm,
} from '#domain/count/campaign/form.ts';
import { PER_THOUSAND } from '#domain/count/campaign/pricing.ts';
import {
  editQuantity,
  NO_LOCALITIES,
  type CampaignForecast,
} from '#domain/count/campaign/result.ts';
import { campaignRules, type CampaignTypes } from '#domain/count/campaign/rules.ts';
import type { CountEvent, CountState } from '#domain/count/countState.ts';
import { PRICE_PER_THOUSAND, type CountDescription } from '#domain/count/description.ts';
import { NO_BUDGET } from '#domain/count/spread/offer.ts';
import { spreadBudget } from '#domain/count/spread/spread.ts';
import {
  capacityOf,
  byCapacity,
  gainOver,
  isAsNow,
  isUseful,
  placedGainText,
  priceGainText,
  volumeGainText,
} from '#domain/count/variants/gain.ts';
import { countReducer, startCount } from '#domain/count/workflow.ts';
import { DISPLAY_VALUES_BY_MARKET } from '#domain/products/display/values.ts';
import { LYON } from '#mocks/builders/locality.ts';
import { lineOf } from './forecastLine.ts';

const VALUES = DISPLAY_VALUES_BY_MARKET.Neuf;
const RULES = campaignRules(VALUES, PER_THOUSAND);
const reduce = countReducer(RULES);
const FORM: CampaignForm = {
  ...newCampaignForm(VALUES, VALUES.targetings),
  locations: [LYON],
  dates: { start: '2026-12-01', end: '2026-12-15' },
};
const WIDER: CampaignForm = { ...FORM, radius: 20 };

/** An answer at 4 € per thousand impressions. */
const answer = (masthead: number, pave: number): CampaignForecast => {
  const lines = [lineOf('Masthead', masthead), lineOf('Pave', pave)];
  return {
    ...NO_LOCALITIES,
    cpm: { Masthead: 4, Pave: 4 },
    forecasts: lines,
    forecastSplitByPosition: lines,
  };
};

type State = CountState<CampaignTypes>;
const after = (state: State, ...events: CountEvent<CampaignTypes>[]): State =>
  events.reduce(reduce, state);
const estimated = (): State =>
  after(
    startCount<CampaignTypes>({ form: FORM }),
    { type: 'estimateStarted' },
    { type: 'estimateSucceeded', answer: answer(10_000, 20_000), estimatedAt: 1 },
  );
/** Returns what the budget of the client buys of an answer. */
function purchasesOf({ clientBudget: { amount, rule } }: State, found: CampaignForecast) {
  if (amount === 0 || !RULES.spread) return null;
  const offer = RULES.spread.offerOf(RULES.startResult(found, null).result);
  return [...spreadBudget(offer, rule, 100 * amount).purchases];
}
const WIDE = answer(50_000, 100_000);
const applied = (state: State, purchases = purchasesOf(state, WIDE)): State =>
  after(state, {
    type: 'variantApplied',
    variant: { estimated: { form: WIDER, answer: WIDE, estimatedAt: 2 }, purchases },
  });
function typed(state: State, code: string, value: number): State {
  if (state.result === null) throw new Error('There is no result');
  const result = editQuantity(state.result, { code, field: 'purchased', value });
  return after(state, { type: 'resultChanged', result, field: code });
}
const quantities = ({ result }: State) => result?.lines.format.map(({ purchased }) => purchased);

describe('a variant that is made the count on screen', () => {
  it('[N-02] brings its form and its result without another estimate', () => {
    const state = applied(estimated());
    expect(state).toMatchObject({
      stage: 'estimated',
      form: WIDER,
      estimatedAt: 2,
      isEstimateDue: false,
      isChanged: true,
      hasNewCriteria: false,
    });
    expect(quantities(state)).toEqual([50_000, 100_000]);
  });

  it('[N-02, D-114] puts typed quantities back, and everything else follows the new estimate', () => {
    const state = applied(typed(estimated(), 'Masthead', 4000));
    expect(quantities(state)).toEqual([4000, 100_000]);
    expect(state.putBack).toMatchObject({ hasNewCriteria: true, isReversible: true });
  });

  it('[N-02, N-03] fills the rows with the budget of the client again', () => {
    const budget = { amount: 300, rule: 'volume' as const };
    const state = applied(after(estimated(), { type: 'budgetChanged', clientBudget: budget }));
    expect(quantities(state)?.reduce((sum, one) => sum + one, 0)).toBe(75_000);
    expect(state.clientBudget).toEqual(budget);
    const undone = after(state, { type: 'resultUndone' });
    expect(quantities(undone)).toEqual([50_000, 100_000]);
  });

  it('[N-02, N-03] buys nothing where the budget of the client is too small', () => {
    const budgeted = after(estimated(), {
      type: 'budgetChanged',
      clientBudget: { amount: 300, rule: 'volume' },
    });
    expect(quantities(applied(budgeted, []))).toEqual([0, 0]);
  });

  it.each([
    ['an untouched count', estimated()],
    [
      'typed quantities and a budget',
      after(typed(estimated(), 'Masthead', 4000), {
        type: 'budgetChanged',
        clientBudget: { amount: 300, rule: 'even' },
      }),
    ],
  ])('[N-02] is undone in one step, back to %s', (_name, before) => {
    const changed = typed(applied(before), 'Pave', 7);
    const named = after(changed, { type: 'nameTyped', countName: 'Agence' });
    const undone = after(named, { type: 'variantUndone', before });
    expect(undone).toEqual({ ...before, countName: 'Agence' });
  });

  it('[N-02] is ignored while an estimate is pending', () => {
    const pending = after(
      estimated(),
      {
        type: 'formChanged',
        form: { ...FORM, radius: 5 },
        errors: validateCampaignForm({ ...FORM, radius: 5 }, '2026-11-16'),
      },
      { type: 'estimateStarted' },
    );
    expect(applied(pending)).toBe(pending);
    expect(after(pending, { type: 'variantUndone', before: estimated() })).toBe(pending);
  });
});

const spread = RULES.spread;
const offerOf = ({ result }: State) => {
  if (result === null || !spread) throw new Error('There is no result');
  return spread.offerOf(result);
};
const NO_DESCRIPTION = (): undefined => undefined;
const DESCRIPTION: CountDescription = {
  criteria: [],
  choices: [],
  lines: [],
  rows: [],
  totals: [
    { id: 'quantity', label: 'Impressions', value: 2500 },
    { id: 'budget', label: 'Budget total', value: 75 },
  ],
  measure: { ...PRICE_PER_THOUSAND, available: 10_000 },
  campaign: { schedule: { kind: 'monthly' }, formats: [] },
};

describe('what an estimate sells', () => {
  it('[N-02] is the purchase of all its rows, whatever is purchased', () => {
    const offer = offerOf(typed(estimated(), 'Masthead', 1));
    expect(capacityOf({ offer, describe: NO_DESCRIPTION }, NO_BUDGET)).toEqual({
      volume: 30_000,
      price: 12_000,
      placed: null,
    });
  });

  it('[N-02, N-03] says how much of the budget of the client it places', () => {
    const offer = offerOf(estimated());
    const placed = (amount: number) =>
      capacityOf({ offer, describe: NO_DESCRIPTION }, { amount, rule: 'even' }).placed;
    expect(placed(50)).toBe(5000);
    expect(placed(500)).toBe(12_000);
  });

  it('[N-02] is the count itself where no quantity can be changed', () => {
    expect(capacityOf({ offer: null, describe: () => DESCRIPTION }, NO_BUDGET)).toEqual({
      volume: 2500,
      price: 7500,
      placed: null,
    });
  });

  it('[N-02] is nothing when no count can be bought', () => {
    const offer = { ...offerOf(estimated()), rows: [] };
    expect(capacityOf({ offer, describe: NO_DESCRIPTION }, { amount: 300, rule: 'even' })).toEqual({
      volume: 0,
      price: 0,
      placed: 0,
    });
  });
});

const of = (volume: number, price: number, placed: number | null) => ({
  capacity: { volume, price, placed },
});

describe('what a variant brings', () => {
  const base = { volume: 1000, price: 40_000, placed: 10_000 };
  const better = { volume: 3000, price: 90_000, placed: 30_000 };

  it('[N-02] is said in volume, in euros and as a part of the budget of the client', () => {
    const gain = gainOver(base, better);
    expect(volumeGainText(gain, better)).toEqual({ change: '+ 2 000', total: 'soit 3 000' });
    expect(priceGainText(gain, better)).toEqual({ change: '+ 500 €', total: 'soit 900 €' });
    expect(placedGainText(gain, 30_000, 400)).toEqual({
      change: '+ 200 €',
      total: '300 € sur 400 €',
    });
  });

  it('[N-02] is said when it is less or the same', () => {
    const loss = gainOver(better, base);
    expect(volumeGainText(loss, base)).toEqual({ change: '− 2 000', total: 'soit 1 000' });
    expect(placedGainText(loss, 10_000, 400)).toEqual({
      change: '− 200 €',
      total: '100 € sur 400 €',
    });
    const same = gainOver(base, base);
    expect(isAsNow(same)).toBe(true);
    expect(volumeGainText(same, base)).toEqual({ change: 'comme maintenant', total: '1 000' });
    expect(priceGainText(same, base)).toEqual({ change: 'comme maintenant', total: '400 €' });
    expect(placedGainText(same, 10_000, 400)).toEqual({
      change: 'comme maintenant',
      total: '100 € sur 400 €',
    });
  });

  it.each([
    [{ volume: 1, price: 0, placed: 0 }, true],
    [{ volume: 0, price: 9, placed: 0 }, false],
    [{ volume: -5, price: 0, placed: 1 }, true],
    [{ volume: -5, price: 0, placed: 0 }, false],
  ])('[N-02] is worth it for %j: %s', (gain, expected) => {
    expect(isUseful(gain)).toBe(expected);
  });

  it('[N-02] orders the variants by what they place of the budget, by volume, then by price', () => {
    const [a, b, c, d] = [of(5, 1, 1), of(9, 1, null), of(9, 2, null), of(1, 1, null)];
    expect(byCapacity([d, b, c, a])).toEqual([a, c, b, d]);
  });
});
