import {
  isOnlyBroadcastMedium,
  toggleBroadcastMedium,
  toggleProjectType,
  type AncienForm,
  type AncienFormErrors,
} from '#domain/count/ancien/form.ts';
import { checkedValues, type FormOption } from '#domain/count/ancien/values.ts';
import { CheckboxGroup } from '#design-system/CheckboxGroup.tsx';
import { FormLocalities } from './FormLocalities.tsx';

export interface AncienFieldsProps {
  form: AncienForm;
  errors: AncienFormErrors | null;
  disabled?: boolean;
  /** Called with an update that applies to the form of any product with these fields. */
  onChange: (change: <Form extends AncienForm>(form: Form) => Form) => void;
}

/** Returns the value that was ticked or unticked. */
function changedValue<Value extends string>(
  options: readonly FormOption<Value>[],
  ticked: readonly Value[],
): Value | undefined {
  return options.find(({ value, checked }) => checked !== ticked.includes(value))?.value;
}

/** Shows the fields of both Ancien products: localities, broadcast media and project types (MD-01, E3-02). */
export function AncienFields({ form, errors, disabled = false, onChange }: AncienFieldsProps) {
  // Both products are sold by the month, so nobody chooses the periodicity (D-107).
  const { locations, radius, broadcastMediums, projectTypes, periodicity: _, ...others } = form;
  // A field of the form that this component does not show is a compile error here.
  others satisfies Record<PropertyKey, never>;
  return (
    <>
      <FormLocalities
        form={{ locations, radius }}
        error={errors?.locations}
        {...{ disabled, onChange }}
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
          const medium = changedValue(broadcastMediums, ticked);
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
          const type = changedValue(projectTypes, ticked);
          if (type !== undefined) onChange((current) => toggleProjectType(current, type));
        }}
      />
    </>
  );
}
