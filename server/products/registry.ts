import type { FastifyInstance } from 'fastify';
import type { CountProductKey } from '#domain/products/catalogue.ts';
import { DISPLAY } from './display/product.ts';
import { EMAILING_ALERT, EMAILING_OPTIN } from './emailing/product.ts';
import { EXPERT360 } from './expert360/product.ts';
import { MASTER_DISPLAY } from './masterDisplay/product.ts';
import { PERFORMANCE } from './performance/product.ts';
import type { ProductDependencies, ServerProduct } from './serverProduct.ts';
import { VEDETTE_PLUS } from './vedettePlus/product.ts';

/** The count products as the server knows them. */
export const SERVER_PRODUCTS: Readonly<Record<CountProductKey, ServerProduct>> = {
  display: DISPLAY,
  performance: PERFORMANCE,
  emailingOptin: EMAILING_OPTIN,
  emailingAlert: EMAILING_ALERT,
  vedettePlus: VEDETTE_PLUS,
  masterDisplay: MASTER_DISPLAY,
  expert360: EXPERT360,
};

/** Registers the calls of every count product, those that products share once. */
export function registerProductRoutes(app: FastifyInstance, deps: ProductDependencies): void {
  const registrations = Object.values(SERVER_PRODUCTS).map(({ registerRoutes }) => registerRoutes);
  for (const register of new Set(registrations)) register(app, deps);
}
