import { expect, within } from 'storybook/test';
import preview from '#.storybook/preview';
import { BudgetCurve } from '#features/count/result/budget/BudgetCurve.tsx';

const IMPRESSIONS = { unit: { one: 'impression', many: 'impressions' } };

/** The volume of a thousand impressions at 4 €, then of others at 30 €. */
const TWO_PRICES = {
  points: [
    { budget: 0, volume: 0 },
    { budget: 16_000, volume: 40_000 },
    { budget: 32_000, volume: 80_000 },
    { budget: 48_000, volume: 120_000 },
    { budget: 63_000, volume: 125_000 },
    { budget: 78_000, volume: 130_000 },
  ],
  end: { budget: 78_000, volume: 130_000, excluded: [] },
};

const meta = preview.meta({
  component: BudgetCurve,
  args: {
    curve: TWO_PRICES,
    offer: IMPRESSIONS,
    client: { budget: 40_000, volume: 100_000 },
  },
});

export const Typical = meta.story({
  name: '[N-03] marks the client’s budget and the point where the volume stops growing, with its reason',
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('figure')).toHaveTextContent(
      'Budget du client : 400 €, 100 000 impressions par cette répartition. Le volume n’augmente plus au-delà de 780 € (130 000 impressions) : tout le disponible est acheté.',
    );
  },
});

export const AsTable = meta.story({
  name: '[N-03] shows the same figures as a table',
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: /^Voir en tableau/ }));
    const table = within(canvas.getByRole('table', { name: 'Volume selon le budget' }));
    await expect(table.getByRole('row', { name: '780 € 130 000' })).toBeVisible();
  },
});

export const BeyondTheEnd = meta.story({
  name: '[N-03] keeps the axis readable for a budget far above what can be bought',
  args: { client: { budget: 9_000_000, volume: 130_000 } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('1 248 €')).toBeVisible();
  },
});

export const Minimum = meta.story({
  name: '[N-03] starts at the smallest count',
  args: {
    curve: {
      points: [
        { budget: 0, volume: 0 },
        { budget: 14_900, volume: 0 },
        { budget: 15_000, volume: 37_500 },
        { budget: 40_000, volume: 100_000 },
      ],
      end: { budget: 40_000, volume: 100_000, excluded: [] },
    },
    client: { budget: 10_000, volume: 0 },
  },
  play: async ({ canvas }) => {
    await expect(
      canvas.getByText(/Budget du client : 100 €, 0 impression par cette répartition\./),
    ).toBeVisible();
  },
});
