import { expect, fn, waitFor } from 'storybook/test';
import preview from '#.storybook/preview';
import { keysOf, ownerPrefix, subjectPrefix } from '#features/count/store/drafts/draftKeys.ts';
import { LeftDrafts } from '#features/count/saving/unsaved/LeftDrafts.tsx';

const USER = 'camille';
const handleResume = fn();

interface Left {
  product?: string;
  market?: string;
  countId?: string | null;
  savedAt?: string;
  draft?: object;
}

/** Leaves drafts in the browser, as earlier screens would have done. */
function leave(...all: readonly Left[]) {
  localStorage.clear();
  for (const [index, left] of all.entries()) {
    const { product = 'display', market = 'Neuf', countId = null } = left;
    const savedAt = left.savedAt ?? `2026-11-1${5 - (index % 5)}T16:42:00.000Z`;
    const draft = { form: {}, kept: null, countName: '', ...left.draft };
    localStorage.setItem(
      `${subjectPrefix({ userId: USER, product, market, countId })}${index}`,
      JSON.stringify({ version: 1, savedAt, draft }),
    );
  }
}

const SAVED_ID = '5f0c9a52-6d0e-4f43-9a55-7d7a4be3c042';
const THREE: readonly Left[] = [
  { draft: { countName: 'Résidence Émeraude' } },
  { product: 'vedetteplus', countId: SAVED_ID, draft: { countName: 'Les Terrasses du Lac' } },
  { product: 'emailing/optin', market: 'Construire', countId: `copy:${SAVED_ID}` },
];

const meta = preview.meta({
  component: LeftDrafts,
  args: {
    userId: USER,
    markets: ['Neuf', 'Construire'] as const,
    market: 'Neuf' as const,
    onResume: handleResume,
  },
  beforeEach: () => {
    handleResume.mockClear();
    leave(...THREE);
    return () => localStorage.clear();
  },
});

const stored = () => keysOf(localStorage, ownerPrefix(USER)).length;

export const Typical = meta.story({
  name: '[N-05] Lists every draft with its product, name and time, and resumes it on request',
  parameters: { visual: true, phone: true },
  play: async ({ canvas, userEvent }) => {
    const rows = await canvas.findAllByRole('listitem');
    await expect(
      rows.map((row) => [...row.querySelectorAll('p')].map((line) => line.innerText)),
    ).toEqual([
      ['Résidence Émeraude', 'Display - Impression · 15/11/2026 à 17:42 · Nouveau comptage'],
      ['Les Terrasses du Lac', 'Vedette Plus · 14/11/2026 à 17:42 · Modification d’un comptage'],
      ['Emailing Optin', '13/11/2026 à 17:42 · Copie d’un comptage · marché Construire'],
    ]);
    await userEvent.click(canvas.getByRole('button', { name: /^Reprendre Vedette Plus, / }));
    await expect(handleResume).toHaveBeenCalledWith(
      expect.objectContaining({ path: `/count/vedetteplus/edit/${SAVED_ID}`, market: 'Neuf' }),
    );
    await expect(stored()).toBe(3);
  },
});

export const None = meta.story({
  name: '[N-05] Shows nothing without a draft, nor for those of others, of other markets and of the last week',
  beforeEach: () => leave({ market: 'Luxe' }, { savedAt: '2026-11-08T07:00:00.000Z' }),
  play: async ({ canvasElement }) => {
    await waitFor(() => expect(canvasElement.querySelector('section')).toBeNull());
    // The draft of another market is kept: the person may get the market back.
    await expect(stored()).toBe(1);
  },
});

export const Deleted = meta.story({
  name: '[N-05] « Supprimer le brouillon » deletes it at once, and « Rétablir » restores it',
  play: async ({ canvas, userEvent }) => {
    const name = 'Supprimer le brouillon Display - Impression, Résidence Émeraude';
    await userEvent.click(await canvas.findByRole('button', { name }));
    await expect(canvas.getByText('Brouillon supprimé')).toBeVisible();
    await expect(stored()).toBe(2);
    const restore = canvas.getByRole('button', { name: /^Rétablir le brouillon/ });
    await expect(restore).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect(stored()).toBe(3);
    await expect(canvas.getByRole('button', { name: /^Reprendre Display/ })).toHaveFocus();
    await userEvent.click(canvas.getByRole('button', { name }));
  },
});

export const Many = meta.story({
  name: '[N-05] Lists the three latest of fifty drafts, and the others on request',
  beforeEach: () => leave(...Array.from({ length: 50 }, () => ({}))),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(
      await canvas.findByRole('button', { name: 'Afficher 47 autres brouillons' }),
    );
    await expect(canvas.getAllByRole('listitem')).toHaveLength(50);
  },
});

export const ForAClient = meta.story({
  name: '[N-05] [E3-48] Resumes the draft of a client with the client',
  args: { markets: ['Ancien'], market: 'Ancien' },
  beforeEach: () => {
    const client = { clientId: 'RC20418', clientName: 'Horizon Promotion' };
    leave({ product: 'expert360', market: 'Ancien', countId: 'RC20418', draft: { form: client } });
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(
      await canvas.findByRole('button', { name: 'Reprendre Expert 360, Horizon Promotion' }),
    );
    await expect(handleResume).toHaveBeenCalledWith(
      expect.objectContaining({
        path: '/count/expert360/new',
        client: { clientId: 'RC20418', clientName: 'Horizon Promotion' },
      }),
    );
  },
});

export const LongNames = meta.story({
  globals: { viewport: { value: 'phone' } },
  beforeEach: () =>
    leave({
      product: 'emailing/optin',
      market: 'Construire',
      draft: { countName: 'Résidence des Grands Jardins de la Vallée de la Haute-Loire' },
    }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/^Résidence des Grands/)).toBeVisible();
  },
});
