import type { AncienFormErrors } from '#domain/count/ancien/form.ts';
import type { Commune } from '#domain/localities/selection.ts';
import type { Expert360Form } from '#domain/products/expert360/form.ts';
import { withZoneAdded, addableZoneCount } from '#domain/products/expert360/rules.ts';
import { Select } from '#design-system/Select.tsx';
import { AncienFields } from '../../form/AncienFields.tsx';
import { ClientPanel } from './ClientPanel.tsx';

export interface Expert360FieldsProps {
  form: Expert360Form;
  errors: AncienFormErrors | null;
  /** Communes of the catchment zone of the client; undefined while they load. */
  zone: readonly Commune[] | undefined;
  zoneFailure?: string | null;
  disabled?: boolean;
  onChange: (change: (form: Expert360Form) => Expert360Form) => void;
  onRetryZone: () => void;
}

const ignore = () => undefined;

/** Shows the client and the fields of the count. The periodicity is read-only (E3-02). */
export function Expert360Fields({
  form,
  errors,
  zone,
  zoneFailure = null,
  disabled = false,
  onChange,
  onRetryZone,
}: Expert360FieldsProps) {
  return (
    <>
      <ClientPanel
        clientId={form.clientId}
        clientName={form.clientName}
        addableZoneCount={zone && addableZoneCount(form, zone)}
        zoneFailure={zoneFailure}
        disabled={disabled}
        onAddZone={() => zone && onChange((current) => withZoneAdded(current, zone))}
        onRetryZone={onRetryZone}
      />
      <AncienFields form={form} errors={errors} disabled={disabled} onChange={onChange} />
      <Select
        label="Périodicité"
        options={form.periodicity}
        value={form.periodicity.find(({ checked }) => checked)?.value ?? null}
        disabled
        onChange={ignore}
      />
    </>
  );
}
