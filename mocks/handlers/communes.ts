import { http, HttpResponse } from 'msw';
import * as v from 'valibot';
import { searchCommunes } from '#contract/communes.ts';
import { PLACES } from '../builders/commune.ts';
import { addressOf, BAD_REQUEST, plain, refuse } from './failures.ts';

/** The Places calls: by the start of a code, or by a part of a name, accents and case aside. */
export const communeHandlers = [
  http.get(addressOf(searchCommunes), ({ request }) => {
    const query = Object.fromEntries(new URL(request.url).searchParams);
    if (!v.is(searchCommunes.query, query)) return refuse(400, BAD_REQUEST);
    const text = plain(query.name).trim();
    const found = PLACES.filter(
      ({ code, name }) => code.startsWith(text) || plain(name).includes(text),
    );
    return HttpResponse.json(text === '' ? [] : found);
  }),
];
