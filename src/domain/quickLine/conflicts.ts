import { radiusApplies } from '../localities/radius.ts';
import type { Market } from '../markets.ts';
import { COUNT_MANIFESTS, productLabel, schedulesOf } from '../products/catalogue.ts';
import type { ResolvedPart } from './meaning.ts';

const SECOND_NAME = 'Ni une commune, ni le nom, déjà indiqué.';
const RADIUS_OF_SEVERAL = 'Un rayon s’applique à un seul code postal.';

type Check = (part: ResolvedPart, parts: readonly ResolvedPart[], market: Market) => string | null;

const isSecondName: Check = (part, parts) =>
  part.kind === 'name' && parts.find(({ kind }) => kind === 'name') !== part ? SECOND_NAME : null;

const isRadiusOfSeveral: Check = (part, parts) => {
  const codes = parts.flatMap((other) =>
    other.kind === 'place' ? other.localities.map(({ code }) => code) : [],
  );
  return part.kind === 'radius' && codes.length > 0 && !radiusApplies(codes)
    ? RADIUS_OF_SEVERAL
    : null;
};

const isWrongSchedule: Check = (part, parts, market) => {
  const ordered = parts.find((other) => other.kind === 'product');
  if (ordered === undefined || (part.kind !== 'period' && part.kind !== 'monthly')) return null;
  const { product } = ordered;
  const schedules = schedulesOf(product, market);
  const isOneDay = part.kind === 'period' && part.period.start === part.period.end;
  if (schedules.includes(part.kind) || (isOneDay && schedules.includes('sending'))) return null;
  const label = productLabel(product, market);
  if (schedules.includes('sending')) return `${label} : indiquez un seul jour, celui de l’envoi.`;
  return part.kind === 'monthly'
    ? `${label} n’est pas récurrent : indiquez une période.`
    : `${label} est toujours récurrent, sans période.`;
};

const isUnspreadBudget: Check = (part, parts, market) => {
  const ordered = parts.find((other) => other.kind === 'product');
  if (ordered === undefined || part.kind !== 'budget') return null;
  const { product } = ordered;
  const hasFixedBudget = COUNT_MANIFESTS.some(
    ({ key, takesBudget }) => key === product && !takesBudget,
  );
  return hasFixedBudget
    ? `${productLabel(product, market)} a un budget fixé par les localités\u00A0: retirez le vôtre.`
    : null;
};

const CHECKS = [isUnspreadBudget, isSecondName, isRadiusOfSeveral, isWrongSchedule];

/** Marks what cannot be used beside the rest of a line, so that nothing of it is dropped without a word. */
export function withoutConflicts(parts: readonly ResolvedPart[], market: Market): ResolvedPart[] {
  return parts.map((part) => {
    const { start, end, text } = part;
    for (const check of CHECKS) {
      const reason = check(part, parts, market);
      if (reason !== null) return { kind: 'unclear', reason, start, end, text };
    }
    return part;
  });
}
