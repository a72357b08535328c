import { http, HttpResponse } from 'msw';
import { expect, fn, screen, waitFor } from 'storybook/test';
import preview from '#.storybook/preview';
import type { SavedCount } from '#contract/counts.ts';
import { displayCalls } from '#contract/display.ts';
import { mayLeave } from '#design-system/LeaveDialog/leaveGuard.ts';
import { keysOf, subjectPrefix } from '#features/count/store/drafts/draftKeys.ts';
import { DisplayEditor } from '#features/count/products/display/DisplayEditor.tsx';
import { buildDisplayCountData } from '#mocks/builders/display.ts';
import { addressOf } from '#mocks/handlers/failures.ts';
import { refuseStale } from '#mocks/handlers/saving.ts';
import {
  handleLeave,
  handleMessage,
  saves,
  startStory,
} from '../../campaign/campaignEditorStory.ts';
import { leave, LEFT, LEFT_KEY, SAVED, SUBJECT } from './leftDraftStory.ts';
import { saveCount } from '../savingStory.ts';

const THEIRS: SavedCount = { ...SAVED, version: 4, countName: 'Agence de Nadia' };
const handleApart = fn();
const handleTheirs = fn();

/** Somebody else has saved version 4: the server refuses a save of any other version. */
const movedOn = http.patch(addressOf(displayCalls.update), ({ request }) => {
  const stale = refuseStale(request, THEIRS, {
    countName: 'Agence du Lac',
    totalBudget: 12,
    countData: buildDisplayCountData(),
  });
  return stale ?? HttpResponse.json({ id: SAVED.id, mafId: SAVED.mafId, version: 5 });
});

/** The result; its charts have tables too. */
const TABLE = { name: 'Impressions et budget par format' };

const meta = preview.meta({
  component: DisplayEditor,
  args: {
    market: 'Neuf' as const,
    saved: SAVED,
    onMessage: handleMessage,
    onLeave: handleLeave,
    unsaved: {
      subject: SUBJECT,
      onSavedApart: handleApart,
      onTakeTheirs: handleTheirs,
    },
  },
  parameters: { app: { at: `/count/display/edit/${SAVED.id}` } },
  beforeEach: ({ msw }) => {
    handleApart.mockClear();
    handleTheirs.mockClear();
    // The first handler to respond wins; the recording one still runs before it.
    const [...handlers] = startStory();
    msw.use(movedOn, ...handlers);
  },
});

type User = {
  click: (element: Element) => Promise<void>;
  clear: (element: Element) => Promise<void>;
  type: (element: Element, text: string) => Promise<void>;
};
type Canvas = Pick<typeof screen, 'findByRole' | 'getByRole'>;

/** Saves another quantity over a version that somebody else has replaced. */
async function saveTooLate(canvas: Canvas, user: User) {
  const budget = await canvas.findByRole('textbox', { name: 'Budget, Masthead' });
  await user.clear(budget);
  await user.type(budget, '12');
  await saveCount(canvas, user);
  await screen.findByRole('dialog', { name: 'Ce comptage a changé entre-temps' });
}

export const TwoPeople = meta.story({
  name: 'Shows both versions after a conflict, and keeps what was typed',
  play: async ({ canvas, userEvent }) => {
    await saveTooLate(canvas, userEvent);
    await expect(screen.getByText('Version de Nadia Benali')).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await expect(await canvas.findByRole('textbox', { name: 'Budget, Masthead' })).toHaveValue(
      '12',
    );
    await expect(canvas.getByRole('button', { name: 'Enregistrer' })).toBeEnabled();
    await expect(handleMessage).not.toHaveBeenCalled();
  },
});

export const MineOverTheirs = meta.story({
  name: 'Replaces their version with mine',
  play: async ({ canvas, userEvent }) => {
    await saveTooLate(canvas, userEvent);
    await userEvent.click(screen.getByRole('button', { name: 'Garder la mienne' }));
    await waitFor(() => expect(handleMessage).toHaveBeenCalledOnce());
    await expect(canvas.getByRole('button', { name: 'Enregistrer' })).toBeDisabled();
    await expect(handleMessage).toHaveBeenCalledWith(
      expect.objectContaining({ statut: 'success' }),
    );
    await expect(handleApart).not.toHaveBeenCalled();
  },
});

export const BothSurvive = meta.story({
  name: 'Saves my version as a new count and opens it',
  play: async ({ canvas, userEvent }) => {
    await saveTooLate(canvas, userEvent);
    await userEvent.click(
      screen.getByRole('button', { name: 'Enregistrer comme nouveau comptage' }),
    );
    await waitFor(() => expect(handleApart).toHaveBeenCalledOnce());
    await expect(handleApart).toHaveBeenCalledWith(expect.objectContaining({ version: 1 }));
    await expect(saves).toHaveLength(1);
    await expect(saves[0]).toMatchObject({ method: 'POST', body: { mode: 'New', mafId: null } });
  },
});

export const Theirs = meta.story({
  name: 'Opens their version, and keeps what was typed as a draft',
  play: async ({ canvas, userEvent }) => {
    await saveTooLate(canvas, userEvent);
    await userEvent.click(screen.getByRole('button', { name: 'Reprendre leur version' }));
    await waitFor(() => expect(handleTheirs).toHaveBeenCalledOnce());
    await expect(handleTheirs).toHaveBeenCalledWith(
      expect.objectContaining({ version: 4, countName: 'Agence de Nadia' }),
    );
    const keys = Object.keys(localStorage);
    await expect(keys.filter((key) => key.startsWith(subjectPrefix(SUBJECT)))).toHaveLength(1);
  },
});

