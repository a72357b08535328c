import { codeNote } from '../localities/listNotes.ts';
import { surroundingsOf } from '../localities/names.ts';
import { LOCALITY_MAXIMUM } from '../localities/selection.ts';
import { schedulesOf } from '../products/catalogue.ts';
import {
  quoted,
  type LinePart,
  type Lookups,
  type Correction,
  type ResolvedPart,
  type Span,
} from './meaning.ts';
import { asCorrection } from './calendar.ts';
import { withoutConflicts, type Reader } from './conflicts.ts';
import { placeNamed, placeOfCode } from './places.ts';
import { placePart, readWords } from './readWords.ts';
import { besidePlaces } from './besidePlaces.ts';
import { placeCandidates, spanOf, trimmed, wordsIn } from './wordSpans.ts';

const NO_RADIUS = 'Indiquez un rayon.';
const IN_FORM = 'Ce critère se choisit dans le formulaire, une fois ouvert.';
const QUARTER_OR_ROOMS = 'Un trimestre, ou un nombre de pièces ?';

interface Resolving extends Reader {
  line: string;
  lookups: Lookups;
}

const ZONE_OR_TOWN = 'Une zone et une ville portent ce nom.';
const NAME_OR_TOWN = 'Le nom du client, ou une ville ?';

function codePart(part: LinePart & { kind: 'code' }, { line, lookups }: Resolving): ResolvedPart {
  const { code, start, end } = part;
  const at = { start, end, text: line.slice(start, end) };
  const communes = lookups.communesOf(code);
  if (communes === undefined) return { kind: 'pending', ...at };
  const place = placeOfCode(code, communes);
  if (place.kind === 'none') {
    return {
      kind: 'unclear',
      reason: codeNote(code) ?? `Le code postal ${code} est inconnu.`,
      ...at,
    };
  }
  return placePart(line, at, place);
}

function zonePart(part: LinePart & { kind: 'zone' }, { line, lookups }: Resolving): ResolvedPart {
  const { zone, isNamedZone, start, end } = part;
  const at = { start, end, text: line.slice(start, end) };
  const communes = isNamedZone ? [] : lookups.communesOf(zone.name);
  const content = lookups.zoneOf(zone.id);
  if (communes === undefined || content === undefined) return { kind: 'pending', ...at };
  if (placeNamed(zone.name, communes).kind !== 'none') {
    const corrections = ['zone', 'ville de'].map((word) => `${word} ${zone.name}`);
    return {
      kind: 'unclear',
      reason: ZONE_OR_TOWN,
      corrections: corrections.map((text) => ({ label: text, text })),
      ...at,
    };
  }
  const { localities, radius } = content;
  return { kind: 'place', localities, zone: { name: zone.name, radius }, ...at };
}

/**
 * Returns a name that ends with a commune as a question, because « pour Immo Sud Lyon » may name the place as well.
 */
function nameOrTown(
  part: ResolvedPart & { kind: 'name' },
  { line, lookups }: Resolving,
): ResolvedPart {
  const words = wordsIn(line, part);
  const { start, end, text } = part;
  for (let from = 0; from < words.length; from += 1) {
    const rest = words.length - from;
    const last = placeCandidates(words, from).find(({ length }) => length === rest);
    const span = last && spanOf(last);
    const town = span && line.slice(span.start, span.end);
    const communes = town === undefined ? [] : lookups.communesOf(town);
    if (communes === undefined) return { kind: 'pending', start, end, text };
    if (town !== undefined && placeNamed(town, communes).kind !== 'none') {
      const before = spanOf(trimmed(words.slice(0, from)));
      const name = before && line.slice(before.start, before.end);
      const corrections: Correction[] = [
        { label: `${text}, le nom`, text: quoted(text) },
        ...(name === undefined
          ? [{ label: `${town}, la ville`, text: `à ${town}` }]
          : [name, text].map((one) => ({
              label: `${one}, à ${town}`,
              text: `${quoted(one)}, ${town}`,
            }))),
      ];
      return { kind: 'unclear', reason: NAME_OR_TOWN, corrections, start, end, text };
    }
  }
  return part;
}

