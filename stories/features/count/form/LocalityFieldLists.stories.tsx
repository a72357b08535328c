import { http, HttpResponse } from 'msw';
import { expect, screen, waitFor } from 'storybook/test';
import preview from '#.storybook/preview';
import { searchCommunes } from '#contract/communes.ts';
import { BORDEAUX, manyLocalities } from '#mocks/builders/locality.ts';
import { addressOf, answering, failing, INTERNAL_ERROR } from '#mocks/handlers/failures.ts';
import { communeHandlers } from '#mocks/handlers/communes.ts';
import { Field, FIELD, OPEN_LIST } from './localityFieldStory.tsx';

const meta = preview.meta({
  component: Field,
  beforeEach: ({ msw }) => msw.use(...communeHandlers),
});

export const PastedList = meta.story({
  name: '[SE-11, SE-12] adds a pasted list of codes and reports duplicates and unknown codes',
  parameters: { visual: true },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('combobox', FIELD));
    await userEvent.paste('33000; 33124, 33000 | Lyon 99999');
    await expect(await canvas.findByText('Bordeaux (33000)')).toBeVisible();
    await expect(canvas.getByText('33124 – Toutes les villes')).toBeVisible();
    const report = canvas.getByText(
      '2 localités ajoutées, 1 doublon ignoré, 1 code inconnu : 99999',
    );
    await expect(report).toBeVisible();
    await expect(report.closest('[role="status"]')).not.toBeNull();
    await expect(canvas.getByRole('button', { name: /Copier les codes inconnus/ })).toBeVisible();
  },
});

const SEVERAL_NAMES = [
  { code: '93200', name: 'Saint-Denis', id: 'sd93' },
  { code: '97400', name: 'Saint-Denis', id: 'sd974' },
];

/** The communes of the mocks, and two towns of one name. */
const withNamesakes = [
  http.get(addressOf(searchCommunes), ({ request }) =>
    new URL(request.url).searchParams.get('name')?.toLowerCase() === 'saint-denis'
      ? HttpResponse.json(SEVERAL_NAMES)
      : undefined,
  ),
  ...communeHandlers,
];

export const PastedNames = meta.story({
  name: 'Adds a pasted list of names, and says which names are not one place',
  beforeEach: ({ msw }) => msw.use(...withNamesakes),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('combobox', FIELD));
    await userEvent.paste('Bordeaux\nSaint-Denis\nXyzzy\nRennes');
    await expect(await canvas.findByText('Bordeaux (33000)')).toBeVisible();
    await expect(canvas.getByText('Rennes (35000)')).toBeVisible();
    await expect(
      canvas.getByText(
        '2 localités ajoutées. « Saint-Denis » : Saint-Denis (93), Saint-Denis (974) ? Sans résultat : Xyzzy.',
      ),
    ).toBeVisible();
    await expect(canvas.getAllByRole('button', { name: /^Retirer/ })).toHaveLength(2);
  },
});

export const TypedNames = meta.story({
  name: 'Adds the places of a typed list of names when it is chosen',
  parameters: OPEN_LIST,
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByRole('combobox', FIELD), 'Bordeaux, Nantes et Rennes');
    await expect(await screen.findByRole('option', { name: 'Ajouter 3 lieux' })).toBeVisible();
    await userEvent.keyboard('{Enter}');
    await expect(await canvas.findByText('3 localités ajoutées')).toBeVisible();
  },
});

export const Namesakes = meta.story({
  name: 'Offers the towns of one name with their department, and Enter chooses none',
  parameters: OPEN_LIST,
  beforeEach: ({ msw }) => msw.use(...withNamesakes),
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByRole('combobox', FIELD), 'saint-denis');
    await expect(await screen.findByText(/Plusieurs lieux portent ce nom/)).toBeVisible();
    await userEvent.keyboard('{Enter}');
    await expect(canvas.queryByRole('button', { name: /^Retirer/ })).toBeNull();
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}');
    await expect(await canvas.findByText('Saint-Denis (97400)')).toBeVisible();
  },
});

export const LargerTown = meta.story({
  name: 'Enter takes no village whose name a larger town starts with',
  parameters: OPEN_LIST,
  beforeEach: ({ msw }) =>
    msw.use(
      answering(searchCommunes, [
        { code: '19200', name: 'Aix', id: 'a', population: 360 },
        { code: '13100', name: 'Aix-en-Provence', id: 'p', population: 147_000 },
      ]),
    ),
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByRole('combobox', FIELD), 'aix');
    await expect(await screen.findByText(/Plusieurs communes commencent/)).toBeVisible();
    await userEvent.keyboard('{Enter}');
    await expect(canvas.queryByRole('button', { name: /^Retirer/ })).toBeNull();
  },
});

