import type { Market } from '../../markets.ts';
import { portalLabel, PORTALS, type Medium } from '../../portals.ts';
import type { MafProduct } from '../../products/catalogue.ts';
import { PERIODICITIES, PERIODICITY_LABEL_BY_VALUE, type Periodicity } from '../periodicity.ts';
import type { DistributionType } from '../targetings.ts';

/** Project types as the API names them (D-109). */
export const PROJECT_TYPES = ['ACHAT', 'LOCATION'] as const;
export type ProjectType = (typeof PROJECT_TYPES)[number];

const PROJECT_TYPE_LABEL_BY_VALUE = {
  ACHAT: 'Achat',
  LOCATION: 'Location',
} as const satisfies Record<ProjectType, string>;

/** One option of a form field. */
export interface FormOption<Value extends string> {
  value: Value;
  label: string;
  checked: boolean;
}

/** Options that a product ticks in a new form. */
export interface AncienDefaults {
  broadcastMediums: readonly Medium[];
  projectTypes: readonly ProjectType[];
}

/** What a market sells of a product of this family. */
export interface OwnAncienValues {
  /** Portals of the form field, in its order. */
  mediums: readonly Medium[];
  /** The people who are shown the campaign. */
  distributionType: DistributionType;
  ticked: AncienDefaults;
}

export interface AncienValues extends OwnAncienValues {
  market: Market;
  mafProduct: MafProduct;
  label: string;
}

/** What Ancien sells of this family; each product ticks its own options. */
export const ANCIEN_OFFER: Omit<OwnAncienValues, 'ticked'> = {
  mediums: [PORTALS.main, PORTALS.logicImmo],
  distributionType: 'Sellers',
};

/** The only periodicity of both products, which are sold by the month (E3-11, D-107). */
export const ANCIEN_PERIODICITY = 'Récurrent' satisfies Periodicity;

/** Returns the options of the media field, with the given media ticked. */
export function mediumOptions(
  offered: readonly Medium[],
  checked: readonly Medium[],
): FormOption<Medium>[] {
  return offered.map((value) => ({
    value,
    label: portalLabel(value),
    checked: checked.includes(value),
  }));
}

/** Returns the options of the project type field, with the given types ticked. */
export function projectTypeOptions(checked: readonly string[]): FormOption<ProjectType>[] {
  return PROJECT_TYPES.map((value) => ({
    value,
    label: PROJECT_TYPE_LABEL_BY_VALUE[value],
    checked: checked.includes(value),
  }));
}

/** Returns the options of the periodicity field. One is ticked and the field is read-only. */
export function periodicityOptions(): FormOption<Periodicity>[] {
  return PERIODICITIES.map((value) => ({
    value,
    label: PERIODICITY_LABEL_BY_VALUE[value],
    checked: value === ANCIEN_PERIODICITY,
  }));
}

/** Returns the ticked values for a request, in the order of the form field. */
export function checkedValues<Value extends string>(
  options: readonly FormOption<Value>[],
): Value[] {
  return options.filter(({ checked }) => checked).map(({ value }) => value);
}
