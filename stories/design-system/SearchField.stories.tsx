import { useState } from 'react';
import { expect, fn, waitFor } from 'storybook/test';
import preview from '#.storybook/preview';
import { advanceTime } from '#.storybook/storyTime';
import { SearchField } from '#design-system/SearchField.tsx';
import type { SearchFieldProps } from '#design-system/SearchField.tsx';
import { Matrix } from './matrix.tsx';

function Searching(props: SearchFieldProps) {
  const [value, setValue] = useState(props.value);
  return (
    <>
      <SearchField
        {...props}
        value={value}
        onChange={(next) => {
          setValue(next);
          props.onChange(next);
        }}
      />
      <button type="button" onClick={() => setValue('Horizon')}>
        Recherche précédente
      </button>
    </>
  );
}

const meta = preview.meta({
  component: SearchField,
  args: { label: 'Rechercher un membre (par nom)', value: '', onChange: fn() },
  render: (args) => <Searching {...args} />,
});

export const Playground = meta.story();

export const Variants = meta.story({
  parameters: { visual: true, focus: true },
  render: (args) => (
    <Matrix>
      <SearchField {...args} />
      <SearchField {...args} label="Rechercher un client" value="Delacroix" />
      <SearchField {...args} label="Rechercher (en cours)" value="Delacroix" pending />
      <SearchField {...args} label="Rechercher (désactivé)" value="Delacroix" disabled />
      <div style={{ width: '14rem' }}>
        <SearchField {...args} label="Rechercher un comptage (par nom d’agence ou par ID MAF)" />
      </div>
    </Matrix>
  ),
});

export const Debounced = meta.story({
  name: '[CL-05] [KO-03] [US-08] Searches once, 150 ms after the last key; Enter searches at once',
  parameters: { fakeTime: true },
  play: async ({ canvas, userEvent, args }) => {
    const box = canvas.getByRole('searchbox', { name: 'Rechercher un membre (par nom)' });
    await userEvent.tab();
    await expect(box).toHaveFocus();
    await userEvent.keyboard('dela');
    await expect(args.onChange).not.toHaveBeenCalled();
    await userEvent.keyboard('{Enter}');
    await expect(args.onChange).toHaveBeenCalledOnce();
    await expect(args.onChange).toHaveBeenCalledWith('dela');
    await userEvent.keyboard('croix');
    await advanceTime(100);
    await expect(args.onChange).toHaveBeenCalledOnce();
    await advanceTime(50);
    await expect(args.onChange).toHaveBeenLastCalledWith('delacroix');
    await expect(args.onChange).toHaveBeenCalledTimes(2);
  },
});

export const Cleared = meta.story({
  args: { value: 'Delacroix' },
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Effacer' }));
    await expect(args.onChange).toHaveBeenCalledWith('');
    await expect(canvas.getByRole('searchbox')).toHaveValue('');
  },
});

export const Followed = meta.story({
  name: 'Shows a search that was changed from outside (Back)',
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.type(canvas.getByRole('searchbox'), 'dela');
    await waitFor(() => expect(args.onChange).toHaveBeenCalledWith('dela'));
    await userEvent.click(canvas.getByRole('button', { name: 'Recherche précédente' }));
    await expect(canvas.getByRole('searchbox')).toHaveValue('Horizon');
  },
});
