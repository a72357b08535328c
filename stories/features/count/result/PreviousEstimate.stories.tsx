import { useState } from 'react';
import { expect } from 'storybook/test';
import preview from '#.storybook/preview';
import { PreviousEstimate } from '#features/count/result/PreviousEstimate.tsx';
import { useCount } from '#features/count/store/CountProvider.tsx';
import { buildDisplayCountData } from '#mocks/builders/display.ts';
import { PLAIN_RULES, StoryCount } from '../countStory.tsx';

const DATA = buildDisplayCountData();

/** Changes a criterion of the estimate on screen. */
function Changed() {
  const { changeForm } = useCount();
  useState(() => changeForm(() => 'other'));
  return <PreviousEstimate />;
}

/** @param document the document of the estimate that was on screen; undefined where it has no figures */
function Cleared({ document }: { document?: object | undefined }) {
  return (
    <StoryCount behaviour={{ rules: PLAIN_RULES, comparedDocument: () => document }} form="first">
      <Changed />
    </StoryCount>
  );
}

const meta = preview.meta({ component: Cleared });

export const Typical = meta.story({
  name: '[D-130] keeps budget and volume of the estimate that a change of the criteria cleared',
  parameters: { visual: true },
  args: { document: DATA },
  play: async ({ canvas }) => {
    const line = await canvas.findByRole('status');
    await expect(line).toHaveTextContent(
      /^Estimation précédente\s: [\d ]+ € · [\d ]+ impressions$/,
    );
  },
});

export const NoFigures = meta.story({
  name: 'Says nothing without figures to keep',
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('status')).toBeNull();
  },
});
