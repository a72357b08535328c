import type { DisplayMarket } from '#domain/products/display/values.ts';

const address = (configured: unknown): string | undefined =>
  typeof configured === 'string' && configured !== '' ? configured : undefined;

/**
 * Technical specifications that a client may download, by market: only Neuf and Luxe have some (PP-07). The addresses
 * are configuration; without one the button is not shown (T-19).
 */
export const SPECIFICATIONS_BY_MARKET: Readonly<Record<DisplayMarket, string | undefined>> = {
  Neuf: address(import.meta.env['VITE_SPECIFICATIONS_DISPLAY_NEUF']),
};
