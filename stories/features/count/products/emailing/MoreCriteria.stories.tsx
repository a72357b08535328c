import { useState } from 'react';
import { expect, fireEvent, fn, screen, waitFor, within } from 'storybook/test';
import preview from '#.storybook/preview';
import { DEFAULT_OPTIONS, PRODUCT_TYPES } from '#domain/products/emailing/criteria.ts';
import {
  MoreCriteria,
  type MoreCriteriaProps,
} from '#features/count/products/emailing/MoreCriteria.tsx';

const NARROWED = {
  productTypes: ['Maison'],
  minPrice: 300_000,
  maxPrice: 900_000,
  minNbPieces: 3,
  maxNbPieces: 5,
};

const meta = preview.meta({
  component: MoreCriteria,
  args: { value: DEFAULT_OPTIONS, productTypes: PRODUCT_TYPES, onChange: fn() },
  render: function Controlled(args: MoreCriteriaProps) {
    const [value, setValue] = useState(args.value);
    const handleChange = (next: MoreCriteriaProps['value']) => {
      setValue(next);
      args.onChange(next);
    };
    return (
      <div style={{ width: 'min(23rem, 100%)' }}>
        <MoreCriteria {...args} value={value} onChange={handleChange} />
      </div>
    );
  },
});

type User = { click: (element: Element) => Promise<void> };

async function open(canvas: Pick<typeof screen, 'getByRole'>, user: User) {
  await user.click(canvas.getByRole('button', { name: /^Plus de critères/ }));
  return within(await screen.findByRole('dialog', { name: 'Plus de critères' }));
}

type Popin = Awaited<ReturnType<typeof open>>;
const bound = (popin: Popin, name: string) => popin.getByRole('spinbutton', { name });
const press = (popin: Popin, name: string, user: User) =>
  user.click(popin.getByRole('button', { name }));
const drag = (handle: HTMLElement | undefined, value: number) =>
  fireEvent.change(handle as HTMLElement, { target: { value: String(value) } });
const isClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

export const Closed = meta.story({});

export const Shown = meta.story({
  args: { value: NARROWED },
  parameters: { visual: true, phone: true, tree: true },
  play: async ({ canvas, userEvent }) => {
    const popin = await open(canvas, userEvent);
    await expect(bound(popin, 'Prix minimum')).toHaveValue('300 000');
  },
});

export const Open = meta.story({
  name: '[EM-06] [EM-27] offers property types, prices and rooms, all optional',
  play: async ({ canvas, userEvent, args }) => {
    const popin = await open(canvas, userEvent);
    // The API has no name for the other types, so they are not offered.
    await expect(
      popin.getAllByRole('checkbox').map((one) => one.parentElement?.textContent),
    ).toEqual(['Appartement', 'Maison']);
    await expect(bound(popin, 'Prix minimum')).toHaveValue('1');
    await expect(bound(popin, 'Prix maximum')).toHaveValue('10 000 000');
    await expect(bound(popin, 'Pièces minimum')).toHaveValue('1');
    await expect(bound(popin, 'Pièces maximum')).toHaveValue('5');
    await press(popin, 'Valider', userEvent);
    await isClosed();
    await expect(args.onChange).toHaveBeenCalledWith(DEFAULT_OPTIONS);
    await expect(canvas.getByRole('button', { name: 'Plus de critères' })).toHaveFocus();
  },
});

export const Chosen = meta.story({
  name: 'Keeps validated criteria, and counts and lists them under the button',
  play: async ({ canvas, userEvent, args }) => {
    const popin = await open(canvas, userEvent);
    await userEvent.click(popin.getByRole('checkbox', { name: 'Maison' }));
    await userEvent.click(bound(popin, 'Prix maximum'));
    await userEvent.keyboard('500000');
    await userEvent.click(bound(popin, 'Pièces minimum'));
    await userEvent.keyboard('3');
    await press(popin, 'Valider', userEvent);
    await expect(args.onChange).toHaveBeenLastCalledWith({
      productTypes: ['Maison'],
      minPrice: 1,
      maxPrice: 500_000,
      minNbPieces: 3,
      maxNbPieces: 5,
    });
    await expect(canvas.getByRole('button', { name: 'Plus de critères (3)' })).toBeVisible();
    await expect(canvas.getByText('De 1 € à 500 000 €')).toBeVisible();
    await expect(canvas.getByText('De 3 à 5 pièces')).toBeVisible();
  },
});

