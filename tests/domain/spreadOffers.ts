import {
  type SpreadRule,
  buyerOf,
  type SpreadOffer,
  type SpreadRow,
} from '#domain/count/spread/offer.ts';
import { spreadBudget } from '#domain/count/spread/spread.ts';

/** A row sold per thousand, in whole euros. */
export function rowOf(id: string, available: number, cpm: number): SpreadRow {
  const buy = buyerOf({
    available,
    priceOf: (quantity) => 100 * Math.round((cpm * quantity) / 1000),
    quantityOf: (amount) => Math.round((Math.floor(amount / 100) * 1000) / cpm),
  });
  const last = buy(Number.MAX_SAFE_INTEGER);
  return { id, name: id, unitPrice: cpm, first: buy(100), last, isRequired: false, buy };
}

/** Three rows of 300 €, 100 € and 300 €. */
export const OFFER: SpreadOffer = {
  rows: [rowOf('Masthead', 10_000, 30), rowOf('Natif', 25_000, 4), rowOf('Pavé', 75_000, 4)],
  exclusive: [],
  fee: 0,
  minimum: 0,
  grain: 100,
  unit: { one: 'impression', many: 'impressions' },
  hint: 'Hors taxe',
};

/** Returns what a budget buys of each row, all in whole euros. */
export const euros = (offer: SpreadOffer, rule: SpreadRule, budget: number) => {
  const { purchases } = spreadBudget(offer, rule, 100 * budget);
  return offer.rows.map(({ id }) => (purchases.get(id)?.price ?? 0) / 100);
};

/** Builds the contacts of a portal as an estimate of an e-mailing answers them. */
export const siteGroupOf = (siteGroup: 'PORTAIL' | 'LogicImmo', emailsAvailable: number) => ({
  siteGroup,
  emailsAvailable,
  selectedEmails: emailsAvailable,
  selectedBudget: 0,
  budgetMax: 0,
  requestedBroadcastMediums: [],
  respondedBroadcastMediums: [],
});
