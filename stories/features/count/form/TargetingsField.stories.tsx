import { useState } from 'react';
import { expect, screen, waitFor } from 'storybook/test';
import preview from '#.storybook/preview';
import { NO_PROJECT_TYPE, NO_VALUE } from '#domain/count/campaign/form.ts';
import { DISPLAY_VALUES_BY_MARKET } from '#domain/products/display/values.ts';
import type { Targeting } from '#domain/count/targetings.ts';
import { TargetingsField } from '#features/count/form/TargetingsField.tsx';

const NEUF: readonly Targeting[] = DISPLAY_VALUES_BY_MARKET.Neuf.targetings;

interface FieldProps {
  start?: readonly Targeting[];
  error?: string;
  disabled?: boolean;
}

function Field({ start = NEUF, ...props }: FieldProps) {
  const [targetings, setTargetings] = useState<readonly Targeting[]>(start);
  return (
    <div style={{ width: '22rem', minHeight: '24rem' }}>
      <TargetingsField
        targetings={targetings}
        emptyMessage={NO_PROJECT_TYPE}
        onChange={setTargetings}
        {...props}
      />
    </div>
  );
}

const meta = preview.meta({ component: Field });

export const Neuf = meta.story({
  name: '[CF-40, DN-02] Neuf: checks SellersNew and not Sellers',
  parameters: { visual: true },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: /Contexte/ }));
    await expect(await screen.findByRole('checkbox', { name: 'Neuf' })).toBeChecked();
    await expect(screen.getByRole('checkbox', { name: 'Ancien' })).not.toBeChecked();
  },
});

export const OnlyMedium = meta.story({
  name: '[CF-28] keeps the only medium of a targeting ticked',
  args: {
    start: NEUF.map((targeting) => ({
      ...targeting,
      checked: targeting.checked.map((_, index) => index === 2),
    })),
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: /Contexte/ }));
    const only = await screen.findByRole('checkbox', { name: 'PORTAILNEUF' });
    await expect(only).toBeChecked();
    await userEvent.click(only);
    await expect(only).toBeChecked();
  },
});

export const AllTicked = meta.story({
  name: '« Tout cocher » ticks the remaining portals of a targeting',
  args: {
    start: NEUF.map((targeting) => ({
      ...targeting,
      checked: targeting.checked.map((_, index) => index < 2),
    })),
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: /Contexte/ }));
    const missing = await screen.findByRole('checkbox', { name: 'PORTAILNEUF' });
    await expect(missing).not.toBeChecked();
    // An unselected targeting offers no « Tout cocher ».
    await expect(screen.queryByRole('button', { name: 'Tout cocher : Ancien' })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Tout cocher : Neuf' }));
    await expect(missing).toBeChecked();
    await expect(screen.queryByRole('button', { name: /Tout cocher/ })).toBeNull();
  },
});

export const NothingTicked = meta.story({
  name: '[DI-10, DI-11] shows the error and the message of the list when nothing is ticked',
  args: { start: NEUF.map((targeting) => ({ ...targeting, selected: false })), error: NO_VALUE },
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByText('Sélectionnez au moins une valeur')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: /Contexte/ }));
    const message = await screen.findByText('Veuillez sélectionner au moins un type de projet');
    // The list fades in.
    await waitFor(() => expect(message).toBeVisible());
  },
});

export const Disabled = meta.story({ args: { disabled: true } });
