import { formatPercent } from '../../format/numbers.ts';
import { formatPeriod } from '../../format/days.ts';
import type { Period } from '../campaign/form.ts';
import type { SoldUnit } from '../spread/offer.ts';
import type { Spread } from '../spread/spread.ts';
import { volumeText } from '../soldUnits.ts';
import { centsText } from '../spread/words.ts';
import { AVAILABILITY_MONTHS, type MonthVolume } from './months.ts';

const MONTH = new Intl.DateTimeFormat('fr-FR', { month: 'long', timeZone: 'UTC' });

/** Returns the name of a month: « mars ». Twelve months have twelve names. */
export const monthWord = ({ start }: Period): string =>
  MONTH.format(new Date(`${start}T00:00:00.000Z`));

/** Returns the month with its year: « mars 2027 », « novembre 2026, dès le 17 » for one that has begun. */
export function monthText(month: Period): string {
  const named = `${monthWord(month)} ${month.start.slice(0, 4)}`;
  const day = Number(month.start.slice(8));
  return day === 1 ? named : `${named}, dès le ${day}`;
}

/** Returns days within a sentence: « du 01/03/2027 au 31/03/2027 ». */
export const daysText = ({ start, end }: Period): string =>
  formatPeriod(start, end).replace(/^D/, 'd');

/** Returns the available share of a cell: « 62 % »; nothing where nothing exists. */
export function shareText({ total, available }: MonthVolume): string {
  return total === 0 ? '' : formatPercent((100 * available) / total);
}

/** Returns whether a month places a budget as far as availability goes: only the smallest purchase may leave a rest. */
const isPlaced = ({ placed, reason }: Spread): boolean =>
  placed > 0 && (reason === null || reason.kind === 'nextPurchase');

/**
 * Names the first month that places the budget of a client, or how much the others place at most.
 * @param spreads what each month places
 * @param cents the budget
 */
export function budgetSentence(
  months: readonly Period[],
  spreads: readonly Spread[],
  cents: number,
): string {
  const first = spreads.findIndex(isPlaced);
  const [month, spread] = [months[first], spreads[first]];
  if (month && spread) {
    const part = spread.placed === cents ? '' : ` sur ${centsText(cents)}`;
    return `Le premier mois qui place ${centsText(spread.placed)}${part}\u00A0: ${monthText(month)}.`;
  }
  const count = months.length === AVAILABILITY_MONTHS ? 'des douze mois' : 'de ces mois';
  const none = `Aucun ${count} ne place ${centsText(cents)}`;
  const most = Math.max(0, ...spreads.map(({ placed }) => placed));
  const best = months[spreads.findIndex(({ placed }) => placed === most)];
  return most === 0 || !best
    ? `${none}.`
    : `${none}\u00A0: au plus ${centsText(most)}, en ${monthWord(best)}.`;
}

/** Names the month with the largest available volume. */
export function volumeSentence(
  months: readonly Period[],
  all: readonly MonthVolume[],
  unit: SoldUnit,
): string {
  const most = Math.max(0, ...all.map(({ available }) => available));
  const best = months[all.findIndex(({ available }) => available === most)];
  return most === 0 || !best
    ? 'Rien n’est disponible dans ces mois.'
    : `Le plus grand volume disponible\u00A0: ${volumeText(most, unit)}, en ${monthText(best)}.`;
}
