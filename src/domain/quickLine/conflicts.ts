import { radiusApplies } from '../localities/postalCodes.ts';
import type { Market } from '../markets.ts';
import {
  COUNT_MANIFESTS,
  productLabel,
  schedulesOf,
  sellsAllFrance,
} from '../products/catalogue.ts';
import { asCorrection, periodWords } from './calendar.ts';
import { goalProblem } from './goals.ts';
import type { Correction, ResolvedPart } from './meaning.ts';
import { otherMarketReason } from './vocabulary.ts';

const RADIUS_OF_SEVERAL = 'Un rayon s’applique à un seul code postal, ou à une ville.';
const RADIUS_OF_FRANCE = 'Toute la France n’a pas de rayon.';
const PLACE_OF_FRANCE = 'Toute la France, ou ces localités ?';
const PERIOD_OR_MONTHLY = 'Une période, ou une campagne récurrente ?';
const FORMAT_LATER = 'Les formats se choisissent dans le résultat.';

/** What a line is resolved for. */
export interface Reader {
  market: Market;
  /** The markets of the person; undefined where they are not known. */
  markets?: readonly Market[] | undefined;
}

/** Returns why a part cannot be used beside the others, with what may be meant; null when it can. */
type Check = (
  part: ResolvedPart,
  parts: readonly ResolvedPart[],
  reader: Reader,
) => string | { reason: string; corrections: readonly Correction[] } | null;

const localitiesOf = (parts: readonly ResolvedPart[]) =>
  parts.flatMap((other) => (other.kind === 'place' ? other.localities : []));

const productOf = (parts: readonly ResolvedPart[]) =>
  parts.flatMap((part) => (part.kind === 'product' ? [part.product] : [])).at(0);

const isRadiusOfSeveral: Check = (part, parts) => {
  if (part.kind !== 'radius') return null;
  if (parts.some(({ kind }) => kind === 'allFrance')) return RADIUS_OF_FRANCE;
  if (parts.some((other) => other.kind === 'place' && other.surroundingsKm !== undefined))
    return null;
  const codes = localitiesOf(parts).map(({ code }) => code);
  return codes.length > 0 && !radiusApplies(codes) ? RADIUS_OF_SEVERAL : null;
};

const isOtherMarket: Check = (part, _parts, { market, markets }) =>
  part.kind === 'market' && part.market !== market
    ? otherMarketReason(market, part.market, markets)
    : null;

const isFormat: Check = (part) => (part.kind === 'format' ? FORMAT_LATER : null);

const isWrongCount: Check = (part, parts) => {
  if (part.kind !== 'placeCount' || parts.some(({ kind }) => kind === 'pending')) return null;
  const { length } = localitiesOf(parts);
  if (part.count === length) return null;
  return length === 0
    ? 'Nommez ces localités.'
    : `La ligne nomme ${length} ${length > 1 ? 'localités' : 'localité'}.`;
};

const isWrongFrance: Check = (part, parts, { market }) => {
  if (part.kind !== 'allFrance') return null;
  const product = productOf(parts);
  if (localitiesOf(parts).length > 0) return PLACE_OF_FRANCE;
  if (product === undefined || sellsAllFrance(product, market)) return null;
  return `${productLabel(product, market)} demande des localités.`;
};

const isWrongSchedule: Check = (part, parts, { market }) => {
  if (part.kind !== 'period' && part.kind !== 'monthly') return null;
  const product = productOf(parts);
  // A plan says which period it does not keep.
  if (product === undefined) return null;
  const schedules = schedulesOf(product, market);
  const isOneDay = part.kind === 'period' && part.period.start === part.period.end;
  if (schedules.includes(part.kind) || (isOneDay && schedules.includes('sending'))) return null;
  const label = productLabel(product, market);
  if (schedules.includes('sending')) {
    const reason = `${label} : indiquez un seul jour, celui de l’envoi.`;
    if (part.kind !== 'period') return reason;
    const { start } = part.period;
    return { reason, corrections: [asCorrection(periodWords({ start, end: start }))] };
  }
  return part.kind === 'monthly'
    ? `${label} n’est pas récurrent : indiquez une période.`
    : `${label} est toujours récurrent, sans période.`;
};

const isMixedSchedule: Check = (part, parts, { market }) => {
  if (part.kind !== 'monthly' || !parts.some(({ kind }) => kind === 'period')) return null;
  const product = productOf(parts);
  const areBoth = product === undefined || schedulesOf(product, market).includes('period');
  return areBoth ? PERIOD_OR_MONTHLY : null;
};

const isUnspreadBudget: Check = (part, parts, { market }) => {
  const product = productOf(parts);
  if (product === undefined || part.kind !== 'budget') return null;
  const hasFixedBudget = COUNT_MANIFESTS.some(
    ({ key, takesBudget }) => key === product && !takesBudget,
  );
  return hasFixedBudget
    ? `${productLabel(product, market)} a un budget fixé par les localités\u00A0: retirez le vôtre.`
    : null;
};

const CHECKS = [
  isOtherMarket,
  isFormat,
  isWrongCount,
  isWrongFrance,
  isUnspreadBudget,
  goalProblem,
  isRadiusOfSeveral,
  isWrongSchedule,
  isMixedSchedule,
];

/** Marks what cannot be used beside the rest of a line, so that nothing of it is dropped without a word. */
export function withoutConflicts(parts: readonly ResolvedPart[], reader: Reader): ResolvedPart[] {
  return parts.map((part) => {
    const { start, end, text } = part;
    for (const check of CHECKS) {
      const problem = check(part, parts, reader);
      if (problem === null) continue;
      const said = typeof problem === 'string' ? { reason: problem } : problem;
      return { kind: 'unclear', ...said, start, end, text };
    }
    return part;
  });
}
