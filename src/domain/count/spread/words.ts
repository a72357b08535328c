import { formatInteger, formatListedEuro } from '../../format/numbers.ts';
import { volumeText } from '../soldUnits.ts';
import { type BudgetCurve, spreadBudget, type RemainderReason, type Spread } from './spread.ts';
import {
  budgetCents,
  type ClientBudget,
  type SmallerCount,
  type SpreadOffer,
  SPREAD_RULES,
  type SpreadRule,
} from './offer.ts';
import { SPREAD_RULE_BY_KEY } from './place.ts';

const LIST = new Intl.ListFormat('fr', { type: 'conjunction' });
const CHOICE = new Intl.ListFormat('fr', { type: 'disjunction' });

/** Returns an amount of whole cents as text: « 1 234 € », « 0,14 € ». */
export function centsText(cents: number): string {
  return formatListedEuro(cents / 100);
}

function soldOutText(excluded: readonly string[]): string {
  const all = 'tout le disponible est acheté';
  if (excluded.length === 0) return all;
  return `${all}, sauf ${LIST.format(excluded)}, incompatible avec les autres lignes`;
}

/** Returns « 710 € », and what a smaller count gives up: « 710 €, 410 € sans LogicImmo ». */
function minimumText(minimum: number, smaller: readonly SmallerCount[] = []): string {
  const others = smaller.map((one) => `${centsText(one.minimum)} ${one.words}`);
  return [centsText(minimum), ...(others.length > 0 ? [CHOICE.format(others)] : [])].join(', ');
}

function reasonText(reason: RemainderReason): string {
  switch (reason.kind) {
    case 'soldOut':
      return soldOutText(reason.excluded);
    case 'notForSale':
      return 'rien de cette estimation ne peut être acheté';
    case 'belowMinimum':
      return `tout le disponible coûte ${centsText(reason.price)}, et un comptage au moins ${centsText(reason.minimum)}`;
    case 'tooLittle':
      return `un comptage coûte au moins ${minimumText(reason.minimum, reason.smaller)}`;
    case 'nextPurchase':
      return `le plus petit achat supplémentaire coûte ${centsText(reason.price)}`;
  }
}

/** Returns « 739 € placés : 184 750 impressions. », or undefined when nothing is placed. */
export function placedText(
  { placed, volume }: Pick<Spread, 'placed' | 'volume'>,
  offer: Pick<SpreadOffer, 'unit' | 'fee'>,
): string | undefined {
  if (volume === 0) return undefined;
  const fee = offer.fee > 0 ? `, dont ${centsText(offer.fee)} de frais de production` : '';
  const word = placed >= 200 ? 'placés' : 'placé';
  return `${centsText(placed)} ${word}${fee} : ${volumeText(volume, offer.unit)}.`;
}

/** Returns « 61 € ne peuvent pas être placés : … », or undefined when everything is placed. */
export function remainderText({
  remainder,
  reason,
}: Pick<Spread, 'remainder' | 'reason'>): string | undefined {
  if (reason === null) return undefined;
  const verb = remainder >= 200 ? 'ne peuvent pas être placés' : 'ne peut pas être placé';
  return `${centsText(remainder)} ${verb} : ${reasonText(reason)}.`;
}

/** Returns « 10 % de moins que 888 € : 799,20 €. » */
function changeText(percent: number, total: number, amount: number): string {
  const share = Math.abs(percent).toLocaleString('fr-FR');
  const word = percent < 0 ? 'moins' : 'plus';
  return `${share} % de ${word} que ${formatListedEuro(total)} : ${formatListedEuro(amount)}.`;
}

/**
 * Returns what a goal or a percentage amounts to, as the budget that was computed from it; undefined for a typed amount.
 * Where a row is rounded to more than the goal, the next smaller budget shows that it buys less (N-14).
 */
export function askedText(budget: ClientBudget, offer: SpreadOffer): string | undefined {
  const { amount, rule, asked } = budget;
  if (asked === undefined) return undefined;
  if (asked.kind === 'change') return changeText(asked.percent, asked.total, amount);
  const { unit, grain } = offer;
  const cents = budgetCents(budget);
  const { volume } = spreadBudget(offer, rule, cents);
  const goal = `Objectif de ${volumeText(asked.volume, unit)}`;
  if (volume < asked.volume) {
    return `${goal} hors d’atteinte : au plus ${volumeText(volume, unit)}, pour ${centsText(cents)}.`;
  }
  const reached = `${goal} : ${centsText(cents)} au moins.`;
  if (volume === asked.volume || cents < grain) return reached;
  const less = spreadBudget(offer, rule, cents - grain).volume;
  const bought = less === 0 ? 'n’achète rien' : `n’en achète que ${formatInteger(less)}`;
  return `${reached} Avec ${centsText(grain)} de moins, on ${bought}.`;
}

/** Returns where and why the curve of a budget stops growing. */
export function curveEndText(
  { end }: Pick<BudgetCurve, 'end'>,
  offer: Pick<SpreadOffer, 'unit'>,
): string {
  const volume = volumeText(end.volume, offer.unit);
  return `Le volume n’augmente plus au-delà de ${centsText(end.budget)} (${volume}) : ${soldOutText(end.excluded)}.`;
}

const isSameSpread = (one: Spread, other: Spread): boolean =>
  one.purchases.size === other.purchases.size &&
  [...one.purchases].every(([id, { quantity }]) => other.purchases.get(id)?.quantity === quantity);

/**
 * Returns the labels of the other rules that spread a budget in the same way. Where every row has the same price, several
 * rules coincide.
 * @param budget whole cents
 */
export function sameRules(offer: SpreadOffer, rule: SpreadRule, budget: number): string[] {
  const own = spreadBudget(offer, rule, budget);
  return SPREAD_RULES.filter(
    (other) => other !== rule && isSameSpread(own, spreadBudget(offer, other, budget)),
  ).map((other) => SPREAD_RULE_BY_KEY[other].label);
}
