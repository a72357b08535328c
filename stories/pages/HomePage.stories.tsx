import { expect, screen, waitFor, within } from 'storybook/test';
import preview from '#.storybook/preview';
import { advanceTime } from '#.storybook/storyTime';
import { getFollowedCounts } from '#contract/followedCounts.ts';
import { createOrUpdateUser } from '#contract/users.ts';
import { subjectPrefix } from '#features/count/store/drafts/draftKeys.ts';
import { connectionLost } from '#features/connection/connectionSlice.ts';
import { buildCountRow, buildMarks } from '#mocks/builders/count.ts';
import { NEWCOMER, OPERATIONS, SALES } from '#mocks/builders/user.ts';
import {
  answeredLater,
  answering,
  failing,
  INTERNAL_ERROR,
  pending,
} from '#mocks/handlers/failures.ts';
import { wholeApplication } from '#mocks/scenarios.ts';
import { HomePage } from '#pages/HomePage.tsx';
import { applicationRoutes } from '../applicationRoutes.ts';
import { shellStates } from './shellStates.ts';
import { makeAppNavigation } from './appNavigation.ts';
import { answerPerson } from './storyPerson.ts';

const { onStore, store } = makeAppNavigation();

interface StoryRouter {
  state: { location: { pathname: string; search: string; state: unknown } };
}
let router: StoryRouter | undefined;
const handleRouter = (created: StoryRouter) => {
  router = created;
};

const meta = preview.meta({
  component: HomePage,
  parameters: { layout: 'fullscreen', app: { user: SALES, at: '/', routes: applicationRoutes } },
  beforeEach: answerPerson,
});

export const Loaded = meta.story({
  name: '[SH-11] [SH-49] [HO-01] Greets in the person’s first market',
  parameters: { visual: true, tree: true },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { level: 1 })).toHaveTextContent(
      'Bonjour Camille',
    );
    await expect(canvas.getByRole('combobox', { name: 'Marché' })).toHaveValue('Neuf');
    await waitFor(() => expect(document.title).toBe('Accueil · AdFactory'));
  },
});

export const Latest = meta.story({
  name: '[D-122] [N-17] Lists the five counts to follow up in the market, each with its proposal',
  play: async ({ canvas }) => {
    await expect(await canvas.findAllByRole('link', { name: /^Proposition MAF-/ })).toHaveLength(5);
    await expect(canvas.getByRole('link', { name: 'MAF-1045' })).toBeVisible();
  },
});

export const CountsLoading = meta.story({
  name: '[D-122] Shows the greeting while the counts are loading',
  beforeEach: ({ msw }) => msw.use(pending(getFollowedCounts)),
  parameters: { visual: true },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Bonjour Camille')).toBeVisible();
    await expect(canvas.getByText('Chargement en cours')).toBeInTheDocument();
  },
});

export const CountsFailing = meta.story({
  name: '[D-122] Says that the counts failed to load, and loads them again on request',
  beforeEach: ({ msw }) => msw.use(failing(getFollowedCounts, 503, INTERNAL_ERROR)),
  play: async ({ canvas, msw, userEvent }) => {
    await expect(await canvas.findByRole('alert')).toHaveTextContent(INTERNAL_ERROR.message);
    msw.use(...wholeApplication(SALES));
    await userEvent.click(canvas.getByRole('button', { name: 'Réessayer' }));
    await expect(await canvas.findByRole('link', { name: 'MAF-1045' })).toBeVisible();
    await expect(canvas.queryByRole('alert')).toBeNull();
  },
});

export const ReadAgain = meta.story({
  name: '[N-17] Shows a count that was followed up elsewhere, on focus and each minute, and keeps the rows on a failure',
  parameters: { fakeTime: true },
  play: async ({ canvas, msw }) => {
    const answerWith = (mafId: number) =>
      msw.use(answering(getFollowedCounts, { countBo: [buildCountRow({ mafId })], total: 1 }));
    await canvas.findByRole('link', { name: 'MAF-1045' });
    answerWith(2001);
    globalThis.dispatchEvent(new Event('focus'));
    await expect(await canvas.findByRole('link', { name: 'MAF-2001' })).toBeVisible();
    answerWith(2002);
    await advanceTime(60_000);
    await expect(await canvas.findByRole('link', { name: 'MAF-2002' })).toBeVisible();
    const failed = answeredLater(getFollowedCounts);
    msw.use(failed.handler, failing(getFollowedCounts, 503, INTERNAL_ERROR));
    await advanceTime(60_000);
    await waitFor(() => expect(failed.isAsked()).toBe(true));
    failed.answer();
    await advanceTime(1000);
    await expect(canvas.getByRole('link', { name: 'MAF-2002' })).toBeVisible();
    await expect(canvas.queryByRole('alert')).toBeNull();
  },
});

