import { http } from 'msw';
import { expect, fn, screen, waitFor } from 'storybook/test';
import preview from '#.storybook/preview';
import { getCount } from '#contract/counts.ts';
import { displayCalls } from '#contract/display.ts';
import { CountEditorPage } from '#pages/CountEditorPage.tsx';
import { OPERATIONS } from '#mocks/builders/user.ts';
import { addressOf, answering, failing, pending } from '#mocks/handlers/failures.ts';
import { makeAppNavigation } from './appNavigation.ts';
import { answerSaved, displayAt, SAVED } from './savedDisplay.ts';

const { onRouter, location } = makeAppNavigation();

const COPY = `/count/display/new?from=${SAVED.id}`;
const NOT_FOUND = { code: 'not_found', message: 'Ce comptage est introuvable.' };
const handleSave = fn<(body: unknown) => void>();

const meta = preview.meta({
  component: CountEditorPage,
  args: { product: 'display' as const },
  parameters: displayAt(COPY),
  beforeEach: answerSaved,
});

export const Copied = meta.story({
  name: '[N-06] estimates a copy at once with its quantities and saves it as a new count',
  parameters: { visual: true },
  beforeEach: ({ msw }) => {
    handleSave.mockClear();
    msw.use(
      http.post(addressOf(displayCalls.record), async ({ request }) => {
        handleSave(await request.clone().json());
      }),
    );
  },
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByRole('table')).toBeVisible();
    await expect(
      canvas.getByText(`Copie de MAF-${SAVED.mafId} - ${SAVED.countName}`),
    ).toBeVisible();
    await expect(canvas.queryByRole('menuitem', { name: 'Dupliquer', hidden: true })).toBeNull();
    await expect(handleSave).not.toHaveBeenCalled();

    await userEvent.click(await canvas.findByRole('button', { name: 'Enregistrer' }));
    const name = await screen.findByRole('textbox', { name: /Nom de l'agence/ });
    await expect(name).toHaveValue('');
    await userEvent.type(name, 'Copie');
    await userEvent.click(screen.getByRole('button', { name: 'Valider' }));
    await waitFor(() => expect(handleSave).toHaveBeenCalledOnce());
    await expect(handleSave.mock.lastCall?.[0]).toMatchObject({
      mode: 'New',
      mafId: null,
      countName: 'Copie',
    });
  },
});

export const Duplicate = meta.story({
  name: '[N-06] a saved count leads to its copy',
  parameters: { app: { at: `/count/display/edit/${SAVED.id}`, onRouter } },
  play: async ({ canvas, userEvent }) => {
    await canvas.findByRole('table');
    await userEvent.click(canvas.getByRole('button', { name: 'Plus d’actions sur ce comptage' }));
    await userEvent.click(await canvas.findByRole('menuitem', { name: 'Dupliquer' }));
    await expect(await canvas.findByText(/^Copie de MAF-/)).toBeVisible();
    const { pathname, search } = location();
    await expect(pathname + search).toBe(COPY);
  },
});

/** Answers the saved count with days that have passed, and never an estimate. */
function answerPast({ msw }: Parameters<typeof answerSaved>[0]) {
  const { displayReq, ...countData } = SAVED.countData as { displayReq: object };
  const past = { startDate: '2026-10-01T00:00:00Z', endDate: '2026-10-31T00:00:00Z' };
  msw.use(
    answering(getCount, {
      ...SAVED,
      countData: { ...countData, displayReq: { ...displayReq, ...past } },
    }),
    pending(displayCalls.process),
  );
}

export const Renewed = meta.story({
  name: '[N-17] estimates a proposal that is renewed on the next days at once, and says so',
  parameters: { app: { at: `/count/display/edit/${SAVED.id}?renew=1`, onRouter } },
  beforeEach: answerPast,
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Estimation en cours')).toBeInTheDocument();
    await expect(
      canvas.getByRole('button', { name: /17\/11\/2026.*17\/12\/2026/ }),
    ).toBeInTheDocument();
    await expect(canvas.getByText('La période est passée')).toBeVisible();
    await expect(
      canvas.getByText(
        /^Elle est remplacée par la suivante, de même durée\s: du 17\/11\/2026 au 17\/12\/2026\./,
      ),
    ).toBeVisible();
    await expect(canvas.queryByText('Sélectionner une periodicité')).toBeNull();
    await expect(canvas.queryByText('Ces dates sont passées')).toBeNull();
  },
});

export const PastDates = meta.story({
  name: '[N-06, CF-24] [D-160] clears past dates, and does not estimate before the person chooses others, such as those offered',
  beforeEach: answerPast,
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByText('Sélectionner une periodicité')).toBeVisible();
    await expect(canvas.getByText('Comptage en cours de configuration')).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Estimer' })).toBeEnabled();
    await expect(canvas.getByText('Ces dates sont passées')).toBeVisible();
    await expect(
      canvas.getByText(/^Pour la même durée\s: du 17\/11\/2026 au 17\/12\/2026\.$/),
    ).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Estimer à ces dates' }));
    await expect(await canvas.findByText('Estimation en cours')).toBeInTheDocument();
    await expect(canvas.queryByText('Ces dates sont passées')).toBeNull();
  },
});

export const OtherMarket = meta.story({
  name: '[N-06] copies to another market of the same product',
  parameters: { app: { user: OPERATIONS, onRouter } },
  play: async ({ canvas, userEvent }) => {
    const toLuxe = () => canvas.getByRole('button', { name: 'Copier sur le marché Luxe' });
    const budget = await canvas.findByRole('textbox', { name: 'Budget, Masthead' });
    await userEvent.clear(budget);
    await userEvent.click(toLuxe());
    await userEvent.click(await screen.findByRole('button', { name: 'Rester sur le comptage' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await expect(budget).toHaveValue('0');
    await userEvent.click(toLuxe());
    await userEvent.click(await screen.findByRole('button', { name: 'Quitter' }));
    await waitFor(() =>
      expect(canvas.getByRole('heading', { level: 1, name: /Display - Luxury$/ })).toBeVisible(),
    );
    await waitFor(() =>
      expect(
        canvas.getByText(/Comptage du marché Neuf, repris dans l’offre du marché Luxe/),
      ).toBeVisible(),
    );
    await waitFor(() => expect(document.activeElement).toHaveTextContent(/^Copie de MAF-/));
    await expect(canvas.getByRole('combobox', { name: 'Marché' })).toHaveValue('Luxe');
    // The screen starts again with the formats of this market.
    await canvas.findByRole('rowheader', { name: /^Billboard/ });
    const { pathname, search } = location();
    await expect(pathname + search).toBe(COPY);
  },
});

export const Loading = meta.story({
  name: '[N-06] waits for the count to copy',
  beforeEach: ({ msw }) => msw.use(pending(getCount)),
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByRole('heading', {
        name: 'Configuration du comptage Display - Impression',
      }),
    ).toBeVisible();
    await expect(canvas.queryByText(/^Copie de MAF-/)).toBeNull();
  },
});

export const Gone = meta.story({
  name: '[N-06] says that the count to copy no longer exists',
  beforeEach: ({ msw }) => msw.use(failing(getCount, 404, NOT_FOUND)),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('alert')).toHaveTextContent(/Ce comptage n'existe plus/);
  },
});

export const AnotherProduct = meta.story({
  name: '[N-06, D-115] does not copy a count under the address of another product',
  args: { product: 'performance' as const },
  parameters: { app: { at: `/count/performance/new?from=${SAVED.id}` } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Comptage introuvable')).toBeVisible();
    await expect(canvas.queryByRole('button', { name: 'Estimer' })).toBeNull();
  },
});