/** Returns the parts with a radius around a town turned into its localities, where they are not too many (D-148). */
function surrounded(parts: readonly ResolvedPart[], { lookups }: Resolving): ResolvedPart[] {
  const places = parts.filter(({ kind }) => kind === 'place');
  const radius = parts.find((part) => part.kind === 'radius');
  const [town] = places;
  if (radius?.kind !== 'radius' || radius.km === 0) return [...parts];
  if (town?.kind !== 'place' || places.length > 1 || town.town === undefined) return [...parts];
  const codes = [...new Set(town.localities.map(({ code }) => code))];
  const around = lookups.aroundOf(codes, radius.km);
  const { start, end, text } = town;
  const at = { start, end, text };
  const replaceTown = (by: ResolvedPart) => parts.map((part) => (part === town ? by : part));
  if (around === undefined) return replaceTown({ kind: 'pending', ...at });
  const { count, localities, centre } = around;
  if (count > LOCALITY_MAXIMUM) {
    return replaceTown({
      kind: 'unclear',
      reason: `${count} codes postaux à moins de ${radius.km} km, pour ${LOCALITY_MAXIMUM} au plus.`,
      corrections: [{ label: `${centre.name} (${centre.code}), le centre`, text: centre.code }],
      ...at,
    });
  }
  const surroundings = { town: town.town, surroundingsKm: radius.km };
  const area = surroundingsOf(town.town, radius.km, count);
  const named = localities.map((locality) => ({ ...locality, area }));
  return replaceTown({ kind: 'place', localities: named, ...surroundings, ...at });
}

/** Returns a day that directly follows words and may be a part of a name: « du 12 mars ». */
function dayOfName(line: string, words: Span, next: LinePart | undefined): Span | undefined {
  if (next?.kind !== 'period' || next.period.start !== next.period.end) return undefined;
  const isDirect = line.slice(words.end, next.start).trim() === '';
  return isDirect && /^(?:du|de|le) /i.test(line.slice(next.start)) ? next : undefined;
}

/** Returns the question how far around a place; nothing beside a radius. */
function aroundParts(
  { suffix, start, end }: LinePart & { kind: 'around' },
  parts: readonly LinePart[],
  line: string,
): ResolvedPart[] {
  if (parts.some(({ kind }) => kind === 'radius')) return [];
  const corrections = ['10 km', '20 km'].map((km) => ({ label: km, text: km + suffix }));
  const text = line.slice(start, end);
  return [{ kind: 'unclear', reason: NO_RADIUS, corrections, start, end, text }];
}

/** Returns that a criterion is chosen in the form; « T3 » may be a quarter for a product with a period. */
function criterionPart(
  { quarter, start, end }: LinePart & { kind: 'criterion' },
  parts: readonly LinePart[],
  { line, market }: Resolving,
): ResolvedPart {
  const at = { start, end, text: line.slice(start, end) };
  const isSent = parts.some(
    (part) => part.kind === 'product' && schedulesOf(part.product, market).includes('sending'),
  );
  if (quarter === undefined || isSent) return { kind: 'unclear', reason: IN_FORM, ...at };
  return { kind: 'unclear', reason: QUARTER_OR_ROOMS, corrections: [asCorrection(quarter)], ...at };
}

/**
 * Resolves the places of a line, and tells them apart from names and from what is not understood (N-12, D-149).
 * @param line the text of which `parts` were read
 */
export function resolveLine(
  line: string,
  parts: readonly LinePart[],
  options: { lookups: Lookups } & Reader,
): ResolvedPart[] {
  const resolving = { line, ...options };
  const hasName = parts.some(({ kind }) => kind === 'name');
  const resolved: ResolvedPart[] = [];
  for (const [index, part] of parts.entries()) {
    if (part.kind === 'words') {
      const dayAfter = dayOfName(line, part, parts[index + 1]);
      resolved.push(...readWords(part, { ...resolving, before: [...resolved], hasName, dayAfter }));
    } else if (part.kind === 'around') resolved.push(...aroundParts(part, parts, line));
    else if (part.kind === 'criterion') resolved.push(criterionPart(part, parts, resolving));
    else if (part.kind === 'code') resolved.push(codePart(part, resolving));
    else if (part.kind === 'zone') resolved.push(zonePart(part, resolving));
    else resolved.push({ ...part, text: line.slice(part.start, part.end) });
  }
  const isPlaced = resolved.some(({ kind }) => ['place', 'pending', 'allFrance'].includes(kind));
  const named = resolved.map((part) =>
    part.kind === 'name' && !part.isQuoted && !isPlaced ? nameOrTown(part, resolving) : part,
  );
  const clear = besidePlaces(line, named);
  return withoutConflicts(surrounded(clear, resolving), options);
}
