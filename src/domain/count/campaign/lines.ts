import { NOT_SOLD, type Pricing, type TariffByCode } from './pricing.ts';

/** A line of a forecast: a format or a targeting (CF-43, DI-27). */
export interface ForecastLine {
  code: string;
  name: string;
  /** Impressions, or clicks, over the period: total = sold + available (D-47). */
  total: number;
  sold: number;
  available: number;
  /** Quantity purchased, from 0 to `available`. */
  purchased: number;
  /** Whole euros excluding tax. */
  budget: number;
  /** True when the purchase of another line excludes this one. */
  isDisabled?: boolean;
  /** Clicks purchased. Equals `purchased`, and only lines sold by the click have it. */
  click?: number;
}

/** What is purchased of a line. */
type LinePurchase = Pick<ForecastLine, 'purchased' | 'budget'>;

/** Returns what is purchased of a line. */
export const purchaseOf = ({ purchased, budget }: ForecastLine): LinePurchase => ({
  purchased,
  budget,
});

/** Price by line code, in euros excluding tax, per thousand impressions or per click. */
export type PriceByCode = Readonly<Record<string, number>>;

/** Returns the line with another quantity and budget. A line sold by the click also gets its `click` value. */
function withPurchase(line: ForecastLine, purchased: number, budget: number): ForecastLine {
  return { ...line, purchased, budget, ...(line.click !== undefined && { click: purchased }) };
}

/** Returns the maximum budget of a line, in whole euros: the price of everything available (DI-15, PE-10). */
export function maximumBudget(line: ForecastLine, price: number, pricing: Pricing): number {
  return pricing.budgetOf(line.available, price);
}

/** Returns the available share of the audience, in whole percent. It is 0 without an audience (DI-18). */
export function coverage(line: Pick<ForecastLine, 'available' | 'total'>): number {
  return line.total > 0 ? Math.round((100 * line.available) / line.total) : 0;
}

/**
 * Returns true when a line cannot be purchased because it has no inventory or another line excludes it (DI-16, PE-11).
 */
export function isLineDisabled(line: ForecastLine): boolean {
  return line.available <= 0 || line.isDisabled === true;
}

/** Sets the quantity of a line and computes its budget. A value above the maximum is ignored (CF-32). */
export function withQuantity(
  line: ForecastLine,
  quantity: number,
  price: number,
  pricing: Pricing,
): ForecastLine {
  if (isLineDisabled(line) || quantity < 0 || quantity > line.available) return line;
  return withPurchase(line, quantity, pricing.budgetOf(quantity, price));
}

/**
 * Sets the budget of a line and computes its quantity, which never exceeds what is available. A value above the maximum
 * is ignored.
 */
export function withBudget(
  line: ForecastLine,
  budget: number,
  price: number,
  pricing: Pricing,
): ForecastLine {
  const maximum = maximumBudget(line, price, pricing);
  if (isLineDisabled(line) || budget < 0 || budget > maximum) return line;
  return withPurchase(line, Math.min(line.available, pricing.quantityOf(budget, price)), budget);
}

/** Returns true when a budget matches its quantity, within the tolerance of the pricing. */
export function isPriced(
  { purchased, budget }: Pick<ForecastLine, 'purchased' | 'budget'>,
  price: number,
  pricing: Pricing,
): boolean {
  const cost = pricing.budgetOf(purchased, price);
  if (budget === cost) return true;
  const isNear = Math.abs(budget - cost) <= pricing.tolerance;
  return isNear && pricing.quantityOf(budget, price) === purchased;
}

/** Returns true when a saved budget matches its quantity, or did when the roundings were not spread (D-120). */
export function isSavedPrice(
  line: Pick<ForecastLine, 'purchased' | 'budget'>,
  price: number,
  pricing: Pricing,
): boolean {
  const isEarlier = line.budget === pricing.savedBudgetOf?.(line.purchased, price);
  return isEarlier || isPriced(line, price, pricing);
}

/**
 * Replaces a typed budget that no quantity costs by the price of the purchased quantity. It applies when the field
 * loses focus, not at each keystroke: a user who types 25 first types 2, which may buy nothing.
 */
export function withReconciledBudget(
  line: ForecastLine,
  price: number,
  pricing: Pricing,
): ForecastLine {
  return isPriced(line, price, pricing)
    ? line
    : withPurchase(line, line.purchased, pricing.budgetOf(line.purchased, price));
}

/**
 * Purchases everything that is available, as a new forecast does by default (DI-19). A line that costs less than one
 * euro in all is not sold.
 */
