import { useState } from 'react';
import { expect, screen, within } from 'storybook/test';
import preview from '#.storybook/preview';
import { newDisplayForm, type DisplayForm } from '#domain/products/display/form.ts';
import { validateDisplayForm } from '#domain/products/display/validation.ts';
import { DISPLAY_VALUES_BY_MARKET } from '#domain/products/display/values.ts';
import { DisplayFields } from '#features/count/products/display/DisplayFields.tsx';
import { BORDEAUX, LYON, manyLocalities } from '#mocks/builders/display.ts';

const NEW = newDisplayForm('Neuf', DISPLAY_VALUES_BY_MARKET.Neuf.targetings);
const COMPLETE: DisplayForm = {
  ...NEW,
  locations: [LYON, BORDEAUX],
  dates: { start: '2026-11-24', end: '2026-11-30' },
};

interface FieldsProps {
  start?: DisplayForm;
  isRefused?: boolean;
  disabled?: boolean;
}

function Fields({ start = NEW, isRefused = false, disabled = false }: FieldsProps) {
  const [form, setForm] = useState(start);
  return (
    <div style={{ display: 'grid', gap: '1.25rem', width: '23rem' }}>
      <DisplayFields
        form={form}
        errors={isRefused ? validateDisplayForm(form, '2026-11-16') : null}
        today="2026-11-16"
        disabled={disabled}
        onChange={setForm}
      />
    </div>
  );
}

const meta = preview.meta({ component: Fields });

export const New = meta.story({
  name: '[DI-01, DN-01] contexts, localities or all France, period',
  parameters: { visual: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: /Contexte\(s\) de diffusion/ })).toBeVisible();
    await expect(canvas.getByRole('combobox', { name: 'Localité(s) recherchée(s)' })).toBeVisible();
    await expect(canvas.getByRole('checkbox', { name: 'Toute la France' })).toBeVisible();
    await expect(canvas.getByRole('button', { name: /Périodicité/ })).toHaveTextContent(
      /Début.*Fin/,
    );
  },
});

export const Refused = meta.story({
  name: '[DI-10, DI-12, DI-13] everything missing, each error gone with its cause',
  args: {
    isRefused: true,
    start: {
      ...NEW,
      targetings: NEW.targetings.map((targeting) => ({ ...targeting, selected: false })),
    },
  },
  parameters: { visual: true },
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByText('Sélectionnez au moins une valeur')).toBeVisible();
    await expect(canvas.getByText('Sélectionnez au moins une localité')).toBeVisible();
    await expect(canvas.getByText('Sélectionner une periodicité')).toBeVisible();
    await userEvent.click(canvas.getByRole('checkbox', { name: 'Toute la France' }));
    await expect(canvas.queryByText('Sélectionnez au moins une localité')).toBeNull();
  },
});

export const Period = meta.story({
  name: '[SE-31, SE-33] the period starts tomorrow at the earliest',
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: /Périodicité/ }));
    const grid = await screen.findByRole('grid', {}, { timeout: 5000 });
    await expect(within(grid).getByRole('button', { name: /^16\b/ })).toBeDisabled();
    await userEvent.click(within(grid).getByRole('button', { name: /^17\b/ }));
    await userEvent.click(within(grid).getByRole('button', { name: /^30\b/ }));
    await expect(canvas.getByText(/17\/11\/2026.*30\/11\/2026/)).toBeVisible();
  },
});

export const Complete = meta.story({ args: { start: COMPLETE } });
export const FiftyLocalities = meta.story({
  args: { start: { ...COMPLETE, locations: manyLocalities(50) } },
});
export const Pending = meta.story({ args: { start: COMPLETE, disabled: true } });
export const Narrow = meta.story({
  args: { start: COMPLETE },
  globals: { viewport: { value: 'phone' } },
});
