import type { EmailingKind } from '#domain/products/emailing/values.ts';
import type { ServerProduct } from '../serverProduct.ts';
import { emailingOffer, registerEmailingRoutes } from './routes.ts';
import { emailingSeed } from './seed.ts';

const emailingServerProduct = (baseComptage: EmailingKind): ServerProduct => ({
  registerRoutes: registerEmailingRoutes,
  seed: (market, today) => emailingSeed(emailingOffer({ baseComptage, market }).values, today),
});

export const EMAILING_OPTIN = emailingServerProduct('Optin');
export const EMAILING_ALERT = emailingServerProduct('Alerte');
