import { expect } from 'storybook/test';
import preview from '#.storybook/preview';
import { Card } from '#design-system/Card/Card.tsx';
import { TrendLine } from '#design-system/TrendLine.tsx';
import { format } from './frenchFormats.ts';

const MONTHS = [
  'novembre 2025',
  'décembre 2025',
  'janvier 2026',
  'février 2026',
  'mars 2026',
  'avril 2026',
  'mai 2026',
  'juin 2026',
  'juillet 2026',
  'août 2026',
  'septembre 2026',
  'octobre 2026',
];
const VALUES = [
  51_200, 44_800, 53_100, 55_400, 61_900, 60_300, 58_700, 56_000, 52_400, 43_900, 63_800, 59_600,
];

const POINTS = MONTHS.map((label, index) => ({ label, value: VALUES[index] ?? 0 }));

const meta = preview.meta({
  component: TrendLine,
  args: {
    title: 'Impressions du Pavé',
    pointName: 'Mois',
    valueName: 'Impressions',
    points: POINTS,
    format,
  },
  render: (args) => (
    <div style={{ maxWidth: '34rem' }}>
      <Card>
        <TrendLine {...args} />
      </Card>
    </div>
  ),
});

export const Playground = meta.story();

export const Typical = meta.story({
  play: async ({ canvas, userEvent }) => {
    await expect(
      canvas.getByText('En hausse de 16 % depuis novembre 2025, entre 43 900 et 63 800'),
    ).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: /Voir en tableau/ }));
    await expect(canvas.getByRole('row', { name: 'août 2026 43 900' })).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: /Voir en graphique/ }));
  },
});

/** Continues the measured values with expected ones, and marks the months that the chart is about. */
export const WithForecast = meta.story({
  parameters: { visual: true },
  args: {
    points: POINTS.map((point, index) => ({
      ...point,
      isForecast: index > 7,
      isMarked: index === 9,
    })),
    summary: 'En août 2026, la saison retire 20 % à un mois moyen.',
  },
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByText(/^En août 2026/)).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: /Voir en tableau/ }));
    await expect(canvas.getByRole('row', { name: 'août 2026 43 900 prévision' })).toBeVisible();
    await expect(canvas.getByRole('row', { name: 'juin 2026 56 000 historique' })).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: /Voir en graphique/ }));
  },
});

export const Stable = meta.story({
  args: { points: MONTHS.map((label) => ({ label, value: 1000 })) },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Stable depuis novembre 2025')).toBeVisible();
  },
});

export const Empty = meta.story({ args: { points: [] } });

export const OnAPhone = meta.story({ globals: { viewport: { value: 'phone' } } });
