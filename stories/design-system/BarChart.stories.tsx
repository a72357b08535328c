import { expect, within } from 'storybook/test';
import preview from '#.storybook/preview';
import { BarChart } from '#design-system/BarChart/BarChart.tsx';
import type { BarRow, BarSeries } from '#design-system/BarChart/BarChart.tsx';
import { Card } from '#design-system/Card/Card.tsx';
import { format } from './frenchFormats.ts';

const SERIES: readonly BarSeries[] = [
  { key: 'sold', label: 'Vendu', tone: 'sold' },
  { key: 'purchased', label: 'Acheté', tone: 'purchased' },
  { key: 'left', label: 'Disponible', tone: 'available' },
];

const FORMATS: readonly BarRow[] = [
  {
    key: 'masthead',
    label: 'Masthead',
    values: { sold: 412_000, purchased: 250_000, left: 542_000 },
  },
  { key: 'natif', label: 'Natif', values: { sold: 298_000, purchased: 120_000, left: 427_300 } },
  { key: 'pave', label: 'Pavé', values: { sold: 61_000, purchased: 0, left: 78_900 } },
  { key: 'grand-angle', label: 'Grand Angle', values: { sold: 24_500, purchased: 9_500, left: 0 } },
];

const TOWNS = [
  'Lyon 7e (69007)',
  'Villeurbanne (69100)',
  'Saint-Germain-au-Mont-d’Or (69650)',
  'Bron (69500)',
  'Saint-Symphorien-sur-Coise et toutes les communes voisines (69590)',
];

const FIFTY: readonly BarRow[] = Array.from({ length: 50 }, (_, index) => {
  const total = Math.round(480_000 / (1 + index * 0.35));
  return {
    key: `t-${index}`,
    label: index < TOWNS.length ? (TOWNS[index] ?? '') : `Commune ${index + 1} (69${100 + index})`,
    values: {
      sold: Math.round(total * (0.15 + ((index * 7) % 30) / 100)),
      purchased: Math.round(total * (((index * 3) % 20) / 100)),
      left: Math.round(total * 0.5),
    },
  };
});

const meta = preview.meta({
  component: BarChart,
  args: {
    title: 'Impressions par format',
    rowName: 'Format',
    series: SERIES,
    rows: FORMATS,
    format,
  },
  render: (args) => (
    <div style={{ maxWidth: '60rem' }}>
      <Card>
        <BarChart {...args} />
      </Card>
    </div>
  ),
});

export const Playground = meta.story();

export const FourRows = meta.story({ parameters: { visual: true } });

/** Shows the figures of the hovered or focused bar above the chart. */
export const Keyboard = meta.story({
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab();
    await expect(canvas.getByRole('button', { name: /Voir en tableau/ })).toHaveFocus();
    await userEvent.tab();
    const masthead = canvas.getByRole('img', { name: /^Masthead : Vendu 412 000, Acheté 250 000/ });
    await expect(masthead).toHaveFocus();
    await userEvent.keyboard('{ArrowDown}{ArrowDown}');
    await expect(canvas.getByRole('img', { name: /^Pavé/ })).toHaveFocus();
    const [legend] = canvas.getAllByRole('list');
    await expect(legend).toHaveTextContent('PavéVendu 61 00044 %Acheté 00 %Disponible 78 90056 %');
    await userEvent.keyboard('{End}');
    await expect(canvas.getByRole('img', { name: /^Grand Angle/ })).toHaveFocus();
    await userEvent.keyboard('{Home}');
    await expect(masthead).toHaveFocus();
    // All the bars are one tab stop.
    await userEvent.tab();
    await expect(document.body).toHaveFocus();
    await expect(legend).toHaveTextContent(/^Ensemble/);
  },
});

/** Shows the same figures in a table, with totals. The hidden table is still available to screen readers. */
export const InATable = meta.story({
  parameters: { visual: true },
  play: async ({ canvas, userEvent }) => {
    const table = canvas.getByRole('table', { name: 'Impressions par format' });
    await expect(table.getBoundingClientRect().width).toBeGreaterThan(0);
    const row = within(canvas.getByRole('row', { name: /^Natif/ }));
    await expect(row.getAllByRole('cell').map((cell) => cell.textContent)).toEqual([
      '298 000',
      '120 000',
      '427 300',
      '845 300',
    ]);
    await userEvent.click(canvas.getByRole('button', { name: /Voir en tableau/ }));
    await expect(canvas.queryByRole('img')).toBeNull();
    await expect(table).toBeVisible();
    await expect(canvas.getByRole('button', { name: /Voir en graphique/ })).toHaveFocus();
  },
});

/** Shows the first twelve rows and the others on request. The table has every row. */
export const FiftyRows = meta.story({
  args: { title: 'Impressions par localité', rowName: 'Localité', rows: FIFTY },
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getAllByRole('img')).toHaveLength(12);
    await expect(canvas.getAllByRole('row')).toHaveLength(51);
    await userEvent.click(canvas.getByRole('button', { name: 'Afficher les 50 lignes' }));
    await expect(canvas.getAllByRole('img')).toHaveLength(50);
    await userEvent.click(canvas.getByRole('button', { name: 'Afficher les 12 premières lignes' }));
    await expect(canvas.getAllByRole('img')).toHaveLength(12);
  },
});

export const NoVolume = meta.story({
  args: { rows: [{ key: 'none', label: 'Masthead', values: { sold: 0, purchased: 0, left: 0 } }] },
});

export const Empty = meta.story({
  args: { rows: [], empty: 'Aucun format n’a d’inventaire : élargissez le comptage.' },
});

export const OnAPhone = meta.story({
  globals: { viewport: { value: 'phone' } },
  parameters: { visual: true },
  args: { title: 'Impressions par localité', rowName: 'Localité', rows: FIFTY.slice(0, 6) },
});
