import { NO_PURCHASE, type SpreadRow, type SpreadRules } from '../../count/spread/offer.ts';
import { BRAND } from '../../portals.ts';
import {
  emailingPrice,
  INCLUDED_CONTACTS,
  linesOf,
  editContacts,
  type EmailingResult,
  type SiteGroupLine,
} from './result.ts';

const CENTS = 100;

/** What an e-mailing sells. */
export const CONTACT_UNIT = { one: 'contact', many: 'contacts' } as const;

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
    name: siteGroup,
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
 * Returns how a budget is spread over the site groups of an e-mailing, which includes the production fee. Nothing can be
 * bought while a group has no contact, because such a count cannot be saved.
 */
export function emailingSpread<Result extends EmailingResult>(): SpreadRules<Result> {
  return {
    basisOf: ({ forecast }) => [forecast],
    offerOf: ({ forecast, kind, groups }) => {
      const lines = linesOf(groups);
      const isSold = lines.every(({ emailsAvailable }) => emailsAvailable > 0);
      const isCombined = groups[BRAND] !== undefined;
      return {
        rows: isSold ? lines.map((line) => groupRow({ kind }, line, isCombined)) : [],
        exclusive: [],
        fee: Math.round(CENTS * forecast.productionFee),
        minimum: 0,
        grain: 1,
        unit: CONTACT_UNIT,
        hint: 'Hors taxe, frais de production compris',
      };
    },
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
