import { http, HttpResponse } from 'msw';
import { expect, screen, waitFor } from 'storybook/test';
import preview from '#.storybook/preview';
import { renameCount, type SavedCount } from '#contract/counts.ts';
import { RENAME_SUCCESS, SAVE_FAILURE } from '#domain/messages.ts';
import { DisplayEditor } from '#features/count/products/display/DisplayEditor.tsx';
import { buildDisplayCountData } from '#mocks/builders/display.ts';
import { addressOf, failing, INTERNAL_ERROR, pending } from '#mocks/handlers/failures.ts';
import { refuseStale } from '#mocks/handlers/saving.ts';
import {
  asked,
  handleLeave,
  handleMessage,
  saves,
  startStory,
} from '../campaign/campaignEditorStory.ts';
import { SAVED, SUBJECT } from '../saving/unsaved/leftDraftStory.ts';

const NEW_NAME = 'Agence du Lac';
const THEIRS: SavedCount = { ...SAVED, version: 4, countName: 'Agence de Nadia' };
/** The versions that the renames expected. */
const versions: (string | null)[] = [];

const renaming = (stored: SavedCount) =>
  http.patch(addressOf(renameCount), ({ request }) => {
    versions.push(request.headers.get('if-match'));
    const refused = { countName: NEW_NAME, totalBudget: 12, countData: buildDisplayCountData() };
    const next = { id: SAVED.id, mafId: SAVED.mafId, version: (stored.version ?? 1) + 1 };
    return refuseStale(request, stored, refused) ?? HttpResponse.json(next);
  });

/** « Renommer » of a saved count, on its screen. */
const meta = preview.meta({
  component: DisplayEditor,
  args: {
    market: 'Neuf' as const,
    saved: SAVED,
    onMessage: handleMessage,
    onLeave: handleLeave,
    unsaved: {
      subject: SUBJECT,
      onSavedApart: () => undefined,
      onTakeTheirs: () => undefined,
    },
  },
  parameters: { app: { at: `/count/display/edit/${SAVED.id}` } },
  beforeEach: ({ msw }) => {
    versions.length = 0;
    msw.use(renaming(SAVED), ...startStory());
  },
});

type Canvas = Pick<typeof screen, 'findByRole'>;
interface User {
  click: (element: Element) => Promise<void>;
  clear: (element: Element) => Promise<void>;
  type: (element: Element, text: string) => Promise<void>;
}

/** Opens « Renommer » and returns its field. */
async function openDialog(canvas: Canvas, user: User): Promise<HTMLElement> {
  await canvas.findByRole('table', { name: 'Impressions et budget par format' });
  await user.click(await canvas.findByRole('button', { name: 'Plus d’actions sur ce comptage' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Renommer' }));
  await screen.findByRole('dialog', { name: 'Renommer le comptage' });
  return screen.findByRole('textbox', { name: /Nom de l'agence/ });
}

/** Sends another name. */
async function rename(canvas: Canvas, user: User): Promise<void> {
  const field = await openDialog(canvas, user);
  await user.clear(field);
  await user.type(field, `${NEW_NAME}{Enter}`);
}

export const Renamed = meta.story({
  name: '[CF-34, D-168] saves the name alone, without an estimate or a save of the count',
  play: async ({ canvas, userEvent }) => {
    const field = await openDialog(canvas, userEvent);
    await expect(field).toHaveValue(SAVED.countName);
    const estimates = asked.estimates;
    await userEvent.clear(field);
    await userEvent.type(field, `${NEW_NAME}{Enter}`);
    await waitFor(() => expect(handleMessage).toHaveBeenCalledWith(RENAME_SUCCESS));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await expect(canvas.getByText(/· Agence du Lac$/)).toBeVisible();
    await expect(versions).toEqual(['"3"']);
    await expect(asked.estimates).toBe(estimates);
    await expect(saves).toHaveLength(0);
  },
});

export const NameRefused = meta.story({
  name: '[D-168] refuses a name that nobody can read, and says why',
  play: async ({ canvas, userEvent }) => {
    const field = await openDialog(canvas, userEvent);
    await userEvent.type(field, '\u200B');
    await expect(await screen.findByText(/^Ce nom contient un caractère invisible/)).toBeVisible();
    await expect(screen.getByRole('button', { name: 'Valider' })).toBeDisabled();
    await expect(versions).toEqual([]);
  },
});

export const Pending = meta.story({
  name: '[D-168] sends the name once while the answer is pending',
  beforeEach: ({ msw }) => msw.use(pending(renameCount)),
  play: async ({ canvas, userEvent }) => {
    await rename(canvas, userEvent);
    const validate = screen.getByRole('button', { name: /Valider/ });
    await waitFor(() => expect(validate).toHaveAttribute('aria-busy', 'true'));
    await expect(validate).toBeDisabled();
  },
});

export const Failed = meta.story({
  name: '[D-168] says that the name was not saved, keeps the old one, and proposes the new one again',
  beforeEach: ({ msw }) => msw.use(failing(renameCount, 500, INTERNAL_ERROR)),
  play: async ({ canvas, userEvent }) => {
    await rename(canvas, userEvent);
    await waitFor(() =>
      expect(handleMessage).toHaveBeenCalledWith(
        expect.objectContaining({
          statut: 'error',
          description: expect.stringContaining(SAVE_FAILURE.description) as unknown,
        }),
      ),
    );
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await expect(canvas.queryByText(/· Agence du Lac$/)).toBeNull();
    await expect(await openDialog(canvas, userEvent)).toHaveValue(NEW_NAME);
  },
});

export const Conflict = meta.story({
  name: '[D-168] shows both versions when somebody else has saved, and never lets a later save replace theirs unseen',
  beforeEach: ({ msw }) => msw.use(renaming(THEIRS)),
  play: async ({ canvas, userEvent }) => {
    await rename(canvas, userEvent);
    await screen.findByRole('dialog', { name: 'Ce comptage a changé entre-temps' });
    await expect(screen.queryByRole('dialog', { name: 'Renommer le comptage' })).toBeNull();
    await expect(screen.getByText('Agence de Nadia')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Garder la mienne' }));
    await waitFor(() => expect(handleMessage).toHaveBeenCalledWith(RENAME_SUCCESS));
    await expect(versions).toEqual(['"3"', '"4"']);
    await expect(await canvas.findByText(/· Agence du Lac$/)).toBeVisible();
    // The screen still shows version 3.
    await rename(canvas, userEvent);
    await screen.findByRole('dialog', { name: 'Ce comptage a changé entre-temps' });
    await expect(versions.at(-1)).toBe('"3"');
  },
});
