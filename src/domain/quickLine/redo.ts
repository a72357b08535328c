import { addDays, addMonths, daysInclusive } from '../format/dayArithmetic.ts';
import type { Day } from '../format/days.ts';
import { fold } from '../format/fold.ts';
import { singleSpaced } from '../format/names.ts';
import { formatListedEuro } from '../format/numbers.ts';
import type { Market } from '../markets.ts';
import { COUNT_MANIFESTS, type CountProductKey } from '../products/catalogue.ts';
import type { CountManifest } from '../products/manifest.ts';
import { periodWords } from './calendar.ts';
import type { ResolvedPart } from './meaning.ts';
import { withoutConflicts } from './conflicts.ts';
import { briefOf, type QuickLineBrief } from './quickLineBrief.ts';
import { partText } from './words.ts';

/** The count that a line repeats: that of a number, the last one, or those of a client a year ago. */
type RedoSource =
  | { kind: 'number'; number: number }
  | { kind: 'last' }
  /** An empty name stands for the client on screen. */
  | { kind: 'client'; name: string };

/** A line that repeats a count with one change. */
export interface RedoLine {
  source: RedoSource;
  /** What is to be changed, as it was typed: « Lille », « +2 semaines ». */
  change: string;
}

const VERB =
  '(?:(?:refais|refaire|refait|dupliquer?|copier?|reprendre|reprends|recommencer?) +)?(?:(?:le|la|du|de) +)?(?:comptage +)?';
const NUMBERED = new RegExp(String.raw`^${VERB}maf ?-? ?(\d{1,15})(?![\d\p{L}])(.*)$`, 'u');
const BARE_NUMBER = /^(?:refais|refaire|dupliquer?|copier?|reprends) (\d{1,15})(?=[ ,:])(.*)$/u;
const LAST = /^(?:idem|pareil|(?:la )?meme chose|le meme)(?![\p{L}\d])(.*)$/u;
/** A verb without a count repeats the last one: « refais pour Lille ». */
const LAST_CHANGED =
  /^(?:refais|refaire|refait|recommencer?)(?= (?:(?:mais|pour|avec|a|au|aux|en|sur|dans)(?= )|[+-]))(.*)$/u;
const LAST_YEAR = /comme l'an(?:nee)? (?:derniere?|passee?)(?!\p{L})/u;
const BEFORE_CLIENT = new RegExp(`^${VERB}(?:(?:pour|chez) )?`, 'u');
/** Words that announce a change. « pour Lille » is a place here: the name of the copied count is kept. */
const LEAD = /^(?:(?:mais|pour|avec|et|a|au|aux|en|sur|dans|chez)(?= )|[,: ])+/u;
const PUNCTUATION = /^[,: ]|[,: ]$/;

const trimmed = (text: string): string => {
  let rest = text;
  while (PUNCTUATION.test(rest)) rest = rest.replace(PUNCTUATION, '');
  return rest;
};

/**
 * Returns the client in « Nexity comme l'année dernière », empty where the line names none; undefined where it says anything
 * else.
 */
function clientOfLastYear(text: string): string | undefined {
  const folded = fold(text);
  const found = LAST_YEAR.exec(folded);
  if (!found) return undefined;
  const [before, after] = [text.slice(0, found.index), text.slice(found.index + found[0].length)];
  const said = [before, after].map(trimmed).filter((part) => part !== '');
  const [name = ''] = said;
  const client = trimmed(name.slice(BEFORE_CLIENT.exec(`${fold(name)} `)?.[0].length ?? 0));
  return said.length > 1 ? undefined : client;
}

/** Reads a line that repeats a count with one change; undefined for any other text, also for a number alone (N-18). */
export function readRedo(text: string): RedoLine | undefined {
  const line = singleSpaced(text);
  // Folding keeps the place of each character.
  const folded = fold(line);
  const changeAt = (rest: string): string =>
    line.slice(line.length - rest.length + (LEAD.exec(rest)?.[0].length ?? 0));
  for (const pattern of [NUMBERED, BARE_NUMBER]) {
    const [, digits, rest = ''] = pattern.exec(folded) ?? [];
    if (digits === undefined) continue;
    const change = changeAt(rest);
    return change === ''
      ? undefined
      : { source: { kind: 'number', number: Number(digits) }, change };
  }
  if (isSignedChange(folded)) return { source: { kind: 'last' }, change: line };
  const [, rest] = LAST.exec(folded) ?? LAST_CHANGED.exec(folded) ?? [];
  if (rest !== undefined) return { source: { kind: 'last' }, change: changeAt(rest) };
  const name = clientOfLastYear(line);
  return name === undefined
    ? undefined
    : { source: { kind: 'client', name }, change: 'un an plus tard' };
}

