import { expect, screen, waitFor } from 'storybook/test';
import preview from '#.storybook/preview';
import { advanceTime } from '#.storybook/storyTime';
import type { Market } from '#domain/markets.ts';
import { displayCalls } from '#contract/display.ts';
import { DisplayEditor } from '#features/count/products/display/DisplayEditor.tsx';
import { buildSavedDisplayCount } from '#mocks/builders/display.ts';
import { manyLocalities } from '#mocks/builders/locality.ts';
import { failing, INTERNAL_ERROR } from '#mocks/handlers/failures.ts';
import { formHoles } from '../formHoles.ts';
import {
  asked,
  choosePeriod,
  estimate,
  handleLeave,
  handleMessage,
  saves,
  startStory,
  EDITOR_ARGS,
} from './campaignEditorStory.ts';

const meta = preview.meta({
  component: DisplayEditor,
  args: {
    market: 'Neuf' as Market,
    ...EDITOR_ARGS,
  },
  beforeEach: ({ msw }) => msw.use(...startStory()),
});

export const New = meta.story({
  name: '[CF-22, CF-03] validates the form before it estimates',
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Estimer' }));
    await expect(canvas.getByText('Sélectionnez au moins une localité')).toBeVisible();
    await expect(asked.estimates).toBe(0);
    // Focus moves to the first field in error, and after the estimate to the result.
    await waitFor(() =>
      expect(canvas.getByRole('combobox', { name: 'Localité(s) recherchée(s)' })).toHaveFocus(),
    );
    await estimate(canvas, userEvent);
    await expect(asked.estimates).toBe(1);
    await expect(canvas.getByRole('button', { name: 'Estimer' })).toBeDisabled();
    await expect(canvas.getByRole('heading', { name: 'Résumé du comptage' })).toHaveFocus();
  },
});

export const RadiusChanged = meta.story({
  name: '[CF-18, CF-20] enables « Estimer » when the radius changes, and shows the result again when it is moved back',
  args: { saved: buildSavedDisplayCount({}, { locations: manyLocalities(1), radius: 10 }) },
  play: async ({ canvas, userEvent }) => {
    await canvas.findByRole('table');
    await expect(canvas.getByRole('button', { name: 'Estimer' })).toBeDisabled();
    (await canvas.findByRole('slider')).focus();
    await userEvent.keyboard('{ArrowRight}');
    await expect(canvas.getByRole('button', { name: 'Estimer' })).toBeEnabled();
    await expect(canvas.queryByRole('table')).toBeNull();
    await userEvent.keyboard('{ArrowLeft}');
    await expect(canvas.getByRole('button', { name: 'Estimer' })).toBeDisabled();
    await expect(await canvas.findByRole('table', { name: /budget par format$/ })).toBeVisible();
    await expect(asked.estimates).toBe(1);
  },
});

export const Reestimated = meta.story({
  name: '[D-114] puts typed quantities back after a change of criteria, and can start over from what is available',
  play: async ({ canvas, userEvent }) => {
    await estimate(canvas, userEvent);
    const masthead = () => canvas.findByRole('textbox', { name: 'Budget, Masthead' });
    const available = (await masthead()).getAttribute('value');
    await userEvent.clear(await masthead());
    await userEvent.type(await masthead(), '12');
    await choosePeriod(userEvent, canvas, [/^18\b/, /^28\b/]);
    await expect(canvas.queryByRole('table')).toBeNull();
    await userEvent.click(canvas.getByRole('button', { name: 'Estimer' }));
    await expect(await canvas.findByText('Vos quantités ont été reprises')).toBeVisible();
    await expect(await masthead()).toHaveValue('12');
    await userEvent.click(canvas.getByRole('button', { name: 'Repartir du disponible' }));
    await expect(await masthead()).toHaveValue(available);
    await userEvent.click(canvas.getByRole('button', { name: 'Annuler la modification' }));
    await expect(await masthead()).toHaveValue('12');
    await expect(canvas.getByText('Vos quantités ont été reprises')).toBeVisible();
  },
});

