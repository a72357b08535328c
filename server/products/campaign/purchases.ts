import {
  isPriced,
  totalsOf,
  type ForecastLine,
  type PriceByCode,
  type Totals,
} from '#domain/count/campaign/lines.ts';
import type { Pricing } from '#domain/count/campaign/pricing.ts';
import { ApiFailure } from '../../http/failure.ts';

const OTHER_LINES = "Les lignes du comptage ne sont pas celles de l'estimation.";
const OTHER_BUDGET = 'Le budget ne correspond pas aux quantités et aux prix.';

/** The volumes of lines as one text, for comparing. */
function volumes(lines: readonly ForecastLine[]): string {
  return JSON.stringify(lines.map(({ code, total, available }) => [code, total, available]));
}

/** True when the lines that a person saw are no longer what there is. */
export function haveVolumesChanged(
  seen: readonly ForecastLine[],
  fresh: readonly ForecastLine[],
): boolean {
  return volumes(seen) !== volumes(fresh);
}

/** The lines that a count buys of, as the browser sent them. */
interface Purchases extends Totals {
  lines: readonly ForecastLine[];
}

/** What the server itself says of them. */
interface FreshLines {
  lines: readonly ForecastLine[];
  prices: PriceByCode;
  pricing: Pricing;
  /** True when what the person saw is no longer what there is: then its prices may have moved too. */
  hasChanged: boolean;
}

/**
 * Every purchase must still be available and cost what the server's own prices say.
 * @throws ApiFailure `rule_refused` when something was tampered with, `availability_changed` when less is left
 */
export function checkPurchases(
  { lines: sent, totalBudget, totalImpPurchased }: Purchases,
  { lines: fresh, prices, pricing, hasChanged }: FreshLines,
): void {
  const lineByCode = new Map(fresh.map((line) => [line.code, line]));
  const isSame = sent.length === lineByCode.size && sent.every(({ code }) => lineByCode.has(code));
  if (!isSame || new Set(sent.map(({ code }) => code)).size !== sent.length) {
    throw new ApiFailure('rule_refused', OTHER_LINES);
  }
  if (sent.some(({ code, purchased }) => purchased > (lineByCode.get(code)?.available ?? 0))) {
    throw new ApiFailure('availability_changed');
  }
  const totals = totalsOf(sent);
  const isWithinBudget = ({ code, budget }: ForecastLine) =>
    budget <= pricing.budgetOf(lineByCode.get(code)?.available ?? 0, prices[code] ?? 0);
  const isWhole =
    sent.every((line) => isPriced(line, prices[line.code] ?? 0, pricing) && isWithinBudget(line)) &&
    totals.totalBudget === totalBudget &&
    totals.totalImpPurchased === totalImpPurchased;
  if (isWhole) return;
  if (hasChanged) throw new ApiFailure('availability_changed');
  throw new ApiFailure('rule_refused', OTHER_BUDGET);
}
