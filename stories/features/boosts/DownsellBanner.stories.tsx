import { expect } from 'storybook/test';
import preview from '#.storybook/preview';
import { DownsellBanner } from '#features/boosts/DownsellBanner/DownsellBanner.tsx';

const meta = preview.meta({ component: DownsellBanner, args: { max: 2 } });

export const Typical = meta.story({
  name: '[BS-40] [KO-06] Comes after three seconds',
  parameters: { visual: true },
  play: async ({ canvas }) => {
    const start = performance.now();
    await expect(canvas.queryByRole('status')).toBeNull();
    const banner = await canvas.findByRole('status', {}, { timeout: 5000 });
    await expect(performance.now() - start).toBeGreaterThan(1500);
    await expect(banner).toHaveTextContent(
      "Merci de conserver au maximum 2 programme(s) coché(s) dans 'À conserver'",
    );
  },
});
