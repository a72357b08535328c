import { http, HttpResponse } from 'msw';
import * as v from 'valibot';
import { expect, fn, screen, waitFor, within } from 'storybook/test';
import preview from '#.storybook/preview';
import { expert360Calls, Expert360ProcessSchema } from '#contract/expert360.ts';
import {
  selectCustomOffer,
  selectTier,
  setCustomBudget,
} from '#domain/products/expert360/result.ts';
import { Expert360Editor } from '#features/count/products/expert360/Expert360Editor.tsx';
import { CATCHMENT_ZONE } from '#mocks/builders/client.ts';
import { buildExpert360Forecast, buildSavedExpert360Count } from '#mocks/builders/expert360.ts';
import { pending } from '#mocks/handlers/failures.ts';
import {
  asked,
  handleMessage,
  saves,
  startStory,
  EDITOR_ARGS,
} from '../../campaign/campaignEditorStory.ts';
import { refusal, saveCount } from '../../saving/savingStory.ts';

const SAVED = buildSavedExpert360Count();
const handleRetryZone = fn();
const CLIENT = {
  clientId: 'RC204180',
  clientName: 'Horizon Promotion',
  catchmentZone: [...CATCHMENT_ZONE],
  zoneFailure: null,
  retryZone: handleRetryZone,
};

const meta = preview.meta({
  component: Expert360Editor,
  args: {
    market: 'Ancien' as const,
    client: CLIENT,
    ...EDITOR_ARGS,
  },
  beforeEach: ({ msw }) => {
    handleRetryZone.mockClear();
    msw.use(...startStory());
  },
});

export const New = meta.story({
  name: '[E3-02] shows localities, broadcast media, project types, a read-only periodicity and « Estimer »',
  play: async ({ canvas, userEvent }) => {
    await expect(
      await canvas.findByRole('heading', { name: 'Configuration du comptage Expert 360' }),
    ).toBeVisible();
    await expect(canvas.getByText('Horizon Promotion')).toBeVisible();
    const mediums = within(canvas.getByRole('group', { name: /Support\(s\) de diffusion/ }));
    for (const box of mediums.getAllByRole('checkbox')) await expect(box).toBeChecked();
    await expect(canvas.getByRole('checkbox', { name: 'Achat' })).toBeChecked();
    await expect(canvas.getByRole('checkbox', { name: 'Location' })).not.toBeChecked();
    const periodicity = canvas.getByRole('combobox', { name: 'Périodicité' });
    await expect(periodicity).toBeDisabled();
    await expect(periodicity).toHaveDisplayValue('Récurrent');
    await userEvent.click(canvas.getByRole('button', { name: 'Estimer' }));
    await expect(canvas.getByText('Sélectionnez au moins une localité')).toBeVisible();
    await expect(asked.estimates).toBe(0);
  },
});

export const Zone = meta.story({
  name: 'Adds the catchment zone to the selection once',
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Ajouter la zone' }));
    await expect(canvas.getByText('Toute sa zone de chalandise est sélectionnée.')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Estimer' }));
    await expect(await canvas.findByRole('radio', { name: /Medium/ })).toBeVisible();
  },
});

export const ProposedName = meta.story({
  name: '[CF-33, E3-01] proposes the name of the client when a new count is saved',
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Ajouter la zone' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Estimer' }));
    await userEvent.click(await canvas.findByRole('button', { name: 'Enregistrer' }));
    const field = await screen.findByRole('textbox', { name: /Nom de l'agence/ });
    await expect(field).toHaveValue('Horizon Promotion');
    await userEvent.type(field, '{Enter}');
    await waitFor(() => expect(saves).toHaveLength(1));
    await expect(saves[0]?.body).toMatchObject({ countName: 'Horizon Promotion' });
  },
});

export const Edit = meta.story({
  name: '[E3-04, E3-07, E3-34] shows summary, intensity cards with tier 2 chosen, offer components and save area',
  args: { saved: SAVED },
  parameters: { visual: true },
  play: async ({ canvas }) => {
    const cards = within(await canvas.findByRole('group', { name: 'Intensité de l’offre' }));
    await expect(cards.getAllByRole('radio')).toHaveLength(3);
    await expect(cards.getByRole('radio', { name: 'Intensité Medium' })).toBeChecked();
    await expect(
      canvas.getByText('Support(s) de diffusion', { selector: 'dt' }),
    ).toBeInTheDocument();
    await expect(canvas.getByText('Budget total')).toBeVisible();
    const components = canvas.getByRole('table', { name: 'Budget par composante' });
    await expect(within(components).getByRole('row', { name: /^Retargeting/ })).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Enregistrer' })).toBeEnabled();
    await expect(canvas.getByRole('button', { name: 'Estimer' })).toBeDisabled();
  },
});

