import { surroundingsOf } from '../localities/names.ts';
import { LOCALITY_MAXIMUM } from '../localities/selection.ts';
import type { Market } from '../markets.ts';
import { radiusApplies } from '../localities/postalCodes.ts';
import {
  COUNT_MANIFESTS,
  productLabel,
  schedulesOf,
  sellsAllFrance,
} from '../products/catalogue.ts';
import { quoted, type LinePart, type Lookups, type Mending, type ResolvedPart } from './meaning.ts';
import { placeNamed, placeOfCode } from './places.ts';
import { placePart, readWords } from './readWords.ts';
import { placeCandidates, spanOf, trimmed, wordsIn } from './wordSpans.ts';
import { otherMarketReason } from './vocabulary.ts';

const RADIUS_OF_SEVERAL = 'Un rayon s’applique à un seul code postal, ou à une ville.';
const RADIUS_OF_FRANCE = 'Toute la France n’a pas de rayon.';
const PLACE_OF_FRANCE = 'Toute la France, ou ces localités ?';
const FORMAT_LATER = 'Les formats se choisissent dans le résultat.';

type Check = (part: ResolvedPart, parts: readonly ResolvedPart[], market: Market) => string | null;

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

const isOtherMarket: Check = (part, _parts, market) =>
  part.kind === 'market' && part.market !== market ? otherMarketReason(market, part.market) : null;

const isFormat: Check = (part) => (part.kind === 'format' ? FORMAT_LATER : null);

const isWrongCount: Check = (part, parts) => {
  if (part.kind !== 'placeCount' || parts.some(({ kind }) => kind === 'pending')) return null;
  const { length } = localitiesOf(parts);
  if (part.count === length) return null;
  return length === 0
    ? 'Nommez ces localités.'
    : `La ligne nomme ${length} ${length > 1 ? 'localités' : 'localité'}.`;
};

const isWrongFrance: Check = (part, parts, market) => {
  if (part.kind !== 'allFrance') return null;
  const product = productOf(parts);
  if (localitiesOf(parts).length > 0) return PLACE_OF_FRANCE;
  if (product === undefined || sellsAllFrance(product, market)) return null;
  return `${productLabel(product, market)} demande des localités.`;
};

const isWrongSchedule: Check = (part, parts, market) => {
  const product = productOf(parts);
  if (product === undefined || (part.kind !== 'period' && part.kind !== 'monthly')) return null;
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
  isRadiusOfSeveral,
  isWrongSchedule,
];

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

interface Resolving {
  line: string;
  lookups: Lookups;
  market: Market;
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
    return { kind: 'unclear', reason: `Le code postal ${code} est inconnu.`, ...at };
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
    const mendings = ['zone', 'ville de'].map((word) => `${word} ${zone.name}`);
    return {
      kind: 'unclear',
      reason: ZONE_OR_TOWN,
      mendings: mendings.map((text) => ({ label: text, text })),
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
      const mendings: Mending[] = [
        { label: `${text}, le nom`, text: quoted(text) },
        name === undefined
          ? { label: `${town}, la ville`, text: `à ${town}` }
          : { label: `${name}, à ${town}`, text: `${quoted(name)}, ${town}` },
      ];
      return { kind: 'unclear', reason: NAME_OR_TOWN, mendings, start, end, text };
    }
  }
  return part;
}

/** Returns the parts without a town beside one of its own postal codes: « 69003 Lyon » is that code. */
function withoutAddresses(parts: readonly ResolvedPart[]): ResolvedPart[] {
  return parts.filter((part, index) => {
    if (part.kind !== 'place' || part.town === undefined) return true;
    const codes = new Set(part.localities.map(({ code }) => code));
    return ![parts[index - 1], parts[index + 1]].some(
      (beside) => beside?.kind === 'place' && codes.has(beside.text),
    );
  });
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
      mendings: [{ label: `${centre.name} (${centre.code}), le centre`, text: centre.code }],
      ...at,
    });
  }
  const surroundings = { town: town.town, surroundingsKm: radius.km };
  const area = surroundingsOf(town.town, radius.km, count);
  const named = localities.map((locality) => ({ ...locality, area }));
  return replaceTown({ kind: 'place', localities: named, ...surroundings, ...at });
}

/**
 * Resolves the places of a line, and tells them apart from names and from what is not understood (N-12, D-149).
 * @param line the text of which `parts` were read
 */
export function resolveLine(
  line: string,
  parts: readonly LinePart[],
  options: { lookups: Lookups; market: Market },
): ResolvedPart[] {
  const resolving = { line, ...options };
  const hasName = parts.some(({ kind }) => kind === 'name');
  const resolved: ResolvedPart[] = [];
  for (const part of parts) {
    if (part.kind === 'words') {
      resolved.push(...readWords(part, { ...resolving, before: [...resolved], hasName }));
    } else if (part.kind === 'code') resolved.push(codePart(part, resolving));
    else if (part.kind === 'zone') resolved.push(zonePart(part, resolving));
    else resolved.push({ ...part, text: line.slice(part.start, part.end) });
  }
  const isPlaced = resolved.some(({ kind }) => ['place', 'pending', 'allFrance'].includes(kind));
  const named = resolved.map((part) =>
    part.kind === 'name' && !part.isQuoted && !isPlaced ? nameOrTown(part, resolving) : part,
  );
  return withoutConflicts(surrounded(withoutAddresses(named), resolving), options.market);
}
