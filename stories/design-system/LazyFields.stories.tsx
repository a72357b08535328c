import { useState } from 'react';
import { expect, screen, waitFor } from 'storybook/test';
import preview from '#.storybook/preview';
import { DateField } from '#design-system/DateField.tsx';
import { MultiSelect } from '#design-system/MultiSelect.tsx';
import { TagCombobox } from '#design-system/TagCombobox/TagCombobox.tsx';
import { framed } from '../framed.tsx';

/*
 * The code of popups loads when the user comes to a field. These stories start before it has loaded: what the user types
 * or presses in the meantime must not be lost.
 */

interface Fruit {
  id: string;
  name: string;
}

const FRUITS: readonly Fruit[] = [
  { id: 'a', name: 'Abricot' },
  { id: 'b', name: 'Abricot du Roussillon' },
  { id: 'c', name: 'Amande' },
];

function Fruits({ chosen = FRUITS.slice(2) }: { chosen?: readonly Fruit[] }) {
  const [value, setValue] = useState(chosen);
  const [text, setText] = useState('');
  const found = FRUITS.filter(({ name }) => name.toLowerCase().startsWith(text.toLowerCase()));
  return (
    <TagCombobox<Fruit>
      label="Fruits"
      items={text === '' ? [] : found}
      value={value}
      onChange={setValue}
      inputValue={text}
      onInput={setText}
      getKey={({ id }) => id}
      getLabel={({ name }) => name}
      placeholder="Rechercher un fruit"
    />
  );
}

function Contexts() {
  const [checked, setChecked] = useState(true);
  return (
    <MultiSelect
      label="Contextes"
      groups={[{ key: 'new', label: 'Acheteurs dans le neuf', checked, options: [] }]}
      summary={checked ? 'Acheteurs dans le neuf' : ''}
      onToggleGroup={(_, next) => setChecked(next)}
      onToggleOption={() => undefined}
    />
  );
}

function SendDate() {
  const [day, setDay] = useState<string | null>(null);
  return <DateField label="Date d’envoi" value={day} min="2026-11-17" onChange={setDay} />;
}

const meta = preview.meta({
  parameters: { skipPreload: true },
  decorators: [framed({ width: 'min(22rem, 100%)', minHeight: '24rem' })],
});

export const TypedMeanwhile = meta.story({
  name: 'Searches text typed before the search code has loaded, without interrupting typing',
  render: () => <Fruits />,
  play: async ({ canvas, userEvent }) => {
    const field = canvas.getByRole('combobox', { name: 'Fruits' });
    const chip = canvas.getByRole('button', { name: 'Retirer Amande' });
    await userEvent.tab();
    await userEvent.keyboard('ab');
    await screen.findByRole('option', { name: 'Abricot du Roussillon' });
    // The very elements of the start: one that is focused or pressed must not be replaced.
    await expect(canvas.getByRole('combobox', { name: 'Fruits', hidden: true })).toBe(field);
    await expect(canvas.getByRole('button', { name: 'Retirer Amande', hidden: true })).toBe(chip);
    await expect(field).toHaveFocus();
    await expect(field).toHaveAttribute('aria-expanded', 'true');
    await expect(field).toHaveAttribute('aria-controls', screen.getByRole('listbox').id);
    await userEvent.keyboard('r');
    await expect(field).toHaveValue('abr');
    await userEvent.keyboard('{ArrowDown}{Enter}');
    await waitFor(() => expect(field).toHaveValue(''));
    await expect(canvas.getAllByRole('button', { name: /^Retirer Abricot/ })).toHaveLength(1);
    await userEvent.keyboard('{Backspace}{Backspace}');
    await waitFor(() => expect(canvas.queryByRole('button', { name: /^Retirer/ })).toBeNull());
  },
});

export const OpenedByKeyboard = meta.story({
  name: 'Opens a list that is still loading by keyboard, moves focus inside and returns it',
  render: () => <Contexts />,
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    const box = await screen.findByRole('checkbox', { name: 'Acheteurs dans le neuf' });
    await waitFor(() => expect(box).toHaveFocus());
    await userEvent.keyboard(' ');
    await waitFor(() => expect(box).not.toBeChecked());
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const button = await canvas.findByRole('button', { name: 'Contextes Choisir' });
    await waitFor(() => expect(button).toHaveFocus());
    await expect(button).toHaveAttribute('aria-expanded', 'false');
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(screen.getByRole('dialog')).toBeVisible());
  },
});

export const OpenedByPointer = meta.story({
  name: 'Opens a calendar on the first click',
  render: () => <SendDate />,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: /^Date d’envoi/ }));
    await userEvent.click(await screen.findByRole('button', { name: /^18 novembre 2026/ }));
    const field = await canvas.findByRole('button', { name: 'Date d’envoi 18/11/2026' });
    await waitFor(() => expect(field).toHaveFocus());
    await userEvent.click(field);
    await waitFor(() => expect(screen.getByRole('dialog')).toBeVisible());
    await userEvent.click(field);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  },
});

export const Removed = meta.story({
  name: 'Removes chips with a click or Backspace before the search code has loaded',
  render: () => <Fruits chosen={FRUITS} />,
  play: async ({ canvas, userEvent }) => {
    const left = () => canvas.queryAllByRole('button').map((button) => button.ariaLabel);
    await userEvent.click(canvas.getByRole('button', { name: 'Retirer Amande' }));
    await waitFor(() =>
      expect(left()).toEqual(['Retirer Abricot', 'Retirer Abricot du Roussillon']),
    );
    await waitFor(() => expect(canvas.getByRole('combobox', { name: 'Fruits' })).toHaveFocus());
    await userEvent.keyboard('{Backspace}');
    await waitFor(() => expect(left()).toEqual(['Retirer Abricot']));
  },
});
