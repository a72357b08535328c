/** A contact card of the home page (HO-10, T-02). */
export interface Contact {
  topic: 'technical' | 'campaign' | 'creation';
  title: string;
  description: string;
  /** If empty, the card has no link (T-19). */
  email: string;
}

/** E-mail address of the support team (T-02, T-11). */
export const SUPPORT_EMAIL = 'support@adfactory.example';

/**
 * The three contacts. The specification masks the addresses, so these are placeholders under a reserved domain, to be
 * replaced here.
 */
export const CONTACTS: readonly Contact[] = [
  {
    topic: 'technical',
    title: 'Un problème technique ?',
    description: 'Une erreur, un accès qui manque, un écran qui ne répond pas.',
    email: SUPPORT_EMAIL,
  },
  {
    topic: 'campaign',
    title: 'Le suivi de votre campagne',
    description: 'Diffusion, bilan et questions de votre client.',
    email: 'campagnes@adfactory.example',
  },
  {
    topic: 'creation',
    title: 'La création de vos bannières',
    description: 'Formats, délais et fichiers à fournir.',
    email: 'creation@adfactory.example',
  },
];
