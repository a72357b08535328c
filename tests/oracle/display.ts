import { byLargestRemainder, exact, over, plus, sum, times } from './exact.ts';
import type { Fraction } from './exact.ts';
import { budgetOf, isHalfBought, quantityOf } from './linked.ts';
import type { Bought, Typed } from './linked.ts';
import { isWithin, refusalsOf } from './refusal.ts';
import type { Refusal, Totals } from './refusal.ts';

/** A line of an estimate, in impressions. */
export interface DisplayLine {
  readonly code: string;
  readonly available: number;
  readonly total: number;
}

/** An estimate of Display: both tables split the same impressions. `cpm` is in euros per thousand, by format. */
export interface DisplayEstimate {
  readonly cpm: Readonly<Record<string, number>>;
  readonly formats: readonly DisplayLine[];
  readonly contexts: readonly DisplayLine[];
  /** Luxe starts with nothing purchased, and sells Billboard or Natif, never both. [D-25] */
  readonly startsEmpty: boolean;
  readonly exclusive: readonly string[];
}

/** What a save of Display states. The tab that is saved decides the lines and the totals. [D-27] */
export interface DisplaySave {
  readonly saveBy: 'format' | 'context';
  readonly lines: readonly (Bought & { readonly code: string })[];
  readonly totals: Totals;
}

interface PricedLine extends DisplayLine {
  readonly unitPrice: Fraction;
  /** The budget of everything available: the maximum of the line. [DI-15] */
  readonly fullBudget: number;
}

const perThousand = (cpm: number): Fraction => over(exact(cpm), exact(1000));

/** Prices the formats: the budget of a line is round(cpm × impressions ÷ 1000). [DI-15, DI-19] */
function pricedFormats({ cpm, formats }: DisplayEstimate): PricedLine[] {
  return formats.map((line) => {
    const unitPrice = perThousand(cpm[line.code] ?? 0);
    return { ...line, unitPrice, fullBudget: budgetOf(unitPrice, line.available) };
  });
}

/**
 * Prices the contexts: their unit price is the mean of the formats, weighted by what is available, and they share the
 * full budgets of the formats by largest remainder, so that both tables hold the same money. [D-26, D-120]
 */
function pricedContexts(estimate: DisplayEstimate): PricedLine[] {
  const formats = pricedFormats(estimate);
  const available = sum(formats.map((line) => line.available));
  const money = formats
    .map((line) => times(line.unitPrice, exact(line.available)))
    .reduce(plus, exact(0));
  const unitPrice = available === 0 ? exact(0) : over(money, exact(available));
  const budgets = byLargestRemainder(
    sum(formats.map((line) => line.fullBudget)),
    estimate.contexts.map((line) => line.available),
  );
  return estimate.contexts.map((line, index) => ({
    ...line,
    unitPrice,
    fullBudget: budgets[index]!,
  }));
}

function pricedLines(estimate: DisplayEstimate, saveBy: DisplaySave['saveBy']): PricedLine[] {
  return saveBy === 'format' ? pricedFormats(estimate) : pricedContexts(estimate);
}

/** Returns the budget of a quantity. Everything available costs the full budget of the line, and less never costs more. */
function displayBudget(line: PricedLine, quantity: number): number {
  if (quantity === line.available) return line.fullBudget;
  return Math.min(line.fullBudget, budgetOf(line.unitPrice, quantity));
}

/** Returns whether a line is sold: all of it costs a euro or more, as nothing is sold for 0 €. */
const isSold = (line: PricedLine): boolean => line.fullBudget > 0;

/** Returns what a line buys. A typed budget that no quantity costs becomes the price of what it buys. [DI-17, D-28] */
function typedIn(line: PricedLine, { field, value }: Typed): Bought {
  const quantity = field === 'quantity' ? value : quantityOf(line.unitPrice, value, line.available);
  return { quantity, budget: displayBudget(line, quantity) };
}

/** Returns the maximum budget of every line in euros, by code. [DI-15] */
export function maximumBudgets(
  estimate: DisplayEstimate,
  saveBy: DisplaySave['saveBy'],
): Record<string, number> {
  return Object.fromEntries(
    pricedLines(estimate, saveBy).map(({ code, fullBudget }) => [code, fullBudget]),
  );
}

/** Returns the stated price per thousand of a format in euros. [DI-22, DI-23, D-24] */
export function statedPrice(market: string, formatName: string): number {
  return market !== 'Luxe' && formatName.startsWith('Masthead') ? 30 : 4;
}

/** Returns what every line buys, given what was typed by code. Untouched lines follow the first rule. [DI-17, DI-19] */
export function displayPurchase(
  estimate: DisplayEstimate,
  saveBy: DisplaySave['saveBy'],
  typed: Readonly<Record<string, Typed>>,
): DisplaySave {
  const lines = pricedLines(estimate, saveBy).map((line) => {
    const isEmpty = estimate.startsEmpty || !isSold(line);
    const first: Typed = { field: 'quantity', value: isEmpty ? 0 : line.available };
    return { code: line.code, ...typedIn(line, typed[line.code] ?? first) };
  });
  return { saveBy, lines, totals: totalsOf(lines) };
}

/** Returns the coverage of a line in percent: round(100 × available ÷ total), 0 without total. [DI-18] */
export function coverage({ available, total }: Omit<DisplayLine, 'code'>): number {
  return total === 0 ? 0 : Math.floor((200 * available + total) / (2 * total));
}

/**
 * Returns whether a line may cost its budget. A count that was saved before the roundings were spread keeps the budget
 * of the formula. [D-26, D-48]
 */
function isPrice(line: PricedLine, { quantity, budget }: Bought): boolean {
  return budget === displayBudget(line, quantity) || budget === budgetOf(line.unitPrice, quantity);
}

/** Returns why a save is refused, or nothing. [DI-14, DI-20, DI-21, DL-05, D-120] */
export function displayRefusals(estimate: DisplayEstimate, save: DisplaySave): Refusal[] {
  const lineByCode = new Map(save.lines.map((line) => [line.code, line]));
  const pairs = pricedLines(estimate, save.saveBy).map((priced) => ({
    priced,
    line: lineByCode.get(priced.code) ?? { quantity: 0, budget: 0 },
  }));
  const excluding = estimate.exclusive.filter((code) => (lineByCode.get(code)?.quantity ?? 0) > 0);
  const totals = totalsOf(save.lines);
  return refusalsOf({
    quantity: pairs.some(({ priced, line }) => !isWithin(line.quantity, priced.available)),
    price: pairs.some(({ priced, line }) => !isPrice(priced, line)),
    total: totals.budget !== save.totals.budget || totals.quantity !== save.totals.quantity,
    nothing: save.totals.budget <= 0,
    zero: pairs.some(
      ({ priced, line }) =>
        isHalfBought(line) || (save.saveBy === 'context' && isSold(priced) && line.quantity === 0),
    ),
    exclusive: excluding.length > 1,
  });
}

function totalsOf(lines: DisplaySave['lines']): Totals {
  return {
    quantity: sum(lines.map((line) => line.quantity)),
    budget: sum(lines.map((line) => line.budget)),
  };
}
