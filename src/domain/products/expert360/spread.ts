import { PER_THOUSAND } from '../../count/campaign/pricing.ts';
import {
  NO_PURCHASE,
  type Purchase,
  type SpreadRow,
  type SpreadRules,
} from '../../count/spread/offer.ts';
import { greatest } from '../../arithmetic.ts';
import { customImpressions } from './custom.ts';
import {
  customBoundsOf,
  customExtras,
  offersCustom,
  selectCustomOffer,
  setCustomBudget,
  type Expert360Forecast,
} from './result.ts';
import { LEVEL_NAME, CUSTOM_LEVEL, shownImpressions } from './values.ts';
import type { Expert360Outcome } from './offerChange.ts';

const CENTS = 100;
const CUSTOM_ROW = 'custom';

/** Returns the greatest budget within the bounds whose impressions are available, or undefined when there is none. */
function greatestBudget(forecast: Expert360Forecast): number | undefined {
  const { adjustableOffer: offer } = forecast;
  const bounds = customBoundsOf(forecast);
  if (offer === null || bounds === undefined || !offersCustom(forecast)) return undefined;
  const extras = customExtras(forecast);
  const isServed = (budget: number) =>
    customImpressions(offer, budget, extras) <= offer.maxAvailable;
  if (!isServed(bounds.minimum)) return undefined;
  return greatest(bounds.minimum, bounds.maximum, isServed);
}

/** Returns the custom offer as the only row over which a budget is spread, with the options that are chosen. */
function customRows(forecast: Expert360Forecast): SpreadRow[] {
  const { adjustableOffer: offer } = forecast;
  const minimum = customBoundsOf(forecast)?.minimum;
  const maximum = greatestBudget(forecast);
  if (offer === null || minimum === undefined || maximum === undefined) return [];
  const extras = customExtras(forecast);
  const at = (budget: number): Purchase => ({
    quantity: shownImpressions(customImpressions(offer, budget, extras)),
    price: CENTS * budget,
  });
  return [
    {
      id: CUSTOM_ROW,
      name: LEVEL_NAME[CUSTOM_LEVEL],
      unitPrice: offer.cpmAvg,
      first: at(minimum),
      last: at(maximum),
      isRequired: true,
      buy: (amount) => {
        const budget = Math.floor(amount / CENTS);
        return budget < minimum ? NO_PURCHASE : at(Math.min(budget, maximum));
      },
    },
  ];
}

/**
 * Returns how a monthly budget is spread in Expert 360: it is the budget of the custom offer. The prices of the fixed
 * offers cannot be changed.
 */
export function expert360Spread<Forecast extends Expert360Forecast>(): SpreadRules<
  Expert360Outcome<Forecast>
> {
  return {
    basisOf: (outcome) => {
      if (outcome.kind !== 'offers') return [null];
      const { adjustableOffer, externalURL, brandContentAdjustableOffer } = outcome.forecast;
      return [adjustableOffer, externalURL, brandContentAdjustableOffer];
    },
    offerOf: (outcome) => ({
      rows: outcome.kind === 'offers' ? customRows(outcome.forecast) : [],
      exclusive: [],
      fee: 0,
      minimum: 0,
      grain: CENTS,
      unit: PER_THOUSAND.unit,
      hint: 'Hors taxe, par mois',
    }),
    withPurchases: (outcome, purchases) => {
      const custom = purchases.get(CUSTOM_ROW);
      if (outcome.kind !== 'offers' || custom === undefined) return outcome;
      const budget = custom.price / CENTS;
      return {
        ...outcome,
        forecast: setCustomBudget(selectCustomOffer(outcome.forecast), budget),
      };
    },
  };
}
