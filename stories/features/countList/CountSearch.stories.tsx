import { useState, type ComponentProps } from 'react';
import { expect, fn } from 'storybook/test';
import preview from '#.storybook/preview';
import { advanceTime } from '#.storybook/storyTime';
import { CountSearch } from '#features/countList/CountSearch.tsx';

/** Behaves like the page: the requested search becomes the value. */
function Searching({ value, onChange }: ComponentProps<typeof CountSearch>) {
  const [search, setSearch] = useState(value);
  const handleChange = (next: string) => {
    onChange(next);
    setSearch(next);
  };
  return <CountSearch value={search} onChange={handleChange} />;
}

const meta = preview.meta({
  component: CountSearch,
  args: { value: '', onChange: fn() },
  render: (args) => <Searching {...args} />,
});

export const Empty = meta.story({
  name: '[CL-04] Placeholder',
  play: async ({ canvas }) => {
    await expect(
      canvas.getByPlaceholderText('Rechercher un comptage (par nom ou par ID MAF)'),
    ).toBeVisible();
  },
});

export const Debounced = meta.story({
  name: '[CL-05] [KO-03] Searches once, 150 ms after the last key',
  args: { onChange: fn() },
  parameters: { fakeTime: true },
  play: async ({ args, canvas, userEvent }) => {
    const box = canvas.getByRole('searchbox');
    await userEvent.type(box, 'MAF-12');
    await advanceTime(100);
    await expect(args.onChange).not.toHaveBeenCalled();
    await advanceTime(50);
    await expect(args.onChange).toHaveBeenCalledWith('MAF-12');
    await expect(args.onChange).toHaveBeenCalledOnce();
    await expect(box).toHaveValue('MAF-12');
  },
});
