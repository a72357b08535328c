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

export const Drawing = meta.story({
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('figure', { name: 'Impressions par portail' })).toBeVisible();
    await expect(
      canvas.getByRole('table', { name: 'Impressions par portail' }),
    ).toBeInTheDocument();
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
