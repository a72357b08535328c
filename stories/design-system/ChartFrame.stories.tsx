import { expect } from 'storybook/test';
import preview from '#.storybook/preview';
import { ChartFrame } from '#design-system/ChartFrame/ChartFrame.tsx';

const meta = preview.meta({
  component: ChartFrame,
  args: {
    title: 'Impressions par portail',
    table: {
      columns: ['Portail', 'Impressions'],
      rows: [
        { key: 'a', cells: ['Portail principal', '1 204 000'] },
        { key: 'b', cells: ['Portail du neuf', '845 300'] },
      ],
    },
    note: 'Estimation du 16 novembre 2026',
    children: <div style={{ height: '6rem', background: '#f0eeea' }} />,
  },
});

export const Playground = meta.story();

export const Drawing = meta.story({
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('figure', { name: 'Impressions par portail' })).toBeVisible();
    await expect(
      canvas.getByRole('table', { name: 'Impressions par portail' }),
    ).toBeInTheDocument();
  },
});

const LABELS = ['Format', 'Achat prévu', 'Reste disponible', 'Déjà vendu', 'Total'];

export const NarrowTable = meta.story({
  name: '[D-140] Narrow: the table keeps words whole and stays within its frame',
  globals: { viewport: { value: 'phone' } },
  args: {
    table: {
      columns: LABELS,
      rows: [
        { key: 'a', cells: ['Masthead', '1 155 140', '0', '1 033 136', '2 188 276'] },
        { key: 'b', cells: ['Natif inter-annonces', '212 365', '0', '148 200', '360 565'] },
      ],
    },
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: /^Voir en tableau/ }));
    const row = canvas.getByRole('row', { name: /^Masthead/ });
    const labels = [...row.querySelectorAll('td')].map((cell) => cell.dataset['label']);
    await expect(labels).toEqual(LABELS.slice(1));
    await expect(canvas.getByText('Masthead').offsetHeight).toBeLessThan(30);
    const [table, figure] = [canvas.getByRole('table'), canvas.getByRole('figure')];
    await expect(table.scrollWidth).toBeLessThanOrEqual(figure.clientWidth);
  },
});

export const Table = meta.story({
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(
      canvas.getByRole('button', { name: 'Voir en tableau : Impressions par portail' }),
    );
    await expect(canvas.getByRole('row', { name: 'Portail du neuf 845 300' })).toBeVisible();
  },
});
