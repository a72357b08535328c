/** The ways to spread a budget, in the order in which they are offered. */
export const SPREAD_RULES = ['volume', 'even', 'available', 'cheapest'] as const;
export type SpreadRule = (typeof SPREAD_RULES)[number];

/** What a client wants to spend, as a person typed it. */
export interface ClientBudget {
  /** Euros excluding tax, to the cent; 0 when none was typed. */
  amount: number;
  rule: SpreadRule;
}

/** Returns a budget in cents. */
export const budgetCents = ({ amount }: Pick<ClientBudget, 'amount'>): number =>
  Math.round(100 * amount);

/** No budget was typed. */
export const NO_BUDGET: ClientBudget = { amount: 0, rule: 'volume' };

/** The field of the undo history under which everything that a budget does to the quantities is one step. */
export const BUDGET_FIELD = 'clientBudget';
