// Apart from what each rule does, because an address holds one.

/** The ways to spread the budget of a plan over its lines, in the order in which they are offered (N-16). */
export const PLAN_RULES = ['minimum', 'even'] as const;
export type PlanRule = (typeof PLAN_RULES)[number];
