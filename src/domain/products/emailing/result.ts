import { internalText } from '../../count/internalText.ts';
import type { SaveRejection } from '../../count/saveRules.ts';
import { PORTALS, type Medium } from '../../portals.ts';
import type { EmailingDocument } from './document.ts';
import { SITE_GROUPS, type EmailingKind, type SiteGroup } from './values.ts';

/** Number of contacts included in the base price of a group. Each further contact is charged at the rate. */
export const INCLUDED_CONTACTS = 1000;

/** Error message for more contacts than are available (EM-24). */
export const MAXIMUM_REACHED = 'Max atteint';
/** Messages shown when no contact was found (EM-11), with the suggested remedy (EM-12). */
export const NO_INVENTORY = internalText(
  "Les critères sélectionnés ne disposent pas d'un inventaire suffisant.",
  'Indisponible',
);
export const EXTEND_COUNT =
  "Veuillez étendre votre comptage à d'autre(s) ciblage(s) et/ou localité(s).";

/** Prices in whole cents, which avoids rounding errors (EM-37 to EM-40). */
const TARIFF = {
  Optin: { base: 26_000, rate: 29 },
  Alerte: { base: 21_000, rate: 23 },
} as const satisfies Record<EmailingKind, { base: number; rate: number }>;
const LOGIC_IMMO = { rate: 32, combinedBase: 30_000 } as const;

/**
 * Returns the price of the contacts of a site group, in euros to the cent (D-30). No contact costs nothing. LogicImmo,
 * which Alerte does not have (EM-41), is free up to 1,000 contacts when it is the only group.
 * @param contacts a whole number, at least 0
 * @param isCombined true when the main group has selected contacts in the same count
 */
export function emailingPrice(
  kind: EmailingKind,
  group: SiteGroup,
  contacts: number,
  isCombined: boolean,
): number {
  if (contacts <= 0) return 0;
  const further = Math.max(0, contacts - INCLUDED_CONTACTS);
  if (group === PORTALS.main) return (TARIFF[kind].base + TARIFF[kind].rate * further) / 100;
  return ((isCombined ? LOGIC_IMMO.combinedBase : 0) + LOGIC_IMMO.rate * further) / 100;
}

/** Available and selected contacts of one site group (EM-45). */
export interface SiteGroupLine {
  siteGroup: SiteGroup;
  emailsAvailable: number;
  selectedEmails: number;
  /** Euros to the cent, excluding tax. */
  selectedBudget: number;
  /** Price of all available contacts in this count. */
  budgetMax: number;
  requestedBroadcastMediums: Medium[];
  /** The requested media that have contacts. */
  respondedBroadcastMediums: Medium[];
}

/** Site groups of an estimate, by name. */
export type BySiteGroup = Partial<Record<SiteGroup, SiteGroupLine>>;

/** Returns the site groups of an estimate, in the order of the table. */
export function linesOf(groups: BySiteGroup): SiteGroupLine[] {
  return SITE_GROUPS.flatMap((group) => groups[group] ?? []);
}

/** Indexes site groups by name. */
export function bySiteGroup(lines: readonly SiteGroupLine[]): BySiteGroup {
  return Object.fromEntries(lines.map((line) => [line.siteGroup, line]));
}

/** Adds amounts in euros without rounding errors. */
function addEuros(amounts: readonly number[]): number {
  return amounts.reduce((cents, amount) => cents + Math.round(amount * 100), 0) / 100;
}

/** Computes the prices of all groups. A selection in one group can change the price of the other. */
export function withPrices(kind: EmailingKind, groups: BySiteGroup): BySiteGroup {
  const isCombined = (groups[PORTALS.main]?.selectedEmails ?? 0) > 0;
  const priced = (line: SiteGroupLine): SiteGroupLine => {
    const priceOf = (contacts: number) => emailingPrice(kind, line.siteGroup, contacts, isCombined);
    const selectedBudget = priceOf(line.selectedEmails);
    const budgetMax = priceOf(line.emailsAvailable);
    const isSame = line.selectedBudget === selectedBudget && line.budgetMax === budgetMax;
    return isSame ? line : { ...line, selectedBudget, budgetMax };
  };
  return bySiteGroup(linesOf(groups).map(priced));
}

