import { expect, screen, waitFor } from 'storybook/test';
import preview from '#.storybook/preview';
import type { Market } from '#domain/markets.ts';
import { COUNT_GONE } from '#domain/messages.ts';
import { displayCalls } from '#contract/display.ts';
import { DisplayEditor } from '#features/count/products/display/DisplayEditor.tsx';
import { buildSavedDisplayCount } from '#mocks/builders/display.ts';
import { failing } from '#mocks/handlers/failures.ts';
import { estimate, handleMessage, saves, startStory, EDITOR_ARGS } from './campaignEditorStory.ts';
import { refusal, saveCount } from '../saving/savingStory.ts';

const meta = preview.meta({
  component: DisplayEditor,
  args: {
    market: 'Neuf' as Market,
    ...EDITOR_ARGS,
  },
  beforeEach: ({ msw }) => msw.use(...startStory()),
});

export const SavedNew = meta.story({
  name: '[CF-45, NO-04] saves the countData with name, mode and mafId, once, with an idempotency key',
  play: async ({ canvas, userEvent }) => {
    await estimate(canvas, userEvent);
    await userEvent.click(canvas.getByRole('button', { name: 'Enregistrer' }));
    await userEvent.type(
      await screen.findByRole('textbox', { name: /Nom de l'agence/ }),
      'Agence du Port',
    );
    await userEvent.dblClick(screen.getByRole('button', { name: 'Valider' }));
    await waitFor(() => expect(handleMessage).toHaveBeenCalledOnce());
    await expect(handleMessage).toHaveBeenCalledWith({
      statut: 'success',
      title: "C'est bon !",
      subject: 'save',
      description: 'Ce comptage a bien été enregistré',
    });
    await expect(saves).toHaveLength(1);
    await expect(saves[0]?.key).toMatch(/^[0-9a-f-]{36}$/);
    await expect(saves[0]?.body).toMatchObject({
      countName: 'Agence du Port',
      mode: 'New',
      mafId: null,
      mafProduct: 'MasterDisplayNeuf',
      saveBy: 'format',
      displayReq: { market: 'Neuf', isAllFrance: true, postalCodes: [], projectTypes: ['ACHAT'] },
    });
    await expect(canvas.getByRole('button', { name: 'Enregistrer' })).toBeDisabled();
    // Focus moves to the next step, the proposal of the saved count.
    await waitFor(() =>
      expect(canvas.getByRole('link', { name: 'Voir la proposition client' })).toHaveFocus(),
    );
  },
});

export const SavedByContext = meta.story({
  name: '[DI-28] saves by the tab that is shown',
  play: async ({ canvas, userEvent }) => {
    await estimate(canvas, userEvent);
    await userEvent.click(canvas.getByRole('tab', { name: 'Par contexte de diffusion' }));
    await saveCount(canvas, userEvent, 'A');
    await waitFor(() => expect(saves).toHaveLength(1));
    await expect(saves[0]?.body).toMatchObject({ saveBy: 'context' });
  },
});

export const Rejected = meta.story({
  name: '[CF-35, DI-20, NO-06] refuses a total of 0 with a notification',
  parameters: { visual: true },
  play: async ({ canvas, userEvent }) => {
    await estimate(canvas, userEvent);
    for (const budget of canvas.getAllByRole('textbox', { name: /^Budget/ })) {
      await userEvent.clear(budget);
    }
    await userEvent.click(canvas.getByRole('button', { name: 'Enregistrer' }));
    await expect(handleMessage).toHaveBeenCalledWith(
      refusal('le budget total doit être superieur à 0€'),
    );
    await expect(screen.queryByRole('dialog')).toBeNull();
    await expect(saves).toHaveLength(0);
  },
});

export const SaveFails = meta.story({
  name: '[NO-05, ER-05] says that the save failed and why, and keeps the result',
  beforeEach: ({ msw }) =>
    msw.use(failing(displayCalls.record, 503, { code: 'unavailable', message: 'Indisponible.' })),
  play: async ({ canvas, userEvent }) => {
    await estimate(canvas, userEvent);
    await saveCount(canvas, userEvent, 'A');
    await waitFor(() =>
      expect(handleMessage).toHaveBeenCalledWith({
        statut: 'error',
        title: 'Oups !',
        subject: 'save',
        description: "Un problème est survenu lors de l'enregistrement. Indisponible.",
      }),
    );
    await expect(canvas.getByRole('table', { name: /^Impressions et budget/ })).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Enregistrer' })).toBeEnabled();
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Enregistrer' })).toHaveFocus());
  },
});

export const AvailabilityChanged = meta.story({
  name: 'Asks for a new estimate when availability changed, and keeps the quantities',
  beforeEach: ({ msw }) =>
    msw.use(
      failing(displayCalls.record, 409, {
        code: 'availability_changed',
        message: 'Les disponibilités ont changé.',
      }),
    ),
  play: async ({ canvas, userEvent }) => {
    await estimate(canvas, userEvent);
    const budget = canvas.getByRole('textbox', { name: 'Budget, Masthead' });
    await userEvent.clear(budget);
    await userEvent.type(budget, '12');
    await saveCount(canvas, userEvent, 'A');
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Estimer' })).toBeEnabled());
    await waitFor(() =>
      expect(canvas.getByRole('heading', { name: 'Résumé du comptage' })).toHaveFocus(),
    );
    await userEvent.click(canvas.getByRole('button', { name: 'Estimer' }));
    await expect(await canvas.findByRole('textbox', { name: 'Budget, Masthead' })).toHaveValue(
      '12',
    );
  },
});

export const DeletedMeanwhile = meta.story({
  name: 'Saves a count that was deleted meanwhile as a new count',
  args: { saved: buildSavedDisplayCount({ version: 3 }) },
  beforeEach: ({ msw }) =>
    msw.use(
      failing(displayCalls.update, 404, {
        code: 'not_found',
        message: 'Cette ressource n’existe pas.',
      }),
    ),
  play: async ({ canvas, userEvent }) => {
    const save = async () => {
      await saveCount(canvas, userEvent);
    };
    const budget = await canvas.findByRole('textbox', { name: 'Budget, Masthead' });
    await userEvent.clear(budget);
    await userEvent.type(budget, '12');
    await save();
    await waitFor(() => expect(handleMessage).toHaveBeenCalledWith(COUNT_GONE));
    await expect(canvas.getByRole('textbox', { name: 'Budget, Masthead' })).toHaveValue('12');
    await expect(canvas.queryByRole('link', { name: 'Voir la proposition client' })).toBeNull();
    await save();
    await waitFor(() => expect(saves).toHaveLength(1));
    await expect(saves[0]).toMatchObject({
      method: 'POST',
      body: { mode: 'New', mafId: null },
    });
  },
});
