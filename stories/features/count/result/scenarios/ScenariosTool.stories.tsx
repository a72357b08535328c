import { expect, waitFor } from 'storybook/test';
import preview from '#.storybook/preview';
import { shownCountActions } from '#features/count/store/countActions.ts';
import { ResultPanels } from '#features/count/result/ResultPanels.tsx';
import { ScenariosTool } from '#features/count/result/scenarios/ScenariosTool.tsx';
import { PLAIN_RULES, StoryCount } from '../../countStory.tsx';
import { FOUR } from './scenarioStory.ts';

/** Which of four estimates is on screen. */
const onScreen = { index: 0 };

function Tool() {
  return (
    <StoryCount
      behaviour={{
        rules: PLAIN_RULES,
        comparedDocument: () => FOUR[onScreen.index]?.document,
        codec: { toStored: () => ({}), fromStored: () => ({ form: null, quantities: null }) },
      }}
      form={null}
    >
      <ResultPanels>
        <ScenariosTool tool={{ key: 'scenarios', title: 'Scénarios' }} />
      </ResultPanels>
    </StoryCount>
  );
}

/** Pins as the menu of the head and « Aller à… » do. */
function pin() {
  const offer = shownCountActions()['scenarios'];
  if (!offer || !('run' in offer)) throw new Error('« Épingler » is not offered.');
  offer.run();
}

const meta = preview.meta({
  component: Tool,
  beforeEach: () => {
    onScreen.index = 0;
  },
});

export const Pinned = meta.story({
  name: '[N-04, D-156] appears with the first pin, in the one side panel, and says under which name',
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.queryByRole('button')).toBeNull();
    await waitFor(pin);
    await expect(await canvas.findByText('Scénario A épinglé.')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Fermer' }));
    await waitFor(() =>
      expect(canvas.getByRole('button', { name: 'Scénarios (1)' })).toHaveFocus(),
    );
    onScreen.index = 1;
    pin();
    await expect(await canvas.findByRole('button', { name: 'Scénarios (2)' })).toHaveAttribute(
      'aria-expanded',
      'true',
    );
  },
});

export const Refused = meta.story({
  name: '[N-04] says why an estimate is not pinned',
  play: async ({ canvas }) => {
    await waitFor(pin);
    pin();
    await expect(await canvas.findByText(/déjà le scénario A/)).toBeVisible();
    for (const index of [1, 2, 3]) {
      onScreen.index = index;
      pin();
    }
    onScreen.index = 4;
    pin();
    await expect(await canvas.findByText(/^Corrigez d’abord/)).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Scénarios (4)' })).toBeVisible();
  },
});

export const Resumed = meta.story({
  name: '[N-04] offers to return to the count before a scenario',
  play: async ({ canvas, userEvent }) => {
    await waitFor(pin);
    await userEvent.click(await canvas.findByRole('button', { name: 'Reprendre le scénario A' }));
    await expect(canvas.getByText('Scénario A repris.')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Revenir au comptage précédent' }));
    await expect(canvas.queryByText('Scénario A repris.')).toBeNull();
  },
});
