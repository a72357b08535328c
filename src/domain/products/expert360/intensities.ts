import { withoutRedirect, withRedirect } from './money.ts';
import { BRAND_CONTENT_THRESHOLD, CUSTOM_LEVEL, tierOf, type Level, type Tier } from './values.ts';

/** One offer of an estimate (E3-43). */
export interface Intensity {
  level: Level;
  /** False where the localities cannot serve it: shown greyed, and not chosen (E3-18). */
  available: boolean;
  /** Brand contents a year: 1 or 0. */
  prints: number;
  /** A month, before they are doubled for people to read. */
  impressions: number;
  /** Whole euros a month, excluding tax. */
  budget: number;
  /** Impressions against the whole forecast, in percent. */
  shareOfVoice: number;
}

/** Highest value of the scale of presence. */
export const PRESENCE_MAXIMUM = 10;

/**
 * Presence among the advertising of the chosen places, 0 to 10 (E3-39, E3-40, D-40): three times the percentage of
 * the forecast, by bands of ten points.
 * @param impressions those of the offer, not doubled
 */
export function shareOfPresence(impressions: number, totalForecast: number): number {
  if (impressions <= 0 || totalForecast <= 0) return 0;
  const points = Math.round((3 * 100 * impressions) / totalForecast);
  if (points <= 15) return 1;
  if (points > 95) return PRESENCE_MAXIMUM;
  return Math.ceil((points - 5) / 10);
}

/** Impressions against the whole forecast, in percent with one decimal. */
export function shareOfVoiceOf(impressions: number, totalForecast: number): number {
  return totalForecast <= 0 ? 0 : Math.round((1000 * impressions) / totalForecast) / 10;
}

/**
 * True when brand content is part of an offer (E3-31, E3-35, D-38): a fixed one whose budget is above the threshold,
 * while no custom offer is being made; a custom one that took it.
 */
export function hasBrandContent(
  { level, budget, prints }: Pick<Intensity, 'level' | 'budget' | 'prints'>,
  isCustomActive: boolean,
): boolean {
  if (level === CUSTOM_LEVEL) return prints === 1;
  return budget > BRAND_CONTENT_THRESHOLD && !isCustomActive;
}

/** A fixed offer with the brand contents that its budget brings; a custom one keeps its own. */
function withPrints(intensity: Intensity): Intensity {
  if (intensity.level === CUSTOM_LEVEL) return intensity;
  return { ...intensity, prints: hasBrandContent(intensity, false) ? 1 : 0 };
}

/** Every offer with another redirect: all budgets change, and with them what they include (E3-21). */
export function applyRedirect(intensities: readonly Intensity[], isOn: boolean): Intensity[] {
  const change = isOn ? withRedirect : withoutRedirect;
  return intensities.map((one) => withPrints({ ...one, budget: change(one.budget) }));
}

function firstAvailable(intensities: readonly Intensity[], tiers: readonly Tier[]): Tier | null {
  return (
    tiers.find((tier) =>
      intensities.some(({ level, available }) => available && tierOf(level) === tier),
    ) ?? null
  );
}

/**
 * The tier that a new count starts with: the first available of 2, 1 and 3 (E3-14, D-36); the custom one only where no
 * fixed one is sold. Null when nothing is.
 */
export function defaultTier(intensities: readonly Intensity[]): Tier | null {
  return firstAvailable(intensities, [2, 1, 3, 4]);
}

/** The tier of « Nos offres »: 2, else 3, else 1 (E3-19, D-36). Null when no fixed offer is sold. */
export function fixedOfferTier(intensities: readonly Intensity[]): Tier | null {
  return firstAvailable(intensities, [2, 3, 1]);
}

/** The tier of a reopened count: the saved one, else the first available level plus one (E3-15). */
export function restoredTier(intensities: readonly Intensity[], saved: Tier | null): Tier | null {
  return firstAvailable(intensities, saved === null ? [1, 2, 3, 4] : [saved, 1, 2, 3, 4]);
}

/** The offer of a tier. */
export function intensityOf(
  intensities: readonly Intensity[],
  tier: Tier | null,
): Intensity | undefined {
  return intensities.find(({ level }) => tier !== null && tierOf(level) === tier);
}
