import type { Market } from '../../markets.ts';
import type { CountProductKey, MafProduct } from '../../products/catalogue.ts';
import { PORTALS } from '../../portals.ts';
import type { Periodicity } from '../periodicity.ts';
import type { SoldUnit } from '../spread/offer.ts';
import type { DistributionType, Targeting } from '../targetings.ts';
import type { Pricing } from './pricing.ts';

/** Which lines a save counts: those by format or those by targeting (DI-28). */
export type SaveBy = 'format' | 'context';

/** Labels of the result tabs (DI-03). */
export const TAB_LABEL: Readonly<Record<SaveBy, string>> = {
  format: 'Par format',
  context: 'Par contexte de diffusion',
};

/** Optional fields of the form, besides localities and dates. */
export type CampaignField = 'contexts' | 'allFrance' | 'periodicity';

/**
 * Values of a campaign product (Display or Display Performance) in one market. Pure data: all differences between
 * markets are here.
 */
export interface CampaignValues {
  market: Market;
  mafProduct: MafProduct;
  /** Product name shown after « Configuration du comptage » (D-113). */
  label: string;
  /** Formats sold, in the order of the table and with the names that it shows. */
  formats: readonly { code: string; name: string }[];
  /** Formats in the wording of the summary. */
  formatsText: string;
  fields: readonly CampaignField[];
  /** Default periodicity, and the only one where the form has no periodicity field. */
  periodicity: Periodicity;
  /** Tabs of the result, the default one first. */
  tabs: readonly [SaveBy, ...SaveBy[]];
  /** True when a new forecast starts with everything purchased (DI-19). False where formats exclude one another. */
  startsWithAll: boolean;
  /** Groups of mutually exclusive formats (DL-05). */
  exclusiveFormats: readonly (readonly string[])[];
  /** Targetings that the market offers, with their default ticks. */
  targetings: readonly [Targeting, ...Targeting[]];
  /** Targetings that are not in the form: every request includes them with all their media (D-61). */
  appendedTypes: readonly DistributionType[];
  /** The targeting of the form whose label names the appended ones too; undefined when none does. */
  appendedNamedBy?: DistributionType;
  /** Labels that replace those of the server, by distribution type. */
  labelByType: Readonly<Record<string, string>>;
  /** True when the proposal includes technical specifications (PP-07). */
  hasSpecifications: boolean;
}

/** The values of a market, without those that come from the product manifest. */
export type OwnCampaignValues = Omit<CampaignValues, 'market' | 'mafProduct' | 'label'>;

/** Column and total labels of a campaign product. */
export interface CampaignLabels {
  /** Header of the editable column: « Impressions ». */
  quantity: string;
  unit: SoldUnit;
  /** Words after a forecast number of a proposal: « prévues » below « Impressions ». */
  expected: string;
  /** « Impressions achetées » */
  purchased: string;
  /** Header of the column of totals: « Audience ». */
  total: string;
  /** Says what the columns count, where their headers alone do not (D-152). */
  note: string;
  /** « Coût pour mille » */
  price: string;
  /** Number of impressions or clicks that the price buys. */
  pricedQuantity: 1 | 1000;
  /** How the amounts of a proposal are rounded, for the lines of each table (D-120). */
  rounding: Readonly<Record<SaveBy, string>>;
}

/** A product sold for targetings, localities and a period: what differs between such products, besides their prices. */
export interface CampaignProduct<Values extends CampaignValues = CampaignValues> {
  product: CountProductKey;
  /** Returns undefined in a market where the product is not sold. */
  valuesOf: (market: Market) => Values | undefined;
  pricing: Pricing;
  labels: CampaignLabels;
}

/** « Desktop, tablette, mobile » (DI-08) */
export const DEVICES_TEXT = 'Desktop, tablette, mobile';
/** The only project type of a campaign request (KO-10). */
export const CAMPAIGN_PROJECT_TYPES = ['ACHAT'] as const;

export function asksFor(values: CampaignValues, field: CampaignField): boolean {
  return values.fields.includes(field);
}

/**
 * Returns the targetings of the form: those that the server offers today, without those that cannot be chosen, with the
 * labels and ticks of the market (DN-02, DC-02 to DC-04). A form without a targeting field uses those of the market and
 * ignores the response of the server (DB-03, DL-03).
 */
export function formTargetings(
  values: CampaignValues,
  offered: readonly Targeting[],
): readonly Targeting[] {
  if (!asksFor(values, 'contexts')) return values.targetings;
  const isChosen = ({ distributionType }: Targeting) =>
    !values.appendedTypes.includes(distributionType);
  return offered.filter(isChosen).map((targeting) => {
    const { distributionType, label, selected } = targeting;
    const known = values.targetings.find((one) => one.distributionType === distributionType);
    return {
      ...targeting,
      label: values.labelByType[distributionType] ?? label,
      selected: known?.selected ?? selected,
    };
  });
}

const LIST = new Intl.ListFormat('fr', { type: 'conjunction' });

/**
 * Returns the names of the targetings that a request counts without being in the form, such as « modèles de maisons et
 * terrains », or undefined when there are none or when a selected targeting names them (D-61).
 */
export function appendedNames(
  { appendedTypes, appendedNamedBy, targetings }: CampaignValues,
  selected: readonly Targeting[],
): string | undefined {
  const isNamed = selected.some((one) => one.selected && one.distributionType === appendedNamedBy);
  const appended = targetings.filter((one) => appendedTypes.includes(one.distributionType));
  if (isNamed || appended.length === 0) return undefined;
  return LIST.format(appended.map(({ label }) => label.toLocaleLowerCase('fr')));
}

/** Targeting of people looking for an existing home. Each market sets its order and whether it is selected. */
export const SELLERS: Omit<Targeting, 'order' | 'selected'> = {
  distributionType: 'Sellers',
  label: 'Ancien',
  broadcastMediums: [PORTALS.main, PORTALS.logicImmo],
  checked: [true, true],
};

/** Targetings of the Neuf market: SellersNew is selected by default, Sellers is not (DN-02, PE-05). */
export const NEUF_TARGETINGS: readonly [Targeting, Targeting] = [
  {
    distributionType: 'SellersNew',
    label: 'Neuf',
    order: 1,
    broadcastMediums: [PORTALS.main, PORTALS.logicImmo, PORTALS.mainNew, PORTALS.logicImmoNew],
    checked: [true, true, true, true],
    selected: true,
  },
  { ...SELLERS, order: 2, selected: false },
];
