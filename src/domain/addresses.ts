import { MARKETS, type Market } from './markets.ts';
import { cardsOf, type ProductKey } from './products/catalogue.ts';

/** Addresses of the documents and of the contacts of the group, by the name of the setting that holds them (T-19). */
export type Addresses = Readonly<Record<string, string | undefined>>;

/** Documents that a product may have: the beginnings of the names of their settings. */
export const DOCUMENT_KINDS = ['BROCHURE', 'SPECIFICATIONS', 'CLOSED_LOCALITIES'] as const;
type DocumentKind = (typeof DOCUMENT_KINDS)[number];

interface Sold {
  product: ProductKey;
  market: Market;
}

/** Writes a key as the name of a setting: « vedettePlus » gives « VEDETTE_PLUS ». */
const upperCase = (key: string): string =>
  key.replaceAll(/(?<=[a-z])(?=[A-Z])/g, '_').toUpperCase();

/** Returns the settings of a document: that of its market, then that of all markets. */
function settingsOf(kind: DocumentKind, { product, market }: Sold): [string, string] {
  const ofAll = `${kind}_${upperCase(product)}`;
  return [`${ofAll}_${upperCase(market)}`, ofAll];
}

/** Returns the names of the settings of all documents. */
export function documentSettings(): Set<string> {
  return new Set(
    MARKETS.flatMap((market) =>
      cardsOf(market).flatMap(({ product }) =>
        DOCUMENT_KINDS.flatMap((kind) => settingsOf(kind, { product, market })),
      ),
    ),
  );
}

/** Returns the address of a document of a product; undefined where none is configured, so that no link is shown. */
export function documentAddress(
  addresses: Addresses,
  kind: DocumentKind,
  sold: Sold,
): string | undefined {
  const [ofMarket, ofAll] = settingsOf(kind, sold);
  return addresses[ofMarket] ?? addresses[ofAll];
}

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
