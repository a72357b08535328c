import { expect } from 'storybook/test';
import preview from '#.storybook/preview';
import { PreviousEstimate } from '#features/count/PreviousEstimate/PreviousEstimate.tsx';
import { buildDisplayCountData } from '#mocks/builders/display.ts';

const DATA = buildDisplayCountData();

const meta = preview.meta({
  component: PreviousEstimate,
  args: { estimate: { document: (): object | undefined => DATA } },
});

export const Typical = meta.story({
  name: '[D-130] keeps budget and volume of the estimate that a change of the criteria cleared',
  parameters: { visual: true },
  play: async ({ canvas }) => {
    const line = canvas.getByRole('status');
    await expect(line).toHaveTextContent(
      /^Estimation précédente\s: [\d ]+,\d\d € · [\d ]+ impressions$/,
    );
  },
});

export const NoFigures = meta.story({
  name: 'Says nothing without figures to keep',
  args: { estimate: { document: () => undefined } },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('status')).toBeNull();
  },
});
