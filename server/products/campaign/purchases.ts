import {
  isSavedPrice,
  totalsOf,
  type ForecastLine,
  type Totals,
} from '#domain/count/campaign/lines.ts';
import { NOT_SOLD, type TariffByCode } from '#domain/count/campaign/pricing.ts';
import { ApiFailure } from '../../http/failure.ts';

const OTHER_LINES = 'Les lignes du comptage ne sont pas celles de l’estimation.';
const OTHER_BUDGET = 'Le budget ne correspond pas aux quantités et aux prix.';

/** Serialises the volumes of lines for comparison. */
function volumes(lines: readonly ForecastLine[]): string {
  return JSON.stringify(lines.map(({ code, total, available }) => [code, total, available]));
}

/** Returns true when the volumes have changed since the browser displayed these lines. */
export function haveVolumesChanged(
  seen: readonly ForecastLine[],
  fresh: readonly ForecastLine[],
): boolean {
  return volumes(seen) !== volumes(fresh);
}

/** The purchases of a count, as the browser sent them. */
interface Purchases extends Totals {
  lines: readonly ForecastLine[];
}

/** The same lines according to a new estimate of the server. */
interface FreshLines {
  lines: readonly ForecastLine[];
  tariffs: TariffByCode;
  /** True when the volumes have changed since the browser displayed them; the prices may then have changed too. */
  hasChanged: boolean;
}

/**
 * Checks that every purchase is still available and is charged at the server's own prices.
 * @throws ApiFailure `availability_changed` when the volumes no longer allow the purchases, `rule_refused` when the
 * figures contradict the estimate
 */
export function checkPurchases(
  { lines: sent, totalBudget, totalImpPurchased }: Purchases,
  { lines: fresh, tariffs, hasChanged }: FreshLines,
): void {
  const lineByCode = new Map(fresh.map((line) => [line.code, line]));
  const hasSameCodes =
    sent.length === lineByCode.size && sent.every(({ code }) => lineByCode.has(code));
  if (!hasSameCodes || new Set(sent.map(({ code }) => code)).size !== sent.length) {
    throw new ApiFailure('rule_refused', OTHER_LINES);
  }
  if (sent.some(({ code, purchased }) => purchased > (lineByCode.get(code)?.available ?? 0))) {
    throw new ApiFailure('availability_changed');
  }
  const totals = totalsOf(sent);
  const isCharged = (line: ForecastLine) => {
    const { price, pricing } = tariffs[line.code] ?? NOT_SOLD;
    const available = lineByCode.get(line.code)?.available ?? 0;
    const { budgetOf, savedBudgetOf = budgetOf } = pricing;
    const maximum = Math.max(budgetOf(available, price), savedBudgetOf(available, price));
    return isSavedPrice(line, price, pricing) && line.budget <= maximum;
  };
  const isConsistent =
    sent.every(isCharged) &&
    totals.totalBudget === totalBudget &&
    totals.totalImpPurchased === totalImpPurchased;
  if (isConsistent) return;
  if (hasChanged) throw new ApiFailure('availability_changed');
  throw new ApiFailure('rule_refused', OTHER_BUDGET);
}
