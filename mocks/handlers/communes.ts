import { http, HttpResponse } from 'msw';
import * as v from 'valibot';
import { findAround, findNearby, searchCommunes } from '#contract/communes.ts';
import { editDistance, misspellingsIn } from '#domain/format/nearestText.ts';
import { numberFit, parseNumberedName } from '#domain/localities/numberedName.ts';
import { groupByCode, localityOfCode } from '#domain/localities/selection.ts';
import { cityName } from '#domain/localities/town.ts';
import { COMMUNES } from '../builders/commune.ts';
import { addressOf, BAD_REQUEST, plain, refuse } from './failures.ts';

/** Returns true for a code in the department of one of the chosen codes. */
export const isNear = (code: string, chosen: readonly string[]): boolean =>
  chosen.some((one) => one.slice(0, 2) === code.slice(0, 2));

/**
 * Handlers of the Places calls: the communes around others, and the search by the start of a postal code, by part of a name, ignoring accents and case, or by
 * a name and a number.
 */
export const communeHandlers = [
  http.get(addressOf(searchCommunes), ({ request }) => {
    const query = Object.fromEntries(new URL(request.url).searchParams);
    if (!v.is(searchCommunes.query, query)) return refuse(400, BAD_REQUEST);
    const text = plain(query.name).trim();
    const numbered = parseNumberedName(query.name);
    const found = COMMUNES.filter((commune) =>
      numbered
        ? plain(commune.name).includes(plain(numbered.name)) && numberFit(numbered, commune) > 0
        : commune.code.startsWith(text) || plain(commune.name).includes(text),
    );
    if (text === '' || found.length > 0) return HttpResponse.json(text === '' ? [] : found);
    const maximum = misspellingsIn(text);
    const isMisspelled = (name: string) =>
      maximum > 0 && editDistance(text, plain(cityName(name)), maximum) <= maximum;
    return HttpResponse.json(COMMUNES.filter(({ name }) => isMisspelled(name)));
  }),
  http.get(addressOf(findAround), ({ request }) => {
    const query = Object.fromEntries(new URL(request.url).searchParams);
    if (!v.is(findAround.query, query)) return refuse(400, BAD_REQUEST);
    const codes = query.codes.split(',');
    const near = COMMUNES.filter(({ code }) => codes.includes(code) || isNear(code, codes));
    const localities = [...groupByCode(near)].map(([code, some]) => localityOfCode(code, some));
    const [centre = { code: codes[0] ?? '', name: '' }] = localities;
    const { code, name } = centre;
    return HttpResponse.json({ count: localities.length, localities, centre: { code, name } });
  }),
  http.get(addressOf(findNearby), ({ request }) => {
    const query = Object.fromEntries(new URL(request.url).searchParams);
    if (!v.is(findNearby.query, query)) return refuse(400, BAD_REQUEST);
    const chosen = query.codes.split(',');
    return HttpResponse.json(
      COMMUNES.filter(({ code }) => !chosen.includes(code) && isNear(code, chosen)),
    );
  }),
];
