import { PORTALS, type Medium } from '../../portals.ts';
import { PERIODICITIES, PERIODICITY_LABEL_BY_VALUE, type Periodicity } from '../periodicity.ts';

/** What people look for, as the calls name it (D-109). */
export const PROJECT_TYPES = ['ACHAT', 'LOCATION'] as const;
export type ProjectType = (typeof PROJECT_TYPES)[number];

const PROJECT_TYPE_LABEL_BY_VALUE = {
  ACHAT: 'Achat',
  LOCATION: 'Location',
} as const satisfies Record<ProjectType, string>;

/** The portals of Ancien, in the order of the field. */
export const ANCIEN_MEDIUMS: readonly Medium[] = [PORTALS.main, PORTALS.logicImmo];

/** One choice of a field of the form. */
export interface FormOption<Value extends string> {
  value: Value;
  label: string;
  checked: boolean;
}

/** What a product of Ancien ticks in a new form: data of the product. */
export interface AncienDefaults {
  broadcastMediums: readonly Medium[];
  projectTypes: readonly ProjectType[];
}

/** Both products of Ancien are sold by the month: nobody chooses (E3-11, D-107). */
export const ANCIEN_PERIODICITY = 'Récurrent' satisfies Periodicity;

/** The media of the field, those named ticked. */
export function mediumOptions(checked: readonly Medium[]): FormOption<Medium>[] {
  return ANCIEN_MEDIUMS.map((value) => ({ value, label: value, checked: checked.includes(value) }));
}

/** The project types of the field, those named ticked. */
export function projectTypeOptions(checked: readonly string[]): FormOption<ProjectType>[] {
  return PROJECT_TYPES.map((value) => ({
    value,
    label: PROJECT_TYPE_LABEL_BY_VALUE[value],
    checked: checked.includes(value),
  }));
}

/** The periodicities of the field, of which one is ticked and none can be chosen. */
export function periodicityOptions(): FormOption<Periodicity>[] {
  return PERIODICITIES.map((value) => ({
    value,
    label: PERIODICITY_LABEL_BY_VALUE[value],
    checked: value === ANCIEN_PERIODICITY,
  }));
}

/** The values that are ticked, in the order of the field: what a request carries. */
export function checkedValues<Value extends string>(
  options: readonly FormOption<Value>[],
): Value[] {
  return options.filter(({ checked }) => checked).map(({ value }) => value);
}