const CUSTOM = buildSavedExpert360Count(
  {},
  { choose: (result) => setCustomBudget(selectCustomOffer(result), 700) },
);

export const Custom = meta.story({
  name: '[E3-05, E3-19, E3-20] saves a custom offer as tier 4, and returns to tier 2 with « Nos offres »',
  args: { saved: CUSTOM },
  play: async ({ canvas, userEvent }) => {
    const budget = await canvas.findByRole('spinbutton', { name: 'Budget' });
    await expect(budget).toHaveValue('700');
    await userEvent.click(canvas.getByText('Nos offres'));
    await expect(canvas.getByRole('radio', { name: 'Intensité Medium' })).toBeChecked();
    await expect(canvas.queryByRole('spinbutton', { name: 'Budget' })).toBeNull();
    await userEvent.click(canvas.getByText('Offres sur-mesure'));
    await expect(canvas.getByRole('spinbutton', { name: 'Budget' })).toHaveValue('700');
    await saveCount(canvas, userEvent);
    await waitFor(() => expect(saves).toHaveLength(1));
    await expect(saves[0]).toMatchObject({
      method: 'PATCH',
      body: { intensity: 4, totalBudget: 700, mode: 'Edit', mafProduct: 'Expert360' },
    });
  },
});

/** A custom offer for localities that no longer allow one. */
const withoutCustom = http.post('*/api/Expert360/ProcessCount', async ({ request }) => {
  const body = v.parse(Expert360ProcessSchema, await request.json());
  return HttpResponse.json({ ...buildExpert360Forecast(body), adjustableOffer: null });
});

export const Withdrawn = meta.story({
  name: '[D-48, E3-15] says that a saved custom offer is no longer sold, and which offer replaces it',
  args: { saved: CUSTOM },
  beforeEach: ({ msw }) => msw.use(withoutCustom),
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByText(
        /^Offre sur-mesure à 700 € : cette offre n’est plus disponible.*Offre Low à \d+ €\.$/,
      ),
    ).toBeVisible();
    await expect(canvas.getByRole('radio', { name: 'Intensité Low' })).toBeChecked();
  },
});

export const Chosen = meta.story({
  name: 'Saves the chosen tier and the redirect',
  args: { saved: SAVED },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('radio', { name: 'Intensité High' }));
    await userEvent.click(canvas.getByRole('checkbox', { name: 'Redirection externe (+30 %)' }));
    await saveCount(canvas, userEvent);
    await waitFor(() => expect(saves).toHaveLength(1));
    await expect(saves[0]).toMatchObject({ body: { intensity: 3, externalURL: true } });
    // The form is read-only until the answer is there.
    await waitFor(() => expect(handleMessage).toHaveBeenCalledOnce());
    // After a save, « Enregistrer » stays disabled until the offer changes.
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Enregistrer' })).toBeDisabled());
    await userEvent.click(canvas.getByRole('radio', { name: 'Intensité Low' }));
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Enregistrer' })).toBeEnabled());
  },
});

export const OutOfBounds = meta.story({
  name: '[E3-27, E3-28, E3-32] shows an error for a custom budget outside its bounds, and does not save it',
  args: { saved: CUSTOM },
  play: async ({ canvas, userEvent }) => {
    const budget = await canvas.findByRole('spinbutton', { name: 'Budget' });
    await userEvent.clear(budget);
    await userEvent.type(budget, '9999999');
    await expect(
      canvas.getByText(/^Merci de ne pas dépasser le budget maximum de [\d ]+€$/),
    ).toBeVisible();
    await expect(
      canvas.getByText(/^Merci de ne pas dépasser le nombre d'impression maximum de [\d ]+$/),
    ).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Enregistrer' }));
    await expect(handleMessage).toHaveBeenCalledWith(refusal('un des champs retourne une erreur'));
    await userEvent.clear(budget);
    await userEvent.type(budget, '1');
    await expect(
      canvas.getByText(/^Merci de ne pas passer sous le budget minimum de [\d ]+€$/),
    ).toBeVisible();
    await expect(saves).toHaveLength(0);
  },
});

export const Saving = meta.story({
  name: 'Disables the offers during a save',
  args: {
    saved: buildSavedExpert360Count({}, { choose: (result) => selectTier(result, 3) }),
  },
  beforeEach: ({ msw }) => msw.use(pending(expert360Calls.update)),
  play: async ({ canvas, userEvent }) => {
    await saveCount(canvas, userEvent);
    await waitFor(() =>
      expect(canvas.getByRole('radio', { name: 'Intensité Medium' })).toBeDisabled(),
    );
  },
});
