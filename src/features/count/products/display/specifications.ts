import { DISPLAY_VALUES_BY_MARKET, type DisplayMarket } from '#domain/products/display/values.ts';

const CONFIGURED: Readonly<Partial<Record<DisplayMarket, unknown>>> = {
  Neuf: import.meta.env['VITE_SPECIFICATIONS_DISPLAY_NEUF'],
  Luxe: import.meta.env['VITE_SPECIFICATIONS_DISPLAY_LUXE'],
};

/**
 * Address of the technical specifications that a client may download: only Neuf and Luxe have some (PP-07). It is
 * configuration; without it the button is not shown (T-19).
 */
export function specificationsUrl(market: DisplayMarket): string | undefined {
  const configured = CONFIGURED[market];
  const isAddress = typeof configured === 'string' && configured !== '';
  return DISPLAY_VALUES_BY_MARKET[market].hasSpecifications && isAddress ? configured : undefined;
}
