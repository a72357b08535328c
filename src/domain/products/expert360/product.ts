import { IMPRESSIONS } from '../../count/soldUnits.ts';
import type { CountManifest } from '../manifest.ts';

export const EXPERT360 = {
  kind: 'count',
  key: 'expert360',
  segment: 'expert360',
  title: 'L’Expert 360',
  spokenNames: ['expert 360', 'expert', '360'],
  takesBudget: true,
  unit: IMPRESSIONS,
  icon: 'target',
  oneOf: 'presence',
  isStandalone: true,
  asksForClient: true,
  markets: {
    Ancien: {
      mafProduct: 'Expert360',
      label: 'Expert 360',
      schedules: ['monthly'],
      card: {
        title: 'Expert 360',
        tags: ['Package', 'Notoriété'],
        description: 'Une présence complète sur les localités du client, en trois intensités.',
        formats: [],
        pictures: ['Banner', 'Retargeting', 'BrandContent'],
        derived: ['description'],
      },
    },
  },
} as const satisfies CountManifest;
