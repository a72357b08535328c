import type { AdjustableOffer } from './custom.ts';
import { defaultTier, shareOfVoiceOf, type Intensity, type Expert360Line } from './intensities.ts';
import { fixedPrice, reachesBrandContent } from './money.ts';
import { CUSTOM_MINIMUM, type Level, type Tier } from './values.ts';

const FIXED_LEVELS = [0, 1, 2] as const satisfies readonly Level[];
type FixedLevel = (typeof FIXED_LEVELS)[number];

/** Parameters of the tiers. */
interface TierOffer {
  /** Share of the forecast of each locality that a tier proposes, in percent. */
  percents: Readonly<Record<FixedLevel, number>>;
  /** Price per thousand impressions, in euros excluding tax. */
  cpmAvg: number;
}

/**
 * Tiers of the reference server and the mocks. The specification does not state them, so they are an assumption
 * (docs/forecasting.md). They give a share of presence of 4, 7 and 10 out of 10. Each thousand impressions is shown
 * twice, at 4 € each time.
 */
export const ASSUMED_TIERS: TierOffer = { percents: { 0: 12, 1: 25, 2: 45 }, cpmAvg: 8 };

/** Monthly volume of one postal code. */
interface LocalityVolume {
  code: string;
  name: string;
  total: number;
  available: number;
}

const sumOf = <Item>(items: readonly Item[], value: (item: Item) => number): number =>
  items.reduce((sum, item) => sum + value(item), 0);

/** Returns the impressions of a tier in one locality: a share of its forecast, rounded down. */
function proposedOf(total: number, percent: number): number {
  return Math.floor((total * percent) / 100);
}

function lineOf(volume: LocalityVolume, { percents }: TierOffer): Expert360Line {
  const { code, name, total, available } = volume;
  return {
    code,
    name,
    sold: total - available,
    available,
    total,
    impressionProposedForIntensity1: proposedOf(total, percents[0]),
    impressionProposedForIntensity2: proposedOf(total, percents[1]),
    impressionProposedForIntensity3: proposedOf(total, percents[2]),
    impressionProposedForIntensity4: 0,
  };
}

const PROPOSED_BY_LEVEL = {
  0: (line) => line.impressionProposedForIntensity1,
  1: (line) => line.impressionProposedForIntensity2,
  2: (line) => line.impressionProposedForIntensity3,
} as const satisfies Record<FixedLevel, (line: Expert360Line) => number>;

const canServe = (line: Expert360Line, level: FixedLevel): boolean =>
  PROPOSED_BY_LEVEL[level](line) <= line.available;

/**
 * Returns a fixed offer. It is available when every locality can serve its share and its budget reaches the minimum
 * (E3-33).
 */
function intensityOfLevel(
  level: FixedLevel,
  lines: readonly Expert360Line[],
  { cpmAvg }: TierOffer,
): Intensity {
  const impressions = sumOf(lines, PROPOSED_BY_LEVEL[level]);
  const budget = fixedPrice(Math.round((impressions * cpmAvg) / 1000));
  const isServed = lines.every((line) => canServe(line, level));
  return {
    level,
    available: isServed && budget >= CUSTOM_MINIMUM,
    prints: reachesBrandContent(budget, false) ? 1 : 0,
    impressions,
    budget,
    shareOfVoice: shareOfVoiceOf(
      impressions,
      sumOf(lines, ({ total }) => total),
    ),
  };
}

/**
 * Returns the limits of the custom offer, from the budget of tier 1 (else the minimum) up to everything available
 * (D-41).
 */
function adjustableOfferOf(
  lines: readonly Expert360Line[],
  intensities: readonly Intensity[],
  { cpmAvg }: TierOffer,
): AdjustableOffer | null {
  const left = sumOf(lines, ({ available }) => available);
  const maxPrice = Math.floor((left * cpmAvg) / 1000);
  const maxAvailable = Math.min(left, Math.round((maxPrice / cpmAvg) * 1000));
  if (maxAvailable <= 0) return null;
  const first = intensities.find(({ level, available }) => level === 0 && available);
  const minPrice = first?.budget ?? CUSTOM_MINIMUM;
  return {
    cpmAvg,
    maxPrice,
    maxAvailable,
    minPrice,
    minAvailable: Math.round((minPrice / cpmAvg) * 1000),
    shareOfVoice: shareOfVoiceOf(
      maxAvailable,
      sumOf(lines, ({ total }) => total),
    ),
  };
}

/** Figures of an estimate. */
interface TieredForecast {
  intensity: Tier | null;
  intensities: Intensity[];
  adjustableOffer: AdjustableOffer | null;
  totalForecast: number;
  totalSoldForecast: number;
  totalAvailableForecast: number;
  insufficientShareOfVoice: string[];
  forescastResultSplitByPostalCodes: Expert360Line[];
}

/**
 * Computes the tiers of some localities, without the redirect, and the limits of the custom offer
 * (docs/forecasting.md).
 * @param volumes localities that have an audience, one per postal code
 */
export function tieredForecast(
  volumes: readonly LocalityVolume[],
  offer: TierOffer,
): TieredForecast {
  const lines = volumes.map((volume) => lineOf(volume, offer));
  const intensities = FIXED_LEVELS.map((level) => intensityOfLevel(level, lines, offer));
  return {
    intensity: defaultTier(intensities),
    intensities,
    adjustableOffer: adjustableOfferOf(lines, intensities, offer),
    totalForecast: sumOf(lines, ({ total }) => total),
    totalSoldForecast: sumOf(lines, ({ sold }) => sold),
    totalAvailableForecast: sumOf(lines, ({ available }) => available),
    insufficientShareOfVoice: lines
      .filter((line) => !FIXED_LEVELS.every((level) => canServe(line, level)))
      .map(({ code }) => code),
    forescastResultSplitByPostalCodes: lines,
  };
}
