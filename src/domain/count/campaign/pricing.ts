/** How a quantity and its budget follow from one another. Budgets are whole euros excluding tax. */
export interface Pricing {
  budgetOf: (quantity: number, price: number) => number;
  /** What a budget buys, rounded to the nearest; 0 when it costs nothing. */
  quantityOf: (budget: number, price: number) => number;
  /** How far, in euros, a typed budget may stay from that of its quantity once it is typed. */
  tolerance: number;
}

/** Impressions, at a price per thousand (DI-17, D-28). */
export const PER_THOUSAND: Pricing = {
  budgetOf: (impressions, cpm) => Math.round((cpm * impressions) / 1000),
  quantityOf: (budget, cpm) => (cpm > 0 ? Math.round((budget * 1000) / cpm) : 0),
  tolerance: 0,
};

/** Clicks, each at its price. A typed budget stays when rounding moves it by exactly one euro (PE-13, D-29). */
export const PER_CLICK: Pricing = {
  budgetOf: (clicks, price) => Math.round(clicks * price),
  quantityOf: (budget, price) => (price > 0 ? Math.round(budget / price) : 0),
  tolerance: 1,
};
