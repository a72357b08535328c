import { PER_THOUSAND } from '#domain/count/campaign/pricing.ts';
import { displayValues } from '#domain/products/display/values.ts';
import type { Market } from '#domain/markets.ts';
import {
  displayPurchase,
  displayRefusals,
  maximumBudgets,
  statedPrice,
} from '#tests/oracle/display.ts';
import { campaignTrial, type CampaignEstimate, type CampaignOracle } from './campaignTrial.ts';
import type { Random } from './random.ts';
import type { Trial } from './trial.ts';

/** Luxe starts with nothing purchased and sells one of two formats. [D-25] */
const LUXE = { startsEmpty: true, exclusive: ['Billboard', 'NatifInterAnnonces'] };

const oracleIn = (market: Market): CampaignOracle => {
  const estimateOf = (tables: CampaignEstimate) => ({
    ...tables,
    ...(market === 'Luxe' ? LUXE : { startsEmpty: false, exclusive: [] }),
  });
  return {
    volumeOf: (impressions) => impressions,
    maximums: (estimate, saveBy) => {
      const budgets = maximumBudgets(estimateOf(estimate), saveBy);
      const lines = saveBy === 'format' ? estimate.formats : estimate.contexts;
      return Object.fromEntries(
        lines.map(({ code, available }) => [
          code,
          { quantity: available, budget: budgets[code] ?? 0 },
        ]),
      );
    },
    purchase: (estimate, saveBy, typed) => displayPurchase(estimateOf(estimate), saveBy, typed),
    refusals: (estimate, stated) => displayRefusals(estimateOf(estimate), stated),
  };
};

/** Builds a random Display count: half of them at the stated prices, the others at any price. */
export async function displayTrial(random: Random, market: Market): Promise<Trial> {
  const values = displayValues(market);
  if (!values) throw new Error(`Display is not sold in ${market}`);
  const isStated = random.chance(0.5);
  const prices = Object.fromEntries(
    values.formats.map(({ code, name }) => [
      code,
      isStated ? statedPrice(market, name) : random.price(),
    ]),
  );
  const offer = { values, prices: isStated ? values.cpm : prices, pricing: PER_THOUSAND };
  return campaignTrial(random, offer, oracleIn(market));
}