export const KeptThenSaved = meta.story({
  name: 'Says that a draft is stored, then that the count is saved',
  beforeEach: ({ msw }) => msw.use(...startStory()),
  play: async ({ canvas, userEvent }) => {
    const budget = await canvas.findByRole('textbox', { name: 'Budget, Masthead' });
    await expect(canvas.queryByText('Brouillon gardé')).toBeNull();
    await userEvent.clear(budget);
    await userEvent.type(budget, '12');
    await expect(await canvas.findByText('Brouillon gardé')).toBeVisible();
    await saveCount(canvas, userEvent);
    // The save bar says it, and nothing else does.
    await expect(await canvas.findByText('Enregistré')).toBeVisible();
    await expect(canvas.queryByText('Brouillon gardé')).toBeNull();
  },
});

export const Resumed = meta.story({
  name: 'Resumes a draft only when asked',
  beforeEach: () => leave(LEFT),
  play: async ({ canvas, userEvent }) => {
    await canvas.findByText('Reprendre votre brouillon du 13/11/2026 à 17:42 ?');
    await canvas.findByRole('table', TABLE);
    await expect(canvas.getByText('Bordeaux (33000)', { selector: 'span' })).toBeInTheDocument();
    await userEvent.click(canvas.getByRole('button', { name: 'Reprendre' }));
    await expect(await canvas.findByText('Villeurbanne (69100)')).toBeVisible();
    await expect(canvas.queryByRole('table')).toBeNull();
    await expect(canvas.queryByText(/Reprendre votre brouillon/)).toBeNull();
    await expect(canvas.getByRole('button', { name: 'Estimer' })).toBeEnabled();
    await canvas.findByText('Brouillon gardé');
  },
});

const QUANTITIES = buildDisplayCountData();

export const WithQuantities = meta.story({
  name: 'Estimates a draft with quantities again, applies them, and asks before leaving only once they change',
  beforeEach: () =>
    leave({
      ...LEFT,
      draft: {
        ...LEFT.draft,
        version: 3,
        form: {
          ...LEFT.draft.form,
          targetings: [
            {
              distributionType: 'SellersNew',
              label: 'Neuf',
              order: 1,
              broadcastMediums: QUANTITIES.logos,
              checked: QUANTITIES.logos.map(() => true),
              selected: true,
            },
          ],
        },
        kept: {
          saveBy: 'format',
          forecasts: QUANTITIES.forecasts,
          forecastSplitByPosition: QUANTITIES.forecastSplitByPosition.map((line) => ({
            ...line,
            purchased: 100,
            budget: 3,
          })),
        },
      },
    }),
  play: async ({ canvas, userEvent }) => {
    // Clicked while the estimate of the saved count is still pending.
    await userEvent.click(await canvas.findByRole('button', { name: 'Reprendre' }));
    await waitFor(() =>
      expect(canvas.getByRole('textbox', { name: 'Impressions, Masthead' })).toHaveValue('100'),
    );
    await expect(mayLeave('screen')).resolves.toBe(true);
    await userEvent.type(
      canvas.getByRole('textbox', { name: 'Impressions, Masthead' }),
      '{Backspace}',
    );
    const leaving = mayLeave('screen');
    await userEvent.click(await screen.findByRole('button', { name: 'Rester sur le comptage' }));
    await expect(leaving).resolves.toBe(false);
  },
});

export const Unreadable = meta.story({
  name: 'Deletes a draft in another format instead of offering it',
  beforeEach: () => leave({ ...LEFT, draft: { form: 'x' } }),
  play: async ({ canvas }) => {
    await canvas.findByRole('table', TABLE);
    await waitFor(() => expect(localStorage.getItem(LEFT_KEY)).toBeNull());
    await expect(canvas.queryByText(/Reprendre votre brouillon/)).toBeNull();
  },
});

export const TypedElsewhere = meta.story({
  name: 'Offers a draft that was left, but not the one that another tab is editing',
  beforeEach: async () => {
    const typed = `${subjectPrefix(SUBJECT)}typed`;
    leave(LEFT);
    const later = { ...LEFT, savedAt: '2026-11-14T09:00:00.000Z' };
    localStorage.setItem(typed, JSON.stringify(later));
    const letGo = await new Promise<() => void>((isHeld) => {
      void navigator.locks.request(
        typed,
        async () => new Promise<void>((resolve) => isHeld(resolve)),
      );
    });
    return letGo;
  },
  play: async ({ canvas, userEvent }) => {
    await canvas.findByText('Reprendre votre brouillon du 13/11/2026 à 17:42 ?');
    await userEvent.click(canvas.getByRole('button', { name: 'Ignorer' }));
    await waitFor(() => expect(canvas.queryByText(/Reprendre votre brouillon/)).toBeNull());
    await waitFor(() =>
      expect(keysOf(localStorage, subjectPrefix(SUBJECT))).toEqual([
        `${subjectPrefix(SUBJECT)}typed`,
      ]),
    );
  },
});

export const TakenElsewhere = meta.story({
  name: 'Withdraws the offer of a draft that another tab has saved',
  beforeEach: () => leave(LEFT),
  play: async ({ canvas }) => {
    await canvas.findByText(/Reprendre votre brouillon/);
    const elsewhere = document.createElement('iframe');
    document.body.append(elsewhere);
    elsewhere.contentWindow?.localStorage.removeItem(LEFT_KEY);
    await waitFor(() => expect(canvas.queryByText(/Reprendre votre brouillon/)).toBeNull());
    elsewhere.remove();
  },
});
