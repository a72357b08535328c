import { useState } from 'react';
import { expect, fn, screen, waitFor } from 'storybook/test';
import preview from '#.storybook/preview';
import { MultiSelect } from '#design-system/MultiSelect.tsx';
import type { MultiSelectGroup, MultiSelectProps } from '#design-system/MultiSelect.tsx';
import { Matrix } from './matrix.tsx';
import { framed } from '../framed.tsx';

const GROUPS: readonly MultiSelectGroup[] = [
  {
    key: 'SellersNew',
    label: 'Acheteurs dans le neuf',
    checked: true,
    options: [
      { key: 'PORTAILNEUF', label: 'PORTAILNEUF', checked: true },
      { key: 'LOGICIMMONEUF', label: 'LOGICIMMONEUF', checked: false },
    ],
  },
  {
    key: 'Sellers',
    label: 'Acheteurs dans l’ancien',
    checked: false,
    options: [
      { key: 'PORTAIL', label: 'PORTAIL', checked: false },
      { key: 'LOGICIMMO', label: 'LOGICIMMO', checked: false, disabled: true },
    ],
  },
];

const NONE = GROUPS.map((group) => ({
  ...group,
  checked: false,
  options: group.options.map((option) => ({ ...option, checked: false })),
}));

const LABELS: Record<string, string> = {
  SellersNew: 'Acheteurs dans le neuf',
  Sellers: 'Acheteurs dans l’ancien',
};

const handleGroup = fn();

function Controlled(props: MultiSelectProps) {
  const [groups, setGroups] = useState(props.groups);
  const handleToggleOption = (key: string, optionKey: string, checked: boolean) =>
    setGroups(
      groups.map((group) =>
        group.key === key
          ? {
              ...group,
              options: group.options.map((option) =>
                option.key === optionKey ? { ...option, checked } : option,
              ),
            }
          : group,
      ),
    );
  const handleCheckAll = (key: string) =>
    setGroups(
      groups.map((group) =>
        group.key === key
          ? { ...group, options: group.options.map((option) => ({ ...option, checked: true })) }
          : group,
      ),
    );
  const handleToggleGroup = (key: string, checked: boolean) => {
    handleGroup(key, checked);
    setGroups(groups.map((group) => (group.key === key ? { ...group, checked } : group)));
  };
  const summary = groups.filter((group) => group.checked).map((group) => LABELS[group.key]);
  return (
    <MultiSelect
      {...props}
      groups={groups}
      summary={summary.join(', ')}
      onToggleGroup={handleToggleGroup}
      onToggleOption={handleToggleOption}
      onCheckAll={handleCheckAll}
    />
  );
}

const meta = preview.meta({
  component: MultiSelect,
  args: {
    label: 'Contexte(s) de diffusion',
    groups: GROUPS,
    summary: '',
    emptyMessage: 'Veuillez sélectionner au moins un type de projet',
    onToggleGroup: fn(),
    onToggleOption: fn(),
    onCheckAll: fn(),
  },
  render: (args) => <Controlled {...args} />,
  decorators: [framed({ width: 'min(22rem, 100%)', minHeight: '22rem' })],
});

export const Playground = meta.story();

export const Opened = meta.story({
  parameters: { visual: true },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: /Contexte.*dans le neuf/ }));
    const group = await screen.findByRole('checkbox', { name: 'Acheteurs dans le neuf' });
    await expect(group).toBePartiallyChecked();
  },
});

export const NothingTicked = meta.story({
  play: async ({ canvas, userEvent }) => {
    handleGroup.mockClear();
    canvas.getByRole('button').focus();
    await userEvent.keyboard('{Enter}');
    const group = await screen.findByRole('checkbox', { name: 'Acheteurs dans le neuf' });
    await waitFor(() => expect(group).toHaveFocus());
    await userEvent.keyboard(' ');
    await expect(handleGroup).toHaveBeenCalledWith('SellersNew', false);
    await expect(
      screen.getByText('Veuillez sélectionner au moins un type de projet'),
    ).toBeVisible();
    await userEvent.keyboard('{ArrowDown}');
    await expect(screen.getByRole('checkbox', { name: 'PORTAILNEUF' })).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('checkbox')).toBeNull());
    await expect(canvas.getByRole('button')).toHaveFocus();
  },
});

export const Keyboard = meta.story({
  name: 'Keyboard: arrows, Home and End move through the checkboxes; Tab reaches « Tout cocher »',
  play: async ({ userEvent }) => {
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    const first = await screen.findByRole('checkbox', { name: 'Acheteurs dans le neuf' });
    await waitFor(() => expect(first).toHaveFocus());
    await userEvent.keyboard('{End}');
    await expect(screen.getByRole('checkbox', { name: 'PORTAIL' })).toHaveFocus();
    await userEvent.keyboard('{ArrowDown}');
    await expect(first).toHaveFocus();
    await userEvent.keyboard('{ArrowUp}{Home}');
    await expect(first).toHaveFocus();
    await userEvent.tab();
    const all = screen.getByRole('button', { name: 'Tout cocher : Acheteurs dans le neuf' });
    await expect(all).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect(screen.getByRole('checkbox', { name: 'LOGICIMMONEUF' })).toBeChecked();
    await expect(first).not.toBePartiallyChecked();
    await expect(all).not.toBeInTheDocument();
  },
});

export const WholeSummary = meta.story({
  name: '[D-146] Wraps a summary too long for one line, so that nothing is cut off',
  decorators: [framed({ width: '18rem' })],
  args: {
    label: 'Ciblage(s)',
    summary: 'Acheteurs dans le neuf, constructeurs de maisons individuelles, terrains à bâtir',
  },
  render: (args) => <MultiSelect {...args} />,
  play: async ({ canvas }) => {
    const button = canvas.getByRole('button');
    const text = button.querySelector('span');
    await expect(text?.scrollWidth).toBeLessThanOrEqual(text?.clientWidth ?? 0);
    await expect(button.scrollHeight).toBeLessThanOrEqual(button.clientHeight);
    await expect(button).toHaveAccessibleName(/terrains à bâtir$/);
  },
});

export const Variants = meta.story({
  parameters: { visual: true, focus: true },
  args: { label: 'Ciblage(s)', summary: '' },
  render: (args) => (
    <Matrix>
      <MultiSelect {...args} groups={NONE} />
      <MultiSelect
        {...args}
        summary="Acheteurs dans le neuf, constructeurs de maisons individuelles, terrains à bâtir"
      />
      <MultiSelect {...args} groups={NONE} error="Sélectionnez au moins une valeur" />
      <MultiSelect {...args} summary="Acheteurs dans le neuf" disabled />
      <MultiSelect {...args} groups={NONE} pending label="Ciblage(s), en attente" />
      <MultiSelect
        {...args}
        groups={NONE}
        label="Contextes de diffusion que le client souhaite parmi ceux de son marché"
        failure={{ message: 'Les contextes n’ont pas pu être lus.', onRetry: fn() }}
      />
    </Matrix>
  ),
  play: async ({ canvas }) => {
    const invalid = canvas.getAllByRole('button').filter((button) => button.ariaInvalid === 'true');
    await expect(invalid).toHaveLength(1);
    await expect(invalid[0]).toHaveAccessibleDescription(/Sélectionnez au moins une valeur/);
  },
});
