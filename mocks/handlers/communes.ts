import { http, HttpResponse } from 'msw';
import * as v from 'valibot';
import { searchCommunes } from '#contract/communes.ts';
import { numberFit, parseNumberedName } from '#domain/localities/numberedName.ts';
import { COMMUNES } from '../builders/commune.ts';
import { addressOf, BAD_REQUEST, plain, refuse } from './failures.ts';

/**
 * Handlers of the Places call: search by the start of a postal code, by part of a name, ignoring accents and case, or by
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
    return HttpResponse.json(text === '' ? [] : found);
  }),
];
