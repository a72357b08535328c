import type { Addresses } from './addresses.ts';

/** A contact card of the home page (HO-10, T-02). */
export interface Contact {
  topic: 'technical' | 'campaign' | 'creation';
  title: string;
  description: string;
  /** Undefined where none is configured: the card then has no link (T-19). */
  email: string | undefined;
}

/** Settings with the e-mail addresses of the contacts, by topic (T-02, T-11). */
export const CONTACT_SETTINGS = {
  technical: 'CONTACT_TECHNICAL',
  campaign: 'CONTACT_CAMPAIGN',
  creation: 'CONTACT_CREATION',
} as const satisfies Record<Contact['topic'], string>;

const CARDS: readonly Omit<Contact, 'email'>[] = [
  {
    topic: 'technical',
    title: 'Un problème technique ?',
    description: 'Une erreur, un accès qui manque, un écran qui ne répond pas.',
  },
  {
    topic: 'campaign',
    title: 'Le suivi de votre campagne',
    description: 'Diffusion, bilan et questions de votre client.',
  },
  {
    topic: 'creation',
    title: 'La création de vos bannières',
    description: 'Formats, délais et fichiers à fournir.',
  },
];

/** Returns the three contacts with their configured addresses. */
export function contactsOf(addresses: Addresses): Contact[] {
  return CARDS.map((card) => ({ ...card, email: addresses[CONTACT_SETTINGS[card.topic]] }));
}
