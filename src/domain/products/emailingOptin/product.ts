import type { CountManifest, ProductCard } from '../manifest.ts';

const CARD = {
  title: 'Emailing Optin',
  tags: [],
  description: 'Touchez les internautes qui ont accepté de recevoir des offres de partenaires.',
  formats: [],
  brochure: '',
  derived: ['brochure'],
} as const satisfies ProductCard;

export const EMAILING_OPTIN = {
  kind: 'count',
  key: 'emailingOptin',
  spokenNames: ['emailing optin', 'emailing opt in', 'optin', 'opt in', 'emailing', 'e-mailing'],
  takesBudget: true,
  segment: 'emailing/optin',
  title: 'L’Emailing',
  icon: 'mail',
  isStandalone: false,
  asksForClient: false,
  markets: {
    Neuf: {
      mafProduct: 'EmailingOptin',
      label: 'Emailing Optin',
      schedules: ['sending'],
      card: CARD,
    },
    Construire: {
      mafProduct: 'EmailingOptinConstruire',
      label: 'Emailing Optin',
      schedules: ['sending'],
      card: CARD,
    },
  },
} as const satisfies CountManifest;
