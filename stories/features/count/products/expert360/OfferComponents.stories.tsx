import { expect } from 'storybook/test';
import preview from '#.storybook/preview';
import { OfferComponents } from '#features/count/products/expert360/OfferComponents.tsx';
import { inCard } from '../../../../framed.tsx';

const meta = preview.meta({
  component: OfferComponents,
  args: {
    components: [
      { id: 'display', label: 'Display', details: ['Vos bannières sur les portails'], budget: 388 },
      { id: 'retargeting', label: 'Retargeting', details: ['Vos visiteurs retrouvés'], budget: 24 },
      { id: 'brandContent', label: 'Brand Content', details: ['1 contenu par an'], budget: 68 },
    ],
    total: 480,
  },
  decorators: [inCard],
});

export const WithBrandContent = meta.story({
  parameters: { visual: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('row', { name: /^Display/ })).toHaveTextContent(/81 %\s*388 €/);
    await expect(canvas.getByRole('row', { name: /^Total/ })).toHaveTextContent('480 €');
  },
});
export const TinyShare = meta.story({
  name: 'Shows a share under 1 % as « < 1 % »',
  args: {
    components: [
      { id: 'display', label: 'Display', details: ['Vos bannières'], budget: 9432 },
      { id: 'retargeting', label: 'Retargeting', details: ['Vos visiteurs'], budget: 500 },
      { id: 'brandContent', label: 'Brand Content', details: ['1 contenu par an'], budget: 68 },
    ],
    total: 10_000,
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('row', { name: /^Brand Content/ })).toHaveTextContent(
      /< 1 %\s*68 €/,
    );
  },
});
export const Nothing = meta.story({
  args: {
    components: [{ id: 'display', label: 'Display', details: ['Vos bannières'], budget: 0 }],
    total: 0,
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('row', { name: /^Display/ })).toHaveTextContent(/0 %\s*0 €/);
  },
});
