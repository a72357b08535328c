import { expect, within } from 'storybook/test';
import preview from '#.storybook/preview';
import { ResultPanel, ResultPanels } from '#features/count/result/ResultPanels.tsx';
import { inPlainCount } from '../countStory.tsx';

const THREE = (
  <>
    <ResultPanel tool={{ key: 'budget', title: 'Répartir un budget' }}>
      <label>
        Budget du client <input />
      </label>
    </ResultPanel>
    <ResultPanel tool={{ key: 'sinceSaved', title: 'Depuis l’enregistrement' }}>
      Mêmes disponibilités et même budget.
    </ResultPanel>
    <ResultPanel
      tool={{ key: 'overlaps', title: '2 conflits possibles, dont 1 doublon' }}
      tone="warning"
    >
      Déjà enregistrés pour cette agence.
    </ResultPanel>
  </>
);

const meta = preview.meta({
  component: ResultPanels,
  args: { children: THREE },
  decorators: [inPlainCount],
});

export const Typical = meta.story({
  name: '[D-130] is one quiet row, opens one panel below it, and is used with the keyboard',
  parameters: { visual: true, phone: true, tree: true },
  play: async ({ canvas, userEvent }) => {
    const budget = canvas.getByRole('button', { name: 'Répartir un budget' });
    const since = canvas.getByRole('button', { name: 'Depuis l’enregistrement' });
    await expect(canvas.queryByRole('region')).toBeNull();
    await expect(since.getBoundingClientRect().top).toBe(budget.getBoundingClientRect().top);
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    const region = canvas.getByRole('region', { name: 'Répartir un budget' });
    await expect(budget).toHaveAttribute('aria-expanded', 'true');
    await expect(region.getBoundingClientRect().top).toBeGreaterThanOrEqual(
      since.getBoundingClientRect().bottom,
    );
    await userEvent.click(since);
    await expect(canvas.getByText('Mêmes disponibilités et même budget.')).toBeVisible();
    await expect(canvas.getAllByRole('region')).toHaveLength(1);
    await userEvent.click(
      within(canvas.getByRole('region')).getByRole('button', { name: 'Fermer' }),
    );
    await expect(canvas.queryByRole('region')).toBeNull();
    await expect(since).toHaveFocus();
  },
});

export const Remembered = meta.story({
  name: '[D-130] opens the panel that was open in this tab',
  beforeEach: () => sessionStorage.setItem('adfactory.tab/result-panel', 'sinceSaved'),
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByText('Mêmes disponibilités et même budget.')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Depuis l’enregistrement' }));
    await expect(canvas.queryByRole('region')).toBeNull();
    // Closing is remembered too.
    await expect(sessionStorage.getItem('adfactory.tab/result-panel')).toBe('');
  },
});

export const Due = meta.story({
  name: '[D-130] opens a panel that has something to do, whatever was remembered',
  args: { due: 'budget' as const },
  beforeEach: () => sessionStorage.setItem('adfactory.tab/result-panel', ''),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('region', { name: 'Répartir un budget' })).toBeVisible();
  },
});

const MANY = [
  'Budget',
  'Pourquoi ce volume\u00A0?',
  'Plus de volume',
  'Scénarios (2)',
  'Depuis l’enregistrement (3)',
  'Conflits (1)',
];

/** The toolbar of a saved count beside the form, in a window of 1280 px with the side menu. */
export const Many = meta.story({
  name: '[D-156] keeps the tools on one line, and those without room behind « Autres outils », which stays in place',
  parameters: { visual: true },
  args: {
    children: MANY.map((title) => (
      <ResultPanel key={title} tool={{ key: title, title }}>
        Rien de plus.
      </ResultPanel>
    )),
  },
  decorators: [
    (Story) => (
      <div style={{ width: 600 }}>
        <Story />
      </div>
    ),
  ],
  play: async ({ canvas, userEvent }) => {
    const boxOf = (name: string) => canvas.getByRole('button', { name }).getBoundingClientRect();
    const row = canvas.getByRole('button', { name: 'Budget' }).closest('[data-tools]');
    const before = boxOf('Autres outils');
    await expect(canvas.getAllByRole('button').length).toBeLessThan(MANY.length);
    for (const button of canvas.getAllByRole('button'))
      await expect(button.getBoundingClientRect().top).toBe(before.top);
    await expect(before.right).toBeLessThanOrEqual(row?.getBoundingClientRect().right ?? 0);
    await expect(row?.clientHeight).toBe(before.height);
    const budget = boxOf('Budget');
    await userEvent.click(canvas.getByRole('button', { name: 'Autres outils' }));
    for (const name of MANY) await expect(canvas.getByRole('button', { name })).toBeVisible();
    await expect(boxOf('Autres outils')).toEqual(before);
    await expect(boxOf('Budget')).toEqual(budget);
    await userEvent.click(canvas.getByRole('button', { name: 'Conflits (1)' }));
    await expect(boxOf('Budget')).toEqual(budget);
    await userEvent.click(canvas.getByRole('button', { name: 'Fermer' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Autres outils' }));
    await expect(row?.clientHeight).toBe(before.height);
  },
});

export const Narrow = meta.story({
  name: '[D-130] on a phone: shows what warns, then what fits, the others when they are asked for, and cuts nothing off',
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas, userEvent }) => {
    const since = { name: 'Depuis l’enregistrement' };
    await expect(canvas.getByRole('button', { name: /^2 conflits possibles/ })).toBeVisible();
    await expect(canvas.queryByRole('button', since)).toBeNull();
    await userEvent.click(canvas.getByRole('button', { name: 'Autres outils' }));
    await expect(canvas.getByRole('button', since)).toBeVisible();
    for (const button of canvas.getAllByRole('button')) {
      const { height, right } = button.getBoundingClientRect();
      await expect(height).toBeGreaterThanOrEqual(44);
      await expect(right).toBeLessThanOrEqual(375);
    }
  },
});