/** A count that is repeated, as lists show it. */
export interface RedoneCount {
  product: CountProductKey;
  market: Market;
  countName: string;
  /** First and last day; null for every month, undefined where it is not known. */
  period?: { start: Day; end: Day } | null | undefined;
  /** Euros without tax. */
  totalBudget: number;
}

/** One reading of a change: what the copy is asked, the change in words, and what it keeps of its source. */
interface RedoReading {
  brief: QuickLineBrief;
  words: string;
  kept: 'Nom et budget repris' | 'Nom repris';
}

/** What a change may mean; an empty list of readings says why it means nothing. */
export type RedoChange = { readings: readonly RedoReading[] } | { problem: string };

const COUNT_WORDS: Readonly<Record<string, number>> = { un: 1, une: 1, deux: 2, trois: 3 };
const LENGTH = String.raw`(\d{1,2}|${Object.keys(COUNT_WORDS).join('|')}) ?(jours?|j|semaines?|sem|mois|ans?|annees?)`;
const SHIFTS = [
  { pattern: new RegExp(String.raw`^([+-]) ?${LENGTH}$`, 'u'), kinds: ['later', 'longer'] },
  { pattern: new RegExp(`^()${LENGTH} plus tard$`, 'u'), kinds: ['later'] },
  { pattern: new RegExp(`^()(?:decaler?|decale) (?:de )?${LENGTH}$`, 'u'), kinds: ['later'] },
  { pattern: new RegExp(`^()${LENGTH} de plus$`, 'u'), kinds: ['longer'] },
] as const;
const PERCENT = /^([+-]) ?(\d{1,3}(?:[.,]\d{1,2})?) ?%$/u;

export const NO_PERIOD = 'Ce comptage n’a pas de période connue à déplacer.';
const ONE_CHANGE = 'Un seul changement à la fois : une localité, une période ou un budget.';
const NO_CHANGE =
  'Indiquez ce qui change : une localité, une période, « +2 semaines » ou « -10 % ».';
const NOT_CHANGED = 'Une copie ne change que la localité, la période ou le budget.';
const FIXED_BUDGET = 'Son budget est fixé par les localités.';
const ENDS_EARLY = 'La période finirait avant son début.';

const takesBudget = (product: CountProductKey): boolean => {
  const manifests: readonly CountManifest[] = COUNT_MANIFESTS;
  return manifests.some(({ key, takesBudget: takes }) => key === product && takes);
};

/** Returns whether a line is nothing but a length or a percentage with its sign: a change of the last count. */
const isSignedChange = (folded: string): boolean =>
  SHIFTS[0].pattern.test(folded) || PERCENT.test(folded);

/** A length or a percentage beside something else. */
const SIGNED = new RegExp(String.raw`[+-] ?(?:\d[\d.,]* ?%|${LENGTH}(?!\p{L}))`, 'u');

/** Returns what a copy is asked that changes nothing: name and budget of its source. */
const keptBrief = ({ product, countName, totalBudget }: RedoneCount): QuickLineBrief => ({
  product,
  localities: [],
  isAllFrance: false,
  radius: 0,
  schedule: null,
  budget: takesBudget(product) ? totalBudget : 0,
  goal: 0,
  name: countName,
});

/** Returns a reading, with whether it keeps the budget of its source. */
function readingOf(
  count: RedoneCount,
  changed: Partial<QuickLineBrief>,
  words: string,
): RedoReading {
  const source = keptBrief(count);
  const brief = { ...source, ...changed };
  const isBudgetKept = brief.budget === source.budget && brief.goal === 0 && brief.budget > 0;
  return { brief, words, kept: isBudgetKept ? 'Nom et budget repris' : 'Nom repris' };
}

function moved(day: Day, count: number, unit: string): Day {
  if (unit.startsWith('j')) return addDays(day, count);
  if (unit.startsWith('s')) return addDays(day, 7 * count);
  return addMonths(day, unit.startsWith('m') ? count : 12 * count);
}

const unitText = (count: number, unit: string): string => {
  const [one, many] = unit.startsWith('j')
    ? ['jour', 'jours']
    : unit.startsWith('s')
      ? ['semaine', 'semaines']
      : unit.startsWith('m')
        ? ['mois', 'mois']
        : ['an', 'ans'];
  return `${count} ${count > 1 ? many : one}`;
};

interface Shift {
  count: number;
  unit: string;
  kinds: readonly ('later' | 'longer')[];
}

