import { expect, fn } from 'storybook/test';
import preview from '#.storybook/preview';
import { FollowedLinks } from '#features/countList/FollowedLinks.tsx';
import { buildCountRow, buildCountRows, buildMarks } from '#mocks/builders/count.ts';

const handleCsv = fn();
const handleMarket = fn();
const orders = {
  markets: ['Ancien', 'Neuf', 'Construire'] as const,
  onCsv: handleCsv,
  isPending: false,
  onMarket: handleMarket,
};

const meta = preview.meta({
  component: FollowedLinks,
  args: { rows: buildCountRows(2), orders: undefined },
});

export const Latest = meta.story({
  name: 'Leads to the whole list where the card shows the latest counts',
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: /^Tout voir/ })).toHaveAttribute(
      'href',
      '/comptage',
    );
  },
});

export const Orders = meta.story({
  name: '[N-17] Leads to the orders of each market, and downloads those of the card',
  args: {
    orders,
    rows: [
      buildCountRow({ market: 'Ancien', followUp: buildMarks({ ordered: '2026-11-16' }) }),
      buildCountRow({ mafId: 1043, followUp: buildMarks({}) }),
    ],
  },
  play: async ({ canvas, userEvent }) => {
    const links = canvas.getAllByRole('link');
    await expect(links.map((link) => link.textContent)).toEqual(['Ancien', 'Neuf', 'Construire']);
    for (const link of links) {
      await expect(link).toHaveAttribute('href', '/comptage?tab=all&followUp=ordered');
    }
    await userEvent.click(canvas.getByRole('button', { name: 'CSV de ce comptage' }));
    await expect(handleCsv).toHaveBeenCalledWith([1042]);
    await userEvent.click(canvas.getByRole('link', { name: 'Ancien' }));
    await expect(handleMarket).toHaveBeenCalledWith('Ancien');
  },
});
