import { unitsNamed, UNIT_WORDS } from '../count/soldUnits.ts';
import { countedText } from '../format/numbers.ts';
import { readNumberText } from '../format/typedNumbers.ts';
import type { Market } from '../markets.ts';
import { COUNT_MANIFESTS, productLabel } from '../products/catalogue.ts';
import type { CountManifest } from '../products/manifest.ts';
import type { Meaning, Recogniser, ResolvedPart } from './meaning.ts';
import { matchAt, phrase } from './wordSpans.ts';

const ANNOUNCED = '(?:objectif ?:? ?(?:de )?|au moins |environ |minimum |[~≈>] ?)?';
const GOAL = phrase(String.raw`${ANNOUNCED}(\d[\d .,']*(?: ?k)?) ?(${UNIT_WORDS})`);

const NOT_COUNTED = 'Une offre se compte en impressions, en clics ou en contacts.';
const NO_GOAL = 'Un objectif est supérieur à 0.';
const UNREADABLE = 'Un objectif est un nombre entier.';
const TWO_WISHES = 'Un budget, ou un objectif ?';

const unclear = (reason: string): Meaning => ({ kind: 'unclear', reason });

function goalOf(digits: string, word: string): Meaning {
  const [unit = null] = unitsNamed(word);
  if (unit === null) return unclear(NOT_COUNTED);
  const reading = readNumberText(digits.replaceAll("'", ' '), 0);
  if ('problem' in reading) return unclear(UNREADABLE);
  return reading.value > 0 ? { kind: 'goal', volume: reading.value, unit } : unclear(NO_GOAL);
}

/** Recognises a volume that the smallest budget is to reach: « 500 clics », « 100k impressions » (N-14). */
export const recogniseGoal: Recogniser = (folded, at) => {
  const match = matchAt(GOAL, folded, at);
  if (!match) return undefined;
  const [digits, word] = match.groups;
  return { end: match.end, meaning: goalOf(digits, word) };
};

/** Returns why a goal cannot be asked beside the rest of a line; null when it can. */
export function goalProblem(
  part: ResolvedPart,
  parts: readonly ResolvedPart[],
  { market }: { market: Market },
): string | null {
  if (part.kind !== 'goal') return null;
  if (parts.some(({ kind }) => kind === 'budget')) return TWO_WISHES;
  const named = parts.find((other) => other.kind === 'product');
  const manifests: readonly CountManifest[] = COUNT_MANIFESTS;
  const manifest = manifests.find(({ key }) => named?.kind === 'product' && key === named.product);
  if (!manifest || named?.kind !== 'product') return null;
  const label = productLabel(named.product, market);
  if (!manifest.takesBudget)
    return `${label} a un budget fixé par les localités : retirez l’objectif.`;
  return manifest.unit.one === part.unit.one
    ? null
    : `${label} se compte en ${manifest.unit.many}.`;
}

/** Returns what a goal was understood to mean. */
export const goalText = ({ volume, unit }: ResolvedPart & { kind: 'goal' }): string =>
  `Objectif : ${countedText(volume, unit.one)}`;
