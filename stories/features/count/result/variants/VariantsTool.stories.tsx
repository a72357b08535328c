import { expect, screen, waitFor, type userEvent as events } from 'storybook/test';
import preview from '#.storybook/preview';
import { displayCalls } from '#contract/display.ts';
import type { Market } from '#domain/markets.ts';
import { ClientMode as ClientModeProvider } from '#features/count/result/clientMode/ClientMode.tsx';
import { DisplayEditor } from '#features/count/products/display/DisplayEditor.tsx';
import { forgetTab } from '#features/count/store/tabStorage.ts';
import { buildSavedDisplayCount } from '#mocks/builders/display.ts';
import { manyLocalities } from '#mocks/builders/locality.ts';
import { pending } from '#mocks/handlers/failures.ts';
import { asked, estimate, startStory, EDITOR_ARGS } from '../../campaign/campaignEditorStory.ts';

const meta = preview.meta({
  component: DisplayEditor,
  args: {
    market: 'Neuf' as Market,
    ...EDITOR_ARGS,
  },
  beforeEach: ({ msw }) => msw.use(...startStory()),
});

type Canvas = Pick<typeof screen, 'findByRole' | 'findByText' | 'getByRole'>;
type User = Pick<typeof events, 'click' | 'type'>;

const openSearch = async (canvas: Canvas, user: User) =>
  user.click(await canvas.findByRole('button', { name: 'Plus de volume' }));
const finished = async (canvas: Canvas) => canvas.findByText(/^Recherche terminée/);

/** Estimates the form, opens the search and applies its variant of one more context. Returns the field of the contexts. */
async function applyContext(canvas: Canvas, userEvent: User) {
  await estimate(canvas, userEvent);
  await expect(asked.estimates).toBe(1);
  await openSearch(canvas, userEvent);
  await finished(canvas);
  const contexts = canvas.getByRole('button', { name: /Contexte/ });
  const before = contexts.textContent;
  const estimates = asked.estimates;
  await userEvent.click(canvas.getByRole('button', { name: /^Appliquer\s: Avec le contexte/ }));
  await expect(await canvas.findByText(/^Variante appliquée : Avec le contexte/)).toBeVisible();
  await expect(asked.estimates).toBe(estimates);
  return { contexts, before };
}

export const Undone = meta.story({
  name: '[N-02] makes a variant the count on screen, and undoes it in one action, without another estimate',
  play: async ({ canvas, userEvent }) => {
    const { contexts, before } = await applyContext(canvas, userEvent);
    await expect(contexts.textContent).not.toBe(before);
    await expect(canvas.queryByText(/^Recherche terminée/)).toBeNull();
    await expect(canvas.getByRole('heading', { name: 'Résumé du comptage' })).toHaveFocus();
    const estimates = asked.estimates;
    await userEvent.click(canvas.getByRole('button', { name: 'Revenir au comptage précédent' }));
    await waitFor(() => expect(contexts.textContent).toBe(before));
    await expect(canvas.getAllByRole('table')[0]).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Estimer' })).toBeDisabled();
    await expect(asked.estimates).toBe(estimates);
  },
});

export const Search = meta.story({
  name: '[N-02] shows the variants above the rows of the count',
  parameters: { visual: true },
  play: async ({ canvas, userEvent }) => {
    await estimate(canvas, userEvent);
    await openSearch(canvas, userEvent);
    await finished(canvas);
    await expect(canvas.getByRole('region', { name: 'Plus de volume' })).toBeVisible();
  },
});

export const Changed = meta.story({
  name: '[N-02] a change of the form closes the search and cancels its estimates',
  args: { saved: buildSavedDisplayCount({}, { locations: manyLocalities(1), radius: 10 }) },
  play: async ({ canvas, userEvent, msw }) => {
    await canvas.findByRole('table');
    msw.use(pending(displayCalls.process));
    await openSearch(canvas, userEvent);
    await canvas.findByRole('progressbar', { name: 'Estimation des variantes' });
    (await canvas.findByRole('slider')).focus();
    await userEvent.keyboard('{ArrowRight}');
    await expect(await canvas.findByText('Comptage en cours de configuration')).toBeVisible();
    await expect(canvas.queryByRole('progressbar')).toBeNull();
    await userEvent.keyboard('{ArrowLeft}');
    await expect(await canvas.findByRole('table', { name: /budget par format$/ })).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Plus de volume' })).toBeEnabled();
    await expect(canvas.queryByRole('progressbar')).toBeNull();
  },
});

export const Closed = meta.story({
  name: '[N-02] « Fermer » returns the focus to the button that opened the search',
  play: async ({ canvas, userEvent }) => {
    await estimate(canvas, userEvent);
    await openSearch(canvas, userEvent);
    await userEvent.click(await canvas.findByRole('button', { name: 'Fermer' }));
    await waitFor(() =>
      expect(canvas.getByRole('button', { name: 'Plus de volume' })).toHaveFocus(),
    );
  },
});

export const ClientBudget = meta.story({
  name: '[N-02, N-03] from the remainder of a budget, one step to the search; the variant places more of it',
  play: async ({ canvas, userEvent }) => {
    await estimate(canvas, userEvent);
    await userEvent.click(await canvas.findByRole('spinbutton', { name: 'Budget du client' }));
    await userEvent.keyboard('99999999');
    await expect(await canvas.findByText(/ne peuvent pas être placés/)).toBeVisible();
    await openSearch(canvas, userEvent);
    await finished(canvas);
    await expect(canvas.getAllByText(/ € sur /)[0]).toBeVisible();
    const [best] = canvas.getAllByRole('button', { name: /^Appliquer/ });
    if (!best) throw new Error('There is no variant');
    await userEvent.click(best);
    await expect(await canvas.findByText(/^Variante appliquée/)).toBeVisible();
    await expect(await canvas.findByRole('spinbutton', { name: 'Budget du client' })).toHaveValue(
      '99 999 999',
    );
    await expect(canvas.getByText(/ placés : .* impressions\./)).toBeVisible();
  },
});

export const ClientMode = meta.story({
  name: '[N-02] is not shown in client mode',
  decorators: [
    (Story) => (
      <ClientModeProvider>
        <Story />
      </ClientModeProvider>
    ),
  ],
  beforeEach: () => () => forgetTab(sessionStorage),
  play: async ({ canvas, userEvent }) => {
    await estimate(canvas, userEvent);
    await canvas.findByRole('button', { name: 'Plus de volume' });
    await userEvent.keyboard('{F8}');
    await waitFor(() =>
      expect(canvas.queryByRole('button', { name: 'Plus de volume' })).toBeNull(),
    );
  },
});

export const SheetOnAPhone = meta.story({
  name: '[D-156] on a phone: a panel of the result is above the save bar',
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas, userEvent }) => {
    await estimate(canvas, userEvent);
    const field = await canvas.findByRole('spinbutton', { name: 'Budget du client' });
    const { left, top, width, height } = field.getBoundingClientRect();
    await expect(document.elementFromPoint(left + width / 2, top + height / 2)).toBe(field);
  },
});