/** The part of an estimate response that the screen and the document use. */
export interface EmailingForecast extends Pick<
  EmailingDocument,
  'allEmailsAvailable' | 'localityNameByZipCode' | 'localityNameByPlaceId'
> {
  bySiteGroup: BySiteGroup;
  /** Euros excluding tax, as the server sets it (D-108). */
  productionFee: number;
}

/** An estimate with the contacts that the user chose. */
export interface EmailingResult {
  /** The response, unchanged. */
  forecast: EmailingForecast;
  kind: EmailingKind;
  groups: BySiteGroup;
}

/**
 * Returns the result of a new estimate. Its contacts are those that the server selected, or those of a saved group as
 * far as they are still available (D-48).
 * @returns the result, and the groups whose saved number of contacts was lowered
 */
export function startEmailingResult(
  kind: EmailingKind,
  forecast: EmailingForecast,
  saved: BySiteGroup = {},
): { result: EmailingResult; lowered: SiteGroup[] } {
  const lowered: SiteGroup[] = [];
  const lines = linesOf(forecast.bySiteGroup).map((line) => {
    const savedContacts = saved[line.siteGroup]?.selectedEmails;
    if (savedContacts === undefined) return line;
    if (savedContacts > line.emailsAvailable) lowered.push(line.siteGroup);
    return { ...line, selectedEmails: Math.min(savedContacts, line.emailsAvailable) };
  });
  const groups = withPrices(kind, bySiteGroup(lines));
  return { result: { forecast, kind, groups }, lowered };
}

/** Applies typed or pasted numbers of contacts. A number above the maximum is kept and shown as an error (EM-24). */
export function editContacts(
  result: EmailingResult,
  edits: readonly { code: string; value: number }[],
): EmailingResult {
  const contacts = new Map(edits.map(({ code, value }) => [code, value]));
  const lines = linesOf(result.groups).map((line) => {
    const selectedEmails = contacts.get(line.siteGroup) ?? line.selectedEmails;
    return selectedEmails === line.selectedEmails ? line : { ...line, selectedEmails };
  });
  if (lines.every((line) => line === result.groups[line.siteGroup])) return result;
  return { ...result, groups: withPrices(result.kind, bySiteGroup(lines)) };
}

/** Totals of a count (EM-35, EM-36). */
export interface EmailingTotals {
  totalEmails: number;
  /** Euros to the cent: the production fee plus the price of each group. */
  totalBudget: number;
  allEmailsAvailable: number;
}

export function emailingTotals(groups: BySiteGroup, productionFee: number): EmailingTotals {
  const lines = linesOf(groups);
  const sum = (value: (line: SiteGroupLine) => number) =>
    lines.reduce((total, line) => total + value(line), 0);
  return {
    totalEmails: sum((line) => line.selectedEmails),
    totalBudget: addEuros([productionFee, ...lines.map((line) => line.selectedBudget)]),
    allEmailsAvailable: sum((line) => line.emailsAvailable),
  };
}

/** Returns true for a group with more contacts than available. */
export const isExcessive = ({ selectedEmails, emailsAvailable }: SiteGroupLine): boolean =>
  selectedEmails > emailsAvailable;

const isInvalid = (line: SiteGroupLine): boolean => line.selectedEmails <= 0 || isExcessive(line);

/** Returns true while a group has more contacts than available, so that the totals are not possible. */
export function isToCorrect(groups: BySiteGroup): boolean {
  return linesOf(groups).some(isExcessive);
}

/**
 * Returns why a count cannot be saved, or undefined when it can. It is rejected when no group has selected contacts,
 * when a group has none, even if no medium had contacts, or when a group has more than available (EM-31 to EM-34,
 * D-31). All cases share one message (D-32).
 */
export function emailingRejection(groups: BySiteGroup): SaveRejection | undefined {
  const lines = linesOf(groups);
  return lines.length === 0 || lines.some(isInvalid) ? { rule: 'contacts' } : undefined;
}

/** Returns true when no group has available contacts. */
export function hasNoInventory(groups: BySiteGroup): boolean {
  return linesOf(groups).every(({ emailsAvailable }) => emailsAvailable === 0);
}
