import { emailingCalls } from '#contract/emailing.ts';
import { EXPLAIN_BY_PRODUCT } from '#contract/productCalls.ts';
import type { Explanation } from '#domain/count/explanation/confidence.ts';
import type { CountProductKey } from '#domain/products/catalogue.ts';
import { portalLabel } from '#domain/portals.ts';
import { PRODUCT_TYPES } from '#domain/products/emailing/criteria.ts';
import type { EmailingRequest } from '#domain/products/emailing/document.ts';
import {
  ASSUMED_PRODUCTION_FEE,
  EMAILING_KINDS,
  EMAILING_TARGETINGS,
  emailingValues,
  type EmailingKind,
  SITE_GROUPS,
} from '#domain/products/emailing/values.ts';
import { contactQueryOf, estimateContacts, hasOwnContacts, reachedAudiences } from './estimate.ts';
import { registerEndpoint } from '../../http/endpoint.ts';
import {
  offeredTargetings,
  productRoutes,
  type RegisterRoutes,
  soldOffer,
} from '../productRoutes.ts';
import { emailingContent, checkEmailingRequest } from './content.ts';
import {
  EMAILING_OPTIN as OPTIN_MANIFEST,
  EMAILING_ALERT as ALERT_MANIFEST,
} from '#domain/products/emailing/product.ts';
import { explanationOf } from '#domain/count/explanation/confidence.ts';
import type { ExplainedCell } from '#domain/count/explanation/figures.ts';
import { localityText } from '#domain/localities/names.ts';
import { demonstrationContacts } from '../../data/demonstrationContacts.ts';
import { countedLocalities, type ForecastSources } from '../../forecast/estimate.ts';
import { unknownRow } from '../../forecast/explain.ts';
import {
  findContactsByCode,
  findPopulations,
  mediumOfContext,
  type AudienceCount,
  type ContactQuery,
} from '../../repositories/contacts.ts';

/** Counts the contacts of an estimate, by postal code and by the contexts that reach them. */
async function audiencesByCode(
  { db }: ForecastSources,
  query: ContactQuery,
): Promise<(AudienceCount & { code: string })[]> {
  if (await hasOwnContacts(db, query.base)) return findContactsByCode(db, query);
  const areas = await findPopulations(db, query.codes);
  return areas.flatMap((area) =>
    demonstrationContacts(query, [area]).map((audience) => ({ ...audience, code: area.code })),
  );
}

const JOINED = new Intl.ListFormat('fr', { type: 'conjunction' });

/**
 * Explains the contacts of a site group, or of all (N-01). A contact that several contexts reach is in one part of the
 * list of contexts, which names them all, so that the parts add up.
 * @param row a site group; undefined for the whole estimate
 * @throws ApiFailure `rule_refused` for a site group that the estimate does not have
 */
async function explainContacts(
  sources: ForecastSources,
  labelOfType: (distributionType: string) => string,
  { request, row }: { request: EmailingRequest; row: string | undefined },
): Promise<Explanation> {
  const groups = SITE_GROUPS.filter((group) => row === undefined || group === row);
  if (groups.length === 0) throw unknownRow();
  const query = contactQueryOf(request, sources.communeIndex);
  const audiences = await audiencesByCode(sources, query);
  const requested = new Set(query.contexts);
  const localities = countedLocalities(query.codes, request.locationZipCode, sources.communeIndex);
  const names = new Map(localities.map((locality) => [locality.code, localityText(locality)]));
  const nameOfContext = (context: string) =>
    `${labelOfType(context.slice(0, context.indexOf(' ')))} · ${portalLabel(mediumOfContext(context))}`;
  const cells = groups
    .flatMap((group) => reachedAudiences(group, requested, audiences))
    .map(({ code, contacts, reachedBy }): ExplainedCell => ({
      total: contacts,
      reserved: 0,
      booked: 0,
      available: contacts,
      locality: { code, name: names.get(code) ?? code },
      context: {
        code: reachedBy.join(' + '),
        name: JOINED.format(reachedBy.map(nameOfContext)),
      },
      format: null,
    }));
  return explanationOf(cells, null);
}

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
