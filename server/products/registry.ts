import type { FastifyInstance } from 'fastify';
import type { CountProductKey } from '#domain/products/catalogue.ts';
import { registerEmailingRoutes } from './emailing/routes.ts';
import { registerExpert360Routes } from './expert360.ts';
import { registerMasterDisplayRoutes } from './masterDisplay.ts';
import type { ProductDependencies, RegisterRoutes } from './productRoutes.ts';
import { registerVedettePlusRoutes } from './vedettePlus.ts';
import { displayCalls } from '#contract/display.ts';
import { AVAILABILITY_BY_PRODUCT, EXPLAIN_BY_PRODUCT } from '#contract/productCalls.ts';
import { DISPLAY_CAMPAIGN } from '#domain/products/display/values.ts';
import { campaignRoutes } from './campaign/routes.ts';
import { CLICKS_PER_THOUSAND } from './campaign/tables.ts';
import { registerOthersAskingRoutes } from './othersAsking.ts';
import { registerSharedInventoryRoute } from './sharedInventory.ts';
import { performanceCalls } from '#contract/performance.ts';
import { PERFORMANCE_CAMPAIGN } from '#domain/products/performance/values.ts';

/** Display sells impressions at the prices of each market. */
const registerDisplayRoutes = campaignRoutes(DISPLAY_CAMPAIGN, {
  calls: displayCalls,
  explain: EXPLAIN_BY_PRODUCT.display,
  availability: AVAILABILITY_BY_PRODUCT.display,
  ratesOf: ({ cpm }) => ({ prices: cpm }),
});

/**
 * Price of a click, in euros excluding tax. The specification does not state it. We assume the Display price of the
 * impressions behind a click, plus 10 % for the guaranteed result (D-24).
 */
const PRICES = { Masthead: 8.25, Pave: 2.2 };

/** Display Performance sells clicks from the inventory of Display. */
const registerPerformanceRoutes = campaignRoutes(PERFORMANCE_CAMPAIGN, {
  calls: performanceCalls,
  explain: EXPLAIN_BY_PRODUCT.performance,
  availability: AVAILABILITY_BY_PRODUCT.performance,
  ratesOf: () => ({ prices: PRICES, clicksPerThousand: CLICKS_PER_THOUSAND }),
});

const REGISTER_BY_PRODUCT = {
  display: registerDisplayRoutes,
  performance: registerPerformanceRoutes,
  emailingOptin: registerEmailingRoutes,
  emailingAlert: registerEmailingRoutes,
  vedettePlus: registerVedettePlusRoutes,
  masterDisplay: registerMasterDisplayRoutes,
  expert360: registerExpert360Routes,
} as const satisfies Record<CountProductKey, RegisterRoutes>;

/** Registers the calls of every count product. Calls that products share are registered once. */
export function registerProductRoutes(app: FastifyInstance, deps: ProductDependencies): void {
  for (const register of new Set(Object.values(REGISTER_BY_PRODUCT))) register(app, deps);
  registerSharedInventoryRoute(app, deps);
  registerOthersAskingRoutes(app, deps);
}
