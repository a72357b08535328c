import { useState } from 'react';
import { expect, fn, screen, waitFor } from 'storybook/test';
import preview from '#.storybook/preview';
import { Combobox } from '#design-system/Combobox/Combobox.tsx';
import type { ComboboxProps } from '#design-system/Combobox/Combobox.tsx';
import { Matrix } from './matrix.tsx';
import { framed } from '../framed.tsx';

interface Tree {
  id: string;
  name: string;
  isFelled?: boolean;
}

const TREES: readonly Tree[] = [
  { id: 'a', name: 'Acacia', isFelled: true },
  { id: 'b', name: 'Alisier' },
  { id: 'c', name: 'Aulne glutineux' },
  { id: 'd', name: 'Aulne gris', isFelled: true },
  { id: 'e', name: 'Bouleau' },
  {
    id: 'f',
    name: 'Cormier domestique, greffé sur aubépine, de la pépinière municipale de Saint-Germain',
  },
];
const [, ALISIER, , , BOULEAU, CORMIER] = TREES;

const BASE: ComboboxProps<Tree> = {
  label: 'Essence',
  items: [],
  value: null,
  onChange: fn(),
  onSearch: fn(),
  getKey: (tree) => tree.id,
  getLabel: (tree) => tree.name,
  placeholder: 'Nom de l’arbre',
  minimumCharacters: 1,
};

function Controlled(props: Partial<ComboboxProps<Tree>>) {
  const { onChange = BASE.onChange, onSearch = BASE.onSearch } = props;
  const [value, setValue] = useState(props.value ?? null);
  const [text, setText] = useState('');
  const found = TREES.filter((tree) => tree.name.toLowerCase().startsWith(text.toLowerCase()));
  return (
    <Combobox<Tree>
      {...BASE}
      {...props}
      emptyText="Aucun arbre de ce nom"
      isDisabled={(tree) => tree.isFelled === true}
      items={text === '' || props.loading ? [] : found}
      value={value}
      onChange={(next) => {
        setValue(next);
        onChange(next);
      }}
      onSearch={(next) => {
        setText(next);
        onSearch(next);
      }}
    />
  );
}

const meta = preview.meta({
  component: Combobox<Tree>,
  render: (args) => <Controlled {...args} />,
  args: { ...BASE, onChange: fn(), onSearch: fn() },
  decorators: [framed({ width: 'min(24rem, 100%)', minHeight: '14rem' })],
});

export const Playground = meta.story();

const box = (canvas: { getByRole: typeof screen.getByRole }) =>
  canvas.getByRole<HTMLInputElement>('combobox', { name: 'Essence' });
const highlighted = () => document.querySelector('[role="option"][data-highlighted]')?.textContent;

export const Searched = meta.story({
  name: 'Highlights the first enabled option, never a disabled one',
  parameters: { tree: true, visual: true },
  args: { warning: 'Les arbres abattus ne se choisissent plus' },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(box(canvas));
    await userEvent.keyboard('a');
    const felled = await screen.findByRole('option', { name: 'Acacia' });
    await expect(felled).toHaveAttribute('aria-disabled', 'true');
    await waitFor(() => expect(highlighted()).toBe('Alisier'));
  },
});

export const ClosedByTouch = meta.story({
  name: 'Offers screen readers on touch screens a button with a French name to close the list',
  play: async ({ canvas, userEvent }) => {
    for (const text of ['a', 'b']) {
      await userEvent.clear(box(canvas));
      await userEvent.type(box(canvas), text);
      await screen.findByRole('listbox');
      const buttons = screen.getAllByRole('button', { name: 'Fermer la liste' });
      await expect(buttons).toHaveLength(2);
      await expect(screen.queryByRole('button', { name: 'Dismiss' })).toBeNull();
      buttons[0]?.click();
      await waitFor(() => expect(screen.queryByRole('listbox')).toBeNull());
    }
  },
});

export const Variants = meta.story({
  parameters: { visual: true, focus: true },
  render: (args) => (
    <Matrix>
      <Combobox {...args} required hint="Deux caractères suffisent" />
      <Combobox {...args} value={ALISIER ?? null} />
      <Combobox {...args} value={CORMIER ?? null} hint="Un nom plus long que le champ" />
      <Combobox {...args} error="Choisissez une essence dans la liste" />
      <Combobox {...args} value={ALISIER ?? null} loading label="Essence (recherche en cours)" />
      <Combobox
        {...args}
        failure={{ message: 'La recherche a échoué. Réessayez dans un instant.', onRetry: fn() }}
      />
      <Combobox {...args} value={ALISIER ?? null} readOnly label="Essence (lecture seule)" />
      <Combobox {...args} value={ALISIER ?? null} disabled label="Essence (désactivée)" />
    </Matrix>
  ),
});

