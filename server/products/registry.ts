import type { FastifyInstance } from 'fastify';
import type { CountProductKey } from '#domain/products/catalogue.ts';
import { registerDisplayRoutes } from './display.ts';
import { registerEmailingRoutes } from './emailing/routes.ts';
import { registerExpert360Routes } from './expert360.ts';
import { registerMasterDisplayRoutes } from './masterDisplay.ts';
import { registerPerformanceRoutes } from './performance.ts';
import type { ProductDependencies, RegisterRoutes } from './productRoutes.ts';
import { registerVedettePlusRoutes } from './vedettePlus.ts';

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
}
