/** A line of a Display forecast: a format, or a broadcast context (CF-43, DI-27). */
export interface ForecastLine {
  code: string;
  name: string;
  /** Impressions over the period: total = sold + available (D-47). */
  total: number;
  sold: number;
  available: number;
  /** Impressions bought, 0 to `available`. */
  purchased: number;
  /** Whole euros excluding tax. */
  budget: number;
  /** True when another line keeps this one from being bought. */
  isDisabled?: boolean;
}

/** Price of a thousand impressions by line code, in euros excluding tax. */
export type CpmByCode = Readonly<Record<string, number>>;

/** What a save counts: the lines by format, or the lines by broadcast context (DI-28). */
export type SaveBy = 'format' | 'context';

/** Budget of a number of impressions, in whole euros (DI-17, D-28). */
export function budgetOf(impressions: number, cpm: number): number {
  return Math.round((cpm * impressions) / 1000);
}

/** Impressions that a budget buys: 0 when the format is free. */
export function impressionsOf(budget: number, cpm: number): number {
  return cpm > 0 ? Math.round((budget * 1000) / cpm) : 0;
}

/** Largest budget of a line: all that is available (DI-15). */
export function maximumBudget(line: ForecastLine, cpm: number): number {
  return budgetOf(line.available, cpm);
}

/** Share of the audience that is available, in whole percent; 0 without audience (DI-18). */
export function coverage(line: Pick<ForecastLine, 'available' | 'total'>): number {
  return line.total > 0 ? Math.round((100 * line.available) / line.total) : 0;
}

/** A line without inventory, or kept out by another, cannot be bought (DI-16). */
export function isLineDisabled(line: ForecastLine): boolean {
  return line.available <= 0 || line.isDisabled === true;
}

/** The line with other impressions; its budget follows. Above the maximum nothing changes (CF-32). */
export function withImpressions(
  line: ForecastLine,
  impressions: number,
  cpm: number,
): ForecastLine {
  if (isLineDisabled(line) || impressions < 0 || impressions > line.available) return line;
  return { ...line, purchased: impressions, budget: budgetOf(impressions, cpm) };
}

/** The line with another budget; its impressions follow, never above what is available. */
export function withBudget(line: ForecastLine, budget: number, cpm: number): ForecastLine {
  if (isLineDisabled(line) || budget < 0 || budget > maximumBudget(line, cpm)) return line;
  return { ...line, budget, purchased: Math.min(line.available, impressionsOf(budget, cpm)) };
}

/** A fresh forecast buys everything that is available (DI-19). */
export function purchaseAll(line: ForecastLine, cpm: number): ForecastLine {
  return { ...line, purchased: line.available, budget: budgetOf(line.available, cpm) };
}

/** The line with nothing bought. */
export function purchaseNothing(line: ForecastLine): ForecastLine {
  return { ...line, purchased: 0, budget: 0 };
}

/**
 * Puts saved quantities back on a fresh forecast, matched by code and lowered to what is left (D-48). The budget
 * follows from the impressions: below 1,000 € per thousand the two always agree, whichever was typed.
 * @returns the lines, and the names of those that had to be lowered
 */
export function keepPurchased(
  fresh: readonly ForecastLine[],
  saved: readonly Pick<ForecastLine, 'code' | 'purchased'>[],
  cpm: CpmByCode,
): { lines: ForecastLine[]; lowered: string[] } {
  const lowered: string[] = [];
  const lines = fresh.map((line) => {
    const price = cpm[line.code] ?? 0;
    const kept = saved.find((one) => one.code === line.code);
    if (!kept) return purchaseAll(line, price);
    if (kept.purchased > line.available) {
      lowered.push(line.name);
      return purchaseAll(line, price);
    }
    return { ...line, purchased: kept.purchased, budget: budgetOf(kept.purchased, price) };
  });
  return { lines, lowered };
}

/**
 * Price of the broadcast contexts: the mean of the format prices weighted by what each has available, so that both
 * tabs cost the same at full purchase; a price that the answer states for a context wins (D-26).
 */
export function contextCpm(
  formats: readonly ForecastLine[],
  contexts: readonly ForecastLine[],
  cpm: CpmByCode,
): Record<string, number> {
  const available = formats.reduce((sum, line) => sum + line.available, 0);
  const weighted = formats.reduce((sum, line) => sum + line.available * (cpm[line.code] ?? 0), 0);
  const mean = available > 0 ? weighted / available : 0;
  return Object.fromEntries(contexts.map(({ code }) => [code, cpm[code] ?? mean]));
}

export interface Totals {
  /** Whole euros excluding tax. */
  totalBudget: number;
  totalImpPurchased: number;
}

/** Totals of the lines shown (DI-04). */
export function totalsOf(lines: readonly ForecastLine[]): Totals {
  return {
    totalBudget: lines.reduce((sum, line) => sum + line.budget, 0),
    totalImpPurchased: lines.reduce((sum, line) => sum + line.purchased, 0),
  };
}
