import * as v from 'valibot';
import { addDays } from '../../format/dayArithmetic.ts';
import { formatDay, parisDay, type Day } from '../../format/days.ts';
import { DaySchema } from '../../schemas/days.ts';
import { roundHalfUp } from '../../arithmetic.ts';
import { lastValidDay } from '../followUp.ts';
import type { Schedule } from '../periodicity.ts';

export const AVAILABILITY_RESERVE = 'Volumes sous réserve de disponibilité à la date de commande';

/** Rate of the value added tax that a proposal indicates, in percent. */
const VAT_PERCENT = 20;
/** How a tax is named beside its amount. */
export const VAT_LABEL = `TVA ${VAT_PERCENT}\u00A0%, à titre indicatif`;

/** The day on which a campaign starts or an e-mail is sent; null for one that starts on order. */
function firstDay(schedule: Schedule): Day | null {
  if (schedule.kind === 'period') return schedule.start;
  return schedule.kind === 'sending' ? schedule.day : null;
}

/** How long a proposal is valid. */
export interface Validity {
  /** The last day, which counts whole. */
  end: Day;
  /** True when fewer than three days were left as it was saved. */
  isShort: boolean;
}

/** Days that must be left, so that a proposal states its last day rather than asks for a confirmation. */
const SHORT_DAYS = 3;

const EstimatedSchema = v.object({ estimatedOn: DaySchema });

/** Returns the day of the last save that was estimated: that of its creation where the document does not say it. */
function estimatedOn({ createdDate = '', countData }: SavedProposal): Day | undefined {
  const read = v.safeParse(EstimatedSchema, countData);
  if (read.success) return read.output.estimatedOn;
  const created = new Date(createdDate);
  return Number.isNaN(created.getTime()) ? undefined : parisDay(created);
}

/** The part of a saved count that says how long its proposal is valid. */
interface SavedProposal {
  /** ISO instant of its creation. A document that says the day of its estimate needs none. */
  createdDate?: string;
  countData?: unknown;
}

/**
 * Returns how long a proposal is valid, in Paris: thirty days from the last save that was estimated, and never later than
 * the day before its campaign starts or its e-mail is sent (D-164).
 * @returns undefined when no day of a save can be read
 */
export function validityOf(saved: SavedProposal, schedule: Schedule): Validity | undefined {
  const day = estimatedOn(saved);
  if (day === undefined) return undefined;
  const end = lastValidDay(day, firstDay(schedule));
  return { end, isShort: end < addDays(day, SHORT_DAYS) };
}

/** Returns « Valable jusqu’au 12/12/2026 », « À confirmer avant le 27/11/2026 », or that the day is past. */
export function validityText({ end, isShort }: Validity, today: Day): string {
  if (end < today) return `A expiré le ${formatDay(end)}`;
  return isShort
    ? `À confirmer avant le ${formatDay(addDays(end, 1))}`
    : `Valable jusqu’au ${formatDay(end)}`;
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
