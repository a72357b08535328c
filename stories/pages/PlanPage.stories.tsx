import { http } from 'msw';
import { expect, waitFor } from 'storybook/test';
import preview from '#.storybook/preview';
import { displayCalls } from '#contract/display.ts';
import { performanceCalls } from '#contract/performance.ts';
import { completedState, quickLineState } from '#features/count/store/editorProps.ts';
import { PlanPage } from '#pages/PlanPage.tsx';
import { sharedInventoryHandler } from '#mocks/handlers/overlaps.ts';
import { addressOf, failing, INTERNAL_ERROR, pending, refuse } from '#mocks/handlers/failures.ts';
import { BRIEF } from '../features/plan/planLines.ts';
import { makeAppNavigation } from './appNavigation.ts';
import { answerPerson, pageAt } from './storyPerson.ts';

const { onRouter, goTo } = makeAppNavigation();

const meta = preview.meta({
  component: PlanPage,
  parameters: pageAt('/comptage/produits', { market: 'Neuf', onRouter }),
  beforeEach: answerPerson,
});

const openPlan = async () => goTo('/plan', quickLineState(BRIEF));

export const Loaded = meta.story({
  name: '[N-16] shares the budget of a brief out among every product of the market',
  parameters: { visual: true, phone: true },
  play: async ({ canvas }) => {
    await openPlan();
    await canvas.findByRole('heading', { level: 1, name: 'Plan média' });
    await waitFor(() =>
      expect(canvas.getByRole('button', { name: 'Enregistrer le plan' })).toBeEnabled(),
    );
    await expect(canvas.getByText(/sur 3 000 €/)).toBeVisible();
    await expect(canvas.getByText(/^Lyon 3e · Du .* · 3 000 € · RC Promotions$/)).toBeVisible();
    await expect(
      canvas.getByRole('button', { name: 'Garder le budget de Vedette Plus' }),
    ).toHaveAttribute('aria-pressed', 'false');
  },
});

export const Completed = meta.story({
  name: '[N-16] keeps what a count costs that is completed to a plan, and shares out the rest',
  play: async ({ canvas }) => {
    await goTo('/plan', completedState(BRIEF, 'display', 1213));
    const budget = await canvas.findByRole('spinbutton', { name: 'Budget, Display - Impression' });
    await waitFor(() => expect(budget).toHaveValue('1 213'));
    await expect(
      canvas.getByRole('button', { name: 'Garder le budget de Display - Impression' }),
    ).toHaveAttribute('aria-pressed', 'true');
  },
});

export const Lowered = meta.story({
  name: '[N-16] lowers only the row that another line shares, and says who takes the rest',
  beforeEach: ({ msw }) =>
    msw.use(
      sharedInventoryHandler({
        places: [],
        surplus: 0,
        hasMore: false,
        pools: [
          [
            { id: 'display', line: 'NatifInterAnnonces', quantity: 0, all: 10_000 },
            { id: 'vedettePlus', line: '69003', quantity: 3790, all: 37_900 },
          ],
        ],
      }),
    ),
  play: async ({ canvas }) => {
    await openPlan();
    const row = await canvas.findByRole('rowheader', { name: 'Display - Impression' });
    await waitFor(() =>
      expect(row).toHaveTextContent(
        /Même inventaire que Vedette Plus \(il n’en reste que 9 000 impressions pour Natif\)\./,
      ),
    );
    await expect(canvas.getByRole('spinbutton', { name: 'Budget, Vedette Plus' })).toHaveValue(
      '95',
    );
    await expect(canvas.getByRole('button', { name: 'Enregistrer le plan' })).toBeEnabled();
  },
});

export const Empty = meta.story({
  name: '[N-16] begins with an empty brief',
  play: async ({ canvas }) => {
    await goTo('/plan');
    await canvas.findByRole('heading', { level: 1, name: 'Plan média' });
    const row = await canvas.findByRole('rowheader', { name: 'Vedette Plus' });
    await waitFor(() => expect(row).toHaveTextContent('Indiquez les localités et la période.'));
  },
});

