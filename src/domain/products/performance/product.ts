import { CLICKS } from '../../count/soldUnits.ts';
import type { CountManifest } from '../manifest.ts';

export const PERFORMANCE = {
  kind: 'count',
  key: 'performance',
  segment: 'performance',
  title: 'Le Display Performance',
  spokenNames: [
    'display performance',
    'performance',
    'display performances',
    'performances',
    'display perf',
    'perf display',
    'perf',
  ],
  takesBudget: true,
  unit: CLICKS,
  sellsImpressions: true,
  icon: 'cursor',
  isStandalone: false,
  asksForClient: false,
  markets: {
    Neuf: {
      mafProduct: 'DisplayPerformance',
      label: 'Display - Performance',
      schedules: ['period'],
      card: {
        title: 'Display - Performance',
        tags: [],
        description: 'Achetez des clics plutôt que des impressions.',
        formats: ['Masthead', 'Pavé'],
        pictures: ['Masthead', 'Pave'],
        derived: ['description'],
      },
    },
  },
} as const satisfies CountManifest;
