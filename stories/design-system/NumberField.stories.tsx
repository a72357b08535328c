import { expect, fn } from 'storybook/test';
import preview from '#.storybook/preview';
import { NumberField } from '#design-system/NumberField.tsx';
import { Matrix } from './matrix.tsx';
import { controlledAt } from '../controlled.tsx';

const meta = preview.meta({
  component: NumberField,
  args: { label: 'Budget', value: 12_500, max: 50_000, unit: '€', onChange: fn() },
  render: controlledAt('12rem', NumberField),
});

export const Playground = meta.story();

export const Variants = meta.story({
  parameters: { visual: true, focus: true },
  render: (args) => (
    <div style={{ width: '16rem' }}>
      <Matrix>
        <NumberField {...args} hint="De 500 à 50 000 €" required />
        <NumberField {...args} unit="contacts" label="Volume" value={1_234_567} max={9_999_999} />
        <NumberField {...args} value={0} error="Indiquez un budget d’au moins 500 €" />
        <NumberField {...args} readOnly label="Budget (lecture seule)" />
        <NumberField {...args} disabled label="Budget (désactivé)" />
        <NumberField
          {...args}
          label="Budget mensuel que le client consacre à la diffusion sur les portails"
        />
      </Matrix>
    </div>
  ),
});

export const Keyboard = meta.story({
  name: 'Keyboard: arrows move by one step, Page keys by ten, within the bounds',
  args: { value: 90, min: 10, max: 100, step: 5 },
  play: async ({ canvas, userEvent, args }) => {
    const field = canvas.getByRole('spinbutton', { name: 'Budget' });
    await userEvent.tab();
    await expect(field).toHaveFocus();
    await userEvent.keyboard('{ArrowUp}');
    await expect(args.onChange).toHaveBeenLastCalledWith(95);
    await userEvent.keyboard('{PageUp}');
    await expect(args.onChange).toHaveBeenLastCalledWith(100);
    await userEvent.keyboard('{ArrowUp}');
    await expect(args.onChange).toHaveBeenCalledTimes(2);
    await userEvent.keyboard('{PageDown}{PageDown}{ArrowDown}');
    await expect(args.onChange).toHaveBeenLastCalledWith(10);
    await expect(field).toHaveAttribute('aria-valuenow', '10');
  },
});

export const BelowTheMinimum = meta.story({
  name: 'Waits for a value above the minimum; a lower one becomes the minimum on blur',
  args: { value: 40, min: 15, max: 100 },
  play: async ({ canvas, userEvent, args }) => {
    const field = canvas.getByRole('spinbutton');
    await userEvent.click(field);
    await userEvent.keyboard('2');
    await expect(field).toHaveValue('2');
    await expect(args.onChange).not.toHaveBeenCalled();
    await userEvent.keyboard('5');
    await expect(args.onChange).toHaveBeenLastCalledWith(25);
    await userEvent.clear(field);
    await userEvent.tab();
    await expect(args.onChange).toHaveBeenLastCalledWith(15);
    await expect(field).toHaveValue('15');
  },
});

export const Cents = meta.story({
  name: 'Reads an amount as French people write it, and refuses what it cannot read with a message',
  args: { value: 800, max: undefined, decimals: 2, step: 10 },
  play: async ({ canvas, userEvent, args }) => {
    const field = canvas.getByRole<HTMLInputElement>('spinbutton');
    const type = async (text: string) => {
      await userEvent.clear(field);
      await userEvent.type(field, text);
    };
    await type('976,51');
    await expect(args.onChange).toHaveBeenLastCalledWith(976.51);
    await userEvent.tab();
    await expect(field).toHaveValue('976,51');
    await type('1,5 k€');
    await expect(args.onChange).toHaveBeenLastCalledWith(1500);
    await type('800,00');
    await userEvent.tab();
    await expect(field).toHaveValue('800');
    await type('9999999991');
    await expect(field).toHaveValue('9999999991');
    await expect(canvas.getByText('Nombre trop grand : 999 999 999 € est gardé')).toBeVisible();
    await type('12,505');
    await userEvent.tab();
    await expect(field).toHaveValue('12,505');
    await expect(canvas.getByText(/^Écrivez 12\s?505 : 12,50 € est gardé/)).toBeVisible();
  },
});

export const AboveTheMaximum = meta.story({
  name: '[CF-32] ignores the key that would pass the maximum, says the maximum and offers it',
  args: { value: 300, max: 432, hint: 'De 250 à 432 €' },
  play: async ({ canvas, userEvent, args }) => {
    const field = canvas.getByRole('spinbutton', { name: 'Budget' });
    await userEvent.click(field);
    await userEvent.keyboard('500');
    await expect(field).toHaveValue('50');
    await expect(field).toHaveAccessibleDescription('De 250 à 432 € Maximum 432 €');
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await expect(args.onChange).toHaveBeenLastCalledWith(432);
    await expect(field).toHaveFocus();
    await expect(canvas.queryByText(/^Maximum/)).toBeNull();
    await userEvent.keyboard('999');
  },
});
