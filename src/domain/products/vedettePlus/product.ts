import { IMPRESSIONS } from '../../count/soldUnits.ts';
import type { CountManifest } from '../manifest.ts';

export const VEDETTE_PLUS = {
  kind: 'count',
  key: 'vedettePlus',
  segment: 'vedetteplus',
  title: 'Le Vedette Plus',
  spokenNames: ['vedette plus', 'vedette +', 'vedette'],
  takesBudget: false,
  unit: IMPRESSIONS,
  sellsImpressions: true,
  icon: 'star',
  isStandalone: false,
  asksForClient: false,
  markets: {
    Neuf: {
      mafProduct: 'VedettePlus',
      label: 'Vedette Plus',
      schedules: ['period'],
      card: {
        title: 'Vedette +',
        tags: [],
        description: 'Mettez une annonce en tête des résultats, localité par localité.',
        formats: [],
        pictures: ['VedettePlus'],
        derived: ['description'],
      },
    },
  },
} as const satisfies CountManifest;
