import { CONTACTS } from '../../count/soldUnits.ts';
import type { CountManifest, ProductCard } from '../manifest.ts';

/** Words that name both products, so that a line asks which one. */
const EMAILING_WORDS = ['emailing', 'e mailing', 'mailing', 'e mail', 'mail'];

const OPTIN_CARD = {
  title: 'Emailing Optin',
  tags: [],
  description: 'Touchez les internautes qui ont accepté de recevoir des offres de partenaires.',
  formats: [],
  pictures: ['Email'],
  derived: [],
} as const satisfies ProductCard;

export const EMAILING_OPTIN = {
  kind: 'count',
  key: 'emailingOptin',
  spokenNames: [
    'emailing optin',
    'e mailing optin',
    'e mail optin',
    'mailing optin',
    'e mailing opt in',
    'optin',
    'opt in',
    ...EMAILING_WORDS,
  ],
  takesBudget: true,
  unit: CONTACTS,
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
      card: OPTIN_CARD,
    },
    Construire: {
      mafProduct: 'EmailingOptinConstruire',
      label: 'Emailing Optin',
      schedules: ['sending'],
      card: OPTIN_CARD,
    },
  },
} as const satisfies CountManifest;

const ALERT_CARD = {
  title: 'Emailing Alerte',
  tags: [],
  description:
    'Touchez les internautes qui ont accepté de partager leurs informations en créant une alerte de recherche.',
  formats: [],
  pictures: ['Email'],
  derived: [],
} as const satisfies ProductCard;

export const EMAILING_ALERT = {
  kind: 'count',
  key: 'emailingAlert',
  spokenNames: [
    'emailing alerte',
    'e mailing alerte',
    'e mail alerte',
    'mailing alerte',
    'alerte',
    'alertes',
    ...EMAILING_WORDS,
  ],
  takesBudget: true,
  unit: CONTACTS,
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
      card: ALERT_CARD,
    },
    Construire: {
      mafProduct: 'EmailingAlerteConstruire',
      label: 'Emailing Alerte',
      schedules: ['sending'],
      card: ALERT_CARD,
    },
  },
} as const satisfies CountManifest;
