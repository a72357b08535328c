import { expect } from 'storybook/test';
import preview from '#.storybook/preview';
import { Card } from '#design-system/Card/Card.tsx';
import { ShareRing } from '#design-system/ShareRing/ShareRing.tsx';
import { format } from './frenchFormats.ts';

const PARTS = [
  { key: 'sold', label: 'Vendu', value: 280_000, tone: 'sold' as const },
  { key: 'purchased', label: 'Acheté', value: 120_000, tone: 'purchased' as const },
  { key: 'left', label: 'Disponible', value: 600_000, tone: 'available' as const },
];

const meta = preview.meta({
  component: ShareRing,
  args: { title: 'Inventaire du Masthead', parts: PARTS, figure: 'left', format },
  render: (args) => (
    <div style={{ maxWidth: '34rem' }}>
      <Card>
        <ShareRing {...args} />
      </Card>
    </div>
  ),
});

export const Typical = meta.story({
  parameters: { visual: true },
  play: async ({ canvas, userEvent }) => {
    const ring = canvas.getByRole('figure', { name: 'Inventaire du Masthead' });
    await expect(ring).toHaveTextContent('60 %');
    await userEvent.click(canvas.getByRole('button', { name: /Voir en tableau/ }));
    await expect(canvas.getByRole('row', { name: 'Acheté 120 000 12 %' })).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: /Voir en graphique/ }));
  },
});

/** One share of a whole. The rest has the track tone. */
export const OneShare = meta.story({
  parameters: { visual: true },
  args: {
    title: 'Couverture de la zone',
    figure: 'covered',
    parts: [
      { key: 'covered', label: 'Couvert', value: 62, tone: 'purchased' },
      { key: 'rest', label: 'Non couvert', value: 38, tone: 'track' },
    ],
  },
});

/** A single part that is the whole. */
export const OnePartOnly = meta.story({
  args: { parts: [{ key: 'left', label: 'Disponible', value: 18, tone: 'available' }] },
});

export const AlmostNothing = meta.story({
  args: {
    figure: 'purchased',
    parts: [
      { key: 'purchased', label: 'Acheté', value: 3, tone: 'purchased' },
      { key: 'left', label: 'Disponible', value: 999_997, tone: 'available' },
    ],
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('figure')).toHaveTextContent('< 1 %');
    await expect(canvas.getByRole('figure')).not.toHaveTextContent('100 %');
  },
});

export const Empty = meta.story({ args: { parts: [] } });

export const OnAPhone = meta.story({
  globals: { viewport: { value: 'phone' } },
  parameters: { visual: true },
});
