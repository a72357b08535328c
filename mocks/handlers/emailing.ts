import type { RequestHandler } from 'msw';
import { EmailingCountDataSchema, emailingCalls } from '#contract/emailing.ts';
import { EXPLAIN_BY_PRODUCT } from '#contract/productCalls.ts';
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
import { handling } from './failures.ts';
import { mockedProduct, refuseMarket } from './saving.ts';

const valuesOf = ({ baseComptage, market }: Pick<EmailingRequest, 'baseComptage' | 'market'>) =>
  emailingValues(baseComptage, market);

/** Creates the handlers of both kinds of e-mailing. */
export const emailingHandlers = (): RequestHandler[] => [
  handling(emailingCalls.getValues, ({ query: { market } }) => {
    const [values] = EMAILING_KINDS.flatMap((kind) => emailingValues(kind, market) ?? []);
    if (!values) return refuseMarket();
    return {
      targetings: [...EMAILING_TARGETINGS[values.market]],
      productTypes: [...PRODUCT_TYPES],
    };
  }),
  ...mockedProduct({
    calls: emailingCalls,
    explain: EXPLAIN_BY_PRODUCT.emailingOptin,
    isSold: (body) => valuesOf(body) !== undefined,
    estimate: buildEmailingForecast,
    rowOf: (body, row) => {
      const values = valuesOf(body);
      const { bySiteGroup, localityNameByZipCode: names } = buildEmailingForecast(body);
      const lines = linesOf(bySiteGroup).filter(
        ({ siteGroup }) => row === undefined || siteGroup === row,
      );
      if (lines.length === 0) return undefined;
      const contacts = lines.reduce((sum, line) => sum + line.emailsAvailable, 0);
      const mediums = lines.flatMap((line) => line.requestedBroadcastMediums);
      return {
        total: contacts,
        available: contacts,
        localities: namedLocalities(
          body.locationZipCode.map((code) => ({ code, name: names[code] ?? `Commune ${code}` })),
        ),
        contexts: contextsOf(
          body.targetings,
          values ? EMAILING_TARGETINGS[values.market] : [],
        ).filter(({ code }) => mediums.some((medium) => code.endsWith(` ${medium}`))),
        formats: [],
      };
    },
    firstMafId: 1842,
    format: EMAILING_DOCUMENT,
    countData: EmailingCountDataSchema,
    maySave: ({ emailingNeufReq }) => valuesOf(emailingNeufReq) !== undefined,
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
