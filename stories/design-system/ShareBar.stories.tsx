import { expect } from 'storybook/test';
import preview from '#.storybook/preview';
import { ShareBar } from '#design-system/ShareBar/ShareBar.tsx';
import { Matrix } from './matrix.tsx';

const meta = preview.meta({
  component: ShareBar,
  args: {
    label: 'Inventaire du Masthead',
    total: 1_000_000,
    shares: [
      { kind: 'sold' as const, label: 'Vendu', amount: 280_000, text: '280 000' },
      { kind: 'purchased' as const, label: 'Acheté', amount: 120_000, text: '120 000' },
      { kind: 'available' as const, label: 'Disponible', amount: 600_000, text: '600 000' },
    ],
  },
});

export const Typical = meta.story({
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('figure', { name: 'Inventaire du Masthead' })).toHaveTextContent(
      'Disponible 600 000',
    );
  },
});

export const Variants = meta.story({
  parameters: { visual: true },
  render: (args) => (
    <Matrix>
      <ShareBar {...args} />
      <ShareBar {...args} hideLegend />
      <ShareBar {...args} total={0} />
    </Matrix>
  ),
});
