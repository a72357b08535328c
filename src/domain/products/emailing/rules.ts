import { surroundedCodes } from '../../count/variants/variants.ts';
import { isSameValue } from '../../equality.ts';
import { explainedLines } from '../../count/lineTable.ts';
import { type CountRules, mergeLines } from '../../count/rules.ts';
import { CONTACTS } from '../../count/soldUnits.ts';
import {
  NO_PURCHASE,
  type SmallerCount,
  type SpreadRow,
  type SpreadRules,
} from '../../count/spread/offer.ts';
import { portalLabel, PORTALS } from '../../portals.ts';
import { emailingTable } from './describe.ts';
import {
  emailingRequest,
  type EmailingForm,
  type EmailingFormErrors,
  savedEmailingForm,
} from './form.ts';
import {
  bySiteGroup,
  hasNoInventory,
  linesOf,
  startEmailingResult,
  type BySiteGroup,
  type EmailingForecast,
  type EmailingResult,
  emailingPrice,
  INCLUDED_CONTACTS,
  editContacts,
  type SiteGroupLine,
  emailingTotals,
} from './result.ts';
import { type EmailingValues } from './values.ts';
import { logosOf, type Targeting } from '../../count/targetings.ts';
import { dayFromIso, type Day } from '../../format/days.ts';
import { nextPeriod } from '../../count/campaign/form.ts';
import { emailingVariants } from './variants.ts';
import type { OpenedCount } from '../../count/document.ts';
import type { EmailingDocument, EmailingRequest } from './document.ts';

const CENTS = 100;

/**
 * Returns a site group as a row over which a budget is spread. It starts with the contacts of the base price, because
 * fewer cost the same (D-30), and every group is required (D-31).
 * @param isCombined true when the count has the main group too
 */
function groupRow(
  { kind }: Pick<EmailingResult, 'kind'>,
  { siteGroup, emailsAvailable }: SiteGroupLine,
  isCombined: boolean,
): SpreadRow {
  const priceOf = (contacts: number) =>
    Math.round(CENTS * emailingPrice(kind, siteGroup, contacts, isCombined));
  const at = (quantity: number) => ({ quantity, price: priceOf(quantity) });
  const first = at(Math.min(INCLUDED_CONTACTS, emailsAvailable));
  // Each contact above those of the base price costs the same.
  const unitPrice = priceOf(INCLUDED_CONTACTS + 1) - priceOf(INCLUDED_CONTACTS);
  return {
    id: siteGroup,
    name: portalLabel(siteGroup),
    unitPrice,
    first,
    last: at(emailsAvailable),
    isRequired: true,
    buy: (amount) => {
      if (amount < first.price) return NO_PURCHASE;
      const further = Math.floor((amount - first.price) / unitPrice);
      return at(Math.min(emailsAvailable, first.quantity + further));
    },
  };
}

/**
 * Returns what a count of some of the groups costs at least, for each group that can be given up. The price of one group
 * depends on the other (D-30).
 */
function countsWithout(
  { kind }: Pick<EmailingResult, 'kind'>,
  lines: readonly SiteGroupLine[],
  fee: number,
): SmallerCount[] {
  if (lines.length === 1) return [];
  return lines.map(({ siteGroup: given }) => {
    const kept = lines.filter(({ siteGroup }) => siteGroup !== given);
    const isCombined = given !== PORTALS.main;
    const prices = kept.map((line) => groupRow({ kind }, line, isCombined).first.price);
    return {
      words: `sans ${portalLabel(given)}`,
      minimum: prices.reduce((sum, price) => sum + price, fee),
    };
  });
}

/**
 * Returns how a budget is spread over the site groups of an e-mailing, which includes the production fee. Nothing can be
 * bought while a group has no contact, because such a count cannot be saved.
 */
export function emailingSpread(): SpreadRules<EmailingResult> {
  return {
    basisOf: ({ forecast }) => [forecast],
    offerOf: ({ forecast, kind, groups }) => {
      const lines = linesOf(groups);
      const isSold = lines.every(({ emailsAvailable }) => emailsAvailable > 0);
      const isCombined = groups[PORTALS.main] !== undefined;
      const fee = Math.round(CENTS * forecast.productionFee);
      return {
        rows: isSold ? lines.map((line) => groupRow({ kind }, line, isCombined)) : [],
        exclusive: [],
        fee,
        minimum: 0,
        smaller: isSold ? countsWithout({ kind }, lines, fee) : [],
        grain: 1,
        unit: CONTACTS,
        hint: 'Hors taxe, frais de production compris',
      };
    },
    quantityOf: ({ groups }, rowId) =>
      linesOf(groups).find(({ siteGroup }) => siteGroup === rowId)?.selectedEmails ?? 0,
    withPurchases: (result, purchases) =>
      editContacts(
        result,
        linesOf(result.groups).map(({ siteGroup }) => ({
          code: siteGroup,
          value: (purchases.get(siteGroup) ?? NO_PURCHASE).quantity,
        })),
      ),
  };
}

