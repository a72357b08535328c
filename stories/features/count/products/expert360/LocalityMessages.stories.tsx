import { expect, fn } from 'storybook/test';
import preview from '#.storybook/preview';
import { missingMessage, TOO_RESTRICTED } from '#domain/products/expert360/offerChange.ts';
import { LocalityMessages } from '#features/count/products/expert360/LocalityMessages.tsx';
import { BORDEAUX, LYON, manyLocalities, COMMUNES } from '#mocks/builders/locality.ts';

const handleRemove = fn();
const UNAVAILABLE = {
  title: 'Intensités non disponibles',
  text: 'Ces localités ne permettent pas toutes les intensités.',
  localities: [LYON, BORDEAUX],
  isRemovable: true,
};

const meta = preview.meta({
  component: LocalityMessages,
  args: { messages: [UNAVAILABLE], onRemove: handleRemove },
  beforeEach: () => {
    handleRemove.mockClear();
  },
});

export const Unavailable = meta.story({
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getAllByRole('listitem')).toHaveLength(2);
    await userEvent.click(canvas.getByRole('button', { name: 'Supprimer ces localités' }));
    await expect(handleRemove).toHaveBeenLastCalledWith([LYON.code, BORDEAUX.code]);
  },
});
export const Missing = meta.story({ args: { messages: [missingMessage(COMMUNES.slice(0, 2))] } });
export const TooRestricted = meta.story({
  name: 'Offers no removal when localities must be added',
  args: { messages: [TOO_RESTRICTED] },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Ciblage trop restreint')).toBeVisible();
    await expect(canvas.queryByRole('button')).toBeNull();
  },
});
export const FiftyRows = meta.story({
  parameters: { visual: true },
  args: { messages: [{ ...UNAVAILABLE, localities: manyLocalities(50) }] },
});
export const Disabled = meta.story({ args: { disabled: true } });
