import { useState } from 'react';
import { expect, fn } from 'storybook/test';
import preview from '#.storybook/preview';
import { RadioGroup } from '#design-system/RadioGroup/RadioGroup.tsx';
import type { RadioGroupProps } from '#design-system/RadioGroup/RadioGroup.tsx';
import { Matrix } from './matrix.tsx';

type Job = 'sales' | 'studio' | 'operations' | 'other';

function Controlled(props: RadioGroupProps<Job>) {
  const [value, setValue] = useState(props.value);
  return (
    <RadioGroup<Job>
      {...props}
      value={value}
      onChange={(next) => {
        setValue(next);
        props.onChange(next);
      }}
    />
  );
}

const BASE: RadioGroupProps<Job> = {
  label: 'Métier',
  options: [
    { value: 'sales', label: 'Commerce' },
    { value: 'studio', label: 'Studio', disabled: true },
    { value: 'operations', label: 'Opérations' },
    { value: 'other', label: 'Autres (Marketing, Data, Finance, …)' },
  ],
  value: null,
  onChange: fn(),
};

const meta = preview.meta({
  component: RadioGroup<Job>,
  args: BASE,
  render: (args) => <Controlled {...args} />,
});

export const Variants = meta.story({
  parameters: { visual: true },
  render: (args) => (
    <Matrix>
      <RadioGroup<Job> {...args} required hint="Il décide de ce que l’accueil vous montre" />
      <RadioGroup<Job> {...args} value="operations" layout="inline" label="Métier (en ligne)" />
      <RadioGroup<Job> {...args} error="Choisissez votre métier" layout="inline" />
      <RadioGroup<Job>
        {...args}
        value="sales"
        disabled
        layout="inline"
        label="Métier (désactivé)"
      />
      <div style={{ width: '18rem' }}>
        <RadioGroup<Job>
          {...args}
          label="Fréquence des envois aux contacts de l’agence et de ses partenaires"
          options={[
            {
              value: 'sales',
              label: 'Tous les mois, jusqu’à ce que le client demande l’arrêt',
              hint: 'Un préavis de trente jours est demandé.',
            },
            { value: 'other', label: 'Une seule fois' },
          ]}
          value="sales"
        />
      </div>
    </Matrix>
  ),
});

export const Keyboard = meta.story({
  name: 'Keyboard: Tab enters once, arrows choose past a disabled option, Tab leaves',
  play: async ({ canvas, userEvent, args }) => {
    await expect(canvas.getByRole('radiogroup', { name: 'Métier' })).toBeVisible();
    await userEvent.tab();
    await expect(canvas.getByRole('radio', { name: 'Commerce' })).toHaveFocus();
    await userEvent.keyboard(' ');
    await expect(args.onChange).toHaveBeenLastCalledWith('sales');
    await userEvent.keyboard('{ArrowDown}');
    await expect(args.onChange).toHaveBeenLastCalledWith('operations');
    await expect(canvas.getByRole('radio', { name: 'Opérations' })).toBeChecked();
    await userEvent.tab();
    await expect(canvas.getByRole('radio', { name: 'Opérations' })).not.toHaveFocus();
  },
});

export const InError = meta.story({
  args: { error: 'Choisissez votre métier' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('radiogroup')).toHaveAccessibleDescription(
      'Choisissez votre métier',
    );
  },
});
