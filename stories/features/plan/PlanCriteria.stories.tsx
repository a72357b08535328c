import { useState, type ComponentProps } from 'react';
import { expect, fn } from 'storybook/test';
import preview from '#.storybook/preview';
import { PlanCriteria } from '#features/plan/PlanCriteria.tsx';
import { Button } from '#design-system/Button/Button.tsx';
import { BRIEF } from './planLines.ts';

const Localities = () => <p>Localités</p>;

/** A plan whose estimate is asked for by « Estimer », and answered by a button of the story. */
function Estimated({ brief }: Pick<ComponentProps<typeof PlanCriteria>, 'brief'>) {
  const [stage, setStage] = useState<'due' | 'estimating' | 'answered'>('due');
  const [shown, setShown] = useState(brief);
  return (
    <>
      <PlanCriteria
        market="Neuf"
        brief={shown}
        Localities={Localities}
        nameError={undefined}
        client={undefined}
        disabled={false}
        isDue={stage === 'due'}
        isEstimating={stage === 'estimating'}
        isAnswered={stage === 'answered'}
        onChange={(change) => setShown({ ...shown, ...change })}
        onEstimate={() => setStage('estimating')}
        onCancel={fn()}
      />
      <Button onMouseDown={(event) => event.preventDefault()} onClick={() => setStage('answered')}>
        Réponse
      </Button>
    </>
  );
}

const meta = preview.meta({
  component: Estimated,
  args: { brief: BRIEF },
});

export const Folded = meta.story({
  name: '[N-16] folds to one line of criteria once it is answered, and keeps the focus of Enter on it',
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('spinbutton', { name: 'Budget' }));
    await userEvent.keyboard('{Enter}');
    await userEvent.click(canvas.getByRole('button', { name: 'Réponse' }));
    await expect(
      canvas.getByText('Lyon 3e · Du 01/12/2026 au 31/12/2026 · 3 000 € · RC Promotions'),
    ).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Modifier' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect(canvas.getByRole('form', { name: 'Critères du plan' })).toBeVisible();
    await expect(canvas.queryByRole('button', { name: 'Modifier' })).toBeNull();
  },
});

export const InUse = meta.story({
  name: '[N-16] stays open where a field is used while the answer comes',
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Estimer' }));
    const name = canvas.getByRole('textbox', { name: /Nom de l’agence/ });
    await userEvent.type(name, ' et fils');
    await userEvent.click(canvas.getByRole('button', { name: 'Réponse' }));
    await expect(name).toHaveFocus();
    await expect(canvas.queryByRole('button', { name: 'Modifier' })).toBeNull();
  },
});
