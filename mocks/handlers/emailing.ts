import { http, HttpResponse, type RequestHandler } from 'msw';
import * as v from 'valibot';
import { EXPLAIN_BY_PRODUCT } from '#contract/productCalls.ts';
import {
  EmailingCountDataSchema,
  emailingCalls,
  EmailingRequestSchema,
  EmailingSaveSchema,
} from '#contract/emailing.ts';
import { PRODUCT_TYPES } from '#domain/products/emailing/criteria.ts';
import { EMAILING_DOCUMENT, type EmailingRequest } from '#domain/products/emailing/document.ts';
import { emailingRejection, linesOf } from '#domain/products/emailing/result.ts';
import {
  EMAILING_KINDS,
  EMAILING_TARGETINGS,
  emailingValues,
} from '#domain/products/emailing/values.ts';
import { buildEmailingForecast, buildSavedEmailingCount } from '../builders/emailing.ts';
import { contextsOf, namedLocalities } from '../builders/explanation.ts';
import { explainHandler } from './explanation.ts';
import { addressOf, BAD_REQUEST, refuse } from './failures.ts';
import { refuseMarket, savingHandlers } from './saving.ts';

const valuesOf = ({ baseComptage, market }: Pick<EmailingRequest, 'baseComptage' | 'market'>) =>
  emailingValues(baseComptage, market);

/** Creates the handlers of both kinds of e-mailing. They keep saved counts in memory. */
export function emailingHandlers(): RequestHandler[] {
  return [
    http.get(addressOf(emailingCalls.getValues), ({ request }) => {
      const query = Object.fromEntries(new URL(request.url).searchParams);
      const parsed = v.safeParse(emailingCalls.getValues.query, query);
      if (!parsed.success) return refuse(400, BAD_REQUEST);
      const { market } = parsed.output;
      const [values] = EMAILING_KINDS.flatMap((kind) => emailingValues(kind, market) ?? []);
      if (!values) return refuseMarket();
      return HttpResponse.json({
        targetings: [...EMAILING_TARGETINGS[values.market]],
        productTypes: [...PRODUCT_TYPES],
      });
    }),
    http.post(addressOf(emailingCalls.process), async ({ request }) => {
      const body = v.safeParse(EmailingRequestSchema, await request.json());
      if (!body.success) return refuse(400, BAD_REQUEST);
      return valuesOf(body.output)
        ? HttpResponse.json(buildEmailingForecast(body.output))
        : refuseMarket();
    }),
    explainHandler(EXPLAIN_BY_PRODUCT.emailingOptin, (body, row) => {
      const values = valuesOf(body);
      if (!values) return null;
      const { bySiteGroup, localityNameByZipCode: names } = buildEmailingForecast(body);
      const lines = linesOf(bySiteGroup).filter(
        ({ siteGroup }) => row === undefined || siteGroup === row,
      );
      if (lines.length === 0) return undefined;
      const contacts = lines.reduce((sum, line) => sum + line.emailsAvailable, 0);
      const mediums = lines.flatMap((line) => line.requestedBroadcastMediums);
      const labels = EMAILING_TARGETINGS[values.market];
      return {
        total: contacts,
        available: contacts,
        localities: namedLocalities(
          body.locationZipCode.map((code) => ({ code, name: names[code] ?? `Commune ${code}` })),
        ),
        contexts: contextsOf(
          body.targetings,
          (type) => labels.find((one) => one.distributionType === type)?.label ?? type,
        ).filter(({ code }) => mediums.some((medium) => code.endsWith(` ${medium}`))),
        formats: [],
      };
    }),
    ...savingHandlers({
      calls: emailingCalls,
      firstMafId: 1842,
      body: EmailingSaveSchema,
      format: EMAILING_DOCUMENT,
      countData: EmailingCountDataSchema,
      isSold: ({ emailingNeufReq }) => valuesOf(emailingNeufReq) !== undefined,
      rejection: ({ bySiteGroup }) => emailingRejection(bySiteGroup),
      build: (overrides, { emailingNeufReq }) => {
        const { mafProduct, market } = valuesOf(emailingNeufReq) ?? {};
        return buildSavedEmailingCount({
          ...overrides,
          ...(mafProduct && { mafProduct }),
          ...(market && { market }),
        });
      },
    }),
  ];
}
