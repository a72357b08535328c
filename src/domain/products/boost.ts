import type { BoostManifest } from './manifest.ts';

export const BOOST = {
  kind: 'boost',
  key: 'boost',
  segment: 'boostsocialimmo',
  title: 'Le Boost Social Immo',
  icon: 'boost',
  isStandalone: false,
  asksForClient: true,
  markets: {
    Neuf: {
      card: {
        title: 'Boost Social Immo',
        tags: [],
        description: 'Mettez en avant des programmes neufs sur les réseaux sociaux.',
        formats: [],
        derived: ['description'],
      },
    },
  },
} as const satisfies BoostManifest;
