import { useState } from 'react';
import { expect, fn, waitFor, within } from 'storybook/test';
import preview from '#.storybook/preview';
import type { Scenario } from '#domain/count/scenarios/scenario.ts';
import { Scenarios, type ScenariosProps } from '#features/count/result/scenarios/Scenarios.tsx';
import { forClient, framed, inCard } from '../../../../framed.tsx';
import { PLAIN_RULES, StoryCount } from '../../countStory.tsx';
import { FIFTY_ROWS, FOUR } from './scenarioStory.ts';

/** Pins a scenario as the button of the count on screen does. */
const pin = fn<(scenario: Scenario) => void>();

/** Keeps the scenarios as the count on screen does. The second one is on screen. */
function Pinned({ pinned: initial, ...props }: Omit<ScenariosProps, 'onChange'>) {
  const [pinned, setPinned] = useState<readonly Scenario[]>(initial);
  pin.mockImplementation((scenario) => setPinned((last) => [...last, scenario]));
  return (
    <StoryCount
      behaviour={{ rules: PLAIN_RULES, comparedDocument: () => FOUR[1]?.document }}
      form={null}
    >
      <Scenarios {...props} pinned={pinned} onChange={setPinned} />
    </StoryCount>
  );
}

const meta = preview.meta({
  component: Pinned,
  args: { pinned: FOUR, onResume: fn() },
  // As wide as the side panel.
  decorators: [inCard, framed({ width: '27.5rem' })],
});

export const Four = meta.story({
  name: '[N-04] compares four scenarios: every figure, what differs, and the best in words',
  parameters: { visual: true },
  play: async ({ canvas, userEvent, args }) => {
    const budget = within(canvas.getByRole('row', { name: /^Budget/ }));
    await expect(budget.getByText(/^Plus petit budget\s: [A-D]$/)).toBeVisible();
    await expect(budget.getAllByRole('cell')).toHaveLength(4);
    await expect(canvas.getByRole('row', { name: /^Part du disponible/ })).toBeVisible();
    await expect(canvas.getByRole('row', { name: /^Localité\(s\) recherchée/ })).toBeVisible();
    await expect(canvas.queryByRole('row', { name: /^Supports/ })).toBeNull();
    await expect(canvas.getByText('à l’écran').parentElement).toHaveTextContent(/^Scénario B/);
    await userEvent.click(canvas.getByRole('button', { name: 'Reprendre le scénario C' }));
    await expect(args.onResume).toHaveBeenCalledWith(expect.objectContaining({ name: 'C' }));
  },
});

export const Two = meta.story({
  name: '[N-04, D-166] shows two scenarios under the names of the seller, with their difference',
  args: { pinned: FOUR.slice(0, 2) },
  parameters: { visual: true },
  play: async ({ canvas, userEvent }) => {
    const name = canvas.getByRole('textbox', { name: 'Nom du scénario B' });
    await userEvent.type(name, 'Lyon seul');
    await expect(canvas.getByRole('columnheader', { name: /^Lyon seul/ })).toBeVisible();
    await expect(canvas.getByRole('columnheader', { name: /^Scénario A/ })).toBeVisible();
    const budget = within(canvas.getByRole('row', { name: /^Budget/ }));
    await expect(budget.getAllByRole('cell').at(-1)).toHaveTextContent(/^[+−][\d ]+ €$/);
  },
});

export const One = meta.story({
  name: '[N-04] shows the figures of one scenario, and how to compare it',
  args: { pinned: FOUR.slice(0, 1) },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/épinglez l’estimation pour comparer/)).toBeVisible();
    await expect(canvas.queryByText(/^Plus petit/)).toBeNull();
  },
});

export const FiftyRows = meta.story({
  name: '[N-04] lists fifty lines that differ on demand, with long names',
  args: { pinned: FIFTY_ROWS },
  play: async ({ canvas, userEvent }) => {
    const toggle = canvas.getByRole('button', { name: 'Voir les 30 lignes qui diffèrent' });
    const before = canvas.getAllByRole('row').length;
    await userEvent.click(toggle);
    await expect(toggle).toHaveAttribute('aria-expanded', 'true');
    await expect(canvas.getAllByRole('row')).toHaveLength(before + 30);
  },
});

export const Removed = meta.story({
  name: '[N-04] removes the last scenario, says so, and puts it back',
  args: { pinned: FOUR.slice(0, 1) },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Retirer le scénario A' }));
    await expect(canvas.getByText('Scénario A retiré.')).toBeVisible();
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Annuler' })).toHaveFocus());
    await userEvent.click(canvas.getByRole('button', { name: 'Annuler' }));
    await waitFor(() =>
      expect(canvas.getByRole('list', { name: 'Scénarios épinglés' })).toHaveFocus(),
    );
    await expect(canvas.getByText('Scénario A')).toBeVisible();
    await expect(canvas.queryByText('Scénario A retiré.')).toBeNull();
    // Another one that took its name would be overwritten.
    await userEvent.click(canvas.getByRole('button', { name: 'Retirer le scénario A' }));
    await canvas.findByRole('button', { name: 'Annuler' });
    pin({ ...FOUR[1]!, name: 'A' });
    await waitFor(() => expect(canvas.getByText('Scénario A')).toBeVisible());
    await expect(canvas.queryByRole('button', { name: 'Annuler' })).toBeNull();
  },
});

export const Pending = meta.story({
  name: '[N-04] resumes nothing while a request is pending',
  args: { disabled: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'Reprendre le scénario A' })).toBeDisabled();
  },
});

export const ForClient = meta.story({
  name: '[N-04] hides the share of what is available in client mode',
  decorators: [forClient],
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('row', { name: /^Budget/ })).toBeVisible();
    await expect(canvas.queryByText('Part du disponible')).toBeNull();
  },
});
