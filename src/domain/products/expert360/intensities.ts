import { reachesBrandContent, withoutRedirect, withRedirect } from './money.ts';
import { CUSTOM_LEVEL, tierOf, type Level, type Tier } from './values.ts';
import { apportion } from '../../arithmetic.ts';

/** One offer of an estimate (E3-43). */
export interface Intensity {
  level: Level;
  /** False when the localities have too little inventory: the offer is then greyed and cannot be chosen (E3-18). */
  available: boolean;
  /** Brand contents per year: 1 or 0. */
  prints: number;
  /** Impressions per month, before they are doubled for display. */
  impressions: number;
  /** Whole euros per month, excluding tax. */
  budget: number;
  /** Impressions as a percentage of the whole forecast. */
  shareOfVoice: number;
}

/** Maximum of the share of presence scale. */
const PRESENCE_MAXIMUM = 10;

/**
 * Returns the share of presence of an offer in the chosen localities, from 0 to 10: three times the percentage of the
 * forecast, in bands of ten points (E3-39, E3-40, D-40).
 * @param impressions impressions of the offer, not doubled
 */
export function shareOfPresence(impressions: number, totalForecast: number): number {
  if (impressions <= 0 || totalForecast <= 0) return 0;
  const points = Math.round((3 * 100 * impressions) / totalForecast);
  return Math.min(PRESENCE_MAXIMUM, Math.max(1, Math.ceil((points - 5) / 10)));
}

/** Returns impressions as a percentage of the whole forecast, rounded to one decimal. */
export function shareOfVoiceOf(impressions: number, totalForecast: number): number {
  return totalForecast <= 0 ? 0 : Math.round((1000 * impressions) / totalForecast) / 10;
}

/** What decides whether an offer includes brand content, besides the offer itself. */
interface BrandContentContext {
  isCustomActive: boolean;
  /** True when the budget of the offer includes the external redirect. */
  externalURL: boolean;
}

/**
 * Returns true when an offer includes brand content (E3-31, E3-35, D-38). A fixed offer includes it when its budget
 * before the redirect is above the threshold and no custom offer is active (D-117). A custom offer includes it when the
 * user added it.
 */
export function hasBrandContent(
  { level, budget, prints }: Pick<Intensity, 'level' | 'budget' | 'prints'>,
  { isCustomActive, externalURL }: BrandContentContext,
): boolean {
  if (level === CUSTOM_LEVEL) return prints === 1;
  return reachesBrandContent(budget, externalURL) && !isCustomActive;
}

/** Adds the external redirect to every offer, or removes it. Only the budgets change (E3-21, D-117). */
export function applyRedirect(intensities: readonly Intensity[], isOn: boolean): Intensity[] {
  const change = isOn ? withRedirect : withoutRedirect;
  return intensities.map((one) => ({ ...one, budget: change(one.budget) }));
}

function firstAvailable(
  intensities: readonly Intensity[],
  tiers: readonly (Tier | null)[],
): Tier | null {
  return (
    tiers.find((tier) =>
      intensities.some(({ level, available }) => available && tierOf(level) === tier),
    ) ?? null
  );
}

/**
 * Returns the default tier of a new count: the first available of 2, 1 and 3, else the custom tier (E3-14, D-36). It is
 * null when none is available.
 */
export function defaultTier(intensities: readonly Intensity[]): Tier | null {
  return firstAvailable(intensities, [2, 1, 3, 4]);
}

/**
 * Returns the tier that « Nos offres » selects: 2, else 3, else 1 (E3-19, D-36). It is null when no fixed offer is
 * available.
 */
export function fixedOfferTier(intensities: readonly Intensity[]): Tier | null {
  return firstAvailable(intensities, [2, 3, 1]);
}

/** Returns the tier of a reopened count: the saved one, else the first available level plus one (E3-15). */
export function restoredTier(intensities: readonly Intensity[], saved: Tier | null): Tier | null {
  return firstAvailable(intensities, [saved, 1, 2, 3, 4]);
}

/** Returns the offer of a tier, or undefined without a tier. */
export function intensityOf(
  intensities: readonly Intensity[],
  tier: Tier | null,
): Intensity | undefined {
  return intensities.find(({ level }) => tierOf(level) === tier);
}

/**
 * Forecast for one postal code, with the impressions that each tier proposes there. Field names are those of the API,
 * spelling included (E3-47).
 */
export interface Expert360Line {
  code: string;
  name: string;
  sold: number;
  available: number;
  total: number;
  impressionProposedForIntensity1: number;
  impressionProposedForIntensity2: number;
  impressionProposedForIntensity3: number;
  impressionProposedForIntensity4: number;
}

/** Sets the impressions of the custom offer on each line. */
export function withCustomImpressions<Line extends Expert360Line>(
  lines: readonly Line[],
  impressions: number,
): Line[] {
  const shares = apportion(
    impressions,
    lines.map(({ available }) => available),
  );
  return lines.map((line, index) => ({
    ...line,
    impressionProposedForIntensity4: shares[index] ?? 0,
  }));
}
