import type { Market } from '../../markets.ts';
import { PORTALS } from '../../portals.ts';
import type { Targeting } from '../../count/targetings.ts';
import { isProductAvailable } from '../availability.ts';
import { MARKETS_BY_PRODUCT, type MafProduct } from '../catalogue.ts';
import type { Periodicity } from '../../count/periodicity.ts';

/** Advertising formats by their code in the calls. */
export const FORMATS = [
  'Masthead',
  'NatifInterAnnonces',
  'Pave',
  'GrandAngle',
  'Billboard',
  'MastheadPlus',
] as const;
export type Format = (typeof FORMATS)[number];

/** Markets in which the Display is sold. */
export type DisplayMarket = (typeof MARKETS_BY_PRODUCT)['display'][number];

/** What differs between the markets of the Display (DESIGN: values are data). */
export interface DisplayValues {
  mafProduct: MafProduct;
  /** Name after « Configuration du comptage » (D-113). */
  title: string;
  /** Formats sold, in the order of the table, with the name that the table shows. */
  formats: readonly { code: Format; name: string }[];
  /** Price per thousand impressions, in euros excluding tax (DI-22). */
  cpm: Readonly<Partial<Record<Format, number>>>;
  /** Formats as the summary names them (DI-05). */
  formatsText: string;
  periodicity: Periodicity;
  /** A fresh forecast buys everything available (DI-19); not where formats exclude one another. */
  startsWithAll: boolean;
  /** Technical specifications go with its proposal (PP-07). */
  hasSpecifications: boolean;
  /** Broadcast contexts that the form offers when the server says nothing else, with their default ticks. */
  targetings: readonly Targeting[];
}

/** « Desktop, tablette, mobile » (DI-08) */
export const DEVICES_TEXT = 'Desktop, tablette, mobile';
/** The only project type of a Display request (KO-10). */
export const DISPLAY_PROJECT_TYPES = ['ACHAT'] as const;

/** Formats, prices and words that Neuf and Construire share (DI-05, DI-22, DC-06). */
const CONSUMER_FORMATS = [
  { code: 'Masthead', name: 'Masthead' },
  { code: 'NatifInterAnnonces', name: 'Natif' },
  { code: 'Pave', name: 'Pavé' },
  { code: 'GrandAngle', name: 'Grand Angle' },
] as const;
const CONSUMER_CPM = { Masthead: 30, NatifInterAnnonces: 4, Pave: 4, GrandAngle: 4 } as const;
const CONSUMER_FORMATS_TEXT = 'Masthead, Pavé et Natif';

export const DISPLAY_VALUES_BY_MARKET = {
  Neuf: {
    mafProduct: 'MasterDisplayNeuf',
    title: 'Display - Impression',
    formats: CONSUMER_FORMATS,
    cpm: CONSUMER_CPM,
    formatsText: CONSUMER_FORMATS_TEXT,
    periodicity: 'OneShot',
    startsWithAll: true,
    hasSpecifications: true,
    targetings: [
      {
        distributionType: 'SellersNew',
        label: 'Neuf',
        order: 1,
        broadcastMediums: [PORTALS.main, PORTALS.logicImmo, PORTALS.mainNew, PORTALS.logicImmoNew],
        checked: [true, true, true, true],
        selected: true,
      },
      {
        distributionType: 'Sellers',
        label: 'Ancien',
        order: 2,
        broadcastMediums: [PORTALS.main, PORTALS.logicImmo],
        checked: [true, true],
        selected: false,
      },
    ],
  },
  Luxe: {
    mafProduct: 'DisplayLuxury',
    title: 'Display - Luxury',
    formats: [
      { code: 'Masthead', name: 'Masthead (Prestige Display)' },
      { code: 'Billboard', name: 'Billboard (Power Display)' },
      { code: 'NatifInterAnnonces', name: 'Natif inter-annonces (Access Display)' },
    ],
    cpm: { Masthead: 4, Billboard: 4, NatifInterAnnonces: 4 },
    formatsText: 'Masthead, Billboard et Natif inter-annonces',
    periodicity: 'Récurrent',
    startsWithAll: false,
    hasSpecifications: true,
    targetings: [
      {
        distributionType: 'PrestigeSellers',
        label: 'Prestige',
        order: 1,
        broadcastMediums: [PORTALS.bellesDemeures, PORTALS.luxResidence],
        checked: [true, true],
        selected: true,
      },
    ],
  },
  Construire: {
    mafProduct: 'DisplayConstruire',
    title: 'Display',
    formats: CONSUMER_FORMATS,
    cpm: CONSUMER_CPM,
    formatsText: CONSUMER_FORMATS_TEXT,
    periodicity: 'OneShot',
    startsWithAll: true,
    hasSpecifications: false,
    targetings: [
      {
        distributionType: 'Sellers',
        label: 'Ancien',
        order: 1,
        broadcastMediums: [PORTALS.main, PORTALS.logicImmo],
        checked: [true, true],
        selected: true,
      },
      {
        distributionType: 'ConstructionProjects',
        label: 'Modèles de maisons, terrains avec maisons, terrains et projet de construction',
        order: 2,
        broadcastMediums: [PORTALS.construire],
        checked: [true],
        selected: true,
      },
    ],
  },
  BureauxEtCommerce: {
    mafProduct: 'DisplayBureauxCommerce',
    title: 'Display',
    formats: [
      { code: 'Masthead', name: 'Masthead' },
      { code: 'NatifInterAnnonces', name: 'Natif' },
      { code: 'GrandAngle', name: 'Grand Angle' },
      { code: 'MastheadPlus', name: 'Masthead+' },
    ],
    // Not stated: an assumption, marked as such, until the prices are known (D-24).
    cpm: { Masthead: 30, MastheadPlus: 30, NatifInterAnnonces: 4, GrandAngle: 4 },
    formatsText: 'Masthead, Natif, Grand Angle et Masthead+',
    periodicity: 'Récurrent',
    startsWithAll: true,
    hasSpecifications: false,
    targetings: [
      {
        distributionType: 'Custom',
        label: 'Bureaux et commerces',
        order: 1,
        broadcastMediums: [PORTALS.main, PORTALS.bureauxEtCommerce],
        checked: [true, true],
        selected: true,
      },
    ],
  },
} as const satisfies Record<DisplayMarket, DisplayValues>;

/** True for a market whose Display screens exist today. */
export function isDisplayMarket(market: Market | undefined): market is DisplayMarket {
  return market !== undefined && isProductAvailable('display', market);
}
