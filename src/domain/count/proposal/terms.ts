import { addDays } from '../../format/dayArithmetic.ts';
import { formatDay, parisDay, type Day } from '../../format/days.ts';
import { roundHalfUp } from '../../arithmetic.ts';
import type { Schedule } from '../periodicity.ts';

/** Days after its creation during which a proposal is valid. */
export const PROPOSAL_VALIDITY_DAYS = 30;

export const AVAILABILITY_RESERVE = 'Volumes sous réserve de disponibilité à la date de commande';

/** Rate of the value added tax that a proposal indicates, in percent. */
export const VAT_PERCENT = 20;

/** The day on which a campaign starts or an e-mail is sent; null for one that starts on order. */
function firstDay(schedule: Schedule): Day | null {
  if (schedule.kind === 'period') return schedule.start;
  return schedule.kind === 'sending' ? schedule.day : null;
}

/**
 * Returns the last day on which a proposal is valid, in Paris: thirty days after its creation, and never later than the
 * day before its campaign starts or its e-mail is sent (D-151).
 * @param createdDate ISO instant of its creation
 * @returns undefined when the instant is unreadable
 */
export function validUntil(createdDate: string, schedule: Schedule): Day | undefined {
  const created = new Date(createdDate);
  if (Number.isNaN(created.getTime())) return undefined;
  const latest = addDays(parisDay(created), PROPOSAL_VALIDITY_DAYS);
  const first = firstDay(schedule);
  const eve = first === null ? latest : addDays(first, -1);
  return eve < latest ? eve : latest;
}

/** Returns « Valable jusqu’au 12/12/2026 », or that the day is past. */
export function validityText(end: Day, today: Day): string {
  return end < today ? `A expiré le ${formatDay(end)}` : `Valable jusqu’au ${formatDay(end)}`;
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
