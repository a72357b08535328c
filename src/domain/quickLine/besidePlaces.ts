import { departmentOfEntry } from '../localities/town.ts';
import { quoted, type Correction, type ResolvedPart } from './meaning.ts';
import { NAMESAKE_QUESTIONS } from './places.ts';

type PlacePart = ResolvedPart & { kind: 'place' };

const isPlace = (part: ResolvedPart | undefined): part is PlacePart => part?.kind === 'place';
const CODE = /^\d{5}$/;

const OTHER_TOWN = 'Ce code n’est pas celui de cette commune\u00A0: lequel des deux\u00A0?';

/** Returns whether a town that stands directly after a code does not have it. */
function contradicts(
  line: string,
  code: ResolvedPart | undefined,
  town: ResolvedPart,
  after: ResolvedPart | undefined,
): code is ResolvedPart {
  if (code?.kind !== 'place' || town.kind !== 'place') return false;
  if (!CODE.test(code.text) || /\d/.test(town.text) || town.group !== undefined) return false;
  const isBeside = line.slice(code.end, town.start).trim() === '';
  // « 69100 Lyon Immobilier »
  const isName = after?.kind === 'unclear' && line.slice(town.end, after.start).trim() === '';
  return isBeside && !isName && !town.localities.some((one) => one.code === code.text);
}

/**
 * Returns the parts with a town and a code of its own beside each other as one: « 69003 Lyon » is that code, and « 21700
 * Gerland » the commune of it.
 */
function asAddresses(line: string, parts: readonly ResolvedPart[]): ResolvedPart[] {
  const read: ResolvedPart[] = [];
  for (const part of parts) {
    const before = read.at(-1);
    const pair = [before, part].filter(isPlace);
    const code = pair.find(({ text }) => CODE.test(text))?.text;
    const town = pair.find(({ text }) => text !== code);
    const localities = town?.localities.filter((one) => one.code === code) ?? [];
    if (before === undefined || localities.length === 0) {
      read.push(part);
      continue;
    }
    const span = { start: before.start, end: part.end };
    const text = line.slice(span.start, span.end);
    read.splice(-1, 1, { kind: 'place', localities, ...span, text });
  }
  return read;
}

/** Returns the parts with a town that contradicts the code directly before it as a question: « 13001 aix-en-provence ». */
function withoutContradictions(line: string, parts: readonly ResolvedPart[]): ResolvedPart[] {
  return parts.flatMap((part, index): ResolvedPart[] => {
    const [before, next, afterNext] = [parts[index - 1], parts[index + 1], parts[index + 2]];
    if (contradicts(line, before, part, next)) return [];
    if (next === undefined || !contradicts(line, part, next, afterNext)) return [part];
    const { start } = part;
    const { end } = next;
    const corrections = [part.text, next.text, `${part.text}, ${next.text}`].map((text) => ({
      label: text,
      text,
    }));
    const text = line.slice(start, end);
    return [{ kind: 'unclear', reason: OTHER_TOWN, corrections, start, end, text }];
  });
}

const QUARTER_OR_TOWN = 'Un quartier, ou la commune de ce nom\u00A0?';
/** Inhabitants from which a town is known by itself: « bordeaux niort » are two towns. */
const KNOWN_TOWN = 10_000;
const DIRECTLY_BESIDE = /^[\s(),;/-]*$/;

/** Returns whether one part is a village elsewhere than the town beside it: « lyon gerland », « marseille vieux port ». */
function isVillageBeside(one: PlacePart, other: PlacePart): boolean {
  const { population = KNOWN_TOWN, text, localities } = one;
  const isVillage = !/\d/.test(text) && population < Math.min(KNOWN_TOWN, other.population ?? 0);
  const departments = new Set(other.localities.map(departmentOfEntry));
  return isVillage && localities.every((its) => !departments.has(departmentOfEntry(its)));
}

const without = (town: PlacePart, { text }: ResolvedPart): Correction => ({
  label: `${town.text}, sans ${quoted(text)}`,
  text: town.text,
});

/** Returns the question about a town and a village beside it, of which a quarter of the town may have the name. */
function quarterQuestion(
  line: string,
  before: PlacePart,
  part: ResolvedPart,
): ResolvedPart | undefined {
  const whole = { start: before.start, end: part.end };
  if (part.kind === 'unclear' && NAMESAKE_QUESTIONS.includes(part.reason)) {
    const { corrections = [] } = part;
    const others = corrections.map(({ text, label }) => ({
      label,
      text: `${before.text} et ${text}`,
    }));
    const text = line.slice(whole.start, whole.end);
    return { ...part, ...whole, text, corrections: [without(before, part), ...others] };
  }
  if (!isPlace(part)) return undefined;
  const village = [part, before].find((one) => isVillageBeside(one, one === part ? before : part));
  if (village?.own === undefined) return undefined;
  const town = village === part ? before : part;
  const both = `${town.text} et ${village.own.text}`;
  return {
    kind: 'unclear',
    reason: QUARTER_OR_TOWN,
    corrections: [without(town, village), { label: both, text: both }],
    ...whole,
    text: line.slice(whole.start, whole.end),
  };
}

/** Returns the parts with a town and a village elsewhere beside it as a question. */
function withoutQuarters(line: string, parts: readonly ResolvedPart[]): ResolvedPart[] {
  const read: ResolvedPart[] = [];
  for (const part of parts) {
    const before = read.at(-1);
    const isBeside = isPlace(before) && DIRECTLY_BESIDE.test(line.slice(before.end, part.start));
    const question = isBeside ? quarterQuestion(line, before, part) : undefined;
    if (question) read.splice(-1, 1, question);
    else read.push(part);
  }
  return read;
}

/** Returns the parts with what is a place by chance as a question. */
const withoutDoubts = (parts: readonly ResolvedPart[]): ResolvedPart[] =>
  parts.map((part) => {
    if (part.kind !== 'place' || part.doubt === undefined) return part;
    const { doubt, start, end, text } = part;
    return { kind: 'unclear', ...doubt, start, end, text };
  });

/** Returns the parts of a line with what stands beside a place as a part of it, or as a question. */
export function besidePlaces(line: string, parts: readonly ResolvedPart[]): ResolvedPart[] {
  const clear = withoutContradictions(line, asAddresses(line, parts));
  return withoutDoubts(withoutQuarters(line, clear));
}
