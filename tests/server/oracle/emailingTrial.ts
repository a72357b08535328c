import type { EmailingSave } from '#mocks/saveBodies.ts';
import type { Market } from '#domain/markets.ts';
import { PORTALS } from '#domain/portals.ts';
import { toEmailingDocument } from '#domain/products/emailing/rules.ts';
import { emailingRequest, newEmailingForm } from '#domain/products/emailing/form.ts';
import type { EmailingRequest } from '#domain/products/emailing/document.ts';
import {
  emailingRejection,
  linesOf,
  startEmailingResult,
  editContacts,
  type BySiteGroup,
} from '#domain/products/emailing/result.ts';
import {
  EMAILING_TARGETINGS,
  emailingValues,
  type EmailingKind,
  type EmailingValues,
  type SiteGroup,
} from '#domain/products/emailing/values.ts';
import { contextName } from '#server/repositories/contacts.ts';
import { emailingContent } from '#server/products/emailing/content.ts';
import { estimateContacts } from '#server/products/emailing/estimate.ts';
import {
  emailingPurchase,
  emailingRefusals,
  type EmailingEstimate,
  type EmailingSave as StatedSave,
  type SiteGroup as OracleGroup,
} from '#tests/oracle/emailing.ts';
import { sum } from '#tests/oracle/exact.ts';
import { TODAY } from './campaignTrial.ts';
import { randomLocations, sourcesOf } from './inventory.ts';
import type { Random } from './random.ts';
import { figuresOf, type Trial } from './trial.ts';

/** More contacts than France has. */
const CONTACTS_MAXIMUM = 100_000_000;

const SITE_GROUP_OF: Readonly<Record<OracleGroup, SiteGroup>> = {
  main: PORTALS.main,
  LogicImmo: 'LogicImmo',
};
const groupOf = (group: SiteGroup): OracleGroup => (group === PORTALS.main ? 'main' : 'LogicImmo');

const centsOf = (euros: number): number => {
  const cents = Math.round(euros * 100);
  if (cents / 100 !== euros) throw new Error(`${euros} € is not an amount in cents`);
  return cents;
};

const statedBy = (save: EmailingSave): StatedSave => ({
  lines: linesOf(save.bySiteGroup).map((line) => ({
    group: groupOf(line.siteGroup),
    contacts: line.selectedEmails,
    budget: centsOf(line.selectedBudget),
    budgetMax: centsOf(line.budgetMax),
  })),
  productionFee: centsOf(save.productionFee),
  totals: { quantity: save.totalEmails, budget: centsOf(save.totalBudget) },
});

const figuresOfStated = ({ lines, productionFee, totals }: StatedSave) => ({
  ...figuresOf(
    lines,
    ({ group }) => group,
    ({ contacts, budget, budgetMax }) => ({ contacts, budget, budgetMax }),
  ),
  productionFee,
  totalContacts: totals.quantity,
  totalBudget: totals.budget,
});

/** Ticks random contexts: at least one portal of one targeting that is on offer. */
function randomForm(random: Random, values: EmailingValues) {
  const form = newEmailingForm(values, EMAILING_TARGETINGS[values.market]);
  const allowed = form.targetings.filter(
    ({ distributionType }) => !values.disabledTypes.includes(distributionType),
  );
  const chosen = random.oneOf(allowed);
  const targetings = form.targetings.map((targeting) => {
    if (!allowed.includes(targeting)) return targeting;
    const checked = targeting.checked.map(() => random.chance(0.6));
    const ticked = checked.includes(true) ? checked : targeting.checked.map(() => true);
    return { ...targeting, selected: targeting === chosen || random.chance(0.3), checked: ticked };
  });
  return { ...form, targetings, locations: randomLocations(random), date: '2026-12-01' };
}

/** Claims that one more contact than the estimate found is available, and buys it at the price of the oracle. */
function claimContacts(save: EmailingSave, estimate: EmailingEstimate): EmailingSave {
  const lines = linesOf(save.bySiteGroup);
  const claimed = {
    ...estimate,
    groups: estimate.groups.map((each) => ({ ...each, available: each.available + 1 })),
  };
  const { lines: bought, totals } = emailingPurchase(claimed, {});
  const bySiteGroup: BySiteGroup = Object.fromEntries(
    lines.map((line, index) => {
      const { contacts = 0, budget = 0, budgetMax = 0 } = bought[index] ?? {};
      const prices = { selectedBudget: budget / 100, budgetMax: budgetMax / 100 };
      const counts = { emailsAvailable: contacts, selectedEmails: contacts };
      return [line.siteGroup, { ...line, ...counts, ...prices }];
    }),
  );
  return { ...save, bySiteGroup, totalEmails: totals.quantity, totalBudget: totals.budget / 100 };
}

