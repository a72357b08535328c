import * as v from 'valibot';
import type { Market } from '../markets.ts';
import type { CountProductKey } from '../products/catalogue.ts';
import { BriefSchema } from '../quickLine/storedBrief.ts';
import { DaySchema } from '../schemas/days.ts';
import { PLAN_RULES, type PlanRule } from './planRules.ts';
import { NO_ANSWERS, planProducts, type OwnAnswers, type PlanBrief } from './brief.ts';

/** What a person decided about a line of a plan, and what became of its save. */
export interface PlanLine extends OwnAnswers {
  /** The typed or locked share, in whole cents; null to follow the rule. */
  fixed: number | null;
  /** The share was locked or sent as the plan gave it, and not typed. */
  isKept: boolean;
  isLeftOut: boolean;
  /** Idempotency key of its save: two tabs with the same plan make one count. */
  key: string;
  /** What was sent and not answered, which is sent again as it is; null otherwise. */
  sent: object | null;
  /** The saved count. */
  saved: { id: string; mafId: number } | null;
}

/** Returns whether a person typed the share of a line, and did not only keep what the plan gave it. */
export const isTyped = ({ fixed, isKept }: Pick<PlanLine, 'fixed' | 'isKept'>): boolean =>
  fixed !== null && !isKept;

/** A plan as it is kept in a draft: all but the estimates. */
export interface PlanState {
  brief: PlanBrief;
  rule: PlanRule;
  lines: Readonly<Partial<Record<CountProductKey, PlanLine>>>;
}

/**
 * Returns a new plan of a market.
 * @param newKey returns a new idempotency key
 */
export function newPlan(market: Market, brief: PlanBrief, newKey: () => string): PlanState {
  const lines = planProducts(market).map((product): [CountProductKey, PlanLine] => [
    product,
    {
      ...NO_ANSWERS,
      fixed: null,
      isKept: false,
      isLeftOut: false,
      key: newKey(),
      sent: null,
      saved: null,
    },
  ]);
  return { brief, rule: 'minimum', lines: Object.fromEntries(lines) };
}

/**
 * Returns a plan in which the line of a product has a share.
 * @param share euros excluding tax
 */
export function withShare(plan: PlanState, product: string, share: number): PlanState {
  const lines = Object.entries(plan.lines).map(([key, line]): [string, PlanLine] => [
    key,
    key === product ? { ...line, fixed: Math.round(100 * share) } : line,
  ]);
  return { ...plan, lines: Object.fromEntries(lines) };
}

const LineSchema = v.object({
  fixed: v.nullable(v.pipe(v.number(), v.integer(), v.minValue(0))),
  isKept: v.optional(v.boolean(), false),
  isLeftOut: v.boolean(),
  key: v.string(),
  sent: v.nullable(v.looseObject({})),
  saved: v.nullable(v.object({ id: v.string(), mafId: v.number() })),
  day: v.nullable(DaySchema),
  client: v.nullable(
    v.object({
      clientId: v.string(),
      clientName: v.string(),
      catchmentZone: v.array(v.object({ code: v.string(), name: v.string(), id: v.string() })),
    }),
  ),
  choices: v.nullable(v.array(v.string())),
});
const PlanSchema = v.object({
  brief: BriefSchema,
  rule: v.fallback(v.picklist(PLAN_RULES), 'minimum'),
  lines: v.record(v.string(), v.unknown()),
});

/** Returns a kept plan of a market, or undefined when it cannot be read. A line that is missing starts anew. */
export function readPlan(
  written: unknown,
  market: Market,
  newKey: () => string,
): PlanState | undefined {
  const { success, output } = v.safeParse(PlanSchema, written);
  if (!success) return undefined;
  const { brief, rule, lines } = output;
  const plan = newPlan(market, brief, newKey);
  const kept = Object.entries(plan.lines).map(([product, line]): [string, PlanLine] => {
    const read = v.safeParse(LineSchema, lines[product]);
    return [product, read.success ? read.output : line];
  });
  return { ...plan, rule, lines: Object.fromEntries(kept) };
}
