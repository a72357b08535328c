import {
  logosOf,
  requestedTargetings,
  targetingsText,
  tickAllMediums,
  toggleTargeting,
  type Targeting,
} from '#domain/count/targetings.ts';
import { portalLabel, shortPortalLabels } from '#domain/portals.ts';
import {
  mediumsError,
  NO_TARGETING,
  toggleEmailingMedium,
  untickMediums,
  type EmailingForm,
  type EmailingFormErrors,
} from '#domain/products/emailing/form.ts';
import type { EmailingValues } from '#domain/products/emailing/values.ts';
import { MultiSelect } from '#design-system/MultiSelect.tsx';
import { FormLocalities } from '../../form/FormLocalities.tsx';
import { SendDateField } from '../../form/SendDateField.tsx';
import { MoreCriteria } from './MoreCriteria.tsx';

export interface EmailingFieldsProps {
  values: Pick<EmailingValues, 'disabledTypes'>;
  /** Property types offered by the server. */
  productTypes: readonly string[];
  form: EmailingForm;
  errors: EmailingFormErrors | null;
  /** Today in Paris. An e-mailing is sent tomorrow at the earliest. */
  disabled?: boolean;
  onChange: (change: (form: EmailingForm) => EmailingForm) => void;
}

/** Shows the fields of an e-mailing: targetings and their media, localities, send date and further criteria. */
export function EmailingFields({
  values,
  productTypes,
  form,
  errors,
  disabled = false,
  onChange,
}: EmailingFieldsProps) {
  const { targetings, locations, date, options, radius, ...others } = form;
  // A field of the form that this component does not show is a compile error here.
  others satisfies Record<PropertyKey, never>;
  const changeTargetings = (change: (current: readonly Targeting[]) => Targeting[]) =>
    onChange((current) => ({ ...current, targetings: change(current.targetings) }));
  return (
    <>
      <MultiSelect
        label="Ciblage(s)"
        groups={inOrder(targetings).map(({ distributionType, label, selected }) => ({
          key: distributionType,
          label,
          checked: selected,
          disabled: values.disabledTypes.includes(distributionType),
          options: [],
        }))}
        summary={targetingsText(targetings)}
        emptyMessage={NO_TARGETING}
        error={errors?.targetings}
        disabled={disabled}
        onToggleGroup={(type) => changeTargetings((all) => toggleTargeting(all, type))}
        onToggleOption={() => undefined}
      />
      <EmailingMediums targetings={targetings} disabled={disabled} onChange={changeTargetings} />
      <FormLocalities
        label="Localités"
        form={{ locations, radius }}
        error={errors?.locations}
        {...{ disabled, onChange }}
      />
      <SendDateField
        value={date}
        error={errors?.date}
        disabled={disabled}
        onChange={(next) => onChange((current) => ({ ...current, date: next }))}
      />
      <MoreCriteria
        value={options}
        productTypes={productTypes}
        disabled={disabled}
        onChange={(next) => onChange((current) => ({ ...current, options: next }))}
      />
    </>
  );
}

const inOrder = (targetings: readonly Targeting[]): Targeting[] =>
  targetings.toSorted((a, b) => a.order - b.order);

interface EmailingMediumsProps {
  targetings: readonly Targeting[];
  disabled: boolean;
  onChange: (change: (targetings: readonly Targeting[]) => Targeting[]) => void;
}

/** Selects the media of each selected targeting. A targeting without any medium shows its error at once (EM-17). */
function EmailingMediums({ targetings, disabled, onChange }: EmailingMediumsProps) {
  const selected = inOrder(targetings).filter((targeting) => targeting.selected);
  return (
    <MultiSelect
      label="Contexte(s) de diffusion"
      groups={selected.map(({ distributionType, label, broadcastMediums, checked }) => ({
        key: distributionType,
        label,
        checked: checked.includes(true),
        options: broadcastMediums.map((medium, index) => ({
          key: medium,
          label: portalLabel(medium),
          checked: checked[index] === true,
        })),
      }))}
      summary={shortPortalLabels(logosOf(requestedTargetings(targetings)))}
      placeholder={selected.length === 0 ? 'Choisissez d’abord un ciblage' : 'Choisir'}
      error={mediumsError(targetings)}
      disabled={disabled || selected.length === 0}
      onToggleGroup={(type, isTicked) =>
        onChange((all) => (isTicked ? tickAllMediums(all, type) : untickMediums(all, type)))
      }
      onCheckAll={(type) => onChange((all) => tickAllMediums(all, type))}
      onToggleOption={(type, medium) => onChange((all) => toggleEmailingMedium(all, type, medium))}
    />
  );
}
