import type { Market } from '../../markets.ts';
import type { MafProduct } from '../../products/catalogue.ts';
import type { Periodicity } from '../periodicity.ts';
import type { DistributionType, Targeting } from '../targetings.ts';

/** What a save counts: the lines by format, or the lines by broadcast context (DI-28). */
export type SaveBy = 'format' | 'context';

/** Names of the tabs of a result (DI-03). */
export const TAB_LABEL: Readonly<Record<SaveBy, string>> = {
  format: 'Par format',
  context: 'Par contexte de diffusion',
};

/** Fields that a campaign may ask for beside its localities and its dates. */
export type CampaignField = 'contexts' | 'allFrance' | 'periodicity';

/**
 * A product that is sold for broadcast contexts, places and a period, as one market sells it. Pure data: what
 * differs between markets differs here.
 */
export interface CampaignValues {
  market: Market;
  mafProduct: MafProduct;
  /** Name after « Configuration du comptage » (D-113). */
  label: string;
  /** Formats sold, in the order of the table, with the name that the table shows. */
  formats: readonly { code: string; name: string }[];
  /** Formats as the summary names them. */
  formatsText: string;
  fields: readonly CampaignField[];
  /** What the form starts with; the only one where the market does not let people choose. */
  periodicity: Periodicity;
  /** What the result is cut by; the first is the tab that opens. */
  tabs: readonly [SaveBy, ...SaveBy[]];
  /** A fresh forecast buys everything available (DI-19); not where formats exclude one another. */
  startsWithAll: boolean;
  /** Groups of formats of which only one can be bought (DL-05). */
  exclusiveFormats: readonly (readonly string[])[];
  /** Broadcast contexts that the market offers, with their default ticks. */
  targetings: readonly [Targeting, ...Targeting[]];
  /** Contexts that nobody chooses: every request carries them, with all their media (D-61). */
  appendedTypes: readonly DistributionType[];
  /** Names that the form gives to contexts in place of their own. */
  labelByType: Readonly<Record<string, string>>;
  /** Technical specifications go with its proposal (PP-07). */
  hasSpecifications: boolean;
}

/** The values that a market states beside the manifest of the product. */
export type OwnCampaignValues = Omit<CampaignValues, 'market' | 'mafProduct' | 'label'>;

/** How people call what a campaign sells. */
export interface CampaignWords {
  /** Heads the column that is typed in: « Impressions ». */
  quantity: string;
  /** « Impressions achetées » */
  purchased: string;
  /** Heads the column of all there is: « Audience ». */
  total: string;
  /** « Coût pour mille » */
  price: string;
}

/** « Desktop, tablette, mobile » (DI-08) */
export const DEVICES_TEXT = 'Desktop, tablette, mobile';
/** The only project type of a campaign's request (KO-10). */
export const CAMPAIGN_PROJECT_TYPES = ['ACHAT'] as const;

export function asksFor(values: CampaignValues, field: CampaignField): boolean {
  return values.fields.includes(field);
}

/**
 * The contexts of the form: those that the server offers today, without those that nobody chooses, under the names
 * and with the ticks of the market (DN-02, DC-02 to DC-04). Where the form does not ask for contexts they are the
 * market's own, whatever the server answers (DB-03, DL-03).
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
