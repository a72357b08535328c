import { sum } from './exact.ts';
import { isWithin, refusalsOf } from './refusal.ts';
import type { Refusal, Totals } from './refusal.ts';

/** The base of contacts that a mailing is sent to. */
export type EmailingBase = 'Optin' | 'Alerte';
export type SiteGroup = 'main' | 'LogicImmo';

/** A site group that answered an estimate. A group that is absent is not sold. */
export interface GroupEstimate {
  readonly group: SiteGroup;
  readonly available: number;
}

/** An estimate of an e-mailing. The production fee is in cents. [D-108] */
export interface EmailingEstimate {
  readonly base: EmailingBase;
  readonly groups: readonly GroupEstimate[];
  readonly productionFee: number;
}

/** What a save of an e-mailing states. Every amount is in cents. */
export interface EmailingSave {
  readonly lines: readonly {
    readonly group: SiteGroup;
    readonly contacts: number;
    readonly budget: number;
    readonly budgetMax: number;
  }[];
  readonly productionFee: number;
  /** The budget adds the production fee to the groups. [EM-35, EM-36] */
  readonly totals: Totals;
}

/** Contacts that the base price covers. */
const INCLUDED = 1000;

/** Cents for up to 1000 contacts, and for each further one. [EM-37, EM-38] */
const MAIN_PRICE = {
  Optin: { upToIncluded: 260_00, further: 29 },
  Alerte: { upToIncluded: 210_00, further: 23 },
} as const;

/** LogicImmo, sold for Optin only: nothing, or 300 € next to the main group, then 0.32 € a contact. [EM-39, EM-40] */
const LOGIC_PRICE = { combined: 300_00, further: 32 } as const;

/** Returns the price of contacts in cents. Every rate is in whole cents, so nothing is rounded. No contact costs nothing. [D-30] */
export function contactPrice(
  base: EmailingBase,
  group: SiteGroup,
  contacts: number,
  isMainSelected: boolean,
): number {
  if (contacts === 0) return 0;
  const further = Math.max(0, contacts - INCLUDED);
  if (group === 'main') {
    return MAIN_PRICE[base].upToIncluded + MAIN_PRICE[base].further * further;
  }
  return (isMainSelected ? LOGIC_PRICE.combined : 0) + LOGIC_PRICE.further * further;
}

/** Returns what a save must state for the selected contacts of each group. Untouched groups select everybody. */
export function emailingPurchase(
  { base, groups, productionFee }: EmailingEstimate,
  typed: Readonly<Partial<Record<SiteGroup, number>>>,
): EmailingSave {
  const contactsOf = ({ group, available }: GroupEstimate) => typed[group] ?? available;
  const isMainSelected = groups.some((each) => each.group === 'main' && contactsOf(each) > 0);
  const lines = groups.map((each) => ({
    group: each.group,
    contacts: contactsOf(each),
    budget: contactPrice(base, each.group, contactsOf(each), isMainSelected),
    budgetMax: contactPrice(base, each.group, each.available, isMainSelected),
  }));
  return {
    lines,
    productionFee,
    totals: {
      quantity: sum(lines.map((line) => line.contacts)),
      budget: productionFee + sum(lines.map((line) => line.budget)),
    },
  };
}

/** Returns why a save is refused, or nothing. [EM-31, EM-32, EM-33, EM-34, D-31] */
export function emailingRefusals(estimate: EmailingEstimate, save: EmailingSave): Refusal[] {
  const typed = Object.fromEntries(save.lines.map((line) => [line.group, line.contacts]));
  const expected = emailingPurchase(estimate, typed);
  const availableByGroup = new Map(estimate.groups.map((each) => [each.group, each.available]));
  return refusalsOf({
    contacts:
      save.lines.length === 0 ||
      save.lines.some(
        ({ group, contacts }) =>
          contacts === 0 || !isWithin(contacts, availableByGroup.get(group) ?? 0),
      ),
    price:
      save.productionFee !== estimate.productionFee ||
      expected.lines.some((line, index) => line.budget !== save.lines[index]?.budget),
    total:
      expected.totals.budget !== save.totals.budget ||
      expected.totals.quantity !== save.totals.quantity,
  });
}
