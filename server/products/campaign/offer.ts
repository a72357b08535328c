import type { PriceByCode } from '#domain/count/campaign/lines.ts';
import type { Pricing } from '#domain/count/campaign/pricing.ts';
import type { QuantityRules } from '#domain/count/campaign/result.ts';
import type { CampaignValues } from '#domain/count/campaign/values.ts';
import type { Volume } from '../../forecast/availability.ts';

/** The formats, prices and rules of a product in one market, on which an estimate is based. */
export interface Offer extends QuantityRules {
  values: CampaignValues;
  pricing: Pricing;
  /** Price per thousand impressions or per click, in euros excluding tax, by format code. */
  prices: PriceByCode;
  /** Clicks per thousand impressions, by format code; only for products sold by the click. */
  clicksPerThousand?: Readonly<Record<string, number>>;
}

/**
 * Converts volumes of impressions to clicks. Each segment is rounded down separately, so that both tables of an estimate
 * have the same sum (docs/forecasting.md). Formats without a rate give no clicks.
 * @param clicksPerThousand clicks per thousand impressions, by format code
 */
export function clickVolumes(
  segments: readonly { id: number; format: string }[],
  volumes: ReadonlyMap<number, Volume>,
  clicksPerThousand: Readonly<Record<string, number>>,
): Map<number, Volume> {
  return new Map(
    segments.map(({ id, format }) => {
      const rate = (clicksPerThousand[format] ?? 0) / 1000;
      const { total, available } = volumes.get(id) ?? { total: 0, available: 0 };
      return [id, { total: Math.floor(total * rate), available: Math.floor(available * rate) }];
    }),
  );
}
