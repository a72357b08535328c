import type { SavedCount } from '#contract/counts.ts';
import type { EmailingCountData, EmailingForecastAnswer } from '#contract/emailing.ts';
import { logosOf } from '#domain/count/targetings.ts';
import { listedLocalities, type SelectedLocality } from '#domain/localities/selection.ts';
import {
  emailingRequest,
  newEmailingForm,
  type EmailingForm,
} from '#domain/products/emailing/form.ts';
import type { EmailingRequest } from '#domain/products/emailing/document.ts';
import {
  bySiteGroup,
  emailingTotals,
  withPrices,
  type SiteGroupLine,
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
} from '#domain/products/emailing/values.ts';
import { BRAND } from '#domain/portals.ts';
import { BORDEAUX, LYON } from './locality.ts';
import { buildSaved } from './count.ts';
import { namesByCode } from './codeLocations.ts';

/** Locality without any contact. */
export const WITHOUT_CONTACTS: SelectedLocality = {
  code: '97500',
  name: 'Saint-Pierre',
  placeIds: ['97502-97500'],
};

/** Contacts per medium and postal code. */
const CONTACTS_PER_MEDIUM: Record<SiteGroup, number> = { [BRAND]: 640, LogicImmo: 410 };

function lineOf(siteGroup: SiteGroup, request: EmailingRequest): SiteGroupLine[] {
  const mediums = mediumsOf(siteGroup, request.targetings);
  if (mediums.length === 0) return [];
  const { min, max } = request.numberOfPieces;
  const communes = request.locationZipCode.filter((code) => code !== WITHOUT_CONTACTS.code).length;
  const people = CONTACTS_PER_MEDIUM[siteGroup] * mediums.length * communes * (1 + request.radius);
  const emailsAvailable = Math.round((people * (max - min + 1)) / 5);
  return [
    {
      siteGroup,
      emailsAvailable,
      selectedEmails: emailsAvailable,
      selectedBudget: 0,
      budgetMax: 0,
      requestedBroadcastMediums: mediums,
      respondedBroadcastMediums: emailsAvailable > 0 ? mediums : [],
    },
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

export interface EmailingCountOptions {
  kind?: EmailingKind;
  market?: EmailingMarket;
  form?: Partial<EmailingForm>;
  countData?: Partial<EmailingCountData>;
}

function valuesOf(kind: EmailingKind, market: EmailingMarket) {
  const values = emailingValues(kind, market);
  if (!values) throw new Error(`${kind} is not sold in ${market}`);
  return values;
}

/** Builds the countData of a saved e-mailing, with all contacts selected. */
export function buildEmailingCountData({
  kind = 'Optin',
  market = 'Neuf',
  form: overrides = {},
  countData = {},
}: EmailingCountOptions = {}): EmailingCountData {
  const values = valuesOf(kind, market);
  const form = {
    ...newEmailingForm(values, EMAILING_TARGETINGS[market]),
    locations: [LYON, BORDEAUX],
    date: '2026-12-01',
    ...overrides,
  };
  const emailingNeufReq = emailingRequest(values, form);
  const { isDemonstration: _, ...forecast } = buildEmailingForecast(
    emailingNeufReq,
    form.locations,
  );
  return {
    ...forecast,
    countName: 'Agence du Vieux Port',
    mafProduct: values.mafProduct,
    emailingNeufReq,
    ...emailingTotals(countData.bySiteGroup ?? forecast.bySiteGroup, forecast.productionFee),
    locations: form.locations,
    logos: logosOf(emailingNeufReq.targetings),
    ...countData,
  };
}

/** Builds a saved e-mailing, as returned by GET /api/Counts/guid/{id}: Optin in Neuf by default. */
export function buildSavedEmailingCount(
  overrides: Partial<SavedCount> = {},
  options: EmailingCountOptions = {},
): SavedCount {
  const { kind = 'Optin', market = 'Neuf' } = options;
  return buildSaved(
    {
      id: '5f0c9a52-6d0e-4f43-9a55-7d7a4be3e001',
      mafId: 1842,
      mafProduct: valuesOf(kind, market).mafProduct,
      market,
      countData: buildEmailingCountData(options),
    },
    overrides,
  );
}
