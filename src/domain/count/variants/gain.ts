import {
  type SoldUnit,
  budgetCents,
  type ClientBudget,
  type SpreadOffer,
} from '../spread/offer.ts';
import { centsText, volumeText } from '../spread/words.ts';
import { totalOf, type CountDescription } from '../description.ts';
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
  const description = describe();
  return {
    volume: description ? totalOf(description, 'quantity') : 0,
    price: description ? Math.round(CENTS * totalOf(description, 'budget')) : 0,
    placed: amount > 0 && offer ? 0 : null,
  };
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

/** Returns « + 12 000 impressions, soit 35 000 en tout ». */
export function volumeGainText(gain: Gain, { volume }: Capacity, unit: SoldUnit): string {
  if (gain.volume === 0) return `${volumeText(volume, unit)}, comme maintenant`;
  return `${signed(gain.volume, (value) => volumeText(value, unit))}, soit ${volumeText(volume, unit)}`;
}

/** Returns « + 480 €, soit 1 400 € ». */
export function priceGainText(gain: Gain, { price }: Capacity): string {
  if (gain.price === 0) return `${centsText(price)}, comme maintenant`;
  return `${signed(gain.price, centsText)}, soit ${centsText(price)}`;
}

/**
 * Returns « 800 € sur 900 €, soit 200 € de plus » for the part of a client's budget that a variant places.
 * @param amount the budget, in euros
 */
export function placedGainText(gain: Gain, placed: number, amount: number): string {
  const part = `${centsText(placed)} sur ${centsText(Math.round(100 * amount))}`;
  if (gain.placed === 0) return `${part}, comme maintenant`;
  return `${part}, soit ${centsText(Math.abs(gain.placed))} de ${gain.placed > 0 ? 'plus' : 'moins'}`;
}
