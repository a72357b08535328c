import { named } from './listReport.ts';
import { shortName } from './names.ts';
import { nameBeside, type BesideCode, type ParsedList } from './postalCodes.ts';
import type { Commune } from './selection.ts';
import { ARRONDISSEMENTS_BY_CITY, cityName, normaliseName } from './town.ts';

/** What was found for the codes of a list, and for the names beside them. */
export interface FoundList {
  /** The communes of each code that is known. */
  communesByCode: ReadonlyMap<string, readonly Commune[]>;
  /** What the search found for each name that is not one of its code. */
  communesByName: ReadonlyMap<string, readonly Commune[]>;
}

/** The code that people take for a whole city of arrondissements, and what to choose. */
const CITY_BY_CODE: Readonly<Record<string, string>> = {
  '75000': 'Paris',
  '69000': 'Lyon',
  '13000': 'Marseille',
};

/** Numbers of another column of a long table are shown by the first of them. */
const IGNORED_NAMED = 3;

const DEPARTMENT = /^(?:0[1-9]|[1-8]\d|9[0-5]|97[1-6])$/;

/** Returns what an unknown code is and what to choose instead; undefined where nothing is known of it. */
export function codeNote(code: string, words = ''): string | undefined {
  const city = CITY_BY_CODE[code];
  if (city !== undefined) {
    const last = Number(code) + (ARRONDISSEMENTS_BY_CITY[normaliseName(city)] ?? 0);
    return `${code} n’est pas un code de ${city}\u00A0: choisissez «\u00A0${city}\u00A0» ou un code de ${Number(code) + 1} à ${last}.`;
  }
  if (DEPARTMENT.test(code)) return `${code} est un département\u00A0: cherchez-le seul.`;
  return /cedex/i.test(words)
    ? `${code} est un code CEDEX, sans habitants\u00A0: choisissez la ville ou son code postal.`
    : undefined;
}

/**
 * Returns the name beside a code that is not one of its communes, to look it up; undefined where it is. Part of a name is
 * one: « 69003 Ly » is still typed.
 */
export function otherName(
  { words }: Pick<BesideCode, 'words'>,
  communes: readonly Commune[],
): string | undefined {
  const wanted = normaliseName(nameBeside(words));
  if (wanted === '' || communes.length === 0) return undefined;
  const names = communes.map(({ name }) => normaliseName(cityName(name)));
  const isKnown = names.some(
    (name) => name.startsWith(wanted) || ` ${wanted} `.includes(` ${name} `),
  );
  return isKnown ? undefined : wanted;
}

/** Returns the commune of a code that the words beside it name exactly: « 01190 Boz »; all of them otherwise. */
export function namedBeside(
  words: string | undefined,
  communes: readonly Commune[],
): readonly Commune[] {
  const wanted = normaliseName(nameBeside(words ?? ''));
  const exact = communes.filter(({ name }) => normaliseName(name) === wanted);
  return exact.length === 1 ? exact : communes;
}

/** Returns the communes of exactly a name when none of them has the code that stands beside it. */
export function contradicting(
  code: string,
  name: string,
  found: readonly Commune[],
): readonly Commune[] {
  // « Pierrefitte » is Pierrefitte-sur-Seine, and « Loire » a department.
  if (found.some((one) => one.code === code || one.group !== undefined)) return [];
  return found.filter(
    (commune) => normaliseName(commune.former ?? cityName(commune.name)) === name,
  );
}

/** Returns « Le code 13001 est celui de Marseille 1er, et non de Aix-en-Provence. » */
export function contradictionText(
  code: string,
  communes: readonly Commune[],
  [other]: readonly Commune[],
): string | undefined {
  const [first, ...others] = communes;
  if (first === undefined || other === undefined) return undefined;
  const more = others.length > 0 ? ' et d’autres communes' : '';
  const name = other.former ?? cityName(other.name);
  return `Le code ${code} est celui de ${shortName(first.name)}${more}, et non de ${name}.`;
}

/** Returns sentences about what a list holds besides known codes. */
export function listNotes(
  { codes, dropped, beside = [], completed = [], ranges = [], ignored = [] }: ParsedList,
  { communesByCode, communesByName }: FoundList,
): string[] {
  const contradictions = beside.flatMap(({ code, words }) => {
    const communes = communesByCode.get(code) ?? [];
    const name = otherName({ words }, communes);
    const found = name === undefined ? [] : (communesByName.get(name) ?? []);
    return contradictionText(code, communes, contradicting(code, name ?? '', found)) ?? [];
  });
  const unknown = codes.flatMap((code) => {
    const words = beside.find((one) => one.code === code)?.words;
    return communesByCode.has(code) ? [] : (codeNote(code, words) ?? []);
  });
  const texts = dropped.filter((text) => /\p{L}{2}/u.test(text));
  return [
    ...(completed.length > 0 ? [`Lus avec un zéro devant\u00A0: ${named(completed)}.`] : []),
    ...contradictions,
    ...ranges.map((range) => `${range}\u00A0: les codes entre les deux ne sont pas ajoutés.`),
    ...unknown,
    ...(ignored.length > 0
      ? [`Nombres d’une autre colonne, non lus\u00A0: ${named(ignored, IGNORED_NAMED)}.`]
      : []),
    ...(texts.length > 0 ? [`Sans code postal\u00A0: ${named(texts)}.`] : []),
  ];
}

/** Places that are offered for a name. */
const OFFERS_MAXIMUM = 3;

/** Returns one sentence for each name of a list that was not taken: « Saint-Denis : Saint-Denis (974) ou … ? » */
export function namesNotes({
  asked,
  unknown,
}: {
  asked: readonly { name: string; offers: readonly string[] }[];
  unknown: readonly string[];
}): string[] {
  return [
    ...asked.map(({ name, offers }) => {
      const offered = offers.slice(0, OFFERS_MAXIMUM).join(', ');
      return `«\u00A0${name}\u00A0»\u00A0: ${offered}\u00A0?`;
    }),
    ...(unknown.length > 0 ? [`Sans résultat\u00A0: ${named([...new Set(unknown)])}.`] : []),
  ];
}
