import { expect, fn } from 'storybook/test';
import preview from '#.storybook/preview';
import {
  MissingLocalities,
  TooNarrow,
  UnavailableIntensities,
} from '#features/count/products/expert360/LocalityMessages.tsx';
import { BORDEAUX, LYON, manyLocalities } from '#mocks/builders/locality.ts';

const handleRemove = fn();

const meta = preview.meta({
  component: UnavailableIntensities,
  args: { localities: [LYON, BORDEAUX], onRemove: handleRemove },
  beforeEach: () => {
    handleRemove.mockClear();
  },
});

export const Intensities = meta.story({
  parameters: { visual: true },
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByText('Intensités non disponibles')).toBeVisible();
    await expect(canvas.getAllByRole('listitem')).toHaveLength(2);
    await userEvent.click(canvas.getByRole('button', { name: 'Supprimer ces localités' }));
    await expect(handleRemove).toHaveBeenCalledOnce();
  },
});
export const Missing = meta.story({ render: (args) => <MissingLocalities {...args} /> });
export const Narrowness = meta.story({ render: () => <TooNarrow /> });
export const FiftyRows = meta.story({ args: { localities: manyLocalities(50) } });
export const Disabled = meta.story({ args: { disabled: true } });
export const Narrow = meta.story({ globals: { viewport: { value: 'phone' } } });
