import { useState } from 'react';
import { expect, fn } from 'storybook/test';
import preview from '#.storybook/preview';
import { JobMarketsFields, type ProfileChoice } from '#features/users/JobMarketsFields.tsx';

const LABELS = { job: 'Votre métier', markets: 'Vos marchés' };
const NOTHING: ProfileChoice = { job: null, markets: [] };

const meta = preview.meta({
  component: JobMarketsFields,
  args: { labels: LABELS, choice: NOTHING, onChange: fn() },
  render: function Example(args) {
    const [choice, setChoice] = useState(args.choice);
    return (
      <JobMarketsFields
        {...args}
        choice={choice}
        onChange={(next) => {
          setChoice(next);
          args.onChange(next);
        }}
      />
    );
  },
});

export const Empty = meta.story({
  name: '[FC-02] Offers four jobs, and no market before one is chosen',
  play: async ({ canvas }) => {
    const job = canvas.getByRole('combobox', { name: 'Votre métier' });
    const labels = [...job.querySelectorAll('option:enabled')].map((option) => option.textContent);
    await expect(labels).toEqual([
      'Commerce',
      'Studio',
      'Opérations',
      'Autres (Marketing, Data, Finance, …)',
    ]);
    await expect(canvas.queryByRole('checkbox')).toBeNull();
  },
});

export const Commerce = meta.story({
  name: '[FC-03] Offers markets for commerce',
  args: { onChange: fn() },
  parameters: { visual: true },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.selectOptions(canvas.getByRole('combobox'), 'Commerce');
    await expect(canvas.getByRole('group', { name: 'Vos marchés' })).toBeVisible();
    await expect(canvas.getAllByRole('checkbox')).toHaveLength(5);
    await userEvent.click(canvas.getByRole('checkbox', { name: 'Luxe' }));
    await userEvent.click(canvas.getByRole('checkbox', { name: 'Neuf' }));
    await expect(args.onChange).toHaveBeenLastCalledWith({
      job: 'commerce',
      markets: ['Luxe', 'Neuf'],
    });
    await userEvent.click(canvas.getByRole('checkbox', { name: 'Luxe' }));
    await expect(args.onChange).toHaveBeenLastCalledWith({ job: 'commerce', markets: ['Neuf'] });
  },
});

export const OtherJob = meta.story({
  name: '[FC-03] [FC-05] Offers no choice for other jobs, which have every market',
  args: { choice: { job: 'Studio', markets: [] } },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('checkbox')).toBeNull();
    await expect(canvas.getByText('Ce métier donne accès à tous les marchés.')).toBeVisible();
  },
});

export const Disabled = meta.story({
  args: { choice: { job: 'commerce', markets: ['Neuf'] }, disabled: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('combobox')).toBeDisabled();
    for (const box of canvas.getAllByRole('checkbox')) await expect(box).toBeDisabled();
  },
});
