import { useState, type ComponentProps } from 'react';
import { expect, fn } from 'storybook/test';
import preview from '#.storybook/preview';
import { advanceTime } from '#.storybook/storyTime';
import { UserSearch } from '#features/users/UserSearch.tsx';

/** Behaves like the page: the requested search becomes the value. */
function Searching({ value, onChange }: ComponentProps<typeof UserSearch>) {
  const [search, setSearch] = useState(value);
  const handleChange = (next: string) => {
    onChange(next);
    setSearch(next);
  };
  return <UserSearch value={search} onChange={handleChange} />;
}

const meta = preview.meta({
  component: UserSearch,
  args: { value: '', onChange: fn() },
  render: (args) => <Searching {...args} />,
});

export const Debounced = meta.story({
  name: '[US-08] Has a placeholder and searches once, 150 ms after the last key',
  args: { onChange: fn() },
  parameters: { fakeTime: true },
  play: async ({ args, canvas, userEvent }) => {
    const box = canvas.getByPlaceholderText(
      'Rechercher un utilisateur (par nom, prénom ou par email)',
    );
    await userEvent.type(box, 'durand');
    await advanceTime(100);
    await expect(args.onChange).not.toHaveBeenCalled();
    await advanceTime(50);
    await expect(args.onChange).toHaveBeenCalledWith('durand');
    await expect(args.onChange).toHaveBeenCalledOnce();
  },
});

export const Narrow = meta.story({
  globals: { viewport: { value: 'phone' } },
});
