import { delay, http, HttpResponse } from 'msw';
import { useEffect, useEffectEvent } from 'react';
import { expect, fireEvent, screen, waitFor } from 'storybook/test';
import preview from '#.storybook/preview';
import { isWeekly } from '#tests/weekly.ts';
import { advanceTime } from '#.storybook/storyTime';
import { searchCommunes } from '#contract/communes.ts';
import { useLocalitySearch } from '#features/count/form/LocalityField/useLocalitySearch.ts';
import { BORDEAUX, LYON, manyLocalities, arrondissements } from '#mocks/builders/locality.ts';
import {
  addressOf,
  answering,
  failing,
  INTERNAL_ERROR,
  pending,
} from '#mocks/handlers/failures.ts';
import { communeHandlers } from '#mocks/handlers/communes.ts';
import { Field, FIELD, NOTHING_CHOSEN, OPEN_LIST } from './localityFieldStory.tsx';

const nothing = () => undefined;

/** Creates a generator of pseudo-random numbers in [0, 1), with the same sequence in every run. */
function seededRandom(seed: number) {
  let state = seed * 7919 + 13;
  return () => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
}

const meta = preview.meta({
  component: Field,
  beforeEach: ({ msw }) => msw.use(...communeHandlers),
});

export const Empty = meta.story();

export const ByName = meta.story({
  name: '[SE-10, SE-17] searches by name from two characters, and disables a locality that is already chosen',
  parameters: OPEN_LIST,
  play: async ({ canvas, userEvent }) => {
    const field = canvas.getByRole('combobox', FIELD);
    await userEvent.type(field, 'l');
    await userEvent.type(field, 'yon');
    await userEvent.click(await screen.findByRole('option', { name: /Lyon 1er/ }));
    await expect(canvas.getByText('Lyon 1er (69001)')).toBeVisible();
    await userEvent.type(field, 'lyon');
    const chosen = await screen.findByRole('option', { name: /Lyon 1er/ });
    await expect(chosen).toHaveAttribute('aria-disabled', 'true');
  },
});

const queries: (string | null)[] = [];

export const Debounced = meta.story({
  name: '[KO-03] [SE-10] sends no request for one letter, and one request 200 ms after the last key for more',
  parameters: { ...OPEN_LIST, fakeTime: true },
  beforeEach: ({ msw }) => {
    queries.length = 0;
    msw.use(
      http.get(addressOf(searchCommunes), ({ request }) => {
        queries.push(new URL(request.url).searchParams.get('name'));
        return HttpResponse.json([]);
      }),
    );
  },
  play: async ({ canvas, userEvent }) => {
    const field = canvas.getByRole('combobox', FIELD);
    await userEvent.type(field, 'l');
    await advanceTime(500);
    await expect(queries).toEqual([]);
    await userEvent.type(field, 'yo');
    await advanceTime(140);
    await expect(queries).toEqual([]);
    await advanceTime(60);
    await waitFor(() => expect(queries).toEqual(['lyo']));
  },
});

export const SeveralCommunes = meta.story({
  name: '[SE-15, SE-16] offers all communes of a code first',
  parameters: { ...OPEN_LIST, visual: true },
  play: async ({ canvas, userEvent }) => {
    const field = canvas.getByRole('combobox', FIELD);
    await userEvent.type(field, '33124');
    const [first] = await screen.findAllByRole('option');
    await expect(first).toHaveTextContent('Toutes les villes');
    await expect(screen.getByText(/regroupe plusieurs communes/)).toBeVisible();
  },
});

/** Number of fields that search at the same time, each at its own pace, with responses in any order. */
const RUNS = isWeekly ? 500 : 60;
const staleAnswers: string[] = [];

function Runner({ number }: { number: number }) {
  const search = useLocalitySearch({ value: NOTHING_CHOSEN, onChange: nothing });
  const type = useEffectEvent(search.handleInput);
  useEffect(() => {
    // Types three texts. Some pauses are long enough for the previous search to start.
    const random = seededRandom(number);
    let at = 0;
    const timers = ['a', 'ab', 'abc'].map((tail) => {
      at += random() * 450;
      return setTimeout(() => type(`run${number}${tail}`), at);
    });
    return () => timers.forEach(clearTimeout);
  }, [number]);
  for (const { name } of search.options)
    if (name !== search.text) staleAnswers.push(`${name}, ${search.text}`);
  return <output data-found={search.options.length > 0 && search.text.endsWith('abc')} />;
}

