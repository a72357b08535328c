import type { CountedCommune } from './values.ts';
import { entriesOf, isEntries } from '#domain/count/storedEntries.ts';
import { isPostalCode } from '#domain/localities/postalCodes.ts';
import {
  flagIn,
  givenIn,
  listedIn,
  listIn,
  mediumsIn,
  numberIn,
  objectIn,
  objectsIn,
  pairsIn,
  textIn,
  textsIn,
  unwrapped,
} from '#domain/schemas/lenient.ts';
import type { Sent } from './endpoint.ts';

/*
 * Completes estimates of other back ends: what can be computed is not demanded, and what the request says need not be
 * answered. Each product reads the figures that are its own.
 */

export type Entries = Readonly<Record<string, unknown>>;

/** Entries by which an estimate is known. */
export const ESTIMATE_ENTRIES = [
  'forecasts',
  'forecastSplitByPosition',
  'bySiteGroup',
  'client',
  'intensity',
  'intensities',
  'adjustableOffer',
  'totalForecast',
  'forescastResultSplitByPostalCodes',
  'countData',
];

/**
 * Returns the entries of an estimate, which may stand within the `countData` of a count that is not saved yet. A list is
 * that of its lines.
 */
export function estimateEntries(answer: unknown): Entries {
  const estimate = unwrapped(answer, ...ESTIMATE_ENTRIES);
  const given = Array.isArray(estimate) ? { forecasts: estimate } : givenIn(estimate);
  const { countData } = given;
  return countData === undefined ? given : { ...given, ...givenIn(objectIn(countData)) };
}

/** Returns the request that was sent. */
export const requestOf = ({ body }: Sent): Entries => entriesOf(body);

/** Returns a quantity or whole euros, which nobody sells in fractions; 0 for what cannot be read. */
export const quantityIn = (value: unknown): number => Math.max(0, Math.round(numberIn(value) ?? 0));

/** Returns an amount in euros and cents; 0 for what cannot be read. */
export const amountIn = (value: unknown): number =>
  Math.max(0, Math.round((numberIn(value) ?? 0) * 100) / 100);

/**
 * Returns the lines of a forecast by their code.
 * @param nameOf names a line that has no name
 */
export function linesIn(value: unknown, nameOf: (code: string) => string) {
  return objectsIn(value, 'code').flatMap((line) => {
    const code = textIn(line['code']);
    if (code === '') return [];
    const [sold, available] = [quantityIn(line['sold']), quantityIn(line['available'])];
    const { click, isDisabled } = line;
    return {
      ...line,
      code,
      name: textIn(line['name']) || nameOf(code),
      sold,
      available,
      total: numberIn(line['total']) === null ? sold + available : quantityIn(line['total']),
      purchased: quantityIn(line['purchased']),
      budget: quantityIn(line['budget']),
      isDisabled: isDisabled === true || undefined,
      click: numberIn(click) === null ? undefined : quantityIn(click),
    };
  });
}

/** Names under which a commune may have its postal code. */
const CODE_ENTRIES = ['postalCode', 'zipCode', 'codePostal', 'cp'];

/** Returns a commune of a list, which may be its postal code alone; undefined when it names no code. */
export function communeIn(value: unknown): CountedCommune | undefined {
  const commune = isEntries(value) ? givenIn(value) : { code: value };
  const { code: ownCode = CODE_ENTRIES.map((name) => commune[name]).find(Boolean) } = commune;
  const [first = ''] = textsIn(ownCode);
  // A code that was kept as a number has lost its zero.
  const code = /^\d{4}$/.test(first) ? `0${first}` : first;
  if (code === '') return undefined;
  const { id } = commune;
  const figures = ['latitude', 'longitude', 'population'] as const;
  const known = figures.filter((name) => typeof commune[name] === 'number');
  return {
    code,
    name: textIn(commune['name'] ?? commune['city'] ?? commune['ville']) || code,
    id: Array.isArray(id) ? textsIn(id).join(',') : textIn(id),
    ...Object.fromEntries(known.map((name) => [name, commune[name]])),
  };
}

