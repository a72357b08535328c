import type { FastifyInstance } from 'fastify';
import type { CountProductKey } from '#domain/products/catalogue.ts';
import { DISPLAY } from './display/product.ts';
import { EMAILING_ALERT, EMAILING_OPTIN } from './emailing/product.ts';
import { EXPERT360 } from './expert360/product.ts';
import { MASTER_DISPLAY } from './masterDisplay/product.ts';
import { PERFORMANCE } from './performance/product.ts';
import type { ProductDependencies, ServerProduct } from './serverProduct.ts';
import { VEDETTE_PLUS } from './vedettePlus/product.ts';

/** The server part of each count product. */
export const SERVER_PRODUCTS: Readonly<Record<CountProductKey, ServerProduct>> = {
  display: DISPLAY,
  performance: PERFORMANCE,
  emailingOptin: EMAILING_OPTIN,
  emailingAlert: EMAILING_ALERT,
  vedettePlus: VEDETTE_PLUS,
  masterDisplay: MASTER_DISPLAY,
  expert360: EXPERT360,
};

/** Registers the calls of every count product. Calls that products share are registered once. */
export function registerProductRoutes(app: FastifyInstance, deps: ProductDependencies): void {
  const registrations = Object.values(SERVER_PRODUCTS).map(({ registerRoutes }) => registerRoutes);
  for (const register of new Set(registrations)) register(app, deps);
}
