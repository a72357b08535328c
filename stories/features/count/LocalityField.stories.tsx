import { delay, http, HttpResponse } from 'msw';
import { useEffect, useEffectEvent } from 'react';
import { expect, screen, waitFor } from 'storybook/test';
import preview from '#.storybook/preview';
import { advanceTime } from '#.storybook/storyTime';
import { searchCommunes } from '#contract/communes.ts';
import { useLocalitySearch } from '#features/count/LocalityField/useLocalitySearch.ts';
import { BORDEAUX, LYON, manyLocalities } from '#mocks/builders/locality.ts';
import { addressOf, INTERNAL_ERROR } from '#mocks/handlers/failures.ts';
import { communeHandlers } from '#mocks/handlers/communes.ts';
import { Field, FIELD, NOTHING_CHOSEN, OPEN_LIST } from './localityFieldStory.tsx';

const nothing = () => undefined;

/** Numbers in [0, 1) that look drawn, the same at every run. */
function makeDraw(seed: number) {
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

export const Empty = meta.story({ parameters: { visual: true } });

export const ByName = meta.story({
  name: '[SE-10, SE-17] found by name from two characters; what is chosen is disabled',
  parameters: OPEN_LIST,
  play: async ({ canvas, userEvent }) => {
    const field = canvas.getByRole('combobox', FIELD);
    await userEvent.type(field, 'l');
    await userEvent.type(field, 'yon');
    await userEvent.click(await screen.findByRole('option', { name: /Lyon 1er/ }));
    await expect(canvas.getByText('Lyon 1er Arrondissement (69001)')).toBeVisible();
    await userEvent.type(field, 'lyon');
    const chosen = await screen.findByRole('option', { name: /Lyon 1er/ });
    await expect(chosen).toHaveAttribute('aria-disabled', 'true');
  },
});

const asked: (string | null)[] = [];

export const Debounced = meta.story({
  name: '[KO-03] [SE-10] one letter asks for nothing; two ask once, 200 ms after the last key',
  parameters: { ...OPEN_LIST, fakeTime: true },
  beforeEach: ({ msw }) => {
    asked.length = 0;
    msw.use(
      http.get(addressOf(searchCommunes), ({ request }) => {
        asked.push(new URL(request.url).searchParams.get('name'));
        return HttpResponse.json([]);
      }),
    );
  },
  play: async ({ canvas, userEvent }) => {
    const field = canvas.getByRole('combobox', FIELD);
    await userEvent.type(field, 'l');
    await advanceTime(500);
    await expect(asked).toEqual([]);
    await userEvent.type(field, 'yo');
    await advanceTime(140);
    await expect(asked).toEqual([]);
    await advanceTime(60);
    await waitFor(() => expect(asked).toEqual(['lyo']));
  },
});

export const SeveralCommunes = meta.story({
  name: '[SE-15, SE-16] a code of several communes',
  parameters: { ...OPEN_LIST, visual: true },
  play: async ({ canvas, userEvent }) => {
    const field = canvas.getByRole('combobox', FIELD);
    await userEvent.type(field, '33124');
    const [first] = await screen.findAllByRole('option');
    await expect(first).toHaveTextContent('Toutes les villes');
    await expect(screen.getByText(/regroupe plusieurs communes/)).toBeVisible();
  },
});

export const ChipsByKeyboard = meta.story({
  name: 'Chips are reached and removed by keyboard',
  args: { start: [LYON, BORDEAUX] },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('combobox', FIELD));
    await userEvent.keyboard('{ArrowLeft}{ArrowLeft}{Delete}');
    await waitFor(() => expect(canvas.queryByText(/Lyon/)).toBeNull());
    await expect(canvas.getByText('Bordeaux (33000)')).toBeVisible();
  },
});

/** How many fields type at once, each at its own pace, against answers that come in any order. */
const RUNS = 500;
const mixed: string[] = [];

