import type { CampaignValues } from '#domain/count/campaign/values.ts';
import type { Market } from '#domain/markets.ts';

const CONFIGURED: Readonly<Partial<Record<Market, unknown>>> = {
  Neuf: import.meta.env['VITE_SPECIFICATIONS_DISPLAY_NEUF'],
  Luxe: import.meta.env['VITE_SPECIFICATIONS_DISPLAY_LUXE'],
};

/**
 * Address of the technical specifications that a client may download: only Neuf and Luxe have some (PP-07). It is
 * configuration; without it the button is not shown (T-19).
 */
export function specificationsUrl({
  market,
  hasSpecifications,
}: CampaignValues): string | undefined {
  const configured = CONFIGURED[market];
  const isAddress = typeof configured === 'string' && configured !== '';
  return hasSpecifications && isAddress ? configured : undefined;
}