export const Edit = meta.story({
  name: '[CF-23, DI-29, DN-03] estimates an edited count again, keeps its quantities, and stays after its save',
  parameters: { fakeTime: true },
  args: {
    saved: buildSavedDisplayCount(
      {},
      {
        countData: {
          forecastSplitByPosition: [
            {
              code: 'Masthead',
              name: 'Masthead',
              total: 1,
              sold: 0,
              available: 1,
              purchased: 1000,
              budget: 30,
            },
          ],
        },
      },
    ),
  },
  play: async ({ canvas, userEvent }) => {
    await canvas.findByRole('table');
    await expect(asked.estimates).toBe(1);
    await expect(canvas.getByRole('textbox', { name: 'Budget, Masthead' })).toHaveValue('30');
    await expect(canvas.getByRole('link', { name: 'Voir la proposition client' })).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Enregistrer' }));
    const name = await screen.findByRole('textbox', { name: /Nom de l'agence/ });
    await expect(name).toHaveValue('Agence du Vieux Port');
    await userEvent.type(name, '{Enter}');
    await waitFor(() => expect(saves).toHaveLength(1));
    await expect(saves[0]).toMatchObject({
      method: 'PATCH',
      body: { mode: 'Edit', mafId: 1042, countName: 'Agence du Vieux Port' },
    });
    await waitFor(() => expect(handleMessage).toHaveBeenCalled());
    await advanceTime(6000);
    await expect(handleLeave).not.toHaveBeenCalled();
  },
});

export const LoadFails = meta.story({
  name: '[CF-12] loads the options again on retry',
  beforeEach: ({ msw }) => msw.use(failing(displayCalls.getValues, 503, INTERNAL_ERROR)),
  play: async ({ canvas, msw, userEvent }) => {
    const retry = await canvas.findByRole('button', { name: 'Réessayer' });
    msw.use(...startStory());
    await userEvent.click(retry);
    await expect(await canvas.findByRole('button', { name: 'Estimer' })).toBeEnabled();
  },
});

export const Stacked = meta.story({
  name: '[D-130] above the result: no hole beside a tall field, and « Estimer » alone on the last row',
  args: { saved: buildSavedDisplayCount({}, { locations: manyLocalities(30) }) },
  globals: { viewport: { value: 'tabletLandscape' } },
  parameters: { visual: true },
  play: async ({ canvas, userEvent }) => {
    await canvas.findByRole('table');
    await userEvent.click(canvas.getByRole('button', { name: 'Modifier' }));
    const form = canvas.getByRole('form', { name: 'Configuration' });
    await expect(formHoles(form)).toEqual([]);
    const [tall, period] = [/^Localité/, /^Périodicité/].map((name) =>
      canvas.getAllByText(name)[0]?.getBoundingClientRect(),
    );
    await expect(period?.left).not.toBe(tall?.left);
    const button = canvas.getByRole('button', { name: 'Estimer' }).getBoundingClientRect();
    await expect(button.top).toBeGreaterThan(
      Math.max(
        ...[...form.querySelectorAll('fieldset > *')].map(
          (field) => field.getBoundingClientRect().bottom,
        ),
      ),
    );
  },
});

export const SavedProposal = meta.story({
  name: '[D-153] leads to the proposal of the saved version, also while a change has cleared the result',
  args: { saved: buildSavedDisplayCount() },
  play: async ({ canvas, userEvent }) => {
    await canvas.findByRole('table');
    await userEvent.click(canvas.getByRole('button', { name: 'Retirer Lyon 1er (69001)' }));
    await expect(canvas.queryByRole('table')).toBeNull();
    const proposal = canvas.getByRole('link', {
      name: 'Voir la proposition client (version enregistrée)',
    });
    await expect(proposal).toHaveAttribute(
      'href',
      expect.stringContaining('/count/display/preview/'),
    );
  },
});
