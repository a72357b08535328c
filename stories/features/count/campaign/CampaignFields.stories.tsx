import { useState } from 'react';
import { expect, screen, within } from 'storybook/test';
import preview from '#.storybook/preview';
import {
  newCampaignForm,
  type CampaignForm,
  validateCampaignForm,
} from '#domain/count/campaign/form.ts';
import { DISPLAY_VALUES_BY_MARKET, type DisplayMarket } from '#domain/products/display/values.ts';
import { CampaignFields } from '#features/count/campaign/CampaignFields.tsx';
import { BORDEAUX, LYON } from '#mocks/builders/locality.ts';

const formIn = (market: DisplayMarket): CampaignForm => {
  const values = DISPLAY_VALUES_BY_MARKET[market];
  return newCampaignForm(values, values.targetings);
};

const NEW = formIn('Neuf');
const COMPLETE: CampaignForm = {
  ...NEW,
  locations: [LYON, BORDEAUX],
  dates: { start: '2026-11-24', end: '2026-11-30' },
};

interface FieldsProps {
  market?: DisplayMarket;
  start?: CampaignForm;
  isRefused?: boolean;
  disabled?: boolean;
}

function Fields({
  market = 'Neuf',
  start = formIn(market),
  isRefused = false,
  disabled = false,
}: FieldsProps) {
  const [form, setForm] = useState(start);
  return (
    <div style={{ display: 'grid', gap: '1.25rem', width: 'min(23rem, 100%)' }}>
      <CampaignFields
        values={DISPLAY_VALUES_BY_MARKET[market]}
        form={form}
        errors={isRefused ? validateCampaignForm(form, '2026-11-16') : null}
        disabled={disabled}
        onChange={setForm}
      />
    </div>
  );
}

const meta = preview.meta({ component: Fields });

export const New = meta.story({
  name: '[DI-01, DN-01] shows targetings, localities or all France, and the period',
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
  name: '[DI-10, DI-12, DI-13, SE-30] shows an error on each missing field, and clears it once the field is filled',
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
    await expect(canvas.getByRole('button', { name: /Périodicité/ })).toHaveTextContent(
      'Début ⟶ Fin',
    );
    await userEvent.click(canvas.getByRole('checkbox', { name: 'Toute la France' }));
    await expect(canvas.queryByText('Sélectionnez au moins une localité')).toBeNull();
  },
});

export const Period = meta.story({
  name: '[SE-31, SE-33] starts the period tomorrow at the earliest',
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: /Périodicité/ }));
    const [grid = document.body] = await screen.findAllByRole('grid');
    await expect(within(grid).getByRole('button', { name: /^16\b/ })).toBeDisabled();
    await userEvent.click(within(grid).getByRole('button', { name: /^17\b/ }));
    await userEvent.click(within(grid).getByRole('button', { name: /^30\b/ }));
    await expect(canvas.getByText(/17\/11\/2026.*30\/11\/2026/)).toBeVisible();
  },
});

export const Complete = meta.story({ args: { start: COMPLETE } });
export const Pending = meta.story({ args: { start: COMPLETE, disabled: true } });
const PERIODICITY = { name: 'Périodicité' };
const CONTEXTS = { name: /Contexte\(s\) de diffusion/ };

export const Construire = meta.story({
  name: '[DC-01, DC-02, DC-03, DC-04] Construire: shows targetings, localities and periodicity, and dates for One Shot',
  args: { market: 'Construire' as const },
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.queryByRole('checkbox', { name: 'Toute la France' })).toBeNull();
    await expect(canvas.getByRole('combobox', { name: 'Localité(s) recherchée(s)' })).toBeVisible();
    await expect(canvas.getByRole('combobox', PERIODICITY)).toHaveDisplayValue('One Shot');
    await expect(canvas.getByRole('button', { name: /Dates/ })).toHaveTextContent(/Début.*Fin/);
    await userEvent.click(canvas.getByRole('button', CONTEXTS));
    const merged = 'Modèles de maisons, terrains avec maisons, terrains et projet de construction';
    await expect(await screen.findByRole('checkbox', { name: 'Ancien' })).toBeChecked();
    await expect(screen.getByRole('checkbox', { name: merged })).toBeChecked();
    for (const hidden of ['Modèles de maisons', 'Terrains avec maisons', 'Terrains']) {
      await expect(screen.queryByRole('checkbox', { name: hidden })).toBeNull();
    }
    await userEvent.keyboard('{Escape}');
  },
});

export const ConstruireAncien = meta.story({
  name: '[D-61] Construire: says that houses and land are counted too, when only « Ancien » is ticked',
  args: { market: 'Construire' as const },
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.queryByText(/Sont aussi comptés/)).toBeNull();
    await userEvent.click(canvas.getByRole('button', CONTEXTS));
    await userEvent.click(await screen.findByRole('checkbox', { name: /^Modèles de maisons/ }));
    await userEvent.keyboard('{Escape}');
    await expect(canvas.getByText(/Sont aussi comptés/)).toHaveTextContent(
      'Sont aussi comptés : modèles de maisons, terrains avec maisons et terrains.',
    );
  },
});

export const BureauxEtCommerce = meta.story({
  name: '[DB-01, DB-02] Bureaux et commerces: shows no targetings, starts as recurring, and shows dates for One Shot',
  args: { market: 'BureauxEtCommerce' as const },
  parameters: { visual: true },
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.queryByRole('button', CONTEXTS)).toBeNull();
    await expect(canvas.queryByRole('checkbox', { name: 'Toute la France' })).toBeNull();
    const periodicity = canvas.getByRole('combobox', PERIODICITY);
    await expect(periodicity).toHaveDisplayValue('Récurrent');
    await expect(canvas.queryByRole('button', { name: /Dates/ })).toBeNull();
    await userEvent.selectOptions(periodicity, 'One Shot');
    await expect(canvas.getByRole('button', { name: /Dates/ })).toBeVisible();
  },
});

export const Luxe = meta.story({
  name: '[DL-01, DL-02, CF-27] Luxe: shows no targetings, starts as recurring, and clears the dates when the periodicity changes',
  args: { market: 'Luxe' as const },
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.queryByRole('button', CONTEXTS)).toBeNull();
    const periodicity = canvas.getByRole('combobox', PERIODICITY);
    await expect(periodicity).toHaveDisplayValue('Récurrent');
    await userEvent.selectOptions(periodicity, 'One Shot');
    await userEvent.click(canvas.getByRole('button', { name: /Dates/ }));
    const [grid = document.body] = await screen.findAllByRole('grid');
    await userEvent.click(within(grid).getByRole('button', { name: /^17\b/ }));
    await userEvent.click(within(grid).getByRole('button', { name: /^30\b/ }));
    await expect(canvas.getByText(/17\/11\/2026.*30\/11\/2026/)).toBeVisible();
    await userEvent.selectOptions(periodicity, 'Récurrent');
    await userEvent.selectOptions(periodicity, 'One Shot');
    await expect(canvas.queryByText(/17\/11\/2026/)).toBeNull();
    await expect(canvas.getByRole('button', { name: /Dates/ })).toHaveTextContent(/Début.*Fin/);
  },
});
