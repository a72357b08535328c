import { addDays } from '#domain/format/dayArithmetic.ts';
import type { Day } from '#domain/format/days.ts';
import { isSent, sendingDay, type PlanBrief } from '#domain/plan/brief.ts';
import type { PlanLine } from '#domain/plan/state.ts';
import type { Market } from '#domain/markets.ts';
import { asksForClient, type CountProductKey } from '#domain/products/catalogue.ts';
import { definitionOf, offerIn } from '#domain/products/definitions.ts';

/** What the product of a line asks for alone. */
export interface OwnAsks {
  day: boolean;
  sendingDay: Day | null;
  /** First day on which it can be sent: none before tomorrow, nor before the period of the plan. */
  earliestDay: Day;
  client: boolean;
  choice:
    | { label: string; options: readonly { value: string; label: string; checked: boolean }[] }
    | undefined;
}

/** Returns what the product of a line asks for that no brief says, with what was answered. */
export function ownAsks(
  product: CountProductKey,
  market: Market,
  { brief, line, today }: { brief: PlanBrief; line: PlanLine; today: Day },
): OwnAsks {
  const definition = definitionOf(product);
  const { ownChoice } = definition;
  const form = ownChoice && definition.newForm(offerIn(definition, market), today);
  const chosen = form && line.choices ? ownChoice.choose(form, line.choices) : form;
  const { schedule } = brief;
  const start = schedule !== null && schedule !== 'monthly' ? schedule.start : today;
  const tomorrow = addDays(today, 1);
  return {
    day: isSent(product, market),
    sendingDay: sendingDay(brief, line),
    earliestDay: start > tomorrow ? start : tomorrow,
    client: asksForClient(product),
    choice: ownChoice && chosen && { label: ownChoice.label, options: ownChoice.optionsOf(chosen) },
  };
}