function shiftIn(change: string): Shift | undefined {
  for (const { pattern, kinds } of SHIFTS) {
    const [, sign, digits = '', unit = ''] = pattern.exec(fold(change).trim()) ?? [];
    if (unit === '') continue;
    const count = COUNT_WORDS[digits] ?? Number(digits);
    return { count: sign === '-' ? -count : count, unit, kinds };
  }
  return undefined;
}

function shifted(count: RedoneCount, { count: by, unit, kinds }: Shift): RedoChange {
  const { period } = count;
  if (!period) return { problem: NO_PERIOD };
  const { start, end } = period;
  // Months differ in length: a shifted campaign keeps its number of days.
  const later = moved(start, by, unit);
  const periods = {
    later: { start: later, end: addDays(later, daysInclusive(start, end) - 1) },
    longer: { start, end: moved(end, by, unit) },
  };
  const direction = by < 0 ? ['plus tôt', 'de moins'] : ['plus tard', 'de plus'];
  const readings = kinds
    // A day of sending has no length.
    .filter((kind) => kind === 'later' || start !== end)
    .filter((kind) => periods[kind].end >= periods[kind].start)
    .map((kind) => {
      const words = `${unitText(Math.abs(by), unit)} ${kind === 'later' ? direction[0] : direction[1]}, ${periodWords(periods[kind])}`;
      return readingOf(count, { schedule: periods[kind] }, words);
    });
  return readings.length > 0 ? { readings } : { problem: ENDS_EARLY };
}

function withPercent(count: RedoneCount, sign: string, percent: number): RedoChange {
  if (!takesBudget(count.product)) return { problem: FIXED_BUDGET };
  const change = sign === '-' ? -percent : percent;
  const budget = Math.round(count.totalBudget * (100 + change)) / 100;
  if (budget <= 0) return { problem: 'Un budget est supérieur à 0 €.' };
  const words = `${percent.toLocaleString('fr-FR')} % de ${change < 0 ? 'moins' : 'plus'} que ${formatListedEuro(count.totalBudget)}, soit ${formatListedEuro(budget)}`;
  return { readings: [readingOf(count, { budget }, words)] };
}

/**
 * Returns what a change means for a count. Nothing is guessed: what is not understood is said, and of two readings both are
 * offered (D-149).
 * @param parts what a line of the change alone means, where it is no length and no percentage
 */
export function redoChange(
  count: RedoneCount,
  change: string,
  parts: readonly ResolvedPart[],
): RedoChange {
  const shift = shiftIn(change);
  if (shift) return shifted(count, shift);
  const [, sign, percent] = PERCENT.exec(fold(change).trim()) ?? [];
  if (sign !== undefined && percent !== undefined) {
    return withPercent(count, sign, Number(percent.replace(',', '.')));
  }
  return SIGNED.test(fold(change)) ? { problem: ONE_CHANGE } : readChange(count, parts);
}

function readChange(count: RedoneCount, parts: readonly ResolvedPart[]): RedoChange {
  if (parts.length === 0) return { problem: NO_CHANGE };
  const { product, market } = count;
  const itself: ResolvedPart = { kind: 'product', product, start: 0, end: 0, text: '' };
  const checked = withoutConflicts([itself, ...parts], { market }).slice(1);
  const unclear = checked.find((part) => part.kind === 'unclear');
  if (unclear?.kind === 'unclear') return { problem: `« ${unclear.text} » : ${unclear.reason}` };
  const kinds = new Set(checked.map(({ kind }) => (kind === 'radius' ? 'place' : kind)));
  if (kinds.size > 1) return { problem: ONE_CHANGE };
  const { localities, isAllFrance, radius, schedule, budget, goal } = briefOf(checked);
  const words = checked.map((part) => partText(part, market)).join(', ');
  const reading = (brief: Partial<QuickLineBrief>): RedoChange => ({
    readings: [readingOf(count, brief, words)],
  });
  if (localities.length > 0) return reading({ localities, radius });
  if (isAllFrance) return reading({ isAllFrance });
  if (schedule !== null) return reading({ schedule });
  if (budget > 0) return reading({ budget });
  return goal > 0 ? reading({ budget: 0, goal }) : { problem: NOT_CHANGED };
}

/** Returns whether a count ran about a year ago, so that « comme l’année dernière » may mean it. */
export function ranLastYear({ period }: Pick<RedoneCount, 'period'>, today: Day): boolean {
  if (!period) return false;
  return period.start >= addMonths(today, -18) && period.start <= addMonths(today, -6);
}
