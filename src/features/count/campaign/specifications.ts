import type { CampaignValues } from '#domain/count/campaign/values.ts';
import type { Market } from '#domain/markets.ts';

const CONFIGURED_URL_BY_MARKET: Readonly<Partial<Record<Market, unknown>>> = {
  Neuf: import.meta.env['VITE_SPECIFICATIONS_DISPLAY_NEUF'],
  Luxe: import.meta.env['VITE_SPECIFICATIONS_DISPLAY_LUXE'],
};

/**
 * Returns the configured URL of the technical specifications; undefined hides the download button. Only Neuf and Luxe
 * have specifications, those of Display and of Display Performance alike (PP-07, T-19).
 */
export function specificationsUrl({
  market,
  hasSpecifications,
}: CampaignValues): string | undefined {
  const configured = CONFIGURED_URL_BY_MARKET[market];
  const isConfigured = typeof configured === 'string' && configured !== '';
  return hasSpecifications && isConfigured ? configured : undefined;
}
