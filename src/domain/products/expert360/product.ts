import type { CountManifest } from '../manifest.ts';

export const EXPERT360 = {
  kind: 'count',
  key: 'expert360',
  segment: 'expert360',
  title: 'L’Expert 360',
  spokenNames: ['expert 360', 'expert', '360'],
  takesBudget: true,
  icon: 'target',
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
        derived: ['description'],
      },
    },
  },
} as const satisfies CountManifest;
