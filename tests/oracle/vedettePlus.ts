import { exact, floor, over, sum, times } from './exact.ts';
import { budgetOf } from './linked.ts';
import { refusalsOf } from './refusal.ts';
import type { Refusal, Totals } from './refusal.ts';

/** The share of a locality's audience that a featured listing is shown to, in percent. [VE-13, KO-12] */
const SHARE = 25;

/** A locality of an estimate of Vedette Plus, in impressions. */
export interface VedettePlusLocality {
  readonly code: string;
  readonly sold: number;
  readonly available: number;
}

/** What a save of Vedette Plus states. Nothing in it can be edited. [D-45] */
export interface VedettePlusSave {
  readonly lines: readonly { readonly code: string; readonly budget: number }[];
  readonly totals: Totals;
}

/** Returns the impressions that are proposed in a locality: a quarter of its audience, rounded down. */
export function proposedImpressions({ sold, available }: VedettePlusLocality): number {
  return floor(times(exact(sold + available), over(exact(SHARE), exact(100))));
}

/** Returns whether a locality is sold at all: a quarter of its audience is an impression or more, and is left. */
export function isSold(locality: VedettePlusLocality): boolean {
  const proposed = proposedImpressions(locality);
  return proposed > 0 && proposed <= locality.available;
}

/** Returns the already-sold and the available percentage of a locality, which add up to 100 unless both are 0. [D-46] */
export function soldAndAvailable({ sold, available }: VedettePlusLocality): {
  sold: number;
  available: number;
} {
  const total = sold + available;
  if (total === 0) return { sold: 0, available: 0 };
  const percent = Math.floor((200 * sold + total) / (2 * total));
  return { sold: percent, available: 100 - percent };
}

/** Returns what a save must state, at a price in euros per thousand: each sold locality costs at least one euro. */
export function vedettePlusPurchase(
  cpm: number,
  localities: readonly VedettePlusLocality[],
): VedettePlusSave {
  const sold = localities.filter(isSold);
  const lines = sold.map((locality) => ({
    code: locality.code,
    budget: Math.max(1, budgetOf(over(exact(cpm), exact(1000)), proposedImpressions(locality))),
  }));
  return {
    lines,
    totals: {
      quantity: sum(sold.map(proposedImpressions)),
      budget: sum(lines.map((line) => line.budget)),
    },
  };
}

/** Returns why a save is refused, or nothing. [VE-23] */
export function vedettePlusRefusals(
  cpm: number,
  localities: readonly VedettePlusLocality[],
  save: VedettePlusSave,
): Refusal[] {
  const expected = vedettePlusPurchase(cpm, localities);
  const budgetByCode = new Map(save.lines.map((line) => [line.code, line.budget]));
  return refusalsOf({
    price:
      save.lines.length !== expected.lines.length ||
      expected.lines.some((line) => budgetByCode.get(line.code) !== line.budget),
    total:
      sum(save.lines.map((line) => line.budget)) !== save.totals.budget ||
      expected.totals.quantity !== save.totals.quantity,
    nothing: save.totals.budget === 0,
    zero: localities.some(({ code, available }) => available > 0 && budgetByCode.get(code) === 0),
  });
}
