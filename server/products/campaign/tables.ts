import type { PriceByCode, ForecastLine } from '#domain/count/campaign/lines.ts';
import type { Pricing } from '#domain/count/campaign/pricing.ts';
import { NO_LOCALITIES, type QuantityRules, startResult } from '#domain/count/campaign/result.ts';
import type { CampaignValues } from '#domain/count/campaign/values.ts';
import { NO_VOLUME, sumVolumes, type Volume } from '../../forecast/availability.ts';

/** Number of clicks per thousand impressions, which is also an assumption (docs/forecasting.md). */
export const CLICKS_PER_THOUSAND = { Masthead: 4, Pave: 2 };

/** The id of a segment and the three names that identify it. */
interface SegmentName {
  id: number;
  distributionType: string;
  medium: string;
  format: string;
}

/** The two tables of an estimate and the prices of the formats. */
interface ForecastTables {
  cpm: Record<string, number>;
  /** Lines by distribution type. */
  forecasts: ForecastLine[];
  /** Lines by format. */
  forecastSplitByPosition: ForecastLine[];
}

/** Sums segments into a line; all zeros without inventory. */
function lineOf(
  { code, name }: { code: string; name: string },
  segments: readonly SegmentName[],
  volumes: ReadonlyMap<number, Volume>,
  isByClick: boolean,
): ForecastLine {
  const { total, available } = sumVolumes(segments.map(({ id }) => volumes.get(id) ?? NO_VOLUME));
  const sold = total - available;
  const line = { code, name, total, sold, available, purchased: 0, budget: 0 };
  return isByClick ? { ...line, click: 0 } : line;
}

/**
 * Builds the tables of an estimate: every format that the market sells and every requested distribution type, in the
 * order of the market's values. All available impressions are purchased (DI-19), or none when the formats are exclusive.
 * @param requested the distribution types of the request
 */
export function forecastTables(
  offer: Offer,
  requested: readonly string[],
  segments: readonly SegmentName[],
  volumes: ReadonlyMap<number, Volume>,
): ForecastTables {
  const { formats, targetings } = offer.values;
  const cpm = { ...offer.prices };
  const isByClick = offer.clicksPerThousand !== undefined;
  const byFormat = formats.map((format) =>
    lineOf(
      format,
      segments.filter((segment) => segment.format === format.code),
      volumes,
      isByClick,
    ),
  );
  const byContext = targetings
    .filter(({ distributionType }) => requested.includes(distributionType))
    .map(({ distributionType, label }) =>
      lineOf(
        { code: distributionType, name: label },
        segments.filter((segment) => segment.distributionType === distributionType),
        volumes,
        isByClick,
      ),
    );
  const { result } = startResult(
    { cpm, forecasts: byContext, forecastSplitByPosition: byFormat, ...NO_LOCALITIES },
    offer,
  );
  return {
    cpm,
    forecasts: result.lines.context,
    forecastSplitByPosition: result.lines.format,
  };
}

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
 * Returns what a product sells of the impressions of a segment: the impressions, or the clicks that they give. Each segment
 * is rounded down separately, so that both tables of an estimate have the same sum (docs/forecasting.md). Formats without a
 * rate give no clicks.
 */
export function saleOf(
  { clicksPerThousand }: Pick<Offer, 'clicksPerThousand'>,
  segments: readonly Pick<SegmentName, 'id' | 'format'>[],
): (segmentId: number, impressions: Volume) => Volume {
  if (clicksPerThousand === undefined) return (_, impressions) => impressions;
  const rates = new Map(
    segments.map(({ id, format }) => [id, (clicksPerThousand[format] ?? 0) / 1000]),
  );
  return (id, { total, available }) => {
    const rate = rates.get(id) ?? 0;
    return { total: Math.floor(total * rate), available: Math.floor(available * rate) };
  };
}

/** Returns what a product sells of the volumes of segments. */
export function soldVolumes(
  offer: Pick<Offer, 'clicksPerThousand'>,
  segments: readonly Pick<SegmentName, 'id' | 'format'>[],
  volumes: ReadonlyMap<number, Volume>,
): Map<number, Volume> {
  const soldOf = saleOf(offer, segments);
  return new Map([...volumes].map(([id, volume]) => [id, soldOf(id, volume)]));
}
