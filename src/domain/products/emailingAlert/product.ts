import type { CountManifest, ProductCard } from '../manifest.ts';

const CARD = {
  title: 'Emailing Alerte',
  tags: [],
  description:
    'Touchez les internautes qui ont accepté de partager leurs informations en créant une alerte de recherche.',
  formats: [],
  brochure: '',
  derived: ['brochure'],
} as const satisfies ProductCard;

export const EMAILING_ALERT = {
  kind: 'count',
  key: 'emailingAlert',
  spokenNames: ['emailing alerte', 'alerte', 'alertes', 'emailing', 'e-mailing'],
  takesBudget: true,
  segment: 'emailing/alert',
  title: 'L’Emailing',
  icon: 'bell',
  isStandalone: false,
  asksForClient: false,
  markets: {
    Neuf: {
      mafProduct: 'EmailingAlerte',
      label: 'Emailing Alerte',
      schedules: ['sending'],
      card: CARD,
    },
    Construire: {
      mafProduct: 'EmailingAlerteConstruire',
      label: 'Emailing Alerte',
      schedules: ['sending'],
      card: CARD,
    },
  },
} as const satisfies CountManifest;
