import { IMPRESSIONS } from '../../count/soldUnits.ts';
import type { CountManifest } from '../manifest.ts';

export const DISPLAY = {
  kind: 'count',
  key: 'display',
  segment: 'display',
  title: 'Le Display',
  spokenNames: ['display', 'display impression', 'display impressions'],
  takesBudget: true,
  unit: IMPRESSIONS,
  sellsImpressions: true,
  icon: 'screen',
  isStandalone: false,
  asksForClient: false,
  markets: {
    Neuf: {
      mafProduct: 'MasterDisplayNeuf',
      label: 'Display - Impression',
      schedules: ['period'],
      sellsAllFrance: true,
      card: {
        title: 'Display - Impression',
        tags: [],
        description: 'Affichez un programme auprès de ceux qui cherchent, au coût pour mille.',
        formats: ['Masthead', 'Natif', 'Pavé', 'Grand Angle'],
        pictures: ['Masthead', 'NatifInterAnnonces', 'Pave', 'GrandAngle'],
        derived: ['description'],
      },
    },
    Luxe: {
      mafProduct: 'DisplayLuxury',
      label: 'Display - Luxury',
      schedules: ['period', 'monthly'],
      card: {
        title: 'Display - Luxury',
        tags: [],
        description: 'Billboard et Natif inter-annonces ne sont pas compatibles entre eux.',
        formats: [
          'Masthead (Prestige Display)',
          'Billboard (Power Display)',
          'Natif inter-annonces (Access Display)',
        ],
        pictures: ['Masthead', 'Billboard', 'NatifInterAnnonces'],
        derived: [],
      },
    },
    Construire: {
      mafProduct: 'DisplayConstruire',
      label: 'Display',
      schedules: ['period', 'monthly'],
      card: {
        title: 'Display',
        tags: [],
        description: 'Affichez une campagne auprès de ceux qui veulent faire construire.',
        formats: [],
        pictures: ['Masthead', 'NatifInterAnnonces', 'Pave', 'GrandAngle'],
        derived: ['description'],
      },
    },
    BureauxEtCommerce: {
      mafProduct: 'DisplayBureauxCommerce',
      label: 'Display',
      schedules: ['period', 'monthly'],
      card: {
        title: 'Display',
        tags: [],
        description: 'Affichez une campagne auprès des professionnels en recherche de locaux.',
        formats: ['Masthead', 'Natif', 'Grand Angle', 'Masthead+'],
        pictures: ['Masthead', 'NatifInterAnnonces', 'GrandAngle', 'MastheadPlus'],
        derived: ['description'],
      },
    },
  },
} as const satisfies CountManifest;
