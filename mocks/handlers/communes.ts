import { http, HttpResponse } from 'msw';
import * as v from 'valibot';
import { searchCommunes } from '#contract/communes.ts';
import { COMMUNES } from '../builders/commune.ts';
import { addressOf, BAD_REQUEST, plain, refuse } from './failures.ts';

/**
 * Handlers of the Places call: search by the start of a postal code or by part of a name, ignoring accents and case.
 */
export const communeHandlers = [
  http.get(addressOf(searchCommunes), ({ request }) => {
    const query = Object.fromEntries(new URL(request.url).searchParams);
    if (!v.is(searchCommunes.query, query)) return refuse(400, BAD_REQUEST);
    const text = plain(query.name).trim();
    const found = COMMUNES.filter(
      ({ code, name }) => code.startsWith(text) || plain(name).includes(text),
    );
    return HttpResponse.json(text === '' ? [] : found);
  }),
];
