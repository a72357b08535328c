import { useState, type ComponentProps } from 'react';
import { expect, fn } from 'storybook/test';
import preview from '#.storybook/preview';
import { CommandSearch } from '#design-system/CommandSearch.tsx';

const onHome = fn();
const onCount = fn();

function Searching(props: ComponentProps<typeof CommandSearch>) {
  const [value, setValue] = useState(props.value);
  return <CommandSearch {...props} value={value} onChange={setValue} />;
}

const meta = preview.meta({
  component: CommandSearch,
  args: {
    label: 'Aller à',
    placeholder: 'Un écran ou un comptage',
    value: '',
    onChange: fn(),
    status: '2 résultats.',
    groups: [
      {
        label: 'Écrans',
        items: [{ key: 'home', label: 'Accueil', icon: 'home' as const, onChoose: onHome }],
      },
      {
        label: 'Comptages',
        items: [
          {
            key: 'count',
            label: 'MAF-1041 · Les Terrasses du Lac',
            detail: 'Display - Impression · Atlantique Habitat',
            icon: 'file' as const,
            onChoose: onCount,
          },
        ],
      },
    ],
  },
  render: (args) => <Searching {...args} />,
});

export const Playground = meta.story();

export const Variants = meta.story({
  parameters: { visual: true, focus: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('group', { name: 'Écrans' })).toBeVisible();
    await expect(canvas.getByRole('status')).toHaveTextContent('2 résultats.');
  },
});

export const Keyboard = meta.story({
  name: '[N-12] chooses by arrows and Enter, and keeps what was typed',
  play: async ({ canvas, userEvent }) => {
    onHome.mockClear();
    onCount.mockClear();
    const field = canvas.getByRole('combobox', { name: 'Aller à' });
    await userEvent.type(field, 'terrasses');
    await userEvent.keyboard('{Enter}');
    await expect(onHome).toHaveBeenCalledOnce();
    await userEvent.keyboard('{ArrowDown}{Enter}');
    await expect(onCount).toHaveBeenCalledOnce();
    await expect(field).toHaveValue('terrasses');
    await expect(field).toHaveFocus();
  },
});

export const Unavailable = meta.story({
  name: '[N-12] says why a command is unavailable, and does nothing when it is chosen',
  args: {
    status: '1 résultat.',
    groups: [
      {
        label: 'Ce comptage',
        items: [
          {
            key: 'copy',
            label: 'Dupliquer',
            icon: 'copy' as const,
            unavailable: 'Enregistrez d’abord ce comptage.',
            onChoose: onHome,
          },
        ],
      },
    ],
  },
  play: async ({ canvas, userEvent }) => {
    onHome.mockClear();
    const command = canvas.getByRole('option', { name: /Dupliquer.*Indisponible.*Enregistrez/ });
    await expect(command).toHaveAttribute('aria-disabled', 'true');
    await userEvent.type(canvas.getByRole('combobox', { name: 'Aller à' }), 'dupliquer{Enter}');
    await userEvent.click(command);
    await expect(onHome).not.toHaveBeenCalled();
  },
});

export const Empty = meta.story({
  args: { value: 'zzz', groups: [], status: 'Aucun résultat.' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent('Aucun résultat.');
  },
});

export const LongNames = meta.story({
  globals: { viewport: { value: 'phone' } },
  args: {
    groups: [
      {
        label: 'Comptages',
        items: [
          {
            key: 'long',
            label:
              'MAF-1041 · Résidence des Jardins-de-la-Marne-et-des-Terrasses-du-Lac, deuxième tranche',
            detail: 'Display - Impression · Société Anonyme de Promotion du Grand Ouest',
            icon: 'file' as const,
            onChoose: fn(),
          },
        ],
      },
    ],
  },
});
