import { useEffect, useState } from 'react';
import { expect, fn, screen, waitFor } from 'storybook/test';
import preview from '#.storybook/preview';
import { TagCombobox } from '#design-system/TagCombobox/TagCombobox.tsx';
import type { TagComboboxProps } from '#design-system/TagCombobox/TagCombobox.tsx';
import { Matrix } from './matrix.tsx';
import { framed } from '../framed.tsx';

interface Fruit {
  id: string;
  name: string;
}

const FRUITS: readonly Fruit[] = [
  { id: 'a', name: 'Abricot' },
  { id: 'b', name: 'Abricot du Roussillon' },
  { id: 'c', name: 'Amande' },
];

const LONG: Fruit = {
  id: 'd',
  name: 'Mirabelle de Nancy, récoltée à la main sur les coteaux de la vallée de la Moselle',
};

const BASE: TagComboboxProps<Fruit> = {
  label: 'Fruits',
  items: [],
  value: [],
  onChange: fn(),
  getKey: (fruit) => fruit.id,
  getLabel: (fruit) => fruit.name,
  inputValue: '',
  onInput: fn(),
  placeholder: 'Rechercher un fruit',
};

const handlePaste = fn((text: string) => text.includes(';'));
const handleSubmit = fn();

/** Returns the text as it was `milliseconds` ago, as a search that answers late knows it. */
function useLateText(text: string, milliseconds: number): string {
  const [late, setLate] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setLate(text), milliseconds);
    return () => clearTimeout(timer);
  }, [text, milliseconds]);
  return milliseconds === 0 ? text : late;
}

function Controlled({ delay = 0, ...props }: TagComboboxProps<Fruit> & { delay?: number }) {
  const [value, setValue] = useState(props.value);
  const [text, setText] = useState('');
  const isLoading = useLateText(text, delay) !== text;
  const found = FRUITS.filter((fruit) => fruit.name.toLowerCase().startsWith(text.toLowerCase()));
  return (
    <TagCombobox<Fruit>
      {...props}
      items={text === '' || isLoading ? [] : found}
      loading={isLoading}
      value={value}
      onChange={setValue}
      inputValue={text}
      onInput={setText}
      onPasteText={handlePaste}
      isDisabled={(fruit) => value.some((chosen) => chosen.id === fruit.id)}
      emptyText={text === '' ? undefined : 'Aucun résultat ne correspond à votre recherche'}
    />
  );
}

const meta = preview.meta({
  component: TagCombobox<Fruit>,
  args: BASE,
  render: (args) => <Controlled {...args} />,
  decorators: [framed({ width: '24rem', minHeight: '16rem' })],
});

export const Playground = meta.story();

export const Chosen = meta.story({
  parameters: { tree: true },
  args: { value: [{ id: 'a', name: 'Abricot' }], warning: 'Ce nom regroupe plusieurs variétés' },
  play: async ({ canvas, userEvent }) => {
    const input = canvas.getByRole('combobox', { name: 'Fruits' });
    await userEvent.click(input);
    await userEvent.type(input, 'abr');
    const taken = await screen.findByRole('option', { name: 'Abricot' });
    await expect(taken).toHaveAttribute('aria-disabled', 'true');
    await userEvent.click(screen.getByRole('option', { name: 'Abricot du Roussillon' }));
    await waitFor(() => expect(input).toHaveValue(''));
    await expect(canvas.getByText('Abricot du Roussillon')).toBeVisible();
    await userEvent.type(input, 'a');
    await screen.findByRole('option', { name: 'Amande' });
    await expect(screen.getAllByRole('button', { name: 'Fermer la liste' })).toHaveLength(2);
    await expect(screen.queryByRole('button', { name: 'Dismiss' })).toBeNull();
  },
});

export const Keyboard = meta.story({
  play: async ({ canvas, userEvent }) => {
    const input = canvas.getByRole('combobox', { name: 'Fruits' });
    await userEvent.click(input);
    await userEvent.keyboard('ama');
    await screen.findByRole('option', { name: 'Amande' });
    await userEvent.keyboard('{Enter}');
    await expect(await canvas.findByText('Amande')).toBeVisible();
    await userEvent.keyboard('{Backspace}');
    await waitFor(() => expect(canvas.queryByText('Amande')).toBeNull());
  },
});

