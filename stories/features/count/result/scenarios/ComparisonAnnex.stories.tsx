import { expect, within } from 'storybook/test';
import preview from '#.storybook/preview';
import { PrintSheet } from '#design-system/PrintSheet/PrintSheet.tsx';
import { ComparisonAnnex } from '#features/count/result/scenarios/ComparisonAnnex.tsx';
import { buildSavedDisplayCount } from '#mocks/builders/display.ts';
import { buildSavedMasterDisplayCount } from '#mocks/builders/masterDisplay.ts';
import { FIFTY_ROWS, FOUR, OTHER_LAST_ROW } from './scenarioStory.ts';

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
  name: '[N-04] compares the proposed option with two others, without what is available, and recommends none (D-166)',
  parameters: { visual: true },
  play: async ({ canvas }) => {
    const headers = within(canvas.getByRole('table')).getAllByRole('columnheader');
    await expect(headers.map(({ textContent }) => textContent)).toEqual([
      'Critères et chiffres',
      expect.stringMatching(/^Option B, proposée/),
      expect.stringMatching(/^Option A/),
      expect.stringMatching(/^Option C/),
    ]);
    await expect(canvas.queryByText(/disponible/i)).toBeNull();
    await expect(canvas.queryByRole('group', { name: /Options à comparer/ })).toBeNull();
  },
});

export const Four = meta.story({
  name: '[N-04] prints at most three of four scenarios, and lets a person choose which',
  args: { written: JSON.stringify(FOUR) },
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByRole('checkbox', { name: 'Option D' })).toBeDisabled();
    await userEvent.click(canvas.getByRole('checkbox', { name: 'Option A' }));
    await userEvent.click(canvas.getByRole('checkbox', { name: 'Option D' }));
    await expect(canvas.getByRole('columnheader', { name: /^Option D/ })).toBeVisible();
    await expect(canvas.queryByRole('columnheader', { name: /^Option A/ })).toBeNull();
  },
});

export const FiftyLocalities = meta.story({
  name: '[N-04] prints three scenarios of fifty localities on one page, although most lines differ',
  parameters: { paper: 'counted' },
  args: {
    saved: buildSavedMasterDisplayCount({ countData: FIFTY_ROWS[0]?.document }),
    written: JSON.stringify([...FIFTY_ROWS, OTHER_LAST_ROW]),
    isAlone: true,
  },
  decorators: [
    (Story) => (
      <div data-document="comparison" data-pages={1}>
        <Story />
      </div>
    ),
  ],
  play: async ({ canvas }) => {
    const localities = canvas.getByRole('row', { name: /^Localité\(s\) recherchée/ });
    await expect(localities).toHaveTextContent(/ et 42 de plus.* et 12 de plus.* et 42 de plus/);
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
