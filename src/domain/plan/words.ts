import { volumeText } from '../count/soldUnits.ts';
import { centsText } from '../count/spread/words.ts';
import type { RemainderReason, Spread } from '../count/spread/spread.ts';
import type { FilePlan, RestReason } from '../count/clientFile/choice.ts';
import type { RhythmTotal } from '../count/clientFile/contents.ts';
import { formatPeriod } from '../format/days.ts';
import { formatListedEuro } from '../format/numbers.ts';
import { localitiesText } from '../localities/names.ts';
import type { PlanBrief } from './brief.ts';
import { PLAN_RULE_BY_KEY } from './allocate.ts';
import type { LoweredRow, Plan, PlannedLine } from './plan.ts';
import type { CountProductKey } from '../products/catalogue.ts';

const LIST = new Intl.ListFormat('fr', { type: 'conjunction' });

/** Returns why a budget buys no more. */
export function reasonText(reason: RemainderReason): string {
  switch (reason.kind) {
    case 'soldOut':
      return 'Tout le disponible est acheté.';
    case 'notForSale':
      return 'Rien de cette estimation ne peut être acheté.';
    case 'belowMinimum':
      return `Tout le disponible coûte ${centsText(reason.price)}, et un comptage au moins ${centsText(reason.minimum)}.`;
    case 'tooLittle':
      return `Trop peu\u00A0: au moins ${centsText(reason.minimum)}.`;
    case 'nextPurchase':
      return `Le plus petit achat supplémentaire coûte ${centsText(reason.price)}.`;
  }
}

const notPlaced = ({ remainder }: Spread): string =>
  remainder > 0 ? `${centsText(remainder)} non ${remainder >= 200 ? 'placés' : 'placé'}. ` : '';

const leftText = ({ name, most, unit }: LoweredRow): string => {
  if (name === null || unit === null) return 'il n’en reste pas assez';
  return `il n’en reste ${most > 0 ? `que ${volumeText(most, unit)}` : 'rien'} pour ${name}`;
};

/**
 * Returns what other lines leave of rows: « Même inventaire que Vedette Plus (il n’en reste que 155 000
 * impressions pour Natif). »
 * @param labelOf returns the name of another line
 */
function loweredText(
  lowered: readonly LoweredRow[],
  labelOf: (product: CountProductKey) => string,
): string {
  const othersOf = ({ sharers }: LoweredRow) => `que ${LIST.format(sharers.map(labelOf))}`;
  const parts = [...new Set(lowered.map(othersOf))].map((others) => {
    const rows = lowered.filter((row) => othersOf(row) === others).map(leftText);
    return `${others} (${rows.join('\u00A0; ')})`;
  });
  return `Même inventaire ${LIST.format(parts)}.`;
}

/**
 * Returns what a line cannot place and why, or why it takes nothing more of the rest of the budget (N-16); undefined where
 * there is nothing to say.
 * @param labelOf returns the name of another line
 */
export function placedReason(
  { offer, fixed, bought, withRest, share, lowered }: PlannedLine,
  labelOf: (product: CountProductKey) => string,
): string | undefined {
  if (lowered.length > 0) return notPlaced(bought) + loweredText(lowered, labelOf);
  if (offer && share === 0 && withRest.placed + withRest.remainder === 0)
    return fixed === null ? 'Le budget est réparti entre les autres offres.' : undefined;
  const reason = bought.reason ?? withRest.reason;
  if (reason === null) return undefined;
  return share > 0 ? notPlaced(bought) + reasonText(reason) : reasonText(reason);
}

/**
 * Returns what becomes of the budget that a plan does not place: « 61 € non placés. »; undefined where all of it is.
 * @param rest the budget without what the lines buy; negative where they buy more
 */
export function restText(rest: number): string | undefined {
  if (rest === 0) return undefined;
  const amount = Math.abs(rest);
  if (rest < 0) return `${centsText(amount)} de plus que le budget.`;
  return `${centsText(amount)} non ${amount >= 200 ? 'placés' : 'placé'}\u00A0: chaque offre dit pourquoi.`;
}