export const ReportDismissed = meta.story({
  name: '[SE-12] reports a code that is already selected as a duplicate, until the report is dismissed',
  args: { start: [BORDEAUX] },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('combobox', FIELD));
    await userEvent.paste('33000 44000');
    await expect(await canvas.findByText('1 localité ajoutée, 1 doublon ignoré')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Fermer' }));
    await expect(canvas.queryByText(/doublon/)).toBeNull();
    await expect(canvas.getByText('Nantes (44000)')).toBeVisible();
  },
});

export const ListOverTheLimit = meta.story({
  name: '[SE-13] [SE-14] adds a list up to the limit of fifty and says how many codes are over it',
  args: { start: manyLocalities(49) },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('combobox', FIELD));
    await userEvent.paste('44000 35000 17000');
    await expect(
      await canvas.findByText('Vous ne pouvez pas sélectionner plus de 50 localités.'),
    ).toBeVisible();
    await expect(canvas.getByText('1 localité ajoutée, 2 au-delà de la limite')).toBeVisible();
    await expect(canvas.getByText('Nantes (44000)')).toBeInTheDocument();
    await waitFor(() => expect(canvas.queryByText(/Vous ne pouvez pas sélectionner/)).toBeNull());
    await expect(canvas.getByText(/au-delà de la limite/)).toBeVisible();
  },
});

export const ListFails = meta.story({
  name: 'Keeps a list in the input when its lookup fails, and retries it',
  beforeEach: ({ msw }) => msw.use(failing(searchCommunes, 503, INTERNAL_ERROR)),
  play: async ({ canvas, msw, userEvent }) => {
    const field = canvas.getByRole('combobox', FIELD);
    await userEvent.click(field);
    await userEvent.paste('44000 Lyon');
    await expect(await canvas.findByText(/n’ont pas pu être vérifiés/)).toBeVisible();
    await expect(field).toHaveValue('44000 Lyon');
    msw.use(answering(searchCommunes, [{ code: '44000', name: 'Nantes', id: 'n' }]));
    await userEvent.click(canvas.getByRole('button', { name: /réessayer/i }));
    await expect(await canvas.findByText('Nantes (44000)')).toBeVisible();
    await expect(field).toHaveValue('');
    await expect(canvas.getByText('1 localité ajoutée')).toBeVisible();
  },
});

let answerList: (() => void) | undefined;

export const ListTooLate = meta.story({
  name: 'Adds nothing of a list whose field was emptied for all France while it was looked up',
  beforeEach: ({ msw }) =>
    msw.use(
      http.get(addressOf(searchCommunes), async ({ request }) => {
        if (!request.url.includes('33000')) return undefined;
        await new Promise<void>((resolve) => {
          answerList = resolve;
        });
        return HttpResponse.json([{ code: '33000', name: 'Bordeaux', id: 'b' }]);
      }),
      ...communeHandlers,
    ),
  play: async ({ canvas, userEvent }) => {
    const field = canvas.getByRole('combobox', FIELD);
    const allFrance = canvas.getByRole('checkbox', { name: 'Toute la France' });
    await userEvent.click(field);
    await userEvent.paste('33000 35000');
    await waitFor(() => expect(answerList).toBeDefined());
    await userEvent.click(allFrance);
    await userEvent.click(allFrance);
    answerList?.();
    await userEvent.click(field);
    await userEvent.paste('44000 69001');
    await expect(await canvas.findByText('2 localités ajoutées')).toBeVisible();
    await expect(canvas.getAllByRole('button', { name: /^Retirer/ })).toHaveLength(2);
  },
});

export const TypedList = meta.story({
  name: '[SE-11] keeps the unfinished code of a typed list in the input',
  parameters: OPEN_LIST,
  play: async ({ canvas, userEvent }) => {
    const field = canvas.getByRole('combobox', FIELD);
    await userEvent.type(field, '33000 44');
    await expect(await canvas.findByText('Bordeaux (33000)')).toBeVisible();
    await waitFor(() => expect(field).toHaveValue('44'));
  },
});

