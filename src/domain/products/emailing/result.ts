import { withUndoStep, withUndoStepEnded, type UndoStep } from '../../count/undoHistory.ts';
import type { SaveRejection } from '../../count/saveRules.ts';
import { BRAND, type Medium } from '../../portals.ts';
import { SITE_GROUPS, type EmailingKind, type SiteGroup } from './values.ts';

/** Contacts up to which a group costs its base; each further one costs its rate. */
const INCLUDED_CONTACTS = 1000;

/** Said of contacts above those available (EM-24). */
export const MAXIMUM_REACHED = 'Max atteint';
/** Nobody was found at all (EM-11), and the way out of it (EM-12). */
export const NO_INVENTORY = "Les critères sélectionnés ne disposent pas d'un inventaire suffisant.";
export const EXTEND_COUNT =
  "Veuillez étendre votre comptage à d'autre(s) ciblage(s) et/ou localité(s).";

/** In whole cents, so that every price is exact (EM-37 to EM-40). */
const TARIFF = {
  Optin: { base: 26_000, rate: 29 },
  Alerte: { base: 21_000, rate: 23 },
} as const satisfies Record<EmailingKind, { base: number; rate: number }>;
const LOGIC_IMMO = { rate: 32, combinedBase: 30_000 } as const;

/**
 * Price of the contacts of a site group, in euros to the cent (D-30). No contact costs nothing. LogicImmo, which Alerte
 * does not have (EM-41), costs nothing up to a thousand when it is alone.
 * @param contacts a whole number, at least 0
 * @param isCombined the main group has contacts selected in the same count
 */
export function emailingPrice(
  kind: EmailingKind,
  group: SiteGroup,
  contacts: number,
  isCombined: boolean,
): number {
  if (contacts <= 0) return 0;
  const further = Math.max(0, contacts - INCLUDED_CONTACTS);
  if (group === BRAND) return (TARIFF[kind].base + TARIFF[kind].rate * further) / 100;
  return ((isCombined ? LOGIC_IMMO.combinedBase : 0) + LOGIC_IMMO.rate * further) / 100;
}

/** What is counted and bought of one site group (EM-45). */
export interface SiteGroupLine {
  siteGroup: SiteGroup;
  emailsAvailable: number;
  selectedEmails: number;
  /** Euros to the cent, excluding tax. */
  selectedBudget: number;
  /** Price of all the available contacts, in the same count. */
  budgetMax: number;
  requestedBroadcastMediums: Medium[];
  /** Those of the requested media in which somebody was found. */
  respondedBroadcastMediums: Medium[];
}

/** The groups that are present, by name. */
export type BySiteGroup = Partial<Record<SiteGroup, SiteGroupLine>>;

/** The present groups in the order of the table. */
export function linesOf(groups: BySiteGroup): SiteGroupLine[] {
  return SITE_GROUPS.flatMap((group) => groups[group] ?? []);
}

/** The groups of these lines, by name. */
export function bySiteGroup(lines: readonly SiteGroupLine[]): BySiteGroup {
  return Object.fromEntries(lines.map((line) => [line.siteGroup, line]));
}

/** Adds up amounts of euros to the exact cent. */
function addEuros(amounts: readonly number[]): number {
  return amounts.reduce((cents, amount) => cents + Math.round(amount * 100), 0) / 100;
}

/** The same groups at the prices of their contacts: what one group buys may change the price of the other. */
export function withPrices(kind: EmailingKind, groups: BySiteGroup): BySiteGroup {
  const isCombined = (groups[BRAND]?.selectedEmails ?? 0) > 0;
  const priced = (line: SiteGroupLine): SiteGroupLine => {
    const priceOf = (contacts: number) => emailingPrice(kind, line.siteGroup, contacts, isCombined);
    const selectedBudget = priceOf(line.selectedEmails);
    const budgetMax = priceOf(line.emailsAvailable);
    const isSame = line.selectedBudget === selectedBudget && line.budgetMax === budgetMax;
    return isSame ? line : { ...line, selectedBudget, budgetMax };
  };
  return bySiteGroup(linesOf(groups).map(priced));
}

/** What an estimate answers, as far as the screen depends on it. */
export interface EmailingForecast {
  bySiteGroup: BySiteGroup;
  /** Euros excluding tax; whatever the server says (D-108). */
  productionFee: number;
}

