import { useRef, useState } from 'react';
import { expect, fn, waitFor } from 'storybook/test';
import preview from '#.storybook/preview';
import type { Scenario } from '#domain/count/scenarios/scenario.ts';
import { Scenarios } from '#features/count/scenarios/Scenarios.tsx';
import { PLAIN_RULES, StoryCount } from '../countStory.tsx';
import { FOUR } from './scenarioStory.ts';

const handleResume = fn();

/** Keeps the scenarios as the screen of a count does. The second one is on screen. */
function Pinned({ initial }: { initial: readonly Scenario[] }) {
  const title = useRef<HTMLHeadingElement>(null);
  const [pinned, setPinned] = useState(initial);
  return (
    <StoryCount
      behaviour={{ rules: PLAIN_RULES, comparedDocument: () => FOUR[1]?.document }}
      form={null}
    >
      <Scenarios
        {...{ title, pinned }}
        disabled={false}
        onChange={setPinned}
        onResume={handleResume}
      />
    </StoryCount>
  );
}

const meta = preview.meta({
  component: Pinned,
  args: { initial: FOUR.slice(0, 2) },
  beforeEach: () => {
    handleResume.mockClear();
  },
});

export const Two = meta.story({
  name: '[N-04] resumes a scenario, and says which one is on screen',
  parameters: { visual: true },
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByRole('heading', { level: 2, name: 'Scénarios' })).toBeVisible();
    await expect(
      canvas.getByRole('columnheader', { name: /^Scénario B.*à l’écran/ }),
    ).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Reprendre le scénario A' }));
    await expect(handleResume).toHaveBeenCalledWith(FOUR[0]);
  },
});

export const Removed = meta.story({
  name: '[N-04] removes the last scenario, says so, and puts it back',
  args: { initial: FOUR.slice(0, 1) },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Retirer le scénario A' }));
    await expect(canvas.getByText('Scénario A retiré.')).toBeVisible();
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Annuler' })).toHaveFocus());
    await userEvent.click(canvas.getByRole('button', { name: 'Annuler' }));
    await expect(canvas.getByRole('heading', { name: 'Scénarios' })).toHaveFocus();
    await expect(canvas.getByRole('columnheader', { name: /^Scénario A/ })).toBeVisible();
    await expect(canvas.queryByText('Scénario A retiré.')).toBeNull();
  },
});