/** Changes one figure by one unit, and in some cases the total with it. */
function tamper(random: Random, save: EmailingSave, estimate: EmailingEstimate): EmailingSave {
  const totalBudget = (centsOf(save.totalBudget) + 100) / 100;
  const totalEmails = save.totalEmails + 1;
  const { siteGroup } = random.oneOf(linesOf(save.bySiteGroup));
  const change = (key: 'selectedEmails' | 'selectedBudget'): BySiteGroup => {
    const line = save.bySiteGroup[siteGroup];
    if (!line) return save.bySiteGroup;
    const value = (centsOf(line[key]) + 100) / 100;
    return { ...save.bySiteGroup, [siteGroup]: { ...line, [key]: value } };
  };
  return random.oneOf([
    claimContacts(save, estimate),
    { ...save, totalBudget },
    { ...save, totalEmails },
    { ...save, productionFee: save.productionFee + 1 },
    { ...save, bySiteGroup: change('selectedBudget') },
    { ...save, bySiteGroup: change('selectedBudget'), totalBudget },
    { ...save, bySiteGroup: change('selectedEmails') },
    { ...save, bySiteGroup: change('selectedEmails'), totalEmails },
  ]);
}

const PRODUCTION_FEES = [150, 0, 0.01, 149.99, 1_234.56];

/** Contacts of one requested portal. */
interface Audience {
  contexts: string[];
  medium: string;
  contacts: number;
}

/** Finds random contacts in each requested context, often about as many as a group includes. */
function randomAudiences(random: Random, { targetings }: EmailingRequest): Audience[] {
  return targetings.flatMap(({ distributionType, broadcastMediums }) =>
    broadcastMediums.map((medium) => ({
      contexts: [contextName(distributionType, medium)],
      medium,
      contacts: random.chance(0.1)
        ? 0
        : random.oneOf([999, 1000, 1001, random.upTo(CONTACTS_MAXIMUM), random.upTo(5000)]),
    })),
  );
}

/** Returns the groups that are sold: those of the requested portals, with their contacts. [EM-45, D-105] */
function groupsOf(audiences: readonly Audience[]): EmailingEstimate['groups'] {
  return (['main', 'LogicImmo'] as const).flatMap((group) => {
    const own = audiences.filter(({ medium }) => medium.startsWith('LOGIC') === (group !== 'main'));
    return own.length > 0 ? [{ group, available: sum(own.map(({ contacts }) => contacts)) }] : [];
  });
}

/** Types contacts in some groups, sometimes one above what is available. [EM-24] */
function randomlyTyped(
  random: Random,
  groups: EmailingEstimate['groups'],
): [group: OracleGroup, contacts: number][] {
  return groups
    .filter(() => random.chance(0.6))
    .map(({ group, available }) => {
      const possible = [999, 1000, 1001, random.quantity(available)];
      const contacts = random.oneOf(possible.filter((value) => value <= available));
      return [group, random.chance(0.02) ? available + 1 : contacts];
    });
}

/** Builds a random e-mailing. */
async function emailingTrial(kind: EmailingKind, random: Random, market: Market): Promise<Trial> {
  const values = emailingValues(kind, market);
  if (!values) throw new Error(`${kind} is not sold in ${market}`);
  const offer = { values, productionFee: random.oneOf(PRODUCTION_FEES) };
  const form = randomForm(random, values);
  const request = emailingRequest(values, form);
  const audiences = randomAudiences(random, request);
  const sources = sourcesOf({ audiences });
  const answer = await estimateContacts(sources, request, offer.productionFee);
  const estimate: EmailingEstimate = {
    base: kind,
    groups: groupsOf(audiences),
    productionFee: centsOf(offer.productionFee),
  };
  const typed = randomlyTyped(random, estimate.groups);
  const result = typed.reduce(
    (current, [group, contacts]) =>
      editContacts(current, [{ code: SITE_GROUP_OF[group], value: contacts }]),
    startEmailingResult(kind, answer).result,
  );
  const save: EmailingSave = {
    ...toEmailingDocument(values, { form, result, countName: 'Agence' }),
    mode: 'New',
    mafId: null,
  };
  const expected = emailingPurchase(estimate, Object.fromEntries(typed));
  const judge = (name: string, body: EmailingSave) => ({
    name,
    refusals: emailingRefusals(estimate, statedBy(body)),
    contentOf: async () => emailingContent(sources, offer, body, TODAY),
  });
  return {
    stated: figuresOfStated(statedBy(save)),
    expected: figuresOfStated(expected),
    isRejected: emailingRejection(result.groups) !== undefined,
    totalBudget: expected.totals.budget / 100,
    honest: judge('as built', save),
    tampered: judge('tampered', tamper(random, save, estimate)),
  };
}

/** Builds a random e-mailing to people who accepted offers. */
export async function emailingOptinTrial(random: Random, market: Market): Promise<Trial> {
  return emailingTrial('Optin', random, market);
}

/** Builds a random e-mailing to people who created an alert. */
export async function emailingAlertTrial(random: Random, market: Market): Promise<Trial> {
  return emailingTrial('Alerte', random, market);
}