export const StaleAnswers = meta.story({
  name: '[SE-10] never shows the response to an earlier text, in many fields with responses in any order',
  render: () => (
    <>
      {Array.from({ length: RUNS }, (_, number) => (
        <Runner key={number} number={number} />
      ))}
    </>
  ),
  beforeEach: ({ msw }) => {
    staleAnswers.length = 0;
    const random = seededRandom(1);
    msw.use(
      http.get('*/api/Places', async ({ request }) => {
        const name = new URL(request.url).searchParams.get('name') ?? '';
        await delay(random() * 600);
        return HttpResponse.json([{ code: '10000', name, id: name }]);
      }),
    );
  },
  play: async ({ canvasElement }) => {
    await waitFor(() =>
      expect(canvasElement.querySelectorAll('output[data-found="true"]')).toHaveLength(RUNS),
    );
    await expect(staleAnswers).toEqual([]);
  },
});

export const NoResult = meta.story({
  name: '[SE-18] says when there is no result',
  parameters: OPEN_LIST,
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByRole('combobox', FIELD), 'zzzz');
    await expect(
      await screen.findByText('Aucun résultat ne correspond à votre recherche'),
    ).toBeVisible();
  },
});

export const TooLong = meta.story({
  name: 'Shows no result, and no error, for a page of text pasted by mistake',
  parameters: OPEN_LIST,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('combobox', FIELD));
    await userEvent.paste('Villeurbanne et ses environs, '.repeat(100));
    await expect(
      await screen.findByText('Aucun résultat ne correspond à votre recherche'),
    ).toBeVisible();
    await expect(canvas.queryByText(/La recherche a échoué/)).toBeNull();
  },
});

export const SearchFails = meta.story({
  name: 'Keeps the text after a failed search',
  parameters: { ...OPEN_LIST, visual: true },
  beforeEach: ({ msw }) => msw.use(failing(searchCommunes, 503, INTERNAL_ERROR)),
  play: async ({ canvas, userEvent }) => {
    const field = canvas.getByRole('combobox', FIELD);
    await userEvent.type(field, 'lyon');
    await expect(await canvas.findByText(/La recherche a échoué/)).toBeVisible();
    await expect(field).toHaveValue('lyon');
  },
});

export const SearchRetried = meta.story({
  name: 'Retries a failed search with the same text',
  parameters: OPEN_LIST,
  beforeEach: ({ msw }) => msw.use(failing(searchCommunes, 503, INTERNAL_ERROR)),
  play: async ({ canvas, msw, userEvent }) => {
    const field = canvas.getByRole('combobox', FIELD);
    await userEvent.type(field, 'lyon');
    const retry = await canvas.findByRole('button', { name: /réessayer/i });
    msw.use(
      answering(searchCommunes, [{ code: '69001', name: 'Lyon 1er Arrondissement', id: 'l' }]),
    );
    await userEvent.click(retry);
    await waitFor(() => expect(canvas.queryByText(/La recherche a échoué/)).toBeNull());
    await expect(field).toHaveValue('lyon');
    await expect(field).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect(await canvas.findByText('Lyon 1er (69001)')).toBeVisible();
  },
});

export const Limit = meta.story({
  name: '[CF-29, SE-13, SE-14] [KO-05] refuses more than fifty localities',
  args: { start: manyLocalities(50) },
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByRole('combobox', FIELD), 'rennes');
    await userEvent.click(await screen.findByRole('option', { name: /Rennes/ }));
    await expect(
      canvas.getByText('Vous ne pouvez pas sélectionner plus de 50 localités.'),
    ).toBeVisible();
    await expect(canvas.queryByText('Rennes (35000)')).toBeNull();
  },
});

