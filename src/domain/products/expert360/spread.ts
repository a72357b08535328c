import { greatest } from '../../arithmetic.ts';
import { PER_THOUSAND } from '../../count/campaign/pricing.ts';
import {
  NO_PURCHASE,
  type Purchase,
  type SmallerCount,
  type SpreadRow,
  type SpreadRules,
} from '../../count/spread/offer.ts';
import { customImpressions } from './custom.ts';
import type { Expert360Outcome } from './offerChange.ts';
import {
  customBoundsOf,
  customExtras,
  offersCustom,
  selectCustomOffer,
  setCustomBudget,
  type Expert360Forecast,
} from './result.ts';
import { CUSTOM_LEVEL, LEVEL_NAME, shownImpressions } from './values.ts';

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

/** Returns the fixed offers that cost less than the smallest custom one, the cheapest first. */
function smallerOffers({ client }: Expert360Forecast, rows: readonly SpreadRow[]): SmallerCount[] {
  const smallest = rows[0]?.first.price ?? 0;
  return client.intensity
    .filter(({ level, available }) => level !== CUSTOM_LEVEL && available)
    .map(({ level, budget }) => ({
      words: `avec l’offre ${LEVEL_NAME[level]}`,
      minimum: CENTS * budget,
    }))
    .filter(({ minimum }) => minimum < smallest);
}

/**
 * Returns how a monthly budget is spread in Expert 360: it is the budget of the custom offer. The prices of the fixed
 * offers cannot be changed.
 */
export function expert360Spread(): SpreadRules<Expert360Outcome> {
  return {
    basisOf: (outcome) => {
      if (outcome.kind !== 'offers') return [null];
      const { adjustableOffer, externalURL, brandContentAdjustableOffer } = outcome.forecast;
      return [adjustableOffer, externalURL, brandContentAdjustableOffer];
    },
    offerOf: (outcome) => {
      const rows = outcome.kind === 'offers' ? customRows(outcome.forecast) : [];
      return {
        rows,
        exclusive: [],
        fee: 0,
        minimum: 0,
        smaller: outcome.kind === 'offers' ? smallerOffers(outcome.forecast, rows) : [],
        grain: CENTS,
        unit: PER_THOUSAND.unit,
        hint: 'Hors taxe, par mois',
      };
    },
    // The budget is that of the only row.
    quantityOf: () => 0,
    withPurchases: (outcome, purchases) => {
      if (outcome.kind !== 'offers') return outcome;
      const { forecast } = outcome;
      const custom = purchases.get(CUSTOM_ROW);
      return {
        ...outcome,
        // A budget that is too small chooses no offer, so that none is saved at another price.
        forecast: custom
          ? setCustomBudget(selectCustomOffer(forecast), custom.price / CENTS)
          : { ...forecast, intensity: null },
      };
    },
  };
}
