import { expect, fn } from 'storybook/test';
import preview from '#.storybook/preview';
import { EstimateTime } from '#features/count/screen/EstimateTime.tsx';
import { advanceTime } from '#.storybook/storyTime';

const handleAgain = fn();
const NOW = Date.parse('2026-11-16T08:00:00.000Z');
const HOUR_MS = 3_600_000;

const meta = preview.meta({
  component: EstimateTime,
  args: { estimatedAt: NOW, onEstimateAgain: handleAgain },
  beforeEach: () => {
    handleAgain.mockClear();
  },
});

export const Old = meta.story({
  name: '[N-01] says that an estimate is older than 24 hours, and offers a new one',
  args: { estimatedAt: NOW - 25 * HOUR_MS },
  parameters: { visual: true },
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent('Estimation de plus de 24 heures');
    await expect(canvas.getByText(/^Estimé le 15\/11\/2026 à 08:00/)).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Estimer à nouveau' }));
    await expect(handleAgain).toHaveBeenCalledOnce();
  },
});

export const BecomesOld = meta.story({
  name: '[N-01] says so on a screen that stays open',
  parameters: { fakeTime: true },
  play: async ({ canvas }) => {
    await expect(canvas.queryByText(/^Estimé/)).toBeNull();
    await advanceTime(24 * HOUR_MS + 1000);
    await expect(canvas.getByRole('button', { name: 'Estimer à nouveau' })).toBeVisible();
  },
});
