import { expect, fn } from 'storybook/test';
import preview from '#.storybook/preview';
import { QuantityInput } from '#design-system/QuantityInput/QuantityInput.tsx';
import { Matrix, Row } from './matrix.tsx';
import { controlledAt } from '../controlled.tsx';

const meta = preview.meta({
  component: QuantityInput,
  args: { label: 'Impressions, Masthead', value: 12_345, max: 50_000, onChange: fn() },
  render: controlledAt('9rem', QuantityInput),
});

export const Playground = meta.story();

export const Variants = meta.story({
  parameters: { visual: true, focus: true },
  render: (args) => (
    <Matrix>
      <Row name="quantité">
        <QuantityInput {...args} />
      </Row>
      <Row name="montant">
        <QuantityInput {...args} label="Budget" unit="€" value={1_234_567} max={2_000_000} />
      </Row>
      <Row name="lecture seule">
        <QuantityInput {...args} readOnly />
      </Row>
      <Row name="désactivé">
        <QuantityInput {...args} value={0} max={0} disabled />
      </Row>
      <Row name="au-dessus du maximum">
        <QuantityInput {...args} value={61_000} excessError="Max atteint" />
      </Row>
      <Row name="sous le minimum">
        <QuantityInput {...args} value={50} error="Minimum : 125 impressions, soit 1 €" />
      </Row>
    </Matrix>
  ),
});

export const DigitsOnly = meta.story({
  name: '[CF-30] inserts only digits, and names a character that it refuses',
  args: { value: 0 },
  play: async ({ canvas, userEvent, args }) => {
    const input = canvas.getByRole('textbox', { name: 'Impressions, Masthead' });
    await userEvent.click(input);
    await userEvent.type(input, '1a');
    await expect(input).toHaveValue('1');
    await expect(canvas.getByText('« a » n’est pas un chiffre')).toBeVisible();
    await expect(input).toBeInvalid();
    await userEvent.type(input, '23');
    await expect(input).toHaveValue('123');
    await expect(input).toBeValid();
    await expect(args.onChange).toHaveBeenLastCalledWith(123);
    await userEvent.clear(input);
    await userEvent.type(input, '4 5€');
    await expect(input).toHaveValue('45');
    await userEvent.clear(input);
    await userEvent.paste('4 567,00 €');
    await expect(input).toHaveValue('4 567,00 €');
    await expect(args.onChange).toHaveBeenLastCalledWith(4567);
    await userEvent.tab();
    await expect(input).toHaveValue('4 567');
  },
});

export const EmptyBecomesZero = meta.story({
  name: '[CF-31] reads an empty text as 0',
  play: async ({ canvas, userEvent, args }) => {
    const input = canvas.getByRole('textbox');
    await userEvent.clear(input);
    await expect(input).toHaveValue('0');
    await expect(args.onChange).toHaveBeenLastCalledWith(0);
    await userEvent.type(input, '7');
    await expect(input).toHaveValue('7');
  },
});

export const AboveTheMaximum = meta.story({
  name: '[CF-32] ignores a value above the maximum and keeps the caret in place',
  play: async ({ canvas, userEvent, args }) => {
    const input = canvas.getByRole<HTMLInputElement>('textbox');
    await expect(input).toHaveAccessibleDescription('Maximum 50 000');
    await userEvent.click(input);
    input.setSelectionRange(2, 2);
    await userEvent.keyboard('9');
    await expect(input).toHaveValue('12345');
    await expect(input.selectionStart).toBe(2);
    await expect(args.onChange).not.toHaveBeenCalled();
    await userEvent.keyboard('{Backspace}');
    await expect(input).toHaveValue('1345');
    await expect(input.selectionStart).toBe(1);
    await userEvent.keyboard('8');
    await expect(input).toHaveValue('18345');
    await expect(input.selectionStart).toBe(2);
  },
});

export const Refused = meta.story({
  name: '[CF-32, D-161] keeps the last possible value when 500 is typed over a maximum of 432, and says the maximum until the field is left',
  parameters: { visual: true },
  args: { label: 'Budget, Masthead', value: 300, max: 432, unit: '€' },
  play: async ({ canvas, userEvent, args }) => {
    const input = canvas.getByRole('textbox', { name: 'Budget, Masthead' });
    const height = input.closest('[data-density]')?.clientHeight;
    await userEvent.click(input);
    await userEvent.keyboard('500');
    await expect(input).toHaveValue('50');
    await expect(args.onChange).toHaveBeenLastCalledWith(50);
    await expect(canvas.getByText(/^Maximum/, { selector: '[aria-live]' })).toBeVisible();
    await expect(input).toHaveAccessibleDescription('Maximum 432 €');
    await expect(input.closest('[data-density]')?.clientHeight).toBe(height);
    await userEvent.keyboard('1');
    await expect(input).toHaveValue('50');
    await userEvent.keyboard('{Backspace}1');
    await expect(input).toHaveValue('51');
    await expect(canvas.queryByRole('button', { name: 'Mettre le maximum' })).toBeNull();
    await userEvent.keyboard('9');
    await userEvent.tab();
    await userEvent.tab();
    await expect(canvas.queryByRole('button', { name: 'Mettre le maximum' })).toBeNull();
    await expect(input).toHaveValue('51');
    await userEvent.click(input);
    await userEvent.keyboard('999');
  },
});

