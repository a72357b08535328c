import { http } from 'msw';
import { getCount, type SavedCount } from '#contract/counts.ts';
import { addressOf, refuse } from '#mocks/handlers/failures.ts';
import type { Market } from '#domain/markets.ts';
import type { CountProductKey } from '#domain/products/catalogue.ts';

import { buildSavedCount } from '#mocks/products.ts';
import type { CampaignCountOptions } from '#mocks/builders/campaign.ts';
import { paperLocalities } from './paperLocalities.ts';

const CLIENT = { clientId: null, clientName: null, countName: 'Agence du Vieux Port' };

/** Returns the id of a count of these files. */
export const fileCountId = (place: number): string =>
  `5f0c9a52-6d0e-4f43-9a55-7d7a4be3d1${10 + place}`;

/** Builds the count at a place of a file, from 0. All are of one agency. */
export function fileCount(
  place: number,
  sold: { product: CountProductKey; market: Market },
  options: CampaignCountOptions = {},
): SavedCount {
  return {
    ...buildSavedCount(sold, options),
    ...CLIENT,
    id: fileCountId(place),
    mafId: 1041 + place,
  };
}

const neuf = (product: CountProductKey) => ({ product, market: 'Neuf' }) as const;
const ancien = (product: CountProductKey) => ({ product, market: 'Ancien' }) as const;

export const THREE_COUNTS: readonly SavedCount[] = [
  fileCount(0, neuf('display'), { start: '2026-12-01', end: '2026-12-28' }),
  fileCount(1, neuf('emailingOptin'), { start: '2026-12-10' }),
  fileCount(2, neuf('vedettePlus'), { start: '2026-12-15', end: '2027-01-31' }),
];

export const TEN_COUNTS: readonly SavedCount[] = [
  ...THREE_COUNTS,
  fileCount(3, neuf('performance'), { start: '2027-01-04', end: '2027-02-28' }),
  fileCount(4, neuf('emailingAlert'), { start: '2027-01-12' }),
  fileCount(5, neuf('display'), {
    start: '2027-02-01',
    end: '2027-02-28',
    locations: paperLocalities(14),
  }),
  fileCount(6, neuf('vedettePlus'), { start: '2027-02-01', end: '2027-04-30' }),
  fileCount(7, neuf('emailingOptin'), { start: '2027-03-02', locations: paperLocalities(3) }),
  fileCount(8, neuf('performance'), { start: '2027-03-01', end: '2027-03-31' }),
  fileCount(9, neuf('display'), {
    start: '2027-03-15',
    end: '2027-04-30',
    locations: paperLocalities(8),
  }),
];

export const FOUR_COUNTS = TEN_COUNTS.slice(0, 4);

/** Four counts in the same fifty localities, of which the plan of one has a line for each. */
export const FIFTY_FILE: readonly SavedCount[] = (
  ['display', 'emailingOptin', 'performance', 'vedettePlus'] as const
).map((product, place) =>
  fileCount(place, neuf(product), {
    start: '2026-12-01',
    end: '2027-01-31',
    locations: paperLocalities(50),
  }),
);

export const MIXED_FILE: readonly SavedCount[] = [
  fileCount(0, ancien('expert360')),
  fileCount(1, ancien('masterDisplay'), { locations: paperLocalities(8) }),
  fileCount(2, neuf('display'), { start: '2026-12-01', end: '2026-12-28' }),
  fileCount(3, { product: 'display', market: 'Luxe' }),
];

export const LONG_CLIENT = {
  clientId: 'RC204180',
  clientName:
    'Compagnie générale des résidences et des jardins suspendus de la presqu’île – Saint-Rémy-en-Bouzemont-Saint-Genest-et-Isson',
};

export const LONG_FILE: readonly SavedCount[] = [
  { ...fileCount(0, { product: 'display', market: 'BureauxEtCommerce' }), ...LONG_CLIENT },
];

const NOT_FOUND = { code: 'not_found', message: 'Ce comptage n’existe pas.' };

/** Answers each call with the count of its id. */
export const answeringEach = (counts: readonly SavedCount[]) =>
  http.get(addressOf(getCount), ({ params }) => {
    const count = counts.find(({ id }) => id === params['id']);
    return count ? Response.json(count) : refuse(404, NOT_FOUND);
  });
