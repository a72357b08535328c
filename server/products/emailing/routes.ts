import { emailingCalls } from '#contract/emailing.ts';
import { EXPLAIN_BY_PRODUCT } from '#contract/productCalls.ts';
import type { CountProductKey } from '#domain/products/catalogue.ts';
import { PRODUCT_TYPES } from '#domain/products/emailing/criteria.ts';
import type { EmailingRequest } from '#domain/products/emailing/document.ts';
import {
  ASSUMED_PRODUCTION_FEE,
  EMAILING_KINDS,
  EMAILING_TARGETINGS,
  emailingValues,
  type EmailingKind,
} from '#domain/products/emailing/values.ts';
import { estimateContacts } from './estimate.ts';
import { explainContacts } from './explain.ts';
import { registerEndpoint } from '../../http/endpoint.ts';
import { offeredTargetings, productRoutes, type RegisterRoutes } from '../productRoutes.ts';
import { soldOffer } from '../sold.ts';
import { emailingContent } from './content.ts';
import { checkEmailingRequest } from './requestRules.ts';
import {
  EMAILING_OPTIN as OPTIN_MANIFEST,
  EMAILING_ALERT as ALERT_MANIFEST,
} from '#domain/products/emailing/product.ts';

/** The product of each kind that a request can name. */
const PRODUCT_BY_KIND = {
  Optin: OPTIN_MANIFEST.key,
  Alerte: ALERT_MANIFEST.key,
} as const satisfies Record<EmailingKind, CountProductKey>;

/**
 * Returns the values and the production fee of the product that a request names.
 * @throws ApiFailure `rule_refused` where the product is not sold
 */
function emailingOffer({ baseComptage, market }: Pick<EmailingRequest, 'baseComptage' | 'market'>) {
  const product = PRODUCT_BY_KIND[baseComptage];
  const values = soldOffer(product, market, emailingValues(baseComptage, market));
  return { values, productionFee: ASSUMED_PRODUCTION_FEE };
}

const register = productRoutes({
  calls: emailingCalls,
  explain: EXPLAIN_BY_PRODUCT.emailingOptin,
  estimate: async (sources, body, today) => {
    const { values, productionFee } = emailingOffer(body);
    checkEmailingRequest(values, body, today);
    return estimateContacts(sources, body, productionFee);
  },
  explainRow: async (sources, body, { row, today }) => {
    const { values } = emailingOffer(body);
    checkEmailingRequest(values, body, today);
    const labels = new Map<string, string>(
      EMAILING_TARGETINGS[values.market].map((one) => [one.distributionType, one.label]),
    );
    return explainContacts(sources, (type) => labels.get(type) ?? type, { request: body, row });
  },
  contentOf: async (sources, save, today) =>
    emailingContent(sources, emailingOffer(save.emailingNeufReq), save, today),
});

/** Registers the routes of both kinds of e-mailing: their options, estimate and saves (AP-52 to AP-55). */
export const registerEmailingRoutes: RegisterRoutes = (app, deps) => {
  registerEndpoint(app, emailingCalls.getValues, {
    handle: ({ query: { market } }) => {
      // The options are the same for every kind that the market sells, so the request names no kind.
      const kind = EMAILING_KINDS.find((one) => emailingValues(one, market)) ?? 'Optin';
      const { values } = emailingOffer({ baseComptage: kind, market });
      const targetings = offeredTargetings(EMAILING_TARGETINGS[values.market]);
      return { targetings, productTypes: [...PRODUCT_TYPES] };
    },
  });
  register(app, deps);
};
