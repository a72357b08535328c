import { memo } from 'react';
import {
  isOnlyBroadcastMedium,
  toggleBroadcastMedium,
  toggleProjectType,
  type AncienForm,
  type AncienFormErrors,
} from '#domain/count/ancien/form.ts';
import { checkedValues, type FormOption } from '#domain/count/ancien/values.ts';
import { withLocalities } from '#domain/count/localityFields.ts';
import { CheckboxGroup } from '#design-system/CheckboxGroup/CheckboxGroup.tsx';
import { LocalityField } from '../LocalityField/LocalityField.tsx';

export interface AncienFieldsProps {
  form: AncienForm;
  errors: AncienFormErrors | null;
  disabled?: boolean;
  /** Takes a change of the form of any product that has these fields. */
  onChange: (change: <Form extends AncienForm>(form: Form) => Form) => void;
}

/** The value whose tick differs between two lists of ticked values. */
function changedOf<Value extends string>(
  options: readonly FormOption<Value>[],
  ticked: readonly Value[],
): Value | undefined {
  return options.find(({ value, checked }) => checked !== ticked.includes(value))?.value;
}

/**
 * Localities, broadcast media and project types: what both products of Ancien are estimated for (MD-01, E3-02).
 * Memoised: the quantities beside it are typed without drawing it again.
 */
export const AncienFields = memo(function AncienFields({
  form,
  errors,
  disabled = false,
  onChange,
}: AncienFieldsProps) {
  const { broadcastMediums, projectTypes } = form;
  return (
    <>
      <LocalityField
        value={form.locations}
        radius={form.radius}
        error={errors?.locations}
        disabled={disabled}
        onChange={(locations) => onChange((current) => withLocalities(current, locations))}
        onRadiusChange={(radius) =>
          onChange((current) => withLocalities(current, current.locations, radius))
        }
      />
      <CheckboxGroup
        label="Support(s) de diffusion"
        hint="Au moins un support reste coché."
        options={broadcastMediums.map(({ value, label }) => ({
          value,
          label,
          disabled: isOnlyBroadcastMedium(form, value),
        }))}
        value={checkedValues(broadcastMediums)}
        error={errors?.broadcastMediums}
        disabled={disabled}
        onChange={(ticked) => {
          const medium = changedOf(broadcastMediums, ticked);
          if (medium !== undefined) onChange((current) => toggleBroadcastMedium(current, medium));
        }}
      />
      <CheckboxGroup
        label="Type(s) de projet"
        layout="inline"
        options={projectTypes.map(({ value, label }) => ({ value, label }))}
        value={checkedValues(projectTypes)}
        error={errors?.projectTypes}
        disabled={disabled}
        onChange={(ticked) => {
          const type = changedOf(projectTypes, ticked);
          if (type !== undefined) onChange((current) => toggleProjectType(current, type));
        }}
      />
    </>
  );
});
