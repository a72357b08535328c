import type { AncienRequest } from './document.ts';
import { postalCodesOf, type SelectedLocality } from '../../localities/selection.ts';
import type { Medium } from '../../portals.ts';
import { type QuickLineSchedule, NO_LOCALITY, NO_VALUE } from '../campaign/form.ts';
import type { OwnChoice } from '../definition.ts';
import type { Periodicity } from '../periodicity.ts';
import type { LocalityFields } from '../localityFields.ts';
import {
  ANCIEN_PERIODICITY,
  checkedValues,
  mediumOptions,
  periodicityOptions,
  projectTypeOptions,
  type AncienValues,
  type FormOption,
  type ProjectType,
} from './values.ts';
import {
  radiusVariants,
  composedVariants,
  type VariantBuilder,
  optionVariants,
} from '../variants/variants.ts';

/** Form of either product of this family (E3-42, MD-01). */
export interface AncienForm extends LocalityFields {
  broadcastMediums: FormOption<Medium>[];
  projectTypes: FormOption<ProjectType>[];
  periodicity: FormOption<Periodicity>[];
}

/** Returns a new form with the default ticks of the product (E3-09 to E3-11, MD-05). */
export function newAncienForm({
  mediums,
  ticked,
}: Pick<AncienValues, 'mediums' | 'ticked'>): AncienForm {
  return {
    locations: [],
    radius: 0,
    broadcastMediums: mediumOptions(mediums, ticked.broadcastMediums),
    projectTypes: projectTypeOptions(ticked.projectTypes),
    periodicity: periodicityOptions(),
  };
}

/** Returns the form from which a saved count was estimated. */
export function savedAncienForm(
  { mediums }: Pick<AncienValues, 'mediums'>,
  saved: {
    request: Pick<AncienRequest, 'broadcastMediums' | 'projectTypes' | 'radius'>;
    locations: readonly SelectedLocality[];
  },
): AncienForm {
  const { request, locations } = saved;
  return {
    ...newAncienForm({ mediums, ticked: request }),
    locations: [...locations],
    radius: request.radius,
  };
}

/** Returns the form for a recurring campaign; undefined for a period, which this family does not sell (N-12). */
export function scheduledAncienForm<Form extends AncienForm>(
  form: Form,
  schedule: QuickLineSchedule,
): Form | undefined {
  return schedule === 'monthly' ? form : undefined;
}

function toggled<Value extends string>(
  options: readonly FormOption<Value>[],
  value: Value,
): FormOption<Value>[] {
  return options.map((option) =>
    option.value === value ? { ...option, checked: !option.checked } : option,
  );
}

/** Returns true when the medium is the only one ticked, in which case it cannot be unticked (CF-28). */
export function isOnlyBroadcastMedium({ broadcastMediums }: AncienForm, medium: Medium): boolean {
  const [only, ...others] = checkedValues(broadcastMediums);
  return only === medium && others.length === 0;
}

/** Ticks or unticks a medium. The last ticked medium stays ticked (CF-28). */
export function toggleBroadcastMedium<Form extends AncienForm>(form: Form, medium: Medium): Form {
  if (isOnlyBroadcastMedium(form, medium)) return form;
  return { ...form, broadcastMediums: toggled(form.broadcastMediums, medium) };
}

/** Ticks or unticks a project type. The last one can be unticked: the field then shows an error. */
export function toggleProjectType<Form extends AncienForm>(form: Form, type: ProjectType): Form {
  return { ...form, projectTypes: toggled(form.projectTypes, type) };
}

/** The project types, where a new form ticks none. */
export const PROJECT_TYPE_CHOICE: OwnChoice<AncienForm> = {
  label: 'Type de projet',
  optionsOf: ({ projectTypes }) => projectTypes,
  choose: (form, values) => ({ ...form, projectTypes: projectTypeOptions(values) }),
};

/** Error messages by form field (T-18). */
export interface AncienFormErrors {
  locations?: string;
  broadcastMediums?: string;
  projectTypes?: string;
}

/** Returns the error message of each invalid field. An empty object means that the form is valid (E3-26, MD-06). */
export function validateAncienForm(form: AncienForm): AncienFormErrors {
  const errors: AncienFormErrors = {};
  if (postalCodesOf(form.locations).length === 0) errors.locations = NO_LOCALITY;
  if (checkedValues(form.broadcastMediums).length === 0) errors.broadcastMediums = NO_VALUE;
  if (checkedValues(form.projectTypes).length === 0) errors.projectTypes = NO_VALUE;
  return errors;
}

/** Returns the request body for a form, which must be valid. */
export function ancienRequest(
  { market }: Pick<AncienValues, 'market'>,
  form: AncienForm,
): AncienRequest {
  return {
    broadcastMediums: checkedValues(form.broadcastMediums),
    market,
    periodicity: ANCIEN_PERIODICITY,
    postalCodes: postalCodesOf(form.locations),
    projectTypes: checkedValues(form.projectTypes),
    radius: form.radius,
  };
}

/**
 * Returns the builder of the variants of a product of the Ancien market, which has no dates (N-02).
 * @param nearby builds the variants with surrounding localities
 */
export function ancienVariants<Form extends AncienForm>(
  nearby: VariantBuilder<Form>,
): VariantBuilder<Form> {
  return composedVariants<Form>(
    radiusVariants,
    nearby,
    (form) =>
      optionVariants(
        form.broadcastMediums,
        (label) => `Avec le support ${label}`,
        (medium) => toggleBroadcastMedium(form, medium),
      ),
    (form) =>
      optionVariants(
        form.projectTypes,
        (label) => `Avec le type de projet ${label}`,
        (type) => toggleProjectType(form, type),
      ),
  );
}
