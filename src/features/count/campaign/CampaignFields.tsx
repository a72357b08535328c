import {
  firstSelectableDay,
  toggleAllFrance,
  withPeriodicity,
  type CampaignForm,
  NO_PROJECT_TYPE,
  type CampaignFormErrors,
} from '#domain/count/campaign/form.ts';
import { appendedNames, asksFor, type CampaignValues } from '#domain/count/campaign/values.ts';
import { periodHint, periodPresets } from '#domain/count/periodPresets.ts';
import { PERIODICITIES, PERIODICITY_LABEL_BY_VALUE } from '#domain/count/periodicity.ts';
import { parisDay } from '#domain/format/days.ts';
import { DateRangeField } from '#design-system/DateRangeField.tsx';
import { Select } from '#design-system/Select.tsx';
import { TargetingsField } from '../form/TargetingsField.tsx';
import { FormLocalities } from '../form/FormLocalities.tsx';

const PERIODICITY_OPTIONS = PERIODICITIES.map((value) => ({
  value,
  label: PERIODICITY_LABEL_BY_VALUE[value],
}));

export interface CampaignFieldsProps {
  values: CampaignValues;
  form: CampaignForm;
  errors: CampaignFormErrors | null;
  /** Today in Paris. The period starts tomorrow at the earliest. */
  disabled?: boolean;
  onChange: (change: (form: CampaignForm) => CampaignForm) => void;
}

/** Shows the fields that the market needs: targetings, localities or all France, periodicity and dates (DI-01). */
export function CampaignFields({
  values,
  form,
  errors,
  disabled = false,
  onChange,
}: CampaignFieldsProps) {
  const { targetings, locations, isAllFrance, periodicity, dates, radius, ...others } = form;
  // A field of the form that this component does not show is a compile error here.
  others satisfies Record<PropertyKey, never>;
  const appended = appendedNames(values, targetings);
  const choosesPeriodicity = asksFor(values, 'periodicity');
  return (
    <>
      {asksFor(values, 'contexts') && (
        <TargetingsField
          targetings={targetings}
          emptyMessage={NO_PROJECT_TYPE}
          hint={appended && `Sont aussi comptés : ${appended}.`}
          error={errors?.targetings}
          disabled={disabled}
          onChange={(next) => onChange((current) => ({ ...current, targetings: next }))}
        />
      )}
      <FormLocalities
        form={{ locations, radius }}
        error={errors?.locations}
        {...{ disabled, onChange }}
        {...(asksFor(values, 'allFrance') && {
          allFrance: {
            isChosen: isAllFrance,
            onToggle: () => onChange(toggleAllFrance),
          },
        })}
      />
      {choosesPeriodicity && (
        <Select
          label="Périodicité"
          options={PERIODICITY_OPTIONS}
          value={periodicity}
          disabled={disabled}
          onChange={(next) => onChange((current) => withPeriodicity(current, next))}
        />
      )}
      {periodicity === 'OneShot' && (
        <DateRangeField
          label={choosesPeriodicity ? 'Dates' : 'Périodicité'}
          value={dates}
          min={() => firstSelectableDay(parisDay(new Date()))}
          presets={() => periodPresets(parisDay(new Date()))}
          hint={periodHint(dates)}
          error={errors?.dates}
          disabled={disabled}
          onChange={(next) => onChange((current) => ({ ...current, dates: next }))}
        />
      )}
    </>
  );
}
