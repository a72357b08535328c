import {
  NEUF_TARGETINGS,
  SELLERS,
  type CampaignValues,
  type CampaignProduct,
} from '../../count/campaign/values.ts';
import { PER_THOUSAND } from '../../count/campaign/pricing.ts';
import type { Targeting } from '../../count/targetings.ts';
import { PORTALS } from '../../portals.ts';
import { valuesByMarket, valuesIn, type MarketOf } from '../manifest.ts';
import { DISPLAY } from './product.ts';

/** Advertising formats as the API names them. */
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
export type DisplayMarket = MarketOf<typeof DISPLAY>;

/** Values of Display in one market. */
export interface DisplayValues extends CampaignValues {
  formats: readonly { code: Format; name: string }[];
  /** Price per thousand impressions by format, in euros excluding tax (DI-22). */
  cpm: Readonly<Partial<Record<Format, number>>>;
}

/** The values of a market, without those that come from the manifest. */
type OwnValues = Omit<DisplayValues, 'market' | 'mafProduct' | 'label'>;

/** Formats, prices and texts shared by the Neuf and Construire markets (DI-05, DI-22, DC-06). */
const CONSUMER_FORMATS = [
  { code: 'Masthead', name: 'Masthead' },
  { code: 'NatifInterAnnonces', name: 'Natif' },
  { code: 'Pave', name: 'Pavé' },
  { code: 'GrandAngle', name: 'Grand Angle' },
] as const;
const CONSUMER_CPM = { Masthead: 30, NatifInterAnnonces: 4, Pave: 4, GrandAngle: 4 } as const;
const CONSUMER_FORMATS_TEXT = 'Masthead, Pavé et Natif';

/** Returns a targeting of the home-building portal. */
const buildingTargeting = (
  distributionType: Targeting['distributionType'],
  label: string,
  order: number,
): Targeting => ({
  distributionType,
  label,
  order,
  broadcastMediums: [PORTALS.construire],
  checked: [true],
  selected: true,
});

const NEUF: OwnValues = {
  formats: CONSUMER_FORMATS,
  cpm: CONSUMER_CPM,
  formatsText: CONSUMER_FORMATS_TEXT,
  fields: ['contexts', 'allFrance'],
  periodicity: 'OneShot',
  tabs: ['format', 'context'],
  startsWithAll: true,
  exclusiveFormats: [],
  hasSpecifications: true,
  targetings: NEUF_TARGETINGS,
  appendedTypes: [],
  labelByType: {},
};

const CONSTRUIRE: OwnValues = {
  formats: CONSUMER_FORMATS,
  cpm: CONSUMER_CPM,
  formatsText: CONSUMER_FORMATS_TEXT,
  fields: ['contexts', 'periodicity'],
  periodicity: 'OneShot',
  tabs: ['format', 'context'],
  startsWithAll: true,
  exclusiveFormats: [],
  hasSpecifications: false,
  targetings: [
    { ...SELLERS, order: 1, selected: true },
    buildingTargeting('ConstructionProjects', 'Projets de construction', 2),
    buildingTargeting('HouseModels', 'Modèles de maisons', 3),
    buildingTargeting('LandWithHouses', 'Terrains avec maisons', 4),
    buildingTargeting('Lands', 'Terrains', 5),
  ],
  // The form shows the four home-building targetings as one, so requests always append the other three (DC-03 to
  // DC-05).
  appendedTypes: ['HouseModels', 'LandWithHouses', 'Lands'],
  appendedNamedBy: 'ConstructionProjects',
  labelByType: {
    ConstructionProjects:
      'Modèles de maisons, terrains avec maisons, terrains et projet de construction',
  },
};

const LUXE: OwnValues = {
  formats: [
    { code: 'Masthead', name: 'Masthead (Prestige Display)' },
    { code: 'Billboard', name: 'Billboard (Power Display)' },
    { code: 'NatifInterAnnonces', name: 'Natif inter-annonces (Access Display)' },
  ],
  cpm: { Masthead: 4, Billboard: 4, NatifInterAnnonces: 4 },
  formatsText: 'Masthead, Billboard et Natif inter-annonces',
  fields: ['periodicity'],
  periodicity: 'Récurrent',
  tabs: ['format'],
  startsWithAll: false,
  exclusiveFormats: [['Billboard', 'NatifInterAnnonces']],
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
  appendedTypes: [],
  labelByType: {},
};

const BUREAUX_ET_COMMERCE: OwnValues = {
  formats: [
    { code: 'Masthead', name: 'Masthead' },
    { code: 'NatifInterAnnonces', name: 'Natif' },
    { code: 'GrandAngle', name: 'Grand Angle' },
    { code: 'MastheadPlus', name: 'Masthead+' },
  ],
  // These prices are an assumption until the real ones are known (D-24).
  cpm: { Masthead: 30, MastheadPlus: 30, NatifInterAnnonces: 4, GrandAngle: 4 },
  formatsText: 'Masthead, Natif, Grand Angle et Masthead+',
  fields: ['periodicity'],
  periodicity: 'Récurrent',
  tabs: ['format'],
  startsWithAll: true,
  exclusiveFormats: [],
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
  appendedTypes: [],
  labelByType: {},
};

export const DISPLAY_VALUES_BY_MARKET: Readonly<Record<DisplayMarket, DisplayValues>> =
  valuesByMarket<typeof DISPLAY, OwnValues>(DISPLAY, {
    Neuf: NEUF,
    Luxe: LUXE,
    Construire: CONSTRUIRE,
    BureauxEtCommerce: BUREAUX_ET_COMMERCE,
  });

/** Returns the values of Display in a market, or undefined where it is not sold. */
export const displayValues = valuesIn<DisplayValues>(DISPLAY_VALUES_BY_MARKET);

/** Display sells impressions at a price per thousand, by market. */
export const DISPLAY_CAMPAIGN: CampaignProduct<DisplayValues> = {
  product: 'display',
  valuesOf: displayValues,
  pricing: PER_THOUSAND,
  labels: {
    quantity: 'Impressions',
    purchased: 'Impressions achetées',
    total: 'Audience',
    note: 'Audience\u00A0: impressions prévues sur la période. Couverture\u00A0: part de l’audience qui reste à acheter.',
    price: 'Coût pour mille',
    pricedQuantity: 1000,
    unit: { one: 'impression', many: 'impressions' },
    expected: 'prévues',
    rounding: {
      format: 'Budgets arrondis à l’euro.',
      context:
        'Coût pour mille moyen des formats, arrondi au centime. Budgets en euros entiers, dont les arrondis sont répartis entre les lignes.',
    },
  },
};
