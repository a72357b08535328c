import { findAround, findNearby, searchCommunes } from '#contract/communes.ts';
import { editDistance, misspellingsIn } from '#domain/format/nameComparison.ts';
import { numberFit, parseNumberedName } from '#domain/localities/numberedNames.ts';
import { cityName } from '#domain/localities/town.ts';
import { groupByCode, localityOfCode } from '#domain/localities/selection.ts';
import { COMMUNES } from '../builders/locality.ts';
import { handling, plain } from './failures.ts';

/** Returns true for a code in the department of one of the chosen codes. */
export const isNear = (code: string, chosen: readonly string[]): boolean =>
  chosen.some((one) => one.slice(0, 2) === code.slice(0, 2));

/**
 * Handlers of the Places calls: the communes around others, and the search by the start of a postal code, by part of a name, ignoring accents and case, or by
 * a name and a number.
 */
export const communeHandlers = [
  handling(searchCommunes, ({ query }) => {
    const text = plain(query.name).trim();
    const numbered = parseNumberedName(query.name);
    const found = COMMUNES.filter((commune) =>
      numbered
        ? plain(commune.name).includes(plain(numbered.name)) && numberFit(numbered, commune) > 0
        : commune.code.startsWith(text) || plain(commune.name).includes(text),
    );
    if (text === '' || found.length > 0) return text === '' ? [] : found;
    const maximum = misspellingsIn(text);
    const isMisspelled = (name: string) =>
      maximum > 0 && editDistance(text, plain(cityName(name)), maximum) <= maximum;
    return COMMUNES.filter(({ name }) => isMisspelled(name)).map((commune) => ({
      ...commune,
      isSimilar: true,
    }));
  }),
  handling(findAround, ({ query }) => {
    const codes = query.codes.split(',');
    const near = COMMUNES.filter(({ code }) => codes.includes(code) || isNear(code, codes));
    const localities = [...groupByCode(near)].map(([code, some]) =>
      localityOfCode(code, some, 'brought'),
    );
    const [centre = { code: codes[0] ?? '', name: '' }] = localities;
    const { code, name } = centre;
    return { count: localities.length, localities, centre: { code, name } };
  }),
  handling(findNearby, ({ query }) => {
    const chosen = query.codes.split(',');
    return COMMUNES.filter(({ code }) => !chosen.includes(code) && isNear(code, chosen));
  }),
];