export const TakesTheMaximum = meta.story({
  name: '« Mettre le maximum » is the next stop of the keyboard, and returns the focus to the field',
  args: { value: 300, max: 432 },
  play: async ({ canvas, userEvent, args }) => {
    const input = canvas.getByRole('textbox');
    await userEvent.click(input);
    await userEvent.keyboard('500');
    await userEvent.tab();
    await expect(canvas.getByRole('button', { name: 'Mettre le maximum' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect(args.onChange).toHaveBeenLastCalledWith(432);
    await expect(input).toHaveFocus();
    await expect(input).toHaveValue('432');
    await expect(canvas.queryByText('Mettre le maximum')).toBeNull();
    // The maximum itself has stayed: there is nothing to offer.
    await userEvent.keyboard('{End}9');
    await expect(input).toHaveValue('432');
    await expect(input).toHaveAccessibleDescription('Maximum 432');
    await expect(canvas.queryByText('Mettre le maximum')).toBeNull();
  },
});

export const TakesTheMinimum = meta.story({
  name: '[CF-39] Says what is wrong with a value while it is typed, and offers the smallest possible one',
  args: { value: 50, minimum: 125, error: 'Minimum : 125 impressions, soit 1 €' },
  play: async ({ canvas, userEvent, args }) => {
    const input = canvas.getByRole('textbox');
    await expect(input).toBeInvalid();
    await expect(input).toHaveAccessibleDescription(
      /^Minimum.*125\simpressions, soit 1\s€ Maximum/,
    );
    await userEvent.click(input);
    await expect(input).toBeInvalid();
    await userEvent.keyboard('99999');
    await expect(input).toHaveAccessibleDescription('Maximum 50 000');
    await expect(canvas.getByRole('button', { name: 'Mettre le maximum' })).toBeVisible();
    await userEvent.keyboard('{Backspace}');
    await userEvent.click(canvas.getByRole('button', { name: 'Mettre le minimum' }));
    await expect(args.onChange).toHaveBeenLastCalledWith(125);
    await expect(input).toHaveFocus();
  },
});

export const Excess = meta.story({
  name: 'Keeps a value above the maximum and shows its error when `excessError` is set',
  args: { value: 5, max: 50, excessError: 'Max atteint' },
  play: async ({ canvas, userEvent, args }) => {
    const input = canvas.getByRole('textbox');
    await expect(input).toBeValid();
    await expect(canvas.queryByText('Max atteint')).toBeNull();
    await userEvent.click(input);
    await userEvent.keyboard('51');
    await expect(args.onChange).toHaveBeenLastCalledWith(51);
    await expect(input).toHaveValue('51');
    await expect(input).toBeInvalid();
    await expect(input).toHaveAccessibleDescription('Max atteint\u00A0: 50');
    await userEvent.keyboard('{Backspace}0');
    await expect(input).toHaveValue('50');
    await expect(input).toBeValid();
    await expect(canvas.queryByText('Max atteint')).toBeNull();
  },
});

export const Grouped = meta.story({
  name: 'Groups thousands while it is not being edited',
  play: async ({ canvas, userEvent }) => {
    const input = canvas.getByRole('textbox');
    await expect(input).toHaveValue('12 345');
    await userEvent.click(input);
    await expect(input).toHaveValue('12345');
    await userEvent.tab();
    await expect(input).toHaveValue('12 345');
  },
});

export const TabThenType = meta.story({
  play: async ({ canvas, userEvent }) => {
    const [field] = canvas.getAllByRole('textbox');
    await userEvent.tab();
    await expect(field).toHaveFocus();
    await expect(field).toHaveSelection((field as HTMLInputElement).value);
    await userEvent.keyboard('42');
    await expect(field).toHaveValue('42');
  },
});

export const Unread = meta.story({
  name: 'Keeps a text that is no whole number as typed, and says which value counts',
  parameters: { visual: true },
  args: { value: 0, label: 'Budget, Masthead', unit: '€' },
  play: async ({ canvas, userEvent, args }) => {
    const input = canvas.getByRole<HTMLInputElement>('textbox');
    await userEvent.click(input);
    input.select();
    await userEvent.paste('rien <b>☃');
    await expect(input).toHaveValue('rien <b>☃');
    await expect(canvas.getByText('Nombre illisible : 0 € est gardé')).toBeVisible();
    await expect(args.onChange).not.toHaveBeenCalled();
    await userEvent.clear(input);
    await userEvent.type(input, '1234,50');
    await expect(args.onChange).toHaveBeenLastCalledWith(1234);
    // « 1.5 » may be on its way to « 1.500 ».
    await expect(input).toBeValid();
    await userEvent.tab();
    await expect(input).toHaveValue('1234,50');
    await expect(input).toBeInvalid();
    await expect(canvas.getByText('Nombre entier attendu : 1 234 € est gardé')).toBeVisible();
  },
});