export const Prices = meta.story({
  name: '[EM-25] [KO-13] offers prices from 1 € to 10 000 000 € in steps of 100 000 €, at least 100 000 € apart',
  play: async ({ canvas, userEvent }) => {
    const popin = await open(canvas, userEvent);
    const group = within(popin.getByRole('group', { name: 'Prix du bien' }));
    const [from, to] = group.getAllByRole('slider');
    await expect(from).toHaveAttribute('aria-valuetext', '1 €');
    await drag(from, 400_000);
    await expect(bound(popin, 'Prix minimum')).toHaveValue('400 000');
    await drag(to, 400_000);
    await expect(bound(popin, 'Prix maximum')).toHaveValue('500 000');
    await drag(from, 9_000_000);
    await expect(bound(popin, 'Prix minimum')).toHaveValue('400 000');
    await drag(from, 0);
    await expect(bound(popin, 'Prix minimum')).toHaveValue('1');
    await drag(to, 0);
    await expect(bound(popin, 'Prix maximum')).toHaveValue('100 000');
    // A typed price is rounded to the nearest step. The key that would pass the maximum is ignored.
    await userEvent.click(bound(popin, 'Prix maximum'));
    await userEvent.keyboard('740000{Tab}');
    await expect(bound(popin, 'Prix maximum')).toHaveValue('700 000');
    await userEvent.click(bound(popin, 'Prix maximum'));
    await userEvent.keyboard('10000001{Tab}');
    await expect(bound(popin, 'Prix maximum')).toHaveValue('1 000 000');
  },
});

export const Pieces = meta.story({
  name: '[EM-26] offers 1 to 5 rooms',
  play: async ({ canvas, userEvent }) => {
    const popin = await open(canvas, userEvent);
    const [from, to] = within(popin.getByRole('group', { name: 'Nombre de pièces' })).getAllByRole(
      'slider',
    );
    await expect(from).toHaveAttribute('min', '1');
    await expect(to).toHaveAttribute('max', '5');
    await expect(from).toHaveAttribute('aria-valuetext', '1 pièce');
    await expect(to).toHaveAttribute('aria-valuetext', '5 pièces et plus');
    await userEvent.click(bound(popin, 'Pièces maximum'));
    await userEvent.keyboard('{ArrowDown}{ArrowUp}{ArrowUp}{Tab}');
    await expect(bound(popin, 'Pièces maximum')).toHaveValue('5');
    await userEvent.click(bound(popin, 'Pièces minimum'));
    await userEvent.keyboard('0{Tab}');
    await expect(bound(popin, 'Pièces minimum')).toHaveValue('1');
  },
});

export const Reset = meta.story({
  name: '[EM-16] « Réinitialiser » restores rooms 1 to 5, prices 1 to 10 000 000 and every type',
  args: { value: NARROWED },
  play: async ({ canvas, userEvent, args }) => {
    const popin = await open(canvas, userEvent);
    await expect(bound(popin, 'Prix minimum')).toHaveValue('300 000');
    await expect(popin.getByRole('checkbox', { name: 'Maison' })).toBeChecked();
    await press(popin, 'Réinitialiser', userEvent);
    await expect(bound(popin, 'Prix minimum')).toHaveValue('1');
    await expect(bound(popin, 'Prix maximum')).toHaveValue('10 000 000');
    await expect(bound(popin, 'Pièces minimum')).toHaveValue('1');
    await expect(bound(popin, 'Pièces maximum')).toHaveValue('5');
    await expect(popin.getByRole('checkbox', { name: 'Maison' })).not.toBeChecked();
    await press(popin, 'Valider', userEvent);
    await expect(args.onChange).toHaveBeenLastCalledWith(DEFAULT_OPTIONS);
    await expect(canvas.queryByRole('list')).toBeNull();
  },
});

export const Abandoned = meta.story({
  name: '« Annuler » keeps the previous criteria',
  args: { value: NARROWED },
  play: async ({ canvas, userEvent, args }) => {
    const popin = await open(canvas, userEvent);
    await press(popin, 'Réinitialiser', userEvent);
    await press(popin, 'Annuler', userEvent);
    await isClosed();
    await expect(args.onChange).not.toHaveBeenCalled();
    await expect(canvas.getByText('De 300 000 € à 900 000 €')).toBeVisible();
    const again = await open(canvas, userEvent);
    await expect(bound(again, 'Prix minimum')).toHaveValue('300 000');
  },
});

export const Disabled = meta.story({ args: { disabled: true } });
export const Narrow = meta.story({
  args: { value: NARROWED },
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas, userEvent }) => {
    const popin = await open(canvas, userEvent);
    await expect(bound(popin, 'Pièces maximum')).toBeInTheDocument();
  },
});
