import { http, HttpResponse } from 'msw';
import { searchPlaces } from '#contract/places.ts';
import { PLACES } from '../builders/place.ts';
import { addressOf } from './failures.ts';

const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/\p{Diacritic}/gu, '')
    .toLowerCase();

/** The Places calls: by the start of a code, or by a part of a name, accents and case aside. */
export const placeHandlers = [
  http.get(addressOf(searchPlaces), ({ request }) => {
    const text = plain(new URL(request.url).searchParams.get('name') ?? '').trim();
    const found = PLACES.filter(
      ({ code, name }) => code.startsWith(text) || plain(name).includes(text),
    );
    return HttpResponse.json(text === '' ? [] : found);
  }),
];
