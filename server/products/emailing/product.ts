import type { EmailingKind } from '#domain/products/emailing/values.ts';
import type { ServerProduct } from '../serverProduct.ts';
import { emailingOffer, registerEmailingRoutes } from './routes.ts';
import { emailingSeed } from './seed.ts';

const ofKind = (baseComptage: EmailingKind): ServerProduct => ({
  registerRoutes: registerEmailingRoutes,
  seed: (market, today) => emailingSeed(emailingOffer({ baseComptage, market }).values, today),
});

export const EMAILING_OPTIN = ofKind('Optin');
export const EMAILING_ALERT = ofKind('Alerte');
