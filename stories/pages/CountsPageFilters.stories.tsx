import { expect, waitFor, within } from 'storybook/test';
import preview from '#.storybook/preview';
import { buildCountRows, buildMarks } from '#mocks/builders/count.ts';
import { countHandlers } from '#mocks/handlers/counts.ts';
import { viewHandlers, buildView } from '#mocks/handlers/views.ts';
import { justSavedState } from '#pages/justSavedState.ts';
import { CountsPage } from '#pages/CountsPage.tsx';
import { makeAppNavigation } from './appNavigation.ts';
import { answerPerson, pageAt } from './storyPerson.ts';

const meta = preview.meta({
  component: CountsPage,
  parameters: pageAt('/comptage'),
  beforeEach: answerPerson,
});

const FILTERED = makeAppNavigation();

export const Filtered = meta.story({
  name: 'Filters by product in the address, and clears the filter where nothing is found',
  parameters: {
    app: { at: '/comptage?order=MafId&direction=asc', onRouter: FILTERED.onRouter },
  },
  play: async ({ canvas, userEvent }) => {
    await canvas.findByText('MAF-1001');
    const product = canvas.getByRole('combobox', { name: 'Produit' });
    await userEvent.selectOptions(product, 'Emailing Alerte');
    await expect(await canvas.findByText('Aucun comptage effectué')).toBeVisible();
    await waitFor(() => expect(FILTERED.location().search).toMatch(/^\?product=EmailingAlerte&/));
    const order = FILTERED.location().search.replace('product=EmailingAlerte&', '');
    await expect(order).toContain('order=MafId');
    await userEvent.click(
      within(canvas.getByRole('region', { name: /^Comptages enregistrés/ })).getByRole('button', {
        name: 'Effacer les filtres',
      }),
    );
    await expect(await canvas.findByText('MAF-1001')).toBeVisible();
    await expect(product).toHaveValue('');
    await expect(FILTERED.location().search).toBe(order);
  },
});

const ROWS = buildCountRows(4).map((row, index) => ({
  ...row,
  followUp: buildMarks(
    [
      { handed: { version: 1, day: '2026-11-10' }, dueOn: '2026-11-13' },
      { ordered: '2026-11-14' },
      { validUntil: '2026-11-20' },
      {},
    ][index],
  ),
}));

export const FollowedUp = meta.story({
  name: '[N-17] Says in each row what became of its proposal, adds it up, and filters by it',
  parameters: { visual: true, app: { at: '/comptage', onRouter: FILTERED.onRouter } },
  beforeEach: ({ msw }) => msw.use(...countHandlers({ mine: ROWS })),
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByText('À relancer depuis le 13/11/2026')).toBeVisible();
    await expect(await canvas.findByText(/en attente.*commandé/)).toBeVisible();
    const filter = canvas.getByRole('combobox', { name: 'Suivi' });
    for (const [view, found] of [
      ['À relancer', 'MAF-1004'],
      ['Expirent cette semaine', 'MAF-1002'],
      ['Commandés', 'MAF-1003'],
    ] as const) {
      await userEvent.selectOptions(filter, view);
      await waitFor(async () =>
        expect(
          canvas.getAllByRole('link', { name: /^MAF-/ }).map((one) => one.textContent),
        ).toEqual([found]),
      );
    }
    await expect(FILTERED.location().search).toBe('?followUp=ordered');
  },
});

export const HidesTheSaved = meta.story({
  name: '[CF-25] [N-11] After a save, says that the view hides the saved count, and shows it with « Voir »',
  parameters: { app: { at: '/accueil', onRouter: FILTERED.onRouter } },
  beforeEach: ({ msw }) =>
    msw.use(...viewHandlers([buildView({ search: 'search=introuvable', isDefault: true })])),
  play: async ({ canvas, userEvent }) => {
    const [newest] = buildCountRows(45);
    const name = `MAF-${newest?.mafId} · Agence du Parc`;
    await canvas.findByRole('heading', { name: /^Bonjour/ });
    await FILTERED.goTo('/comptage', justSavedState({ id: newest?.id ?? '', name }));
    await expect(
      await canvas.findByText(`${name} est enregistré, mais cette vue ne le montre pas.`),
    ).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Voir' }));
    await expect(await canvas.findByRole('link', { name: `MAF-${newest?.mafId}` })).toBeVisible();
    await expect(canvas.queryByText(/ne le montre pas/)).toBeNull();
    await expect(FILTERED.location().search).toBe('');
  },
});
