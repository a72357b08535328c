import type { Pricing } from './pricing.ts';

/** A line of a forecast: a format, or a broadcast context (CF-43, DI-27). */
export interface ForecastLine {
  code: string;
  name: string;
  /** Impressions, or clicks, over the period: total = sold + available (D-47). */
  total: number;
  sold: number;
  available: number;
  /** What is bought of it, 0 to `available`. */
  purchased: number;
  /** Whole euros excluding tax. */
  budget: number;
  /** True when another line keeps this one from being bought. */
  isDisabled?: boolean;
  /** Clicks bought, of a line that is sold by clicks: the same as `purchased`. */
  click?: number;
}

/** Price by line code, in euros excluding tax: of a thousand impressions, or of a click. */
export type PriceByCode = Readonly<Record<string, number>>;

/** The line with another purchase; where it is counted in clicks, those follow. */
function bought(line: ForecastLine, purchased: number, budget: number): ForecastLine {
  return { ...line, purchased, budget, ...(line.click !== undefined && { click: purchased }) };
}

/** Largest budget of a line: all that is available (DI-15, PE-10). */
export function maximumBudget(line: ForecastLine, price: number, pricing: Pricing): number {
  return pricing.budgetOf(line.available, price);
}

/** Share of the audience that is available, in whole percent; 0 without audience (DI-18). */
export function coverage(line: Pick<ForecastLine, 'available' | 'total'>): number {
  return line.total > 0 ? Math.round((100 * line.available) / line.total) : 0;
}

/** A line without inventory, or kept out by another, cannot be bought (DI-16, PE-11). */
export function isLineDisabled(line: ForecastLine): boolean {
  return line.available <= 0 || line.isDisabled === true;
}

/** The line with another quantity; its budget follows. Above the maximum nothing changes (CF-32). */
export function withQuantity(
  line: ForecastLine,
  quantity: number,
  price: number,
  pricing: Pricing,
): ForecastLine {
  if (isLineDisabled(line) || quantity < 0 || quantity > line.available) return line;
  return bought(line, quantity, pricing.budgetOf(quantity, price));
}

/** The line with another budget; its quantity follows, never above what is available. */
export function withBudget(
  line: ForecastLine,
  budget: number,
  price: number,
  pricing: Pricing,
): ForecastLine {
  const maximum = maximumBudget(line, price, pricing);
  if (isLineDisabled(line) || budget < 0 || budget > maximum) return line;
  return bought(line, Math.min(line.available, pricing.quantityOf(budget, price)), budget);
}

/** True when a budget is what its quantity costs, or what was typed for it, as near as the pricing allows. */
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

/**
 * The line once its field is left: a typed budget that its quantity does not cost becomes what it costs. While it is
 * typed it stays as it is, otherwise nobody could type the 25 of which 2 buys nothing.
 */
export function settled(line: ForecastLine, price: number, pricing: Pricing): ForecastLine {
  return isPriced(line, price, pricing)
    ? line
    : bought(line, line.purchased, pricing.budgetOf(line.purchased, price));
}

/** A fresh forecast buys everything that is available (DI-19). */
export function purchaseAll(line: ForecastLine, price: number, pricing: Pricing): ForecastLine {
  return bought(line, line.available, pricing.budgetOf(line.available, price));
}

/** The line with nothing bought. */
export function purchaseNothing(line: ForecastLine): ForecastLine {
  return line.purchased === 0 && line.budget === 0 ? line : bought(line, 0, 0);
}

export interface KeepRules {
  prices: PriceByCode;
  pricing: Pricing;
  /** What is bought of a line of which nothing was saved. */
  startsWithAll: boolean;
}

/**
 * Puts saved quantities back on a fresh forecast, matched by code and lowered to what is left (D-48). The budget
 * stays when it is still what the quantity costs, and follows from the quantity otherwise.
 * @returns the lines, and the names of those that had to be lowered
 */
export function keepPurchased(
  fresh: readonly ForecastLine[],
  saved: readonly Pick<ForecastLine, 'code' | 'purchased' | 'budget'>[],
  { prices, pricing, startsWithAll }: KeepRules,
): { lines: ForecastLine[]; lowered: string[] } {
  const lowered: string[] = [];
  const savedByCode = new Map(saved.map((line) => [line.code, line]));
  const lines = fresh.map((line) => {
    const price = prices[line.code] ?? 0;
    const kept = savedByCode.get(line.code);
    if (!kept) return startsWithAll ? purchaseAll(line, price, pricing) : purchaseNothing(line);
    if (kept.purchased > line.available) {
      lowered.push(line.name);
      return purchaseAll(line, price, pricing);
    }
    return settled(bought(line, kept.purchased, kept.budget), price, pricing);
  });
  return { lines, lowered };
}

/** The group of a line: the others of which none can be bought with it. */
function rivalsOf(
  { code }: ForecastLine,
  lines: readonly ForecastLine[],
  groups: readonly (readonly string[])[],
): ForecastLine[] {
  const rivals = new Set(groups.filter((group) => group.includes(code)).flat());
  if (rivals.size === 0) return [];
  return lines.filter((line) => line.code !== code && rivals.has(line.code));
}

/** The line that keeps this one from being bought, if one does (DL-05). */
export function excludedBy(
  line: ForecastLine,
  lines: readonly ForecastLine[],
  groups: readonly (readonly string[])[],
): ForecastLine | undefined {
  return rivalsOf(line, lines, groups).find((rival) => rival.purchased > 0);
}

/**
 * Lines of which some exclude one another: as soon as one has a quantity the others of its group are disabled and set
 * to 0; back to 0 it frees them (DL-05, D-25). Lines that do not change keep their identity.
 */
export function withExclusions(
  lines: readonly ForecastLine[],
  groups: readonly (readonly string[])[],
): ForecastLine[] {
  return lines.map((line) => {
    const isOut = excludedBy(line, lines, groups) !== undefined;
    if (isOut === (line.isDisabled === true)) return line;
    return isOut ? { ...purchaseNothing(line), isDisabled: true } : { ...line, isDisabled: false };
  });
}

/**
 * Price of the broadcast contexts: the mean of the format prices weighted by what each has available, so that both
 * tabs cost the same at full purchase; a price that the answer states for a context wins (D-26).
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
  /** Impressions bought, or clicks. */
  totalImpPurchased: number;
}

/** Totals of the lines shown (DI-04). */
export function totalsOf(lines: readonly ForecastLine[]): Totals {
  return {
    totalBudget: lines.reduce((sum, line) => sum + line.budget, 0),
    totalImpPurchased: lines.reduce((sum, line) => sum + line.purchased, 0),
  };
}
