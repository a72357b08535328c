import { roundHalfUp } from '../../arithmetic.ts';
import { CLICKS, IMPRESSIONS } from '../soldUnits.ts';
import type { SoldUnit } from '../spread/offer.ts';

/** Conversion between a quantity and its budget, in whole euros excluding tax. */
export interface Pricing {
  /** What is sold, as the spread of a budget names it. */
  unit: SoldUnit;
  budgetOf: (quantity: number, price: number) => number;
  /** Returns the quantity that a budget buys, rounded to the nearest integer. It is 0 when the price is 0. */
  quantityOf: (budget: number, price: number) => number;
  /** Maximum difference, in euros, between a typed budget and the price of its quantity. */
  tolerance: number;
  /** Returns another budget that a saved quantity may have, which is then kept. */
  savedBudgetOf?: (quantity: number, price: number) => number;
}

/** Pricing of impressions, per thousand (DI-17, D-28). */
export const PER_THOUSAND: Pricing = {
  unit: IMPRESSIONS,
  budgetOf: (impressions, cpm) => roundHalfUp((cpm * impressions) / 1000),
  quantityOf: (budget, cpm) => (cpm > 0 ? roundHalfUp((budget * 1000) / cpm) : 0),
  tolerance: 0,
};

/** Pricing of clicks, per click. A typed budget is kept when rounding changes it by exactly one euro (PE-13, D-29). */
export const PER_CLICK: Pricing = {
  unit: CLICKS,
  budgetOf: (clicks, price) => roundHalfUp(clicks * price),
  quantityOf: (budget, price) => (price > 0 ? roundHalfUp(budget / price) : 0),
  tolerance: 1,
};

/** What the purchases of a line cost. */
export interface Tariff {
  /** Euros excluding tax, per thousand impressions or per click. */
  price: number;
  pricing: Pricing;
}

export type TariffByCode = Readonly<Record<string, Tariff>>;

/** The tariff of a line that is not sold. */
export const NOT_SOLD: Tariff = {
  price: 0,
  pricing: { ...PER_THOUSAND, budgetOf: () => 0, quantityOf: () => 0 },
};