export const TypedAddress = meta.story({
  name: 'Takes the rest of a typed address for its code, and adds nothing else',
  parameters: OPEN_LIST,
  play: async ({ canvas, userEvent }) => {
    const field = canvas.getByRole('combobox', FIELD);
    await userEvent.type(field, '69001 Ly');
    await expect(await screen.findByRole('option', { name: /Lyon 1er/ })).toBeVisible();
    await expect(field).toHaveValue('69001 Ly');
    await userEvent.type(field, 'on 01{Enter}');
    await expect(await canvas.findByText('Lyon 1er (69001)')).toBeVisible();
    await expect(field).toHaveValue('');
    await userEvent.keyboard('{Enter}');
    await expect(canvas.getAllByRole('button', { name: /^Retirer/ })).toHaveLength(1);
  },
});

export const Contradiction = meta.story({
  name: 'Says when a typed name is not that of its code, and chooses neither',
  parameters: OPEN_LIST,
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByRole('combobox', FIELD), '33000 Nantes');
    await expect(await screen.findByText(/Le code 33000 est celui de Bordeaux/)).toBeVisible();
    await userEvent.keyboard('{Enter}');
    await expect(canvas.queryByRole('button', { name: /^Retirer/ })).toBeNull();
    await userEvent.click(screen.getByRole('option', { name: /Nantes/ }));
    await expect(await canvas.findByText('Nantes (44000)')).toBeVisible();
  },
});

export const Misspelled = meta.story({
  name: 'Offers the names that a text misspells, and Enter chooses none',
  parameters: { ...OPEN_LIST, visual: true },
  beforeEach: ({ msw }) =>
    msw.use(
      answering(searchCommunes, [
        { code: '44000', name: 'Nantes', id: 'n', isSimilar: true },
        { code: '33000', name: 'Bordeaux', id: 'b', isSimilar: true },
      ]),
    ),
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByRole('combobox', FIELD), 'nentes{Enter}');
    await expect(await screen.findByText(/Vouliez-vous dire/)).toBeVisible();
    await userEvent.keyboard('{Enter}');
    await expect(canvas.queryByRole('button', { name: /^Retirer/ })).toBeNull();
    await userEvent.keyboard('{ArrowDown}{Enter}');
    await expect(await canvas.findByText('Nantes (44000)')).toBeVisible();
    await userEvent.type(canvas.getByRole('combobox', FIELD), 'nentes');
    await expect(await screen.findByText(/Vouliez-vous dire/)).toBeVisible();
  },
});

export const TypedListWithWords = meta.story({
  name: 'Adds the codes of a typed list with words when it is chosen',
  parameters: OPEN_LIST,
  play: async ({ canvas, userEvent }) => {
    const field = canvas.getByRole('combobox', FIELD);
    await userEvent.type(field, '33000 Bordeaux 44000 Nantes');
    await expect(await screen.findByRole('option', { name: /Ajouter 2 codes/ })).toBeVisible();
    await userEvent.keyboard('{Enter}');
    await expect(await canvas.findByText('Nantes (44000)')).toBeVisible();
    await expect(canvas.getByText('2 localités ajoutées')).toBeVisible();
  },
});

export const NoWayBack = meta.story({
  name: 'Offers no undo for « Tout effacer » after another locality is chosen',
  args: { start: manyLocalities(3) },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Tout effacer' }));
    await userEvent.click(canvas.getByRole('combobox', FIELD));
    await userEvent.paste('44000 35000');
    await canvas.findByText('Nantes (44000)');
    await userEvent.click(canvas.getByRole('button', { name: 'Retirer Nantes (44000)' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Retirer Rennes (35000)' }));
    await expect(canvas.queryByRole('button', { name: 'Annuler' })).toBeNull();
  },
});

export const EveryCommune = meta.story({
  name: '[SE-16] chooses every commune of a code, and warns of a code with several communes only',
  parameters: OPEN_LIST,
  play: async ({ canvas, userEvent }) => {
    const field = canvas.getByRole('combobox', FIELD);
    await userEvent.type(field, '33000');
    await screen.findByRole('option', { name: /Bordeaux/ });
    await expect(screen.queryByText(/regroupe plusieurs communes/)).toBeNull();
    await userEvent.clear(field);
    await userEvent.type(field, '33124');
    await userEvent.click(await screen.findByRole('option', { name: /Toutes les villes/ }));
    await expect(await canvas.findByText('33124 – Toutes les villes')).toBeVisible();
    await userEvent.type(field, '33124');
    const options = await screen.findAllByRole('option');
    await expect(options.length).toBeGreaterThan(2);
    for (const option of options) await expect(option).toHaveAttribute('aria-disabled', 'true');
  },
});
