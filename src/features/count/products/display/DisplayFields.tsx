import type { Day } from '#domain/format/days.ts';
import {
  firstSelectableDay,
  toggleAllFrance,
  withLocations,
  type DisplayForm,
} from '#domain/products/display/form.ts';
import { NO_PROJECT_TYPE, type DisplayFormErrors } from '#domain/products/display/validation.ts';
import { DateRangeField } from '#design-system/DateRangeField/DateRangeField.tsx';
import { ContextsField } from '../../ContextsField/ContextsField.tsx';
import { LocalityField } from '../../LocalityField/LocalityField.tsx';

export interface DisplayFieldsProps {
  form: DisplayForm;
  errors: DisplayFormErrors | null;
  /** Where the person is: the period starts tomorrow at the earliest. */
  today: Day;
  disabled?: boolean;
  onChange: (change: (form: DisplayForm) => DisplayForm) => void;
}

/** Fields of the Neuf Display: broadcast contexts, localities or all France, period (DN-01). */
export function DisplayFields({
  form,
  errors,
  today,
  disabled = false,
  onChange,
}: DisplayFieldsProps) {
  return (
    <>
      <ContextsField
        targetings={form.targetings}
        emptyMessage={NO_PROJECT_TYPE}
        error={errors?.targetings}
        disabled={disabled}
        onChange={(targetings) => onChange((current) => ({ ...current, targetings }))}
      />
      <LocalityField
        value={form.locations}
        radius={form.radius}
        error={errors?.locations}
        disabled={disabled}
        onChange={(locations) => onChange((current) => withLocations(current, locations))}
        onRadiusChange={(radius) =>
          onChange((current) => withLocations(current, current.locations, radius))
        }
        allFrance={{
          isChosen: form.isAllFrance,
          onToggle: () => onChange(toggleAllFrance),
        }}
      />
      <DateRangeField
        label="Périodicité"
        value={form.dates}
        min={firstSelectableDay(today)}
        error={errors?.dates}
        disabled={disabled}
        onChange={(dates) => onChange((current) => ({ ...current, dates }))}
      />
    </>
  );
}
