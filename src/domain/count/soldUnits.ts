import { fold } from '../format/fold.ts';
import { formatInteger } from '../format/numbers.ts';
import type { SoldUnit } from './spread/offer.ts';

export const IMPRESSIONS: SoldUnit = { one: 'impression', many: 'impressions' };
export const CLICKS: SoldUnit = { one: 'clic', many: 'clics' };
export const CONTACTS: SoldUnit = { one: 'contact', many: 'contacts' };

/** Returns the name of a unit as a number of it needs: « clic » of 0 and 1. */
export const unitOf = (quantity: number, { one, many }: SoldUnit): string =>
  quantity < 2 ? one : many;

/** Returns a volume with its unit: « 200 000 impressions ». */
export const volumeText = (volume: number, unit: SoldUnit): string =>
  `${formatInteger(volume)} ${unitOf(volume, unit)}`;

/** What people call quantities, without accents; null where no product counts in it. */
const UNIT_BY_WORD: readonly (readonly [word: string, unit: SoldUnit | null])[] = [
  ['impressions', IMPRESSIONS],
  ['imps', IMPRESSIONS],
  ['clics', CLICKS],
  ['clicks', CLICKS],
  ['contacts', CONTACTS],
  ['emails', CONTACTS],
  ['e-mails', CONTACTS],
  ['e mails', CONTACTS],
  ['affichages', null],
  ['vues', null],
  ['envois', null],
];

/** Every word for a quantity, as an alternative of a pattern over folded text; the last « s » may be left out. */
export const UNIT_WORDS = UNIT_BY_WORD.map(([word]) => word.replace(/s$/, 's?')).join('|');

/**
 * Returns the units that a word may name, of which null is one that no product counts in. The word may be cut short: « imp ».
 * @param word without a number; an empty word names nothing
 */
export function unitsNamed(word: string): (SoldUnit | null)[] {
  const folded = fold(word.trim());
  if (folded === '') return [];
  const named = UNIT_BY_WORD.filter(([known]) => known.startsWith(folded));
  return [...new Set(named.map(([, unit]) => unit))];
}
