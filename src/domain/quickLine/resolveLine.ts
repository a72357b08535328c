import type { OrderedSchedule } from '../count/campaign/form.ts';
import {
  addLocalities,
  limitMessage,
  LOCALITY_MAXIMUM,
  type Commune,
  type SelectedLocality,
} from '../localities/selection.ts';
import type { CountProductKey } from '../products/catalogue.ts';
import type { Market } from '../markets.ts';
import { withoutConflicts } from './conflicts.ts';
import type { LinePart, ResolvedMeaning, ResolvedPart } from './meaning.ts';
import { placeNamed, placeOfCode, type Place } from './places.ts';

/** What a line orders. What it does not say is empty or null. */
export interface QuickOrder {
  product: CountProductKey | null;
  localities: SelectedLocality[];
  /** Kilometres around the only postal code; 0 for none. */
  radius: number;
  /** Days, every month, or null when the line does not say. */
  schedule: OrderedSchedule | null;
  /** Euros without tax; 0 when the line states none. */
  budget: number;
  name: string;
}

/** The communes that the search found for a text; undefined until its answer is there. */
export type CommunesOf = (text: string) => readonly Commune[] | undefined;

/** Names of communes are seldom longer, in words. */
const PLACE_WORDS_MAXIMUM = 5;

/** Words read as a commune with the name before or after it. */
interface Split {
  before: string;
  place: string;
  after: string;
}

/**
 * Returns the ways to read words as a commune and a name, the longest commune first. Each text is as it was typed, with
 * all of its spaces, so that it can be found in the line.
 */
function splitsOf(text: string): Split[] {
  const cuts = [...text.matchAll(/\s+/g)].map(({ 0: spaces, index }) => ({
    start: text.slice(0, index),
    end: text.slice(index + spaces.length),
  }));
  const first = cuts.map(({ start, end }, index) => ({
    words: index + 1,
    split: { before: '', place: start, after: end },
  }));
  const last = cuts.map(({ start, end }, index) => ({
    words: cuts.length - index,
    split: { before: start, place: end, after: '' },
  }));
  return [...first, ...last]
    .filter(({ words }) => words <= PLACE_WORDS_MAXIMUM)
    .toSorted((one, other) => other.words - one.words)
    .map(({ split }) => split);
}

/**
 * Returns the texts that the commune search must answer before a line can be resolved. The words beside a postal code are
 * only looked up as a whole, because « Paris Immobilier » is then more likely the name.
 */
export function lookupsOf(parts: readonly LinePart[]): string[] {
  const hasCodes = parts.some(({ kind }) => kind === 'code');
  const texts = parts.flatMap((part) => {
    if (part.kind === 'code') return [part.code];
    if (part.kind !== 'words') return [];
    const splits = hasCodes ? [] : splitsOf(part.text).map(({ place }) => place);
    return [part.text, ...splits];
  });
  return [...new Set(texts)];
}

type Piece = ResolvedMeaning & { text: string };

const SEVERAL = 'Plusieurs communes portent ce nom : laquelle ?';

function placePiece(place: Exclude<Place, { kind: 'none' }>, text: string): Piece {
  return place.kind === 'found'
    ? { kind: 'place', localities: place.localities, text }
    : { kind: 'unclear', reason: SEVERAL, mendings: place.mendings, text };
}

const namePieces = (name: string): Piece[] =>
  name === '' ? [] : [{ kind: 'name', name, text: name }];

/** Reads words as a commune, a commune and a name, or a name. */
function readWords(text: string, communesOf: CommunesOf, isWhole: boolean): Piece[] {
  const splits: Split[] = [
    { before: '', place: text, after: '' },
    ...(isWhole ? [] : splitsOf(text)),
  ];
  for (const { before, place: phrase, after } of splits) {
    const communes = communesOf(phrase);
    if (communes === undefined) return [{ kind: 'pending', text }];
    const place = placeNamed(phrase, communes);
    if (place.kind !== 'none') {
      return [...namePieces(before), placePiece(place, phrase), ...namePieces(after)];
    }
  }
  return namePieces(text);
}

function readCode(code: string, communesOf: CommunesOf): Piece {
  const communes = communesOf(code);
  if (communes === undefined) return { kind: 'pending', text: code };
  const place = placeOfCode(code, communes);
  return place.kind === 'none'
    ? { kind: 'unclear', reason: `Le code postal ${code} est inconnu.`, text: code }
    : placePiece(place, code);
}

/** Gives each piece its place in the line: they follow each other in the words of one part. */
function placedPieces(pieces: readonly Piece[], line: string, start: number): ResolvedPart[] {
  let at = start;
  return pieces.map((piece) => {
    const from = Math.max(line.indexOf(piece.text, at), at);
    at = from + piece.text.length;
    return { ...piece, start: from, end: at };
  });
}

/**
 * Resolves the places of a line, and tells them apart from the name (N-12).
 * @param line the text of which `parts` were read
 * @param options.communesOf answers at least the texts of {@link lookupsOf}
 */
export function resolveLine(
  line: string,
  parts: readonly LinePart[],
  { communesOf, market }: { communesOf: CommunesOf; market: Market },
): ResolvedPart[] {
  const hasCodes = parts.some(({ kind }) => kind === 'code');
  const resolved = parts.flatMap((part): ResolvedPart[] => {
    const { start, end } = part;
    if (part.kind === 'words') {
      return placedPieces(readWords(part.text, communesOf, hasCodes), line, start);
    }
    if (part.kind === 'code') return [{ ...readCode(part.code, communesOf), start, end }];
    return [{ ...part, text: line.slice(start, end) }];
  });
  return withoutConflicts(resolved, market);
}

/** Why a line cannot be opened; null when it can. */
export function orderProblem(parts: readonly ResolvedPart[]): string | null {
  if (parts.some(({ kind }) => kind === 'pending')) return 'Recherche des localités…';
  if (localitiesIn(parts).limitReached) return limitMessage(LOCALITY_MAXIMUM);
  if (parts.some(({ kind }) => kind === 'unclear')) return 'Corrigez ce qui n’est pas compris.';
  if (!parts.some(({ kind }) => kind === 'product')) return 'Indiquez le produit.';
  return null;
}

function localitiesIn(parts: readonly ResolvedPart[]) {
  const places = parts.flatMap((part) => (part.kind === 'place' ? part.localities : []));
  const { selection, limitReached } = addLocalities([], places);
  return { localities: selection, limitReached };
}

/** Returns what the parts of a line order. Unclear ones are left out. */
export function orderOf(parts: readonly ResolvedPart[]): QuickOrder {
  const order: QuickOrder = {
    product: null,
    localities: localitiesIn(parts).localities,
    radius: 0,
    schedule: null,
    budget: 0,
    name: '',
  };
  for (const part of parts) {
    if (part.kind === 'product') order.product = part.product;
    if (part.kind === 'radius') order.radius = part.km;
    if (part.kind === 'period') order.schedule = part.period;
    if (part.kind === 'monthly') order.schedule = 'monthly';
    if (part.kind === 'budget') order.budget = part.amount;
    if (part.kind === 'name') order.name = part.name;
  }
  return order;
}