export const Keyboard = meta.story({
  name: 'Keyboard: arrows skip disabled options, Enter chooses, Escape closes and keeps the value',
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.tab();
    const input = box(canvas);
    await expect(input).toHaveFocus();
    await userEvent.keyboard('a');
    await waitFor(() => expect(highlighted()).toBe('Alisier'));
    await userEvent.keyboard('{ArrowDown}');
    await waitFor(() => expect(highlighted()).toBe('Aulne glutineux'));
    await userEvent.keyboard('{ArrowDown}');
    await waitFor(() => expect(highlighted()).toBe('Alisier'));
    await userEvent.keyboard('{Enter}');
    await expect(args.onChange).toHaveBeenLastCalledWith(ALISIER);
    await expect(input).toHaveValue('Alisier');
    await waitFor(() => expect(screen.queryByRole('listbox')).toBeNull());
    await userEvent.keyboard('{Home}x');
    await expect(input).toHaveValue('xAlisier');
    await expect(args.onChange).toHaveBeenLastCalledWith(null);
    await expect(await screen.findByText('Aucun arbre de ce nom')).toBeVisible();
    await userEvent.keyboard('{End}');
    await expect(input.selectionStart).toBe(8);
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByText('Aucun arbre de ce nom')).toBeNull());
    await userEvent.keyboard('{Escape}');
    await expect(input).toHaveValue('Alisier');
    await expect(args.onChange).toHaveBeenLastCalledWith(ALISIER);
    await expect(args.onChange).toHaveBeenCalledTimes(3);
  },
});

export const Retyped = meta.story({
  name: '[PC-22] Has no value while its text differs from the label of the chosen item',
  args: { value: BOULEAU ?? null },
  play: async ({ canvas, userEvent, args }) => {
    const input = box(canvas);
    await userEvent.click(input);
    await userEvent.keyboard('{End}{Backspace}');
    await expect(args.onChange).toHaveBeenLastCalledWith(null);
    await expect(input).toHaveValue('Boulea');
    await userEvent.keyboard('u');
    await expect(args.onChange).toHaveBeenLastCalledWith(BOULEAU);
    await expect(args.onChange).toHaveBeenCalledTimes(2);
    await userEvent.clear(input);
    await userEvent.keyboard('ali');
    await waitFor(() => expect(highlighted()).toBe('Alisier'));
    await userEvent.keyboard('{Enter}');
    await expect(args.onChange).toHaveBeenLastCalledWith(ALISIER);
    await expect(input).toHaveValue('Alisier');
  },
});

export const Left = meta.story({
  name: 'Is empty when it loses focus with text that was not chosen',
  args: { value: BOULEAU ?? null },
  play: async ({ canvas, userEvent, args }) => {
    const input = box(canvas);
    await userEvent.tripleClick(input);
    await userEvent.keyboard('ali');
    await screen.findByRole('option', { name: 'Alisier' });
    await userEvent.tab();
    await waitFor(() => expect(input).toHaveValue(''));
    await expect(args.onChange).toHaveBeenLastCalledWith(null);
  },
});

export const Cleared = meta.story({
  args: { value: BOULEAU ?? null },
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Effacer' }));
    await expect(args.onChange).toHaveBeenCalledWith(null);
    await expect(box(canvas)).toHaveValue('');
    // What was cleared is not chosen again by its name alone.
    await userEvent.type(box(canvas), 'Bouleau');
    await expect(args.onChange).toHaveBeenCalledOnce();
    await userEvent.keyboard('{Enter}');
    await expect(args.onChange).toHaveBeenLastCalledWith(BOULEAU);
    await userEvent.clear(box(canvas));
    await expect(args.onChange).toHaveBeenLastCalledWith(null);
  },
});

export const Loading = meta.story({
  args: { loading: true },
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(box(canvas), 'al');
    await expect(await screen.findByText('Recherche en cours…')).toBeVisible();
    await expect(box(canvas)).toHaveAttribute('aria-busy', 'true');
  },
});

const handleRetry = fn();

export const Failed = meta.story({
  name: 'Shows a failed search below the field, keeps the text and offers a retry',
  args: {
    failure: {
      message: 'La recherche a échoué. Réessayez dans un instant.',
      onRetry: handleRetry,
    },
  },
  play: async ({ canvas, userEvent }) => {
    handleRetry.mockClear();
    const input = box(canvas);
    await userEvent.type(input, 'ali');
    await expect(screen.queryByRole('listbox')).toBeNull();
    await expect(input).toHaveAccessibleDescription(/La recherche a échoué/);
    await expect(input).not.toBeInvalid();
    await userEvent.tab();
    await expect(canvas.getByRole('button', { name: 'Réessayer' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect(handleRetry).toHaveBeenCalledOnce();
    await expect(input).toHaveValue('ali');
  },
});

export const ReadOnly = meta.story({
  args: { value: BOULEAU ?? null, readOnly: true },
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.tab();
    await expect(box(canvas)).toHaveFocus();
    await userEvent.keyboard('a{Escape}{Backspace}');
    await expect(box(canvas)).toHaveValue('Bouleau');
    await expect(canvas.queryByRole('button')).toBeNull();
    await expect(args.onChange).not.toHaveBeenCalled();
  },
});
