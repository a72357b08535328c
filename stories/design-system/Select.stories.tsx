import { expect, fn } from 'storybook/test';
import preview from '#.storybook/preview';
import { Select } from '#design-system/Select.tsx';
import { Matrix } from './matrix.tsx';
import { controlled } from '../controlled.tsx';

const OPTIONS = [
  { value: 'Ancien', label: 'Ancien' },
  { value: 'Neuf', label: 'Neuf' },
  { value: 'BureauxEtCommerce', label: 'Bureaux et commerces' },
  { value: 'Luxe', label: 'Luxe', disabled: true },
] as const;

type Market = (typeof OPTIONS)[number]['value'];

const handleChange = fn();

const Controlled = controlled(Select<Market>);

const meta = preview.meta({
  component: Select<Market>,
  args: { label: 'Marché', options: OPTIONS, value: null, onChange: handleChange },
  render: (args) => <Controlled {...args} />,
});

export const Playground = meta.story({ args: { disabled: false } });

export const Chosen = meta.story({
  play: async ({ canvas, userEvent }) => {
    handleChange.mockClear();
    const list = canvas.getByRole('combobox', { name: 'Marché' });
    await expect(list).toHaveDisplayValue('Choisir');
    await expect(canvas.getByRole('option', { name: 'Luxe' })).toBeDisabled();
    await userEvent.selectOptions(list, 'Bureaux et commerces');
    await expect(handleChange).toHaveBeenCalledWith('BureauxEtCommerce');
    await expect(list).toHaveDisplayValue('Bureaux et commerces');
  },
});

export const Variants = meta.story({
  parameters: { visual: true, focus: true },
  render: (args) => (
    <Matrix>
      <Select {...args} />
      <Select {...args} value="Neuf" hint="Aide" />
      <Select {...args} value="Neuf" disabled />
      <Select {...args} error="Choisissez un marché" />
      <Select {...args} label="Marché (en attente)" options={[]} pending />
      <Select
        {...args}
        options={[]}
        failure={{ message: 'Les marchés n’ont pas pu être lus.', onRetry: fn() }}
      />
      <div style={{ width: '14rem' }}>
        <Select
          {...args}
          label="Marché sur lequel le client souhaite que la campagne soit diffusée"
          options={[{ value: 'Neuf', label: 'Bureaux, commerces, entrepôts et locaux d’activité' }]}
          value="Neuf"
        />
      </div>
    </Matrix>
  ),
  play: async ({ canvas }) => {
    const failed = canvas.getAllByRole('combobox')[3];
    await expect(failed).toBeInvalid();
    await expect(failed).toHaveAccessibleDescription('Choisissez un marché');
  },
});