/** Why a plan places no more, as its client reads it. */
const TEXT_BY_REASON = {
  volume: 'ces offres n’ont pas d’autre volume disponible',
  step: 'il ne suffit pas à un achat de plus',
} as const satisfies Record<RestReason, string>;

/** Returns why a line takes nothing more of the rest; undefined where no word of a client says it. */
function lineReason({ withRest: { reason } }: PlannedLine): RestReason | undefined {
  if (reason?.kind === 'soldOut' && reason.excluded.length === 0) return 'volume';
  return reason?.kind === 'nextPurchase' || reason?.kind === 'tooLittle' ? 'step' : undefined;
}

/**
 * Returns why a plan places no more of its budget; undefined where nothing is left, and where no reason is true of all the
 * lines that follow the rule.
 */
export function restReason({ lines, rest }: Pick<Plan, 'lines' | 'rest'>): RestReason | undefined {
  // A typed share that could be more is why, which is not for the client to read.
  const isHeldBack = ({ fixed, offer, share, bought }: PlannedLine) =>
    fixed !== null &&
    (bought.remainder > 0 || (offer?.place(share + rest).placed ?? 0) > bought.placed);
  if (rest <= 0 || lines.some(isHeldBack)) return undefined;
  const following = lines.filter(({ fixed, offer }) => fixed === null && offer !== undefined);
  const reasons = new Set(following.map(lineReason));
  if (reasons.size === 0 || reasons.has(undefined)) return undefined;
  return reasons.has('step') ? 'step' : 'volume';
}

/**
 * Returns the plan of a file in one sentence, for the client: what was asked, what the file places of it, and what remains:
 * « Un budget de 3 000 € hors taxe, réparti … : 879 € sont placés. Il reste 2 121 € : … ».
 * @param totals what the proposals of the file cost; of two rhythms none is the budget's
 */
export function planSentence(
  { budget, rule, rest }: FilePlan,
  totals: readonly Pick<RhythmTotal, 'rhythm' | 'amount'>[],
): string {
  const [total, other] = totals;
  const period = !other && total?.rhythm === 'monthly' ? ' par mois' : '';
  const asked = `Un budget de ${formatListedEuro(budget)} hors\u00A0taxe${period}, réparti ${rule === 'typed' ? 'entre les offres de ce dossier' : PLAN_RULE_BY_KEY[rule].clientText}`;
  if (!total || other) return `${asked}.`;
  const placed = Math.round(100 * total.amount.net);
  const left = Math.round(100 * budget) - placed;
  if (left === 0) return `${asked}\u00A0: il est placé en entier.`;
  const said = `${asked}\u00A0: ${centsText(placed)} ${placed >= 200 ? 'sont placés' : 'est placé'}`;
  if (left < 0) return `${said}, soit ${centsText(-left)} de plus.`;
  // Of a file whose lines have changed since, nobody knows why.
  const isAsPlanned = rest !== undefined && Math.round(100 * rest.placed) === placed;
  const why = isAsPlanned ? `\u00A0: ${TEXT_BY_REASON[rest.reason]}` : '';
  return `${said}. Il reste ${centsText(left)}${why}.`;
}

/** Returns the words by which a person recognises a plan: « Lyon 3e (69003) · Du 01/12/2026 au 31/12/2026 · 3 000 € ». */
export function planWords({
  localities,
  isAllFrance,
  radius,
  schedule,
  budget,
}: PlanBrief): string {
  const places = localities.length === 0 ? '' : localitiesText(localities, radius);
  const days =
    schedule === null || schedule === 'monthly' ? '' : formatPeriod(schedule.start, schedule.end);
  return [
    isAllFrance ? 'Toute la France' : places,
    days,
    budget > 0 ? formatListedEuro(budget) : '',
  ]
    .filter(Boolean)
    .join(' · ');
}
