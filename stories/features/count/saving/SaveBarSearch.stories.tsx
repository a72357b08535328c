import { expect, fn, screen, waitFor } from 'storybook/test';
import preview from '#.storybook/preview';
import { advanceTime } from '#.storybook/storyTime';
import type { KnownName } from '#domain/count/knownNames.ts';
import { SaveBar } from '#features/count/saving/SaveBar/SaveBar.tsx';
import { findKnown, saveCount } from './savingStory.ts';

const handleSave = fn();

const meta = preview.meta({
  component: SaveBar,
  args: {
    stage: 'estimated' as const,
    countName: '',
    note: 'Prix en euros, hors taxe.',
    findKnown,
    onCheck: () => true,
    onCancel: fn(),
    onSave: handleSave,
  },
  beforeEach: () => {
    handleSave.mockClear();
  },
});

export const NearNameTaken = meta.story({
  name: '[CF-33] saves under the known name when the person agrees',
  play: async ({ canvas, userEvent }) => {
    await saveCount(canvas, userEvent, 'rc promotions');
    await userEvent.click(await screen.findByRole('button', { name: /^Oui/ }));
    await waitFor(() => expect(handleSave).toHaveBeenCalledWith('RC Promotion'));
  },
});

export const NearNameKept = meta.story({
  name: '[CF-33] saves under the typed name when it is another agency',
  play: async ({ canvas, userEvent }) => {
    await saveCount(canvas, userEvent, 'rc promotion');
    await screen.findByText('Est-ce « RC Promotion » ?');
    // The question is about the name as it was sent.
    await userEvent.type(screen.getByRole('textbox', { name: /Nom de l'agence/ }), 's');
    await expect(screen.queryByText('Est-ce « RC Promotion » ?')).toBeNull();
    await userEvent.keyboard('{Enter}');
    await userEvent.click(await screen.findByRole('button', { name: 'Non, garder rc promotions' }));
    await waitFor(() => expect(handleSave).toHaveBeenCalledWith('rc promotions'));
  },
});

const lookups: ((names: readonly KnownName[]) => void)[] = [];
const answerAll = () => lookups.splice(0).forEach((resolve) => resolve([]));

export const LookupTooLate = meta.story({
  name: '[CF-33] saves nothing under a name that was changed or cancelled while the known names were looked up',
  args: { findKnown: async () => new Promise((resolve) => void lookups.push(resolve)) },
  play: async ({ canvas, userEvent }) => {
    await saveCount(canvas, userEvent, 'Agence');
    const validate = screen.getByRole('button', { name: /Valider/ });
    await expect(validate).toHaveAttribute('aria-busy', 'true');
    await userEvent.type(screen.getByRole('textbox', { name: /Nom de l'agence/ }), ' du Port');
    await expect(validate).not.toHaveAttribute('aria-busy');
    answerAll();
    await userEvent.keyboard('{Enter}');
    answerAll();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await saveCount(canvas, userEvent, 'Agence du Lac');
    await userEvent.click(screen.getByRole('button', { name: 'Annuler' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    answerAll();
    await saveCount(canvas, userEvent, 'Agence du Parc');
    answerAll();
    await waitFor(() => expect(handleSave).toHaveBeenLastCalledWith('Agence du Parc'));
    await expect(handleSave.mock.calls).toEqual([['Agence du Port'], ['Agence du Parc']]);
  },
});

export const LookupTooSlow = meta.story({
  name: '[CF-33] asks about a name that was suggested, although its own lookup takes too long',
  parameters: { fakeTime: true },
  args: {
    findKnown: async (typed?: string) =>
      typed === '' ? findKnown() : new Promise(() => undefined),
  },
  play: async ({ canvas, userEvent }) => {
    await saveCount(canvas, userEvent, 'RC Promotions');
    await advanceTime(1500);
    await expect(await screen.findByText('Est-ce « RC Promotion » ?')).toBeVisible();
    await expect(handleSave).not.toHaveBeenCalled();
  },
});
