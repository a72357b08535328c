import { expect, fn, screen } from 'storybook/test';
import preview from '#.storybook/preview';
import type { Stage } from '#domain/count/lifecycle.ts';
import { Card } from '#design-system/Card/Card.tsx';
import { TextField } from '#design-system/TextField/TextField.tsx';
import { CountAbsent, CountFrame } from '#features/count/CountFrame/CountFrame.tsx';

interface FrameProps {
  stage: Stage;
  result?: string | null;
  failure?: string | null;
}

const handleSave = fn();

function Frame({ stage, result = null, failure = null }: FrameProps) {
  return (
    <CountFrame
      product="masterDisplay"
      title="Master Display"
      saved={null}
      onLeave={fn()}
      fields={<TextField label="Localités" value="Lyon" onChange={fn()} />}
      count={{
        state: { stage, result, failure, countName: 'Agence du Port', savedAs: null },
        isBegun: stage !== 'configuring',
        estimate: fn(),
        checkSave: () => true,
        save: handleSave,
      }}
    >
      {(text, saveBar) => <Card footer={saveBar}>{text}</Card>}
    </CountFrame>
  );
}

const meta = preview.meta({ component: Frame, args: { stage: 'configuring' as const } });

export const Configuring = meta.story({
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Comptage en cours de configuration')).toBeVisible();
    await expect(canvas.queryByRole('button', { name: 'Enregistrer' })).toBeNull();
  },
});

export const Estimated = meta.story({
  name: 'The result stands with the save bar at its foot',
  args: { stage: 'estimated' as const, result: 'Deux localités' },
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByText('Deux localités')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Enregistrer' }));
    await userEvent.type(
      await screen.findByRole('textbox', { name: /Nom de l'agence/ }),
      '{Enter}',
    );
    await expect(handleSave).toHaveBeenCalledWith('Agence du Port');
  },
});

export const Failed = meta.story({
  args: { stage: 'estimateFailed' as const, failure: 'Le serveur ne répond pas : réessayez.' },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Le serveur ne répond pas : réessayez.')).toBeVisible();
  },
});

export const Saved = meta.story({
  args: { stage: 'saved' as const, result: 'Deux localités' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Enregistrer' })).toBeDisabled();
  },
});

export const Absent = meta.story({
  name: 'A count that cannot be read says so',
  render: () => <CountAbsent title="Master Display" />,
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Une erreur est survenue')).toBeVisible();
  },
});
