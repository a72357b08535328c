import { useState } from 'react';
import { expect, waitFor } from 'storybook/test';
import preview from '#.storybook/preview';
import { TagCombobox } from '#design-system/TagCombobox/TagCombobox.tsx';

function Fruits() {
  const [value, setValue] = useState<readonly string[]>(['Abricot', 'Amande', 'Cerise']);
  return (
    <TagCombobox<string>
      label="Fruits"
      items={[]}
      value={value}
      onChange={setValue}
      inputValue=""
      onInput={() => undefined}
      getKey={(name) => name}
      getLabel={(name) => name}
    />
  );
}

const meta = preview.meta({ parameters: { skipPreload: true } });

export const Removed = meta.story({
  name: 'Removes chips with a click or Backspace before the search code has loaded',
  render: () => <Fruits />,
  play: async ({ canvas, userEvent }) => {
    const left = () => canvas.queryAllByRole('button').map((button) => button.ariaLabel);
    await userEvent.click(canvas.getByRole('button', { name: 'Retirer Amande' }));
    await waitFor(() => expect(left()).toEqual(['Retirer Abricot', 'Retirer Cerise']));
    await waitFor(() => expect(canvas.getByRole('combobox', { name: 'Fruits' })).toHaveFocus());
    await userEvent.keyboard('{Backspace}');
    await waitFor(() => expect(left()).toEqual(['Retirer Abricot']));
  },
});