export const NoCounts = meta.story({
  name: '[D-122] Tells a person without counts what to do first',
  beforeEach: ({ msw }) => msw.use(...wholeApplication(SALES, 'empty')),
  parameters: { visual: true },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'Premier comptage' })).toBeVisible();
  },
});

export const Operations = meta.story({
  name: '[N-17] Tells operations staff what was ordered in all of their markets, and leads there',
  parameters: { app: { user: OPERATIONS, market: 'Neuf', onRouter: handleRouter } },
  beforeEach: ({ msw }) => {
    const order = { version: 1, totalBudget: 4820, by: 'Alice Martin' };
    const followUp = buildMarks({ ordered: '2026-11-16', order, version: 1 });
    msw.use(
      answering(getFollowedCounts, {
        countBo: [buildCountRow({ market: 'Construire', followUp })],
        total: 1,
      }),
    );
  },
  play: async ({ canvas, userEvent }) => {
    const card = within(await canvas.findByRole('region', { name: 'À suivre' }));
    await expect(await card.findByText(/par Alice Martin$/)).toBeVisible();
    await expect(canvas.queryByText(/Estimez une audience/)).toBeNull();
    await userEvent.click(card.getByRole('link', { name: 'Construire' }));
    await waitFor(() =>
      expect(router?.state.location).toMatchObject({
        pathname: '/comptage',
        search: '?tab=all&followUp=ordered',
      }),
    );
    await expect(await canvas.findByRole('combobox', { name: 'Marché' })).toHaveValue('Construire');
  },
});

export const Drafts = meta.story({
  name: '[N-05] [D-122] Lists the drafts of the person, and resumes one of another market there',
  parameters: { app: { onRouter: handleRouter } },
  beforeEach: () => {
    const subject = { product: 'display', market: 'Construire', countId: null };
    const draft = { form: {}, kept: null, countName: 'Résidence Émeraude' };
    localStorage.setItem(
      `${subjectPrefix({ userId: SALES.id, ...subject })}tab`,
      JSON.stringify({ version: 1, savedAt: '2026-11-15T16:42:00.000Z', draft }),
    );
    return () => localStorage.clear();
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: /^Reprendre Display, / }));
    await waitFor(() => expect(router?.state.location.pathname).toBe('/count/display/new'));
    await expect(await canvas.findByRole('combobox', { name: 'Marché' })).toHaveValue('Construire');
  },
});

export const NewCount = meta.story({
  name: '[HO-02] [SH-13] « Nouveau comptage » opens the product choice',
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('link', { name: 'Nouveau comptage' }));
    await waitFor(() =>
      expect(canvas.getByRole('heading', { level: 1 })).toHaveTextContent(
        'Pour quelle offre souhaitez-vous effectuer un comptage ?',
      ),
    );
    await waitFor(() => expect(canvas.getByRole('heading', { level: 1 })).toHaveFocus());
  },
});

export const FromHomeInNeuf = meta.story({
  name: '[HO-03] In Neuf, tells the product choice that the person comes from the home page',
  parameters: { app: { onRouter: handleRouter } },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('link', { name: 'Nouveau comptage' }));
    await waitFor(() =>
      expect(router?.state.location).toMatchObject({
        pathname: '/comptage/produits',
        state: { from: 'home' },
      }),
    );
  },
});

export const FromHomeElsewhere = meta.story({
  name: '[HO-03] Passes no such state in other markets',
  parameters: { app: { market: 'Construire', onRouter: handleRouter } },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('link', { name: 'Nouveau comptage' }));
    await waitFor(() =>
      expect(router?.state.location).toMatchObject({
        pathname: '/comptage/produits',
        state: null,
      }),
    );
  },
});