/** Returns a commune that a text names with its code: « Villeurbanne (69100) ». */
function writtenIn(text: string) {
  const [code = text] = /\d{5}/.exec(text) ?? [];
  return { code, name: text.replace(code, '').replaceAll(/[()]/g, '').trim() };
}

/** Returns the communes of a list, of a text of codes, or of a map of names by code; none for anything else. */
export function communesIn(value: unknown): CountedCommune[] {
  const isByCode = isEntries(value) && Object.keys(value).every(isPostalCode);
  const list = isByCode
    ? Object.entries(value).map(([code, name]) => ({ code, name: textsIn(name).join(', ') }))
    : listIn(value);
  return list.flatMap((one) => {
    const commune = communeIn(typeof one === 'string' ? writtenIn(one) : one);
    return commune && isPostalCode(commune.code) ? [{ ...entriesOf(one), ...commune }] : [];
  });
}

/** Completes a list of communes. Anything else is left to its schema, which says what it is. */
export function completeCommunes(answer: unknown, name?: string): unknown {
  const list = listedIn(answer, name);
  const communes = communesIn(typeof list === 'number' ? String(list) : list);
  return communes.length > 0 || Array.isArray(list) ? communes : answer;
}

/** Returns names by code, from a map or from a list of communes. */
export function namesIn(value: unknown): Record<string, string> {
  const named = pairsIn(value).map(([code, name]): [string, string] => [
    code,
    Array.isArray(name) ? textsIn(name).join(', ') : textIn(name),
  ]);
  return Object.fromEntries(named.filter(([, name]) => name !== ''));
}

interface Localities {
  locality: CountedCommune[];
  localityNameByZipCode: Record<string, string>;
  nameOf: (code: string) => string;
}

/**
 * Returns the localities of an estimate with their names. They are those of the request where the answer lists none: its
 * `locality` may be a text.
 * @param codesEntry entry of the request that holds its postal codes
 */
export function localitiesIn(answer: Entries, sent: Sent, codesEntry = 'postalCodes'): Localities {
  const listed = communesIn(answer['locality']);
  const lines = communesIn(answer['forecasts'] ?? answer['forescastResultSplitByPostalCodes']);
  const codes = textsIn(requestOf(sent)[codesEntry]);
  const known = Object.fromEntries([...lines, ...listed].map(({ code, name }) => [code, name]));
  const names = { ...known, ...namesIn(answer['localityNameByZipCode']) };
  const nameOf = (code: string) => names[code] ?? code;
  return {
    nameOf,
    locality:
      listed.length > 0
        ? listed.map((one) => ({
            ...one,
            name: one.name === one.code ? nameOf(one.code) : one.name,
          }))
        : codes.map((code) => ({ code, name: nameOf(code), id: '' })),
    localityNameByZipCode: Object.fromEntries(
      [...new Set([...codes, ...listed.map(({ code }) => code)])].map((code) => [
        code,
        nameOf(code),
      ]),
    ),
  };
}

/** Returns targetings, of which a map by distribution type may hold the media alone. */
const targetingObjects = (value: unknown) =>
  objectsIn(
    isEntries(value)
      ? Object.fromEntries(
          Object.entries(value).map(([type, one]) => [
            type,
            Array.isArray(one) ? { broadcastMediums: one } : one,
          ]),
        )
      : value,
    'distributionType',
  );

/** Returns the targetings that a form offers, from a list or from a map by distribution type. */
export function targetingsIn(value: unknown) {
  return targetingObjects(value).flatMap((targeting, index) => {
    const type = textIn(targeting['distributionType'] ?? targeting['code']);
    const broadcastMediums = mediumsIn(targeting['broadcastMediums']);
    if (type === '' || broadcastMediums.length === 0) return [];
    const { checked: all } = targeting;
    const checked = listIn(all);
    return {
      distributionType: type,
      label: textIn(targeting['label']) || type,
      order: numberIn(targeting['order']) ?? index + 1,
      broadcastMediums,
      // The box of each medium; ticked where the answer says nothing.
      checked: broadcastMediums.map((_, box) => flagIn(checked[box]) ?? flagIn(all) ?? true),
      selected: flagIn(targeting['selected']) ?? false,
    };
  });
}