/** The count of an e-mailing. */
export interface EmailingTypes {
  values: EmailingValues;
  form: EmailingForm;
  request: EmailingRequest;
  errors: EmailingFormErrors;
  answer: EmailingForecast;
  result: EmailingResult;
  quantities: BySiteGroup;
  document: EmailingDocument;
  saved: ReturnType<typeof toEmailingDocument>;
}

/** Returns the chosen contacts of each site group. */
const contactsOf = (groups: BySiteGroup): Readonly<Record<string, number>> =>
  Object.fromEntries(linesOf(groups).map((line) => [line.siteGroup, line.selectedEmails]));

/** Returns what the count workflow must know about an e-mailing. */
export function emailingRules(values: EmailingValues): CountRules<EmailingTypes> {
  return {
    requestOf: (form) => emailingRequest(values, form),
    isAsSaved: ({ groups }, saved) => isSameValue(contactsOf(groups), contactsOf(saved)),
    unit: CONTACTS,
    explained: ({ groups, forecast }) =>
      hasNoInventory(groups)
        ? []
        : explainedLines(emailingTable(forecast.productionFee), linesOf(groups)),
    spread: emailingSpread(),
    availability: null,
    variants: emailingVariants(values),
    surrounded: surroundedCodes,
    startResult: (answer, quantities) => {
      const { result, lowered } = startEmailingResult(values.kind, answer, quantities ?? undefined);
      // A group without any contact is announced on its own.
      const isPartly = (group: keyof BySiteGroup) =>
        (result.groups[group]?.emailsAvailable ?? 0) > 0;
      return { result, lowered: lowered.filter(isPartly).map(portalLabel) };
    },
    quantitiesOf: ({ groups }) => groups,
    linesOf: ({ groups }) => contactsOf(groups),
    keepLines: (quantities, { groups }, isChanged) =>
      bySiteGroup(
        mergeLines(linesOf(quantities ?? {}), linesOf(groups), {
          idOf: ({ siteGroup }) => siteGroup,
          isTaken: ({ siteGroup }) => isChanged(siteGroup),
        }),
      ),
  };
}

const EMPTY_ESTIMATE = {
  bySiteGroup: {},
  productionFee: 0,
  allEmailsAvailable: 0,
  localityNameByZipCode: {},
  localityNameByPlaceId: {},
  totalBudget: 0,
  totalEmails: 0,
};

/**
 * Returns the document of an e-mailing. A save request sends the same document (EM-43, D-49).
 * @param result null before the first estimate
 */
export function toEmailingDocument(
  values: EmailingValues,
  {
    form,
    result,
    countName,
  }: {
    form: EmailingForm;
    result: EmailingResult | null;
    countName: string;
  },
) {
  const emailingNeufReq = emailingRequest(values, form);
  const estimated = result && {
    bySiteGroup: result.groups,
    productionFee: result.forecast.productionFee,
    localityNameByZipCode: result.forecast.localityNameByZipCode,
    localityNameByPlaceId: result.forecast.localityNameByPlaceId,
    ...emailingTotals(result.groups, result.forecast.productionFee),
  };
  return {
    countName,
    mafProduct: values.mafProduct,
    emailingNeufReq,
    ...EMPTY_ESTIMATE,
    ...estimated,
    locations: form.locations,
    logos: logosOf(emailingNeufReq.targetings),
  };
}

/**
 * Returns the form and the contacts of a document. The form is built on the targetings that the server offers today.
 */
export function openEmailing(
  values: EmailingValues,
  offered: readonly Targeting[],
  { emailingNeufReq: request, locations, bySiteGroup: quantities }: EmailingDocument,
  today: Day,
): OpenedCount<EmailingForm, BySiteGroup> {
  const form = savedEmailingForm(values, offered, { request, locations }, today);
  const sent = dayFromIso(request.dateSent);
  const period = sent === undefined ? undefined : nextPeriod({ start: sent, end: sent }, today);
  return {
    form,
    quantities,
    ...(period && {
      renewal: {
        period,
        isDue: ({ date }) => date === null,
        isTaken: ({ date }) => date === period.start,
        renew: (current) => ({ ...current, date: period.start }),
      },
    }),
  };
}