export const Radius = meta.story({
  name: '[SE-20, SE-26] [KO-05] offers a radius up to 50 km around a single code',
  args: { start: [BORDEAUX] },
  parameters: { visual: true },
  play: async ({ canvas, userEvent }) => {
    const slider = await canvas.findByRole('slider');
    // A pointer stops between two distances.
    await fireEvent.change(slider, { target: { value: '7' } });
    await expect(slider).toHaveAttribute('aria-valuetext', '10 km');
    await fireEvent.change(slider, { target: { value: '0' } });
    slider.focus();
    await userEvent.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}');
    await expect(canvas.getByText('10 km')).toBeVisible();
    await userEvent.keyboard('{ArrowRight}'.repeat(6));
    await expect(slider).toHaveAttribute('aria-valuetext', '50 km');
  },
});

export const AllFrance = meta.story({
  name: '[CF-26] empties and disables the field for all France',
  args: { start: [LYON, BORDEAUX] },
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByRole('combobox', FIELD), 'na');
    await userEvent.keyboard('{Escape}');
    await userEvent.click(canvas.getByRole('checkbox', { name: 'Toute la France' }));
    const field = canvas.getByRole('combobox', FIELD);
    await expect(field).toBeDisabled();
    await expect(field).toHaveValue('');
    await expect(canvas.queryByText('Bordeaux (33000)')).toBeNull();
  },
});

export const TownOnce = meta.story({
  name: '[D-162] shows a town with all its codes once, and removes it whole, or a code where it is unfolded',
  parameters: { visual: true },
  args: {
    start: [
      ...arrondissements('Lyon', 69_001, 9),
      ...arrondissements('Marseille', 13_001, 16),
      BORDEAUX,
      ...arrondissements('Paris', 75_001, 20),
    ],
  },
  play: async ({ canvas, userEvent }) => {
    const removers = () => canvas.getAllByRole('button', { name: /^Retirer/ });
    await expect(removers()).toHaveLength(4);
    await expect(canvas.getByText('4 localités (46 codes)')).toBeVisible();
    canvas.getByRole('button', { name: 'Marseille (16 codes)' }).focus();
    await userEvent.keyboard('{Delete}');
    await expect(canvas.getByRole('button', { name: 'Retirer Bordeaux (33000)' })).toHaveFocus();
    await expect(canvas.getByText('3 localités (30 codes)')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Lyon (9 codes)', expanded: false }));
    await expect(removers()).toHaveLength(12);
    await userEvent.click(canvas.getByRole('button', { name: 'Retirer Lyon 3e (69003)' }));
    await expect(removers()).toHaveLength(10);
    await expect(canvas.queryByRole('button', { name: /^Lyon \(/ })).toBeNull();
  },
});

export const ClearedAndBack = meta.story({
  name: '« Tout effacer » can be undone',
  args: { start: manyLocalities(50) },
  play: async ({ canvas, userEvent }) => {
    const button = canvas.getByRole('button', { name: 'Tout effacer' });
    button.focus();
    await userEvent.keyboard('{Enter}');
    await expect(await canvas.findByText('50 localités effacées')).toBeVisible();
    await expect(canvas.queryAllByRole('button', { name: /^Retirer/ })).toHaveLength(0);
    const undo = canvas.getByRole('button', { name: 'Annuler' });
    await waitFor(() => expect(undo).toHaveFocus());
    await userEvent.keyboard('{Enter}');
    await waitFor(() =>
      expect(canvas.getAllByRole('button', { name: /^Retirer/ })).toHaveLength(50),
    );
  },
});

export const Disabled = meta.story({ args: { start: [LYON], disabled: true } });

export const Loading = meta.story({
  name: 'Says that a search is running, and keeps the text',
  parameters: { ...OPEN_LIST },
  beforeEach: ({ msw }) => msw.use(pending(searchCommunes)),
  play: async ({ canvas, userEvent }) => {
    const field = canvas.getByRole('combobox', FIELD);
    await userEvent.type(field, 'lyon');
    await expect(await screen.findByText('Recherche en cours…')).toBeVisible();
    await expect(field).toHaveValue('lyon');
  },
});