export const Loading = meta.story({
  name: '[N-16] shows each line as soon as it is there',
  beforeEach: ({ msw }) => msw.use(pending(performanceCalls.process)),
  play: async ({ canvas }) => {
    await openPlan();
    await canvas.findByRole('button', { name: 'Annuler' });
    await canvas.findByRole('spinbutton', { name: 'Budget, Vedette Plus' });
    await expect(
      canvas.getByRole('rowheader', { name: 'Display - Performance' }),
    ).toHaveTextContent('Estimation…');
  },
});

export const Failing = meta.story({
  name: '[N-16] holds up no other line when an estimate fails',
  beforeEach: ({ msw }) => msw.use(failing(displayCalls.process, 500, INTERNAL_ERROR)),
  play: async ({ canvas }) => {
    await openPlan();
    await canvas.findByRole('button', { name: /^Réessayer l’estimation de Display - Impression/ });
    await canvas.findByRole('spinbutton', { name: 'Budget, Vedette Plus' });
  },
});

export const Narrow = meta.story({
  name: '[N-16] on a phone',
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas }) => {
    await openPlan();
    await canvas.findByRole('spinbutton', { name: 'Budget, Vedette Plus' });
  },
});

/** What a line buys, as its cells say it. */
const boughtBy = (row: HTMLElement | null) => row?.closest('tr')?.textContent ?? '';

export const Kept = meta.story({
  name: '[N-16] changes nothing when the budget of a line is kept as it is',
  play: async ({ canvas, userEvent }) => {
    await openPlan();
    await waitFor(() =>
      expect(canvas.getByRole('button', { name: 'Enregistrer le plan' })).toBeEnabled(),
    );
    const rows = canvas.getAllByRole('rowheader');
    const before = rows.map(boughtBy);
    const lock = canvas.getByRole('button', { name: 'Garder le budget de Display - Impression' });
    await userEvent.click(lock);
    await expect(lock).toHaveAttribute('aria-pressed', 'true');
    await expect(rows.map(boughtBy)).toEqual(before);
  },
});

/** The idempotency keys of the saves of Display. */
const keys: (string | null)[] = [];

export const SavedElsewhere = meta.story({
  name: '[N-16] saves a second count on request where another tab saved the line with another budget',
  beforeEach: ({ msw }) => {
    keys.length = 0;
    msw.use(
      http.post(addressOf(displayCalls.record), ({ request }) => {
        keys.push(request.headers.get('idempotency-key'));
        return keys.length === 1
          ? refuse(422, { code: 'idempotency_key_reused', message: '' })
          : undefined;
      }),
    );
  },
  play: async ({ canvas, userEvent }) => {
    await openPlan();
    const save = await canvas.findByRole('button', { name: 'Enregistrer le plan' });
    await waitFor(() => expect(save).toBeEnabled());
    await userEvent.click(save);
    await canvas.findByText(/Déjà enregistrée, avec un autre budget, depuis un autre onglet/);
    await userEvent.click(await canvas.findByRole('button', { name: /^Réessayer/ }));
    await waitFor(() => expect(keys).toHaveLength(2));
    await expect(keys[1]).not.toBe(keys[0]);
  },
});

export const Unnamed = meta.story({
  name: '[N-16] unfolds its form at the name that a save lacks',
  play: async ({ canvas, userEvent }) => {
    await goTo('/plan', quickLineState({ ...BRIEF, name: '' }));
    const save = await canvas.findByRole('button', { name: 'Enregistrer le plan' });
    await waitFor(() => expect(save).toBeEnabled());
    await canvas.findByRole('button', { name: 'Modifier' });
    await userEvent.keyboard('{Control>}s{/Control}');
    const name = canvas.getByRole('textbox', { name: /Nom de l/ });
    await waitFor(() => expect(name).toHaveFocus());
    await expect(name).toHaveAccessibleDescription(/nom/);
    await expect(canvas.queryByRole('button', { name: 'Modifier' })).toBeNull();
  },
});
