import { useEffect, useId, useRef, useState, type FormEvent } from 'react';
import type { Zone } from '#contract/zones.ts';
import { withLocalities } from '#domain/count/localityFields.ts';
import { MARKET_LABEL_BY_MARKET, type Market } from '#domain/markets.ts';
import { ITEM_NAME_MAXIMUM } from '#domain/personalItems.ts';
import { type Selection, zoneText } from '#domain/zone.ts';
import { Button } from '#design-system/Button/Button.tsx';
import { Checkbox } from '#design-system/Checkbox.tsx';
import { Notice } from '#design-system/Notice.tsx';
import { TextField } from '#design-system/TextField.tsx';
import { LocalityField } from '../LocalityField/LocalityField.tsx';
import { FormActions, useZoneSave, zoneErrors, type ZoneErrors } from './useZoneSave.ts';

interface ZoneFormProps {
  /** The zone to change; null for a new one. */
  zone: Zone | null;
  /** What the form starts with. */
  start: Selection;
  market: Market;
  /** The localities that are chosen in the form of the count. */
  selection: Selection;
  /** The other zones of the person, whose names are taken. */
  others: readonly Zone[];
  /** Called when other localities are chosen. */
  onChanged: () => void;
  onSaved: (zone: Zone) => void;
  onCancel: () => void;
}

/** Names a zone, changes its localities, of which a list can be pasted, and shares it. */
export function ZoneForm({
  zone,
  start,
  selection,
  others,
  onChanged,
  onSaved,
  onCancel,
  ...props
}: ZoneFormProps) {
  const formId = useId();
  const [name, setName] = useState(zone?.name ?? '');
  const [fields, setFields] = useState({
    locations: [...start.localities],
    radius: start.radius,
  });
  const [isShared, setIsShared] = useState(zone?.isShared ?? false);
  const [errors, setErrors] = useState<ZoneErrors>({});
  const { save, isSaving, failure, current } = useZoneSave(zone, props.market);
  const nameField = useRef<HTMLInputElement>(null);
  useEffect(() => nameField.current?.focus(), []);
  const market = zone?.market ?? props.market;
  const { locations: localities, radius } = fields;
  const change: typeof setFields = (next) => {
    setFields(next);
    onChanged();
  };

  const handleSubmit = async (event: FormEvent) => {
    event.preventDefault();
    // React sends the event on to the form of the count, which the dialog is not in. It would estimate.
    event.stopPropagation();
    const content = { name, localities, radius: radius === 0 ? null : radius, isShared };
    const found = zoneErrors(content, { isNew: zone === null, others });
    setErrors(found);
    if (found.name !== undefined) nameField.current?.focus();
    if (Object.keys(found).length > 0) return;
    const saved = await save(content);
    if (saved) onSaved(saved);
  };
  return (
    <>
      <form id={formId} onSubmit={(event) => void handleSubmit(event)}>
        <TextField
          ref={nameField}
          label="Nom de la zone"
          value={name}
          maxLength={ITEM_NAME_MAXIMUM}
          error={errors.name}
          onChange={setName}
        />
      </form>
      <LocalityField
        value={localities}
        radius={radius}
        error={errors.localities}
        onChange={(next) => change((last) => withLocalities(last, next))}
        onRadiusChange={(km) => change((last) => withLocalities(last, last.locations, km))}
      />
      {zone && selection.localities.length > 0 && (
        <FormActions>
          <Button
            size="sm"
            onClick={() =>
              change((last) => withLocalities(last, selection.localities, selection.radius))
            }
          >
            Reprendre les localités du formulaire
          </Button>
        </FormActions>
      )}
      <Checkbox
        label={`Partager avec les personnes du marché ${MARKET_LABEL_BY_MARKET[market]}`}
        hint="Elles peuvent l’utiliser, mais pas la modifier."
        checked={isShared}
        onChange={setIsShared}
      />
      {failure !== undefined && (
        <Notice tone="danger" live="assertive">
          {failure}
          {current && ` Elle contient maintenant\u00A0: ${zoneText(current)}.`}
        </Notice>
      )}
      <FormActions>
        <Button onClick={onCancel}>Annuler</Button>
        <Button type="submit" form={formId} variant="primary" pending={isSaving}>
          Enregistrer
        </Button>
      </FormActions>
    </>
  );
}
