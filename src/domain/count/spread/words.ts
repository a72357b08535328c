import { formatInteger, formatListedEuro } from '../../format/numbers.ts';
import { type BudgetCurve, spreadBudget, type RemainderReason, type Spread } from './spread.ts';
import { type SoldUnit, type SpreadOffer, SPREAD_RULES, type SpreadRule } from './offer.ts';
import { SPREAD_RULE_BY_KEY } from './place.ts';

const LIST = new Intl.ListFormat('fr', { type: 'conjunction' });

/** Returns an amount of whole cents as text: « 1 234 € », « 0,14 € ». */
export function centsText(cents: number): string {
  return formatListedEuro(cents / 100);
}

/** Returns a volume with its unit: « 200 000 impressions ». */
export function volumeText(volume: number, unit: SoldUnit): string {
  return `${formatInteger(volume)} ${volume > 1 ? unit.many : unit.one}`;
}

function soldOutText(excluded: readonly string[]): string {
  const all = 'tout le disponible est acheté';
  if (excluded.length === 0) return all;
  return `${all}, sauf ${LIST.format(excluded)}, incompatible avec les autres lignes`;
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
      return `un comptage coûte au moins ${centsText(reason.minimum)}`;
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
