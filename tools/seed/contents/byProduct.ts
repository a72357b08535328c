import type { Day } from '#domain/format/days.ts';
import type { Market } from '#domain/markets.ts';
import type { CountProductKey } from '#domain/products/catalogue.ts';
import { displayValues } from '#domain/products/display/values.ts';
import { emailingValues, type EmailingKind } from '#domain/products/emailing/values.ts';
import { expert360Values } from '#domain/products/expert360/values.ts';
import { masterDisplayValues } from '#domain/products/masterDisplay/values.ts';
import { requireSold } from '#domain/products/manifest.ts';
import { performanceValues } from '#domain/products/performance/values.ts';
import { vedettePlusValues } from '#domain/products/vedettePlus/values.ts';
import { campaignSeed } from './campaign.ts';
import { emailingSeed } from './emailing.ts';
import { expert360Seed } from './expert360.ts';
import { masterDisplaySeed } from './masterDisplay.ts';
import { vedettePlusSeed } from './vedettePlus.ts';

/**
 * Builds the `countData` of a sample count, with the placeholders of parts.ts.
 * @param market a market that sells the product
 * @param today the current day in mainland France; the dates of the count are later
 */
type Seed = (market: Market, today: Day) => object;

/** Builds the seed of a product whose content depends on the values of its market. */
const seedIn =
  <Values>(
    valuesOf: (market: Market) => Values | undefined,
    seed: (values: Values, today: Day) => object,
  ): Seed =>
  (market, today) =>
    seed(requireSold(valuesOf(market)), today);

const emailing = (kind: EmailingKind): Seed =>
  seedIn((market) => emailingValues(kind, market), emailingSeed);

export const SEED_BY_PRODUCT = {
  display: seedIn(displayValues, campaignSeed),
  performance: seedIn(performanceValues, campaignSeed),
  emailingOptin: emailing('Optin'),
  emailingAlert: emailing('Alerte'),
  expert360: seedIn(expert360Values, expert360Seed),
  masterDisplay: seedIn(masterDisplayValues, masterDisplaySeed),
  vedettePlus: seedIn(vedettePlusValues, vedettePlusSeed),
} as const satisfies Record<CountProductKey, Seed>;
