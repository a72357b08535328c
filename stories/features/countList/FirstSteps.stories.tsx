import { expect } from 'storybook/test';
import preview from '#.storybook/preview';
import { FirstSteps } from '#features/countList/FirstSteps.tsx';

const meta = preview.meta({ component: FirstSteps, args: { market: 'Neuf' as const } });

export const Typical = meta.story({
  name: 'Says what a person without counts does first',
  play: async ({ canvas }) => {
    await expect(
      canvas.getByRole('list', { name: 'Premiers pas sur le marché Neuf' }),
    ).toHaveTextContent(/Choisissez une offre.*Estimez l’audience.*Remettez la proposition/);
  },
});
