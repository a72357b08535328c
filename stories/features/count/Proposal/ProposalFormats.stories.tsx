import { expect } from 'storybook/test';
import preview from '#.storybook/preview';
import { describedFormats } from '#domain/count/formats.ts';
import { ProposalFormats } from '#features/count/Proposal/ProposalFormats/ProposalFormats.tsx';
import { DISPLAY_VALUES_BY_MARKET } from '#domain/products/display/values.ts';
import { PrintSheet } from '#design-system/PrintSheet/PrintSheet.tsx';

const meta = preview.meta({
  component: ProposalFormats,
  args: { formats: describedFormats(DISPLAY_VALUES_BY_MARKET.Neuf.formats) },
});

export const Four = meta.story({
  name: '[N-13] draws the formats with their place and their size',
  parameters: { visual: true },
  play: async ({ canvas }) => {
    const formats = canvas.getAllByRole('listitem').map(({ textContent }) => textContent);
    await expect(formats).toEqual([
      'MastheadEn haut de la page, sur toute sa largeur',
      'NatifEntre deux annonces de la liste, à leur format',
      'PavéÀ côté des annonces300 × 250 pixels',
      'Grand AngleEn colonne, à droite300 × 600 pixels',
    ]);
  },
});

export const Luxe = meta.story({
  args: { formats: describedFormats(DISPLAY_VALUES_BY_MARKET.Luxe.formats) },
  parameters: { visual: true },
  render: (args) => (
    <PrintSheet tone="bronze" header={<h1>Proposition</h1>}>
      <ProposalFormats {...args} />
    </PrintSheet>
  ),
});

export const One = meta.story({
  args: { formats: [{ key: 'VedettePlus', name: 'Vedette +' }] },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { name: 'Votre format' })).toBeVisible();
  },
});

export const None = meta.story({
  args: { formats: [] },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('heading')).toBeNull();
  },
});