export function purchaseAll(line: ForecastLine, price: number, pricing: Pricing): ForecastLine {
  const budget = maximumBudget(line, price, pricing);
  return budget > 0 ? withPurchase(line, line.available, budget) : purchaseNothing(line);
}

/** Returns the line with nothing purchased. */
export function purchaseNothing(line: ForecastLine): ForecastLine {
  return line.purchased === 0 && line.budget === 0 ? line : withPurchase(line, 0, 0);
}

export interface RestoreRules {
  tariffs: TariffByCode;
  /** True when a line without a saved quantity starts with everything purchased. */
  startsWithAll: boolean;
}

/**
 * Applies saved quantities to a new forecast. Lines are matched by code, and quantities are lowered to what is still
 * available (D-48). A saved budget is kept while it still matches the quantity, and computed again otherwise.
 * @returns the lines, and the names of those whose quantity was lowered
 */
export function restorePurchases(
  forecastLines: readonly ForecastLine[],
  saved: readonly Pick<ForecastLine, 'code' | 'purchased' | 'budget'>[],
  { tariffs, startsWithAll }: RestoreRules,
): { lines: ForecastLine[]; lowered: string[] } {
  const lowered: string[] = [];
  const savedByCode = new Map(saved.map((line) => [line.code, line]));
  const lines = forecastLines.map((line) => {
    const { price, pricing } = tariffs[line.code] ?? NOT_SOLD;
    const savedLine = savedByCode.get(line.code);
    if (!savedLine) {
      return startsWithAll ? purchaseAll(line, price, pricing) : purchaseNothing(line);
    }
    const isSold = maximumBudget(line, price, pricing) > 0;
    if (savedLine.purchased > (isSold ? line.available : 0)) {
      lowered.push(line.name);
      return purchaseAll(line, price, pricing);
    }
    const restored = withPurchase(line, savedLine.purchased, savedLine.budget);
    return isSavedPrice(restored, price, pricing)
      ? restored
      : withReconciledBudget(restored, price, pricing);
  });
  return { lines, lowered };
}

/** Returns the other lines that cannot be purchased together with a line. */
function exclusiveWith(
  { code }: ForecastLine,
  lines: readonly ForecastLine[],
  groups: readonly (readonly string[])[],
): ForecastLine[] {
  const exclusiveCodes = new Set(groups.filter((group) => group.includes(code)).flat());
  // Most lines are in no group, and this runs for every line at each keystroke.
  if (exclusiveCodes.size === 0) return [];
  return lines.filter((line) => line.code !== code && exclusiveCodes.has(line.code));
}

/** Returns the purchased line that excludes this one, if any (DL-05). */
export function excludedBy(
  line: ForecastLine,
  lines: readonly ForecastLine[],
  groups: readonly (readonly string[])[],
): ForecastLine | undefined {
  return exclusiveWith(line, lines, groups).find((other) => other.purchased > 0);
}

/**
 * Applies the exclusion groups: once a line has a quantity, the others of its group are disabled and set to 0, until
 * the quantity is 0 again (DL-05, D-25). Unchanged lines keep their identity.
 */
export function withExclusions(
  lines: readonly ForecastLine[],
  groups: readonly (readonly string[])[],
): ForecastLine[] {
  return lines.map((line) => {
    const isExcluded = excludedBy(line, lines, groups) !== undefined;
    if (isExcluded === (line.isDisabled === true)) return line;
    return isExcluded
      ? { ...purchaseNothing(line), isDisabled: true }
      : { ...line, isDisabled: false };
  });
}

/**
 * Returns the price of each targeting: the mean of the format prices, weighted by availability, so that both tabs cost
 * the same when everything is purchased. A price that the response gives for a targeting takes precedence (D-26).
 */
export function targetingPrices(
  formats: readonly ForecastLine[],
  contexts: readonly ForecastLine[],
  prices: PriceByCode,
): Record<string, number> {
  const available = formats.reduce((sum, line) => sum + line.available, 0);
  const weighted = formats.reduce(
    (sum, line) => sum + line.available * (prices[line.code] ?? 0),
    0,
  );
  const mean = available > 0 ? weighted / available : 0;
  return Object.fromEntries(contexts.map(({ code }) => [code, prices[code] ?? mean]));
}

export interface Totals {
  /** Whole euros excluding tax. */
  totalBudget: number;
  /** Impressions or clicks purchased. */
  totalImpPurchased: number;
}

/** Returns the totals of some lines (DI-04). */
export function totalsOf(lines: readonly ForecastLine[]): Totals {
  return {
    totalBudget: lines.reduce((sum, line) => sum + line.budget, 0),
    totalImpPurchased: lines.reduce((sum, line) => sum + line.purchased, 0),
  };
}
