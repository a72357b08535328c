import { formatInteger } from '../../format/numbers.ts';
import {
  budgetCents,
  type ClientBudget,
  type SoldUnit,
  type SpreadOffer,
} from '../spread/offer.ts';
import { volumeText } from '../soldUnits.ts';
import { centsText } from '../spread/words.ts';
import { totalOf, type CountDescription } from '../description.ts';
import { settledBudget } from '../spread/goal.ts';
import { fullSpread, spreadBudget } from '../spread/spread.ts';

const CENTS = 100;

/** What an estimate sells at most. */
export interface Capacity {
  /** Impressions, clicks or contacts. */
  volume: number;
  /** Whole cents, excluding tax. */
  price: number;
  /** What can be placed of the client's budget, in whole cents; null where none was typed or none can be spread. */
  placed: number | null;
}

/** An estimate with the quantities of the count, as its volume is measured. */
export interface MeasuredEstimate {
  /** What a budget can buy of it; null for a product whose quantities cannot be changed. */
  offer: SpreadOffer | null;
  /** Returns the description of the count as it is purchased; undefined when it cannot be saved. */
  describe: () => CountDescription | undefined;
}

/** What a count buys. */
type Bought = Pick<Capacity, 'volume' | 'price'>;

/** Returns what a described count buys; nothing while it cannot be described. */
export const purchaseOf = (description: CountDescription | undefined): Bought => ({
  volume: description ? totalOf(description, 'quantity') : 0,
  price: description ? Math.round(CENTS * totalOf(description, 'budget')) : 0,
});

/**
 * Says what the count on screen buys, and what its criteria sell at most where that is more.
 * @param now the count on screen
 * @param most what its criteria sell at most, with which the variants are compared
 */
export function nowText(now: Bought, most: Bought, unit: SoldUnit): string {
  if (most.volume === 0) return 'Maintenant\u00A0: rien ne peut être acheté.';
  const text = ({ volume, price }: Bought) =>
    `${volumeText(volume, unit)} pour ${centsText(price)}`;
  if (now.volume === 0) return `Ces critères permettent au plus ${text(most)}.`;
  if (now.volume === most.volume)
    return `Maintenant\u00A0: ${text(most)}, le maximum de ces critères.`;
  return `Maintenant\u00A0: ${text(now)}. Ces critères permettent au plus ${text(most)}.`;
}

/**
 * Returns what an estimate sells at most: the purchase of all its rows or, where no quantity can be changed, the count
 * itself (N-02).
 */
export function capacityOf({ offer, describe }: MeasuredEstimate, budget: ClientBudget): Capacity {
  const amount = budgetCents(budget);
  const full = offer && fullSpread(offer);
  if (offer && full) {
    const placed = amount > 0 ? spreadBudget(offer, budget.rule, amount).placed : null;
    return { volume: full.volume, price: full.placed, placed };
  }
  return {
    ...purchaseOf(describe()),
    placed: amount > 0 && offer ? 0 : null,
  };
}

/** Returns true when an offer sells nothing, or nothing for the budget of the client where there is one. */
export function isUnsold(offer: SpreadOffer, budget: ClientBudget): boolean {
  if (fullSpread(offer) === undefined) return true;
  const { amount, rule } = settledBudget(offer, budget);
  return amount > 0 && spreadBudget(offer, rule, budgetCents({ amount })).purchases.size === 0;
}

/** What a variant brings, compared with the count on screen. */
export interface Gain {
  /** Impressions, clicks or contacts; negative when the variant has fewer. */
  volume: number;
  /** Whole cents. */
  price: number;
  /** Whole cents of the client's budget; 0 where none was typed. */
  placed: number;
}

/** Returns what a capacity has more than another. */
export function gainOver(base: Capacity, { volume, price, placed }: Capacity): Gain {
  return {
    volume: volume - base.volume,
    price: price - base.price,
    placed: (placed ?? 0) - (base.placed ?? 0),
  };
}

/** Returns true when a variant brings volume, or places more of the client's budget. */
export function isUseful({ volume, placed }: Gain): boolean {
  return volume > 0 || placed > 0;
}

/** Returns true when a variant has the volume of the count on screen, and places as much of the client's budget. */
export function isAsNow({ volume, placed }: Gain): boolean {
  return volume === 0 && placed === 0;
}

/** Orders estimated variants from the best: by what they place of the client's budget, by volume, then by price. */
export function byCapacity<One extends { capacity: Capacity }>(all: readonly One[]): One[] {
  return all.toSorted(
    ({ capacity: a }, { capacity: b }) =>
      (b.placed ?? 0) - (a.placed ?? 0) || b.volume - a.volume || b.price - a.price,
  );
}

const signed = (value: number, text: (value: number) => string): string =>
  `${value > 0 ? '+' : '−'} ${text(Math.abs(value))}`;

/** What a variant changes of a figure, and what the figure becomes: « + 12 000 » and « soit 35 000 ». */
export interface GainText {
  change: string;
  total: string;
}

const gainText = (change: number, total: number, text: (value: number) => string): GainText =>
  change === 0
    ? { change: 'comme maintenant', total: text(total) }
    : { change: signed(change, text), total: `soit ${text(total)}` };

/** Returns what a variant brings in impressions, clicks or contacts. */
export const volumeGainText = (gain: Gain, { volume }: Capacity): GainText =>
  gainText(gain.volume, volume, formatInteger);

/** Returns what all that a variant offers costs, at most: « + 480 € » and « soit 1 400 € ». */
export const priceGainText = (gain: Gain, { price }: Capacity): GainText =>
  gainText(gain.price, price, centsText);

/**
 * Returns what a variant places of the client's budget: « + 200 € » and « 800 € sur 900 € ».
 * @param amount the budget, in euros
 */
export const placedGainText = (gain: Gain, placed: number, amount: number): GainText => ({
  ...gainText(gain.placed, placed, centsText),
  total: `${centsText(placed)} sur ${centsText(Math.round(CENTS * amount))}`,
});
