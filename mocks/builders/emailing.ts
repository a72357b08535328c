import type { SavedCount } from '#contract/counts.ts';
import {
  type EmailingCountData,
  type EmailingForecastAnswer,
  EmailingCountDataSchema,
  emailingCalls,
} from '#contract/emailing.ts';
import { listedLocalities, type SelectedLocality } from '#domain/localities/selection.ts';
import {
  emailingRequest,
  newEmailingForm,
  type EmailingForm,
} from '#domain/products/emailing/form.ts';
import { type EmailingRequest, EMAILING_DOCUMENT } from '#domain/products/emailing/document.ts';
import {
  bySiteGroup,
  emailingTotals,
  withPrices,
  type SiteGroupLine,
  emailingRejection,
  linesOf,
} from '#domain/products/emailing/result.ts';
import {
  ASSUMED_PRODUCTION_FEE,
  EMAILING_TARGETINGS,
  emailingValues,
  mediumsOf,
  SITE_GROUPS,
  type EmailingKind,
  type EmailingMarket,
  type SiteGroup,
  EMAILING_KINDS,
} from '#domain/products/emailing/values.ts';
import { PORTALS } from '#domain/portals.ts';
import { requireSold } from '#domain/products/manifest.ts';
import { toEmailingDocument } from '#domain/products/emailing/rules.ts';
import { BORDEAUX, LYON, SAINT_PIERRE, namesByCode } from './locality.ts';
import { AGENCY, buildSaved } from './count.ts';
import type { RequestHandler } from 'msw';
import { EXPLAIN_BY_PRODUCT } from '#contract/productCalls.ts';
import { PRODUCT_TYPES } from '#domain/products/emailing/criteria.ts';
import { contextsOf, namedLocalities, rowOf } from './explanation.ts';
import { handling } from '../handlers/failures.ts';
import { mockedProduct, refuseMarket } from '../handlers/saving.ts';

/** Locality without any contact. */
export const WITHOUT_CONTACTS = SAINT_PIERRE;

/** Contacts per medium and postal code. */
const CONTACTS_PER_MEDIUM: Record<SiteGroup, number> = { [PORTALS.main]: 640, LogicImmo: 410 };

/** Builds a line of an answer. */
export const buildSiteGroupLine = (over: Partial<SiteGroupLine> = {}): SiteGroupLine => ({
  siteGroup: PORTALS.main,
  emailsAvailable: 12_480,
  selectedEmails: 1501,
  selectedBudget: 0,
  budgetMax: 0,
  requestedBroadcastMediums: ['PORTAIL', 'PORTAILNEUF'],
  respondedBroadcastMediums: ['PORTAIL', 'PORTAILNEUF'],
  ...over,
});

function lineOf(siteGroup: SiteGroup, request: EmailingRequest): SiteGroupLine[] {
  const mediums = mediumsOf(siteGroup, request.targetings);
  if (mediums.length === 0) return [];
  const { min, max } = request.numberOfPieces;
  const communes = request.locationZipCode.filter((code) => code !== WITHOUT_CONTACTS.code).length;
  const people = CONTACTS_PER_MEDIUM[siteGroup] * mediums.length * communes * (1 + request.radius);
  const emailsAvailable = Math.round((people * (max - min + 1)) / 5);
  return [
    buildSiteGroupLine({
      siteGroup,
      emailsAvailable,
      selectedEmails: emailsAvailable,
      requestedBroadcastMediums: mediums,
      respondedBroadcastMediums: emailsAvailable > 0 ? mediums : [],
    }),
  ];
}

/** Builds the mocked forecast. It grows with localities and media and is deterministic. */
export function buildEmailingForecast(
  request: EmailingRequest,
  locations: readonly SelectedLocality[] = [],
): EmailingForecastAnswer {
  const lines = SITE_GROUPS.flatMap((group) => lineOf(group, request));
  const groups = withPrices(request.baseComptage, bySiteGroup(lines));
  const named = [...locations, LYON, BORDEAUX, WITHOUT_CONTACTS].filter(({ code }) =>
    request.locationZipCode.includes(code),
  );
  return {
    bySiteGroup: groups,
    productionFee: ASSUMED_PRODUCTION_FEE,
    allEmailsAvailable: emailingTotals(groups, ASSUMED_PRODUCTION_FEE).allEmailsAvailable,
    localityNameByZipCode: namesByCode(listedLocalities(named, 0)),
    localityNameByPlaceId: Object.fromEntries(
      named.flatMap(({ placeIds, name }) => placeIds.map((id) => [id, name])),
    ),
    isDemonstration: true,
  };
}

interface EmailingCountOptions {
  kind?: EmailingKind;
  market?: EmailingMarket;
  form?: Partial<EmailingForm>;
  countData?: Partial<EmailingCountData>;
}

/** Builds the countData of a saved e-mailing, with all contacts selected. */
export function buildEmailingCountData({
  kind = 'Optin',
  market = 'Neuf',
  form: overrides = {},
  countData = {},
}: EmailingCountOptions = {}): EmailingCountData {
  const values = requireSold(emailingValues(kind, market));
  const form = {
    ...newEmailingForm(values, EMAILING_TARGETINGS[market]),
    locations: [LYON, BORDEAUX],
    date: '2026-12-01',
    ...overrides,
  };
  const forecast = buildEmailingForecast(emailingRequest(values, form), form.locations);
  // Totals add up to the groups that the story asks for.
  const result = { forecast, kind, groups: countData.bySiteGroup ?? forecast.bySiteGroup };
  return {
    ...toEmailingDocument(values, { form, result, countName: AGENCY }),
    ...countData,
  };
}

/** Builds a saved e-mailing, as returned by GET /api/Counts/guid/{id}: Optin in Neuf by default. */
export function buildSavedEmailingCount(
  overrides: Partial<SavedCount> = {},
  options: EmailingCountOptions = {},
): SavedCount {
  return buildSaved(
    {
      id: '5f0c9a52-6d0e-4f43-9a55-7d7a4be3e001',
      mafId: 1842,
      countData: buildEmailingCountData(options),
    },
    overrides,
  );
}

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
    offerOf: ({ baseComptage, market }) => emailingValues(baseComptage, market),
    requestOf: ({ emailingNeufReq }) => emailingNeufReq,
    estimate: (request) => buildEmailingForecast(request),
    rowOf: (request, row, { market }) => {
      const forecast = buildEmailingForecast(request);
      const names = forecast.localityNameByZipCode;
      const groups = linesOf(forecast.bySiteGroup).map(
        ({ siteGroup: code, emailsAvailable: total, requestedBroadcastMediums: mediums }) => ({
          code,
          total,
          available: total,
          mediums,
        }),
      );
      return rowOf(groups, row, (lines) => ({
        localities: namedLocalities(
          request.locationZipCode.map((code) => ({ code, name: names[code] ?? `Commune ${code}` })),
        ),
        contexts: contextsOf(request.targetings, EMAILING_TARGETINGS[market]).filter(({ code }) =>
          lines.some(({ mediums }) => mediums.some((medium) => code.endsWith(` ${medium}`))),
        ),
        formats: [],
      }));
    },
    firstMafId: 1842,
    format: EMAILING_DOCUMENT,
    countData: EmailingCountDataSchema,
    rejection: (body) => emailingRejection(body.bySiteGroup),
  }),
];
