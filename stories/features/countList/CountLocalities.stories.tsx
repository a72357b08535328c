import { expect, waitFor } from 'storybook/test';
import preview from '#.storybook/preview';
import { buildLocations } from '#mocks/builders/count.ts';
import { CountLocalities } from '#features/countList/CountLocalities.tsx';
import { framed } from '../../framed.tsx';

const meta = preview.meta({
  component: CountLocalities,
  args: { localities: buildLocations(3) },
  decorators: [framed({ maxWidth: '14rem' })],
});

export const Typical = meta.story({});

export const One = meta.story({
  args: { localities: [{ code: '69100', name: 'Villeurbanne' }] },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('tooltip')).toBeNull();
  },
});

export const AllTowns = meta.story({
  args: { localities: [{ code: '38080', name: 'Toutes les villes' }] },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Toutes les villes (38080)')).toBeVisible();
  },
});

export const None = meta.story({ args: { localities: [] } });

export const TwentyAndMore = meta.story({
  name: '[CL-24] [KO-04] Shows twenty names in the tooltip, then an ellipsis',
  args: {
    localities: Array.from({ length: 21 }, (_, index) => ({
      code: String(69_001 + index),
      name: `Commune ${index + 1}`,
    })),
  },
  parameters: { visual: true },
  play: async ({ canvas, canvasElement, userEvent }) => {
    await userEvent.tab();
    await waitFor(() => expect(canvas.getByRole('tooltip')).toBeVisible());
    const names = canvas.getByRole('tooltip').textContent.split(', ');
    await expect(names).toHaveLength(20);
    await expect(names.at(-1)).toBe('Commune 20…');
    await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(globalThis.innerWidth);
  },
});
