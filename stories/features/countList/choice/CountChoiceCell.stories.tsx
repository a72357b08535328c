import { expect, fn, screen } from 'storybook/test';
import preview from '#.storybook/preview';
import { CountChoiceCell } from '#features/countList/choice/CountChoiceCell.tsx';
import { buildCountRow } from '#mocks/builders/count.ts';

const COUNT = buildCountRow();

const meta = preview.meta({
  component: CountChoiceCell,
  args: {
    count: COUNT,
    choice: { isChosen: () => false, refusalOf: () => undefined, onToggle: fn() },
  },
  render: (args) => (
    <table>
      <tbody>
        <tr>
          <CountChoiceCell {...args} />
        </tr>
      </tbody>
    </table>
  ),
});

export const Available = meta.story({
  name: '[N-10] chooses a count with the space bar',
  play: async ({ canvas, args, userEvent }) => {
    await userEvent.tab();
    await expect(canvas.getByRole('checkbox', { name: 'Choisir MAF-1042' })).toHaveFocus();
    await userEvent.keyboard(' ');
    await expect(args.choice.onToggle).toHaveBeenCalledWith(COUNT, true);
  },
});

export const Chosen = meta.story({
  args: { choice: { isChosen: () => true, refusalOf: () => undefined, onToggle: fn() } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('checkbox')).toBeChecked();
  },
});

export const Unavailable = meta.story({
  name: '[N-10] gives the reason of a count that cannot be chosen',
  args: {
    choice: {
      isChosen: () => false,
      refusalOf: () => 'Ce comptage ne peut pas être présenté.',
      onToggle: fn(),
    },
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab();
    const box = canvas.getByRole('checkbox', { name: 'Choisir MAF-1042' });
    await expect(box).toHaveAttribute('aria-disabled', 'true');
    await expect(box).toHaveAccessibleDescription('Ce comptage ne peut pas être présenté.');
    await expect(await screen.findByRole('tooltip')).toHaveTextContent('ne peut pas être présenté');
    await userEvent.keyboard(' ');
    await expect(box).not.toBeChecked();
  },
});