export const EnterBeforeTheResults = meta.story({
  name: '[KO-03] Enter before the results chooses the first of them and does not submit the form',
  render: (args) => <Controlled {...args} delay={300} />,
  decorators: [
    (Story) => (
      <form
        onSubmit={(event) => {
          event.preventDefault();
          handleSubmit();
        }}
      >
        <Story />
        <button type="submit">Envoyer</button>
      </form>
    ),
  ],
  play: async ({ canvas, userEvent }) => {
    const input = canvas.getByRole('combobox', { name: 'Fruits' });
    await userEvent.click(input);
    await userEvent.keyboard('ama{Enter}');
    await expect(await canvas.findByText('Amande')).toBeVisible();
    await waitFor(() => expect(canvas.getByRole('combobox', { name: 'Fruits' })).toHaveValue(''));
    await expect(handleSubmit).not.toHaveBeenCalled();
    await userEvent.keyboard('{Enter}');
    await expect(handleSubmit).toHaveBeenCalledTimes(1);
  },
});

export const Removed = meta.story({
  args: { value: FRUITS },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Retirer Amande' }));
    await waitFor(() => expect(canvas.queryByText('Amande')).toBeNull());
    await expect(canvas.getByText('Abricot')).toBeVisible();
  },
});

export const HighlightsWhatCanBeChosen = meta.story({
  name: 'Shows an option that is already chosen, but never highlights it',
  args: { value: FRUITS.slice(0, 1) },
  play: async ({ canvas, userEvent }) => {
    const input = canvas.getByRole('combobox');
    await userEvent.type(input, 'a');
    const taken = await screen.findByRole('option', { name: 'Abricot' });
    const next = screen.getByRole('option', { name: 'Abricot du Roussillon' });
    await waitFor(() => expect(input).toHaveAttribute('aria-activedescendant', next.id));
    await expect(taken).not.toHaveAttribute('data-highlighted');
    await userEvent.keyboard('{Enter}');
    await expect(await canvas.findByText('Abricot du Roussillon')).toBeVisible();
  },
});

export const ChipsByKeyboard = meta.story({
  name: 'Keyboard: arrows move through the chips, Delete removes one, Escape keeps them all',
  args: { value: FRUITS },
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab();
    await userEvent.keyboard('{Escape}{Escape}');
    await expect(canvas.getAllByRole('button')).toHaveLength(3);
    await userEvent.keyboard('{ArrowLeft}{ArrowLeft}{Delete}');
    await waitFor(() => expect(canvas.queryByText('Abricot du Roussillon')).toBeNull());
    await expect(canvas.getAllByRole('button')).toHaveLength(2);
    await userEvent.keyboard('x');
    await expect(canvas.getByRole('combobox')).toHaveFocus();
  },
});

export const TooShort = meta.story({
  name: 'States how many characters the search needs, and keeps the typed text',
  args: { minimumCharacters: 2 },
  play: async ({ canvas, userEvent }) => {
    const input = canvas.getByRole('combobox');
    await userEvent.type(input, 'ab');
    await screen.findByRole('option', { name: 'Abricot' });
    await userEvent.keyboard('{Backspace}');
    // The list is placed again for its new content.
    await waitFor(() => expect(screen.getByText('Saisissez au moins 2 caractères')).toBeVisible());
    await expect(input).toHaveValue('a');
  },
});

export const ReadOnly = meta.story({
  args: { value: FRUITS, readOnly: true },
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab();
    await userEvent.keyboard('{Backspace}{ArrowLeft}{Delete}');
    await expect(canvas.getByText('Amande')).toBeVisible();
    await expect(canvas.queryByRole('button')).toBeNull();
  },
});

const FIFTY = Array.from({ length: 50 }, (_, index) => ({
  id: String(index),
  name: `Variété ${index + 1}`,
}));

export const FiftyChips = meta.story({
  name: 'Fifty chips: the field keeps its height and shows that it scrolls',
  args: { value: FIFTY },
});

export const Variants = meta.story({
  parameters: { visual: true, focus: true },
  render: (args) => (
    <Matrix>
      <TagCombobox {...args} />
      <TagCombobox {...args} value={FRUITS} hint="50 fruits au plus" />
      <TagCombobox {...args} error="Sélectionnez au moins un fruit" />
      <TagCombobox {...args} value={FRUITS.slice(0, 2)} disabled />
      <TagCombobox {...args} value={FRUITS.slice(0, 2)} readOnly label="Fruits (lecture seule)" />
      <TagCombobox
        {...args}
        failure={{ message: 'La recherche a échoué. Réessayez dans un instant.', onRetry: fn() }}
      />
      <TagCombobox {...args} value={[...FRUITS, LONG]} label="Un nom plus long que le champ" />
    </Matrix>
  ),
});