const STATES = shellStates({ user: SALES, at: '/accueil', heading: 'Bonjour Camille' });

export const Loading = meta.story({ ...STATES.loading });

export const Empty = meta.story({
  name: '[HO-04] Shows no news in a market without any',
  parameters: {
    app: { user: OPERATIONS, market: 'BureauxEtCommerce' },
    visual: true,
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Bonjour Thomas')).toBeVisible();
    await expect(canvas.queryByRole('region', { name: /^Actualité du marché/ })).toBeNull();
  },
});

export const Failing = meta.story({
  ...STATES.failing,
  name: '[SH-50] A failed « me » redirects to the sign-in, which shows the reason',
});

export const Forbidden = meta.story({
  ...STATES.signedOut,
  name: '[SH-35] Redirects to the sign-in, which returns here afterwards',
});

export const Refetching = meta.story({ ...STATES.refetching });

export const FirstConnectionOfCommerce = meta.story({
  name: '[FC-06] [FC-07] Saves, closes the overlay and selects the first market',
  parameters: { app: { user: NEWCOMER, at: '/accueil' } },
  play: async ({ canvas, userEvent }) => {
    const job = await screen.findByRole('combobox', { name: 'Votre métier' });
    await userEvent.selectOptions(job, 'Commerce');
    await userEvent.click(screen.getByRole('checkbox', { name: 'Luxe' }));
    await userEvent.click(screen.getByRole('checkbox', { name: 'Construire' }));
    await userEvent.click(screen.getByRole('button', { name: 'Valider' }));
    await expect(await canvas.findByText('Bonjour Inès')).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const market = await canvas.findByRole('combobox', { name: 'Marché' });
    await expect(market).toHaveValue('Construire');
    await expect(market.textContent).toBe('ConstruireLuxe');
  },
});

export const FirstConnectionFailed = meta.story({
  name: 'Shows a failed save of the first connection, which can be retried',
  beforeEach: ({ msw }) => msw.use(failing(createOrUpdateUser, 503, INTERNAL_ERROR)),
  parameters: { app: { user: NEWCOMER } },
  play: async ({ canvas, msw, userEvent }) => {
    const job = await screen.findByRole('combobox', { name: 'Votre métier' });
    await userEvent.selectOptions(job, 'Studio');
    await userEvent.click(screen.getByRole('button', { name: 'Valider' }));
    await expect(await screen.findByRole('alert')).toHaveTextContent(INTERNAL_ERROR.message);
    await expect(job).toHaveValue('Studio');
    msw.use(...wholeApplication(NEWCOMER));
    await userEvent.click(screen.getByRole('button', { name: 'Valider' }));
    await expect(await canvas.findByText('Bonjour Inès')).toBeVisible();
  },
});

export const Narrow = meta.story({
  globals: { viewport: { value: 'phone' } },
  parameters: { visual: true },
  play: async ({ canvas }) => {
    await canvas.findByRole('link', { name: 'MAF-1045' });
    await expect(canvas.getAllByRole('link', { name: 'Nouveau comptage' })).toHaveLength(1);
    // News and contacts are within 1,200 px.
    await expect(canvas.getByRole('main').getBoundingClientRect().bottom).toBeLessThanOrEqual(1200);
  },
});

export const LostNarrow = meta.story({
  name: 'Moves the page down on a lost connection without covering it',
  globals: { viewport: { value: 'phone' } },
  parameters: { app: { onStore } },
  play: async ({ canvas }) => {
    await canvas.findByText('Bonjour Camille');
    const top = () => canvas.getByRole('main').getBoundingClientRect().top;
    const before = top();
    store().dispatch(connectionLost());
    const notice = await canvas.findByText('Connexion perdue');
    // In the Storybook UI the frame may be wide; the notice then overlays the side menu.
    if (globalThis.innerWidth > 1024) return;
    await waitFor(() => expect(top()).toBeGreaterThan(before));
    const region = notice.closest('[role=status]');
    await expect(top()).toBeGreaterThanOrEqual(region?.getBoundingClientRect().bottom ?? Infinity);
  },
});