/** The contacts before a change, and whose were typed. */
interface ContactsStep extends UndoStep {
  groups: BySiteGroup;
}

/** An estimate with the contacts that the person chose on it. */
export interface EmailingResult<Forecast extends EmailingForecast = EmailingForecast> {
  /** The answer as it came. */
  forecast: Forecast;
  kind: EmailingKind;
  groups: BySiteGroup;
  /** Groups whose saved contacts had to be lowered (D-48). */
  lowered: SiteGroup[];
  /** What undoing returns to; the most recent is at the end. */
  undoSteps: readonly ContactsStep[];
}

/**
 * A fresh result: the contacts that the server selected, or those of a saved count as far as they are still available
 * (D-48).
 */
export function startEmailingResult<Forecast extends EmailingForecast>(
  kind: EmailingKind,
  forecast: Forecast,
  saved?: BySiteGroup,
): EmailingResult<Forecast> {
  const lowered: SiteGroup[] = [];
  const lines = linesOf(forecast.bySiteGroup).map((line) => {
    const savedContacts = saved?.[line.siteGroup]?.selectedEmails;
    if (savedContacts === undefined) return line;
    if (savedContacts > line.emailsAvailable) lowered.push(line.siteGroup);
    return { ...line, selectedEmails: Math.min(savedContacts, line.emailsAvailable) };
  });
  return { forecast, kind, groups: withPrices(kind, bySiteGroup(lines)), lowered, undoSteps: [] };
}

/** Contacts to set, by group. */
type ContactsByGroup = Readonly<Partial<Record<string, number>>>;

function applyContacts<Result extends EmailingResult>(
  result: Result,
  contacts: ContactsByGroup,
  field: SiteGroup | null,
): Result {
  const lines = linesOf(result.groups).map((line) => {
    const selectedEmails = contacts[line.siteGroup] ?? line.selectedEmails;
    return selectedEmails === line.selectedEmails ? line : { ...line, selectedEmails };
  });
  if (lines.every((line) => line === result.groups[line.siteGroup])) return result;
  const undoSteps = withUndoStep(result.undoSteps, { groups: result.groups, field });
  return { ...result, undoSteps, groups: withPrices(result.kind, bySiteGroup(lines)) };
}

/** The result with other contacts of a group; more than available stays, and is in error (EM-24). */
export function withContacts<Result extends EmailingResult>(
  result: Result,
  siteGroup: SiteGroup,
  selectedEmails: number,
): Result {
  return applyContacts(result, { [siteGroup]: selectedEmails }, siteGroup);
}

/** The result with pasted contacts: one change, however many groups they fell on. */
export function withPastedContacts<Result extends EmailingResult>(
  result: Result,
  contacts: ContactsByGroup,
): Result {
  return applyContacts(result, contacts, null);
}

/** The field that was typed in is left: what is typed next is another change. */
export function commitContacts<Result extends EmailingResult>(result: Result): Result {
  const undoSteps = withUndoStepEnded(result.undoSteps);
  return undoSteps === result.undoSteps ? result : { ...result, undoSteps };
}

/** The contacts before the last change. */
export function undoContacts<Result extends EmailingResult>(result: Result): Result {
  const last = result.undoSteps.at(-1);
  return last
    ? { ...result, groups: last.groups, undoSteps: result.undoSteps.slice(0, -1) }
    : result;
}

/** Totals of a count (EM-35, EM-36). */
export interface EmailingTotals {
  totalEmails: number;
  /** Euros to the cent: the production fee and what each group costs. */
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

const isInvalid = ({ selectedEmails, emailsAvailable }: SiteGroupLine): boolean =>
  selectedEmails <= 0 || selectedEmails > emailsAvailable;

/**
 * Why a count may not be saved: no group has contacts selected; a present group has none, whether media responded or
 * not; a group has more than available (EM-31 to EM-34, D-31). All four have one sentence (D-32).
 */
export function emailingRejection(groups: BySiteGroup): SaveRejection | undefined {
  const lines = linesOf(groups);
  return lines.length === 0 || lines.some(isInvalid) ? { rule: 'contacts' } : undefined;
}

/** True when nobody was found at all. */
export function hasNoInventory(groups: BySiteGroup): boolean {
  return linesOf(groups).every(({ emailsAvailable }) => emailsAvailable === 0);
}
