import { PER_CLICK } from '#domain/count/campaign/pricing.ts';
import type { Market } from '#domain/markets.ts';
import { performanceValues } from '#domain/products/performance/values.ts';
import { clicksOf } from '#tests/oracle/audience.ts';
import { budgetOf } from '#tests/oracle/linked.ts';
import { exact } from '#tests/oracle/exact.ts';
import { performancePurchase, performanceRefusals } from '#tests/oracle/performance.ts';
import { campaignTrial, type CampaignOracle } from './campaignTrial.ts';
import type { Random } from './random.ts';
import type { Trial } from './trial.ts';

const ORACLE: CampaignOracle = {
  volumeOf: clicksOf,
  maximums: ({ cpm, formats }) =>
    Object.fromEntries(
      formats.map(({ code, available }) => [
        code,
        { quantity: available, budget: budgetOf(exact(cpm[code] ?? 0), available) },
      ]),
    ),
  purchase: (estimate, saveBy, typed) => ({ saveBy, ...performancePurchase(estimate, typed) }),
  refusals: performanceRefusals,
};

/** The rates of the reference server. */
const CLICKS_PER_THOUSAND = { Masthead: 4, Pave: 2 };

/** Builds a random count of Display Performance, half of them at the prices of the reference server. [D-24] */
export async function performanceTrial(random: Random, market: Market): Promise<Trial> {
  const values = performanceValues(market);
  if (!values) throw new Error(`Display Performance is not sold in ${market}`);
  const prices = random.chance(0.5)
    ? { Masthead: 8.25, Pave: 2.2 }
    : { Masthead: random.price(), Pave: random.price() };
  const offer = { values, prices, pricing: PER_CLICK, clicksPerThousand: CLICKS_PER_THOUSAND };
  return campaignTrial(random, offer, ORACLE);
}
