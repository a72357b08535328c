import { expect, fn } from 'storybook/test';
import preview from '#.storybook/preview';
import { ClientModeContext } from '#features/count/clientMode/clientModeContext.ts';
import { ComparisonTable } from '#features/count/scenarios/ComparisonTable.tsx';
import { tableText } from '../tableText.ts';
import { describedOf, FIFTY_ROWS, FOUR } from './scenarioStory.ts';
import { inCard } from '../../../framed.tsx';

const meta = preview.meta({
  component: ComparisonTable,
  args: { scenarios: describedOf(FOUR), onScreen: 'B' as const, onResume: fn(), onRemove: fn() },
  decorators: [inCard],
});

export const Four = meta.story({
  name: '[N-04] compares four scenarios: what differs, every figure, and the best in words',
  parameters: { visual: true, tree: true },
  play: async ({ canvas, userEvent, args }) => {
    const text = tableText(canvas.getByRole('table')).join('\n');
    await expect(text).toMatch(/Période/);
    await expect(text).toMatch(/Localité\(s\) recherchée\(s\)/);
    await expect(text).not.toMatch(/Supports/);
    await expect(text).toMatch(/Meilleur budget\s: [A-D]/);
    await expect(text).toMatch(/Part du disponible/);
    await expect(canvas.getByText(/à l’écran/)).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Reprendre le scénario C' }));
    await expect(args.onResume).toHaveBeenCalledWith('C');
    await userEvent.click(canvas.getByRole('button', { name: 'Retirer le scénario D' }));
    await expect(args.onRemove).toHaveBeenCalledWith('D');
  },
});

export const One = meta.story({
  name: '[N-04] shows the figures of one scenario, and how to compare it',
  args: { scenarios: describedOf(FOUR.slice(0, 1)), onScreen: undefined },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/épinglez l’estimation pour comparer/)).toBeVisible();
    await expect(canvas.queryByRole('columnheader', { name: 'Le meilleur' })).toBeNull();
  },
});

export const FiftyRows = meta.story({
  name: '[N-04] lists fifty lines that differ on demand, with long names',
  args: { scenarios: describedOf(FIFTY_ROWS), onScreen: undefined },
  parameters: { visual: true },
  play: async ({ canvas, userEvent }) => {
    const toggle = canvas.getByRole('button', { name: 'Voir les 30 lignes qui diffèrent' });
    const before = canvas.getAllByRole('row').length;
    await userEvent.click(toggle);
    await expect(toggle).toHaveAttribute('aria-expanded', 'true');
    await expect(canvas.getAllByRole('row')).toHaveLength(before + 30);
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
  decorators: [
    (Story) => (
      <ClientModeContext value={{ isOn: true, toggle: fn() }}>
        <Story />
      </ClientModeContext>
    ),
  ],
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('row', { name: /^Budget/ })).toBeVisible();
    await expect(canvas.queryByText('Part du disponible')).toBeNull();
  },
});

export const Narrow = meta.story({
  name: '[N-04] shows one scenario at a time on a phone, with the best of each figure',
  globals: { viewport: { value: 'phone' } },
  parameters: { visual: true },
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByRole('columnheader', { name: /^Scénario A/ })).toBeVisible();
    await expect(canvas.getByRole('tablist', { name: 'Scénario affiché' })).toBeVisible();
    await userEvent.click(canvas.getByRole('tab', { name: 'Scénario C' }));
    await expect(canvas.queryByRole('columnheader', { name: /^Scénario A/ })).toBeNull();
    await expect(canvas.getByRole('columnheader', { name: /^Scénario C/ })).toBeVisible();
    await expect(canvas.getByText(/^Meilleur budget : [A-D] \(/)).toBeVisible();
  },
});