function Runner({ number }: { number: number }) {
  const search = useLocalitySearch({ value: NOTHING_CHOSEN, maximum: 50, onChange: nothing });
  const type = useEffectEvent(search.handleInput);
  useEffect(() => {
    // Three texts, each after a pause that sometimes lets the search of the one before start.
    const draw = makeDraw(number);
    let at = 0;
    const timers = ['a', 'ab', 'abc'].map((tail) => {
      at += draw() * 450;
      return setTimeout(() => type(`run${number}${tail}`), at);
    });
    return () => timers.forEach(clearTimeout);
  }, [number]);
  for (const { name } of search.options)
    if (name !== search.text) mixed.push(`${name}, ${search.text}`);
  return <output data-found={search.options.length > 0 && search.text.endsWith('abc')} />;
}

export const StaleAnswers = meta.story({
  name: `[SE-10] ${RUNS} fields, answers in any order: none shows the answer to an earlier text`,
  render: () => (
    <>
      {Array.from({ length: RUNS }, (_, number) => (
        <Runner key={number} number={number} />
      ))}
    </>
  ),
  beforeEach: ({ msw }) => {
    mixed.length = 0;
    const draw = makeDraw(1);
    msw.use(
      http.get('*/api/Places', async ({ request }) => {
        const name = new URL(request.url).searchParams.get('name') ?? '';
        await delay(draw() * 600);
        return HttpResponse.json([{ code: '10000', name, id: name }]);
      }),
    );
  },
  play: async ({ canvasElement }) => {
    await waitFor(
      () => expect(canvasElement.querySelectorAll('output[data-found="true"]')).toHaveLength(RUNS),
      { timeout: 30_000 },
    );
    await expect(mixed).toEqual([]);
  },
});

export const NoResult = meta.story({
  name: '[SE-18] no result',
  parameters: OPEN_LIST,
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByRole('combobox', FIELD), 'zzzz');
    await expect(
      await screen.findByText('Aucun résultat ne correspond à votre recherche'),
    ).toBeVisible();
  },
});

export const TooLong = meta.story({
  name: 'a page of text pasted by mistake is no place, and no failure',
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
  name: 'a failed search keeps what was typed, and is tried again',
  parameters: { ...OPEN_LIST, visual: true },
  beforeEach: ({ msw }) => {
    let calls = 0;
    msw.use(
      http.get('*/api/Places', () => {
        calls += 1;
        return calls === 1
          ? HttpResponse.json(INTERNAL_ERROR, { status: 503 })
          : HttpResponse.json([{ code: '69001', name: 'Lyon 1er Arrondissement', id: 'l' }]);
      }),
    );
  },
  play: async ({ canvas, userEvent }) => {
    const field = canvas.getByRole('combobox', FIELD);
    await userEvent.type(field, 'lyon');
    await expect(await canvas.findByText(/La recherche a échoué/)).toBeVisible();
    await expect(field).toHaveValue('lyon');
    await userEvent.click(canvas.getByRole('button', { name: /réessayer/i }));
    await waitFor(() => expect(canvas.queryByText(/La recherche a échoué/)).toBeNull());
    await expect(field).toHaveValue('lyon');
  },
});

export const Limit = meta.story({
  name: '[CF-29, SE-13, SE-14] [KO-05] the limit of fifty',
  args: { start: manyLocalities(50) },
  parameters: { visual: true },
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
  name: '[SE-20, SE-26] [KO-05] a radius of 50 km at most around the only code, gone with a second code',
  args: { start: [BORDEAUX] },
  parameters: { visual: true },
  play: async ({ canvas, userEvent }) => {
    const slider = await canvas.findByRole('slider');
    slider.focus();
    await userEvent.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}');
    await expect(canvas.getByText('10 km')).toBeVisible();
    await userEvent.keyboard('{ArrowRight}'.repeat(6));
    await expect(slider).toHaveAttribute('aria-valuetext', '50 km');
    await userEvent.type(canvas.getByRole('combobox', FIELD), 'nantes');
    await userEvent.click(await screen.findByRole('option', { name: /Nantes/ }));
    await waitFor(() => expect(canvas.queryByRole('slider')).toBeNull());
  },
});

export const AllFrance = meta.story({
  name: '[CF-26] all France empties the field',
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

export const InError = meta.story({
  name: '[DI-12] nothing chosen',
  args: { error: 'Sélectionnez au moins une localité' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('combobox', FIELD)).toBeInvalid();
    await expect(canvas.getByText('Sélectionnez au moins une localité')).toBeVisible();
  },
});

export const Disabled = meta.story({ args: { start: [LYON], disabled: true } });
