import { addDays } from '../../format/dayArithmetic.ts';
import { formatDay, parisDay } from '../../format/days.ts';
import { roundHalfUp } from '../../rounding.ts';

/** Days after its creation during which a proposal is valid. */
export const PROPOSAL_VALIDITY_DAYS = 30;

export const AVAILABILITY_RESERVE = 'Volumes sous réserve de disponibilité à la date de commande';

/** Rate of the value added tax that a proposal indicates, in percent. */
export const VAT_PERCENT = 20;

/**
 * Returns the last day on which a proposal is valid, in Paris: « 12/12/2026 ».
 * @param createdDate ISO instant of its creation; an unreadable one returns an empty text
 */
export function validUntil(createdDate: string): string {
  const created = new Date(createdDate);
  if (Number.isNaN(created.getTime())) return '';
  return formatDay(addDays(parisDay(created), PROPOSAL_VALIDITY_DAYS));
}

/** An amount without tax, its tax, and both together, in euros. */
export interface TaxedAmount {
  net: number;
  vat: number;
  gross: number;
}

/** Adds the value added tax to an amount in euros. The tax is rounded to the cent, halves up. */
export function withVat(net: number): TaxedAmount {
  const cents = roundHalfUp(net * 100);
  const vat = roundHalfUp((cents * VAT_PERCENT) / 100);
  return { net: cents / 100, vat: vat / 100, gross: (cents + vat) / 100 };
}
