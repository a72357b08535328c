import { expect } from 'storybook/test';
import preview from '#.storybook/preview';
import { advanceTime } from '#.storybook/storyTime';
import { DownsellBanner } from '#features/boosts/DownsellBanner.tsx';

const meta = preview.meta({ component: DownsellBanner, args: { max: 2 } });

export const Typical = meta.story({
  name: '[BS-40] [KO-06] Appears after three seconds',
  parameters: { fakeTime: true },
  play: async ({ canvas }) => {
    await advanceTime(2500);
    await expect(canvas.queryByRole('status')).toBeNull();
    await advanceTime(500);
    const banner = await canvas.findByRole('status');
    await expect(banner).toHaveTextContent(
      "Merci de conserver au maximum 2 programme(s) coché(s) dans 'À conserver'",
    );
  },
});
