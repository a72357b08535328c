import { IMPRESSIONS } from '../../count/soldUnits.ts';
import type { CountManifest } from '../manifest.ts';

export const MASTER_DISPLAY = {
  kind: 'count',
  key: 'masterDisplay',
  segment: 'masterdisplay',
  title: 'Le Master Display',
  spokenNames: ['master display', 'master'],
  takesBudget: true,
  unit: IMPRESSIONS,
  sellsImpressions: true,
  lineLacks: 'le type de projet',
  icon: 'screen',
  oneOf: 'presence',
  isStandalone: false,
  asksForClient: false,
  markets: {
    Ancien: {
      mafProduct: 'MasterDisplay',
      label: 'Master Display',
      schedules: ['monthly'],
      card: {
        title: 'Master Display',
        tags: ['Notoriété'],
        description: 'Des impressions achetées localité par localité.',
        formats: [],
        pictures: ['Banner'],
        derived: ['description'],
      },
    },
  },
} as const satisfies CountManifest;
