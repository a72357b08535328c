import { useState } from 'react';
import { expect, within } from 'storybook/test';
import preview from '#.storybook/preview';
import { newAncienForm, validateAncienForm, type AncienForm } from '#domain/count/ancien/form.ts';
import { AncienFields } from '#features/count/form/AncienFields.tsx';
import { BORDEAUX, LYON, manyLocalities } from '#mocks/builders/locality.ts';
import { MASTER_DISPLAY_VALUES_BY_MARKET } from '#domain/products/masterDisplay/values.ts';

const VALUES = MASTER_DISPLAY_VALUES_BY_MARKET.Ancien;
const NEW = newAncienForm(VALUES);
const COMPLETE: AncienForm = {
  ...newAncienForm({ ...VALUES, ticked: { ...VALUES.ticked, projectTypes: ['ACHAT'] } }),
  locations: [LYON, BORDEAUX],
};

interface FieldsProps {
  start?: AncienForm;
  isRefused?: boolean;
  disabled?: boolean;
}

function Fields({ start = NEW, isRefused = false, disabled = false }: FieldsProps) {
  const [form, setForm] = useState(start);
  return (
    <div style={{ display: 'grid', gap: '1.25rem', width: '20rem', maxWidth: '100%' }}>
      <AncienFields
        form={form}
        errors={isRefused ? validateAncienForm(form) : null}
        disabled={disabled}
        onChange={setForm}
      />
    </div>
  );
}

const meta = preview.meta({ component: Fields });

export const New = meta.story({
  name: '[MD-01, D-109] shows localities, broadcast media and project types, without a periodicity',
  parameters: { visual: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('combobox', { name: 'Localité(s) recherchée(s)' })).toBeVisible();
    const media = within(canvas.getByRole('group', { name: 'Support(s) de diffusion' }));
    await expect(media.getByRole('checkbox', { name: 'LOGICIMMO' })).toBeChecked();
    await expect(media.getByRole('checkbox', { name: 'PORTAIL' })).not.toBeChecked();
    const types = within(canvas.getByRole('group', { name: 'Type(s) de projet' }));
    await expect(types.getByRole('checkbox', { name: 'Achat' })).not.toBeChecked();
    await expect(types.getByRole('checkbox', { name: 'Location' })).not.toBeChecked();
  },
});

export const OnlyMedium = meta.story({
  name: '[CF-28] keeps the only broadcast medium ticked, but lets every project type be unticked',
  play: async ({ canvas, userEvent }) => {
    const logicImmo = canvas.getByRole('checkbox', { name: 'LOGICIMMO' });
    const main = canvas.getByRole('checkbox', { name: 'PORTAIL' });
    await expect(logicImmo).toBeDisabled();
    await userEvent.click(main);
    await expect(logicImmo).toBeEnabled();
    await userEvent.click(logicImmo);
    await expect(logicImmo).not.toBeChecked();
    await expect(main).toBeDisabled();
    await expect(main).toBeChecked();
    const purchase = canvas.getByRole('checkbox', { name: 'Achat' });
    await userEvent.click(purchase);
    await expect(purchase).toBeChecked();
    await userEvent.click(purchase);
    await expect(purchase).not.toBeChecked();
  },
});

export const Complete = meta.story({ args: { start: COMPLETE } });

export const Radius = meta.story({
  args: { start: { ...COMPLETE, locations: [LYON], radius: 10 } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('slider')).toBeVisible();
  },
});

export const FiftyLocalities = meta.story({
  args: { start: { ...COMPLETE, locations: manyLocalities(50) } },
});

export const Disabled = meta.story({
  name: 'Disables all fields during a request',
  args: { start: COMPLETE, disabled: true },
  play: async ({ canvas }) => {
    for (const box of canvas.getAllByRole('checkbox')) await expect(box).toBeDisabled();
  },
});
