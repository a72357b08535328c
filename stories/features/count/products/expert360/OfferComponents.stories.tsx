import { expect } from 'storybook/test';
import preview from '#.storybook/preview';
import { Card } from '#design-system/Card/Card.tsx';
import { OfferComponents } from '#features/count/products/expert360/OfferComponents.tsx';

const meta = preview.meta({
  component: OfferComponents,
  args: {
    components: [
      { key: 'display', name: 'Display', detail: 'Vos bannières sur les portails', amount: 388 },
      { key: 'retargeting', name: 'Retargeting', detail: 'Vos visiteurs retrouvés', amount: 24 },
      { key: 'brandContent', name: 'Brand Content', detail: '1 contenu par an', amount: 68 },
    ],
    total: 480,
  },
  decorators: [
    (Story) => (
      <Card>
        <Story />
      </Card>
    ),
  ],
});

export const WithBrandContent = meta.story({
  parameters: { visual: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('row', { name: /^Display/ })).toHaveTextContent(/81 %\s*388 €/);
    await expect(canvas.getByRole('row', { name: /^Total/ })).toHaveTextContent('480 €');
  },
});
export const Nothing = meta.story({
  args: {
    components: [{ key: 'display', name: 'Display', detail: 'Vos bannières', amount: 0 }],
    total: 0,
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('row', { name: /^Display/ })).toHaveTextContent(/0 %\s*0 €/);
  },
});
export const Narrow = meta.story({ globals: { viewport: { value: 'phone' } } });
