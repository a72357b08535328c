import type { Market } from '#domain/markets.ts';
import type { SheetTone } from '#design-system/PrintSheet/PrintSheet.tsx';

/** The colour of the proposals of each market. */
export const TONE_BY_MARKET = {
  Ancien: 'petrol',
  Neuf: 'pine',
  Construire: 'brick',
  Luxe: 'bronze',
  BureauxEtCommerce: 'slate',
} as const satisfies Record<Market, SheetTone>;
