import { expect, fn } from 'storybook/test';
import preview from '#.storybook/preview';
import { RuleChoice } from '#features/count/result/budget/RuleChoice.tsx';

const meta = preview.meta({
  component: RuleChoice,
  args: { value: 'volume' as const, sameAs: [], onChange: fn() },
});

export const Typical = meta.story({
  name: '[N-03] offers four rules and explains the chosen one',
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getAllByRole('radio')).toHaveLength(4);
    await expect(canvas.getByRole('group', { name: 'Répartition' })).toHaveAccessibleDescription(
      'Les lignes les moins chères d’abord ; à prix égal, au prorata du disponible.',
    );
    await userEvent.click(canvas.getByRole('radio', { name: 'Parts égales' }));
    await expect(args.onChange).toHaveBeenCalledWith('even');
  },
});

export const Coinciding = meta.story({
  name: '[N-03, D-156] names the rules that give the same quantities, and does not offer them',
  args: { sameAs: ['Au prorata du disponible', 'Contact le moins cher'] },
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('radio')).toHaveLength(2);
    await expect(
      canvas.getByText(
        /Même répartition ici : Au prorata du disponible et Contact le moins cher\.$/,
      ),
    ).toBeVisible();
  },
});

export const Disabled = meta.story({
  args: { disabled: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('radio', { name: 'Volume maximal' })).toBeDisabled();
  },
});
