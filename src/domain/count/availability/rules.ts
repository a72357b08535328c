import type { ForecastLine } from '../campaign/lines.ts';
import type { CountRules, CountTypes } from '../rules.ts';
import { budgetCents, type ClientBudget } from '../spread/offer.ts';
import { spreadBudget, type Spread } from '../spread/spread.ts';
import type { Availability, MonthRow } from './months.ts';

/** Returns lines with the volumes that rows have in a month, and nothing purchased. */
export function linesIn(
  lines: readonly ForecastLine[],
  rows: readonly MonthRow[] | null,
  month: number,
): ForecastLine[] {
  const byCode = new Map(rows?.map(({ code, cells }) => [code, cells[month]]));
  return lines.map((line) => {
    const { total, available } = byCode.get(line.code) ?? { total: 0, available: 0 };
    return { ...line, total, available, sold: total - available, purchased: 0, budget: 0 };
  });
}

/**
 * Returns what each month places of the budget of a client, by the rule that is chosen for it.
 * @returns null without a budget, or where no row can be changed
 */
export function spreadsByMonth<T extends CountTypes>(
  { spread, availability: dated, startResult, quantitiesOf }: CountRules<T>,
  {
    answer,
    result,
    clientBudget,
  }: { answer: T['answer']; result: T['result']; clientBudget: ClientBudget },
  availability: Availability,
): Spread[] | null {
  const cents = budgetCents(clientBudget);
  if (spread === null || dated === null || cents === 0) return null;
  // The tab on screen decides what a budget buys (D-150).
  const quantities = quantitiesOf(result);
  return availability.months.map((_, month) => {
    const started = startResult(dated.answerIn(answer, availability, month), quantities);
    return spreadBudget(spread.offerOf(started.result), clientBudget.rule, cents);
  });
}
