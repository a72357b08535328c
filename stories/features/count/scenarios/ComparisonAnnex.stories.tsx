import { expect, within } from 'storybook/test';
import preview from '#.storybook/preview';
import { PrintSheet } from '#design-system/PrintSheet/PrintSheet.tsx';
import { ComparisonAnnex } from '#features/count/scenarios/ComparisonAnnex.tsx';
import { buildSavedDisplayCount } from '#mocks/builders/display.ts';
import { FOUR } from './scenarioStory.ts';

const meta = preview.meta({
  component: ComparisonAnnex,
  parameters: { layout: 'fullscreen' },
  args: {
    saved: buildSavedDisplayCount({ countData: FOUR[1]?.document }),
    written: JSON.stringify(FOUR.slice(0, 3)),
  },
  decorators: [
    (Story) => (
      <PrintSheet header={<h1>Proposition</h1>}>
        <Story />
      </PrintSheet>
    ),
  ],
});

export const Three = meta.story({
  name: '[N-04] compares the proposed scenario with two others, without what is available',
  parameters: { visual: true },
  play: async ({ canvas }) => {
    const headers = within(canvas.getByRole('table')).getAllByRole('columnheader');
    await expect(headers.map(({ textContent }) => textContent)).toEqual([
      'Critères et chiffres',
      expect.stringMatching(/^Scénario B, proposé/),
      expect.stringMatching(/^Scénario A/),
      expect.stringMatching(/^Scénario C/),
      'Le meilleur',
    ]);
    await expect(canvas.getByText(/^Notre recommandation : le scénario B, /)).toBeVisible();
    await expect(canvas.queryByText(/disponible/i)).toBeNull();
    await expect(canvas.queryByRole('group', { name: /Scénarios à comparer/ })).toBeNull();
  },
});

export const Four = meta.story({
  name: '[N-04] prints at most three of four scenarios, and lets a person choose which',
  args: { written: JSON.stringify(FOUR) },
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByRole('checkbox', { name: 'Scénario D' })).toBeDisabled();
    await userEvent.click(canvas.getByRole('checkbox', { name: 'Scénario A' }));
    await userEvent.click(canvas.getByRole('checkbox', { name: 'Scénario D' }));
    await expect(canvas.getByRole('columnheader', { name: /^Scénario D/ })).toBeVisible();
    await expect(canvas.queryByRole('columnheader', { name: /^Scénario A/ })).toBeNull();
  },
});

export const NotPinned = meta.story({
  name: '[N-04] calls a proposed count « Proposition » when it was not pinned',
  args: { written: JSON.stringify(FOUR.slice(2)) },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('columnheader', { name: /^Proposition/ })).toBeVisible();
  },
});

export const Unreadable = meta.story({
  name: '[N-04] shows nothing when the scenarios cannot be read',
  args: { written: '{' },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('table')).toBeNull();
  },
});
