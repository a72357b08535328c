import { delay, http, HttpResponse } from 'msw';
import { useEffect, useEffectEvent, useState } from 'react';
import { expect, screen, waitFor } from 'storybook/test';
import preview from '#.storybook/preview';
import { settleRadius, type SelectedLocality } from '#domain/localities/selection.ts';
import { LocalityField } from '#features/count/LocalityField/LocalityField.tsx';
import { useLocalitySearch } from '#features/count/LocalityField/useLocalitySearch.ts';
import { BORDEAUX, LYON, manyLocalities } from '#mocks/builders/locality.ts';
import { INTERNAL_ERROR } from '#mocks/handlers/failures.ts';
import { placeHandlers } from '#mocks/handlers/places.ts';

const NOTHING_CHOSEN: readonly SelectedLocality[] = [];

const nothing = () => undefined;

/** Numbers in [0, 1) that look drawn, the same at every run. */
function makeDraw(seed: number) {
  let state = seed * 7919 + 13;
  return () => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
}

interface FieldProps {
  start?: readonly SelectedLocality[];
  startRadius?: number;
  error?: string;
  disabled?: boolean;
}

function Field({ start = NOTHING_CHOSEN, startRadius = 0, ...props }: FieldProps) {
  const [value, setValue] = useState([...start]);
  const [radius, setRadius] = useState(startRadius);
  const [isAllFrance, setIsAllFrance] = useState(false);
  const settle = (next: readonly SelectedLocality[], km: number) => {
    const settled = settleRadius(next, km);
    setValue(settled.selection);
    setRadius(settled.radius);
  };
  const handleAllFrance = () => {
    setIsAllFrance(!isAllFrance);
    settle([], 0);
  };
  return (
    <div style={{ width: '23rem', minHeight: '26rem' }}>
      <LocalityField
        value={value}
        radius={radius}
        onChange={(next) => settle(next, radius)}
        onRadiusChange={(km) => settle(value, km)}
        allFrance={{ isChosen: isAllFrance, onToggle: handleAllFrance }}
        {...props}
      />
    </div>
  );
}

const meta = preview.meta({
  component: Field,
  beforeEach: ({ msw }) => msw.use(...placeHandlers),
});

/**
 * While the list is open, the combobox hides the rest of the page from screen readers, so that they read the list and
 * nothing else; leaving the field with Tab closes it. axe sees hidden fields that could be focused.
 */
const OPEN_LIST = { a11y: { config: { rules: [{ id: 'aria-hidden-focus', enabled: false }] } } };

const FIELD = { name: 'Localité(s) recherchée(s)' };

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

export const PastedList = meta.story({
  name: '[SE-11, SE-12] a pasted list of codes',
  parameters: { visual: true },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('combobox', FIELD));
    await userEvent.paste('33000; 33124, 33000 | Lyon 99999');
    await expect(await canvas.findByText('Bordeaux (33000)')).toBeVisible();
    await expect(canvas.getByText('33124 – Toutes les villes')).toBeVisible();
    const report = canvas.getByText(
      '2 localités ajoutées, 1 doublon ignoré, 2 codes inconnus : 99999, Lyon',
    );
    await expect(report).toBeVisible();
    await expect(report.closest('[role="status"]')).not.toBeNull();
    await expect(canvas.getByRole('button', { name: /Copier les codes inconnus/ })).toBeVisible();
  },
});

export const ReportDismissed = meta.story({
  name: '[SE-12] what the selection holds already counts as a duplicate; the report goes when asked',
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
  name: '[SE-13] [SE-14] a list beyond the limit keeps the first fifty and says how many were left',
  args: { start: manyLocalities(49) },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('combobox', FIELD));
    await userEvent.paste('44000 35000 17000');
    await expect(
      await canvas.findByText('Vous ne pouvez pas sélectionner plus de 50 localités.'),
    ).toBeVisible();
    await expect(canvas.getByText('1 localité ajoutée, 2 au-delà de la limite')).toBeVisible();
    await expect(canvas.getByText('Nantes (44000)')).toBeInTheDocument();
    await waitFor(() => expect(canvas.queryByText(/Vous ne pouvez pas sélectionner/)).toBeNull(), {
      timeout: 5000,
    });
    await expect(canvas.getByText(/au-delà de la limite/)).toBeVisible();
  },
});

export const ListFails = meta.story({
  name: 'a list that cannot be checked stays in the box, and is tried again',
  beforeEach: ({ msw }) => {
    let calls = 0;
    msw.use(
      http.get('*/api/Places', () => {
        calls += 1;
        return calls === 1
          ? HttpResponse.json(INTERNAL_ERROR, { status: 503 })
          : HttpResponse.json([{ code: '44000', name: 'Nantes', id: 'n' }]);
      }),
    );
  },
  play: async ({ canvas, userEvent }) => {
    const field = canvas.getByRole('combobox', FIELD);
    await userEvent.click(field);
    await userEvent.paste('44000 Lyon');
    await expect(await canvas.findByText(/n’ont pas pu être vérifiés/)).toBeVisible();
    await expect(field).toHaveValue('44000 Lyon');
    await userEvent.click(canvas.getByRole('button', { name: /réessayer/i }));
    await expect(await canvas.findByText('Nantes (44000)')).toBeVisible();
    await expect(field).toHaveValue('');
    await expect(canvas.getByText(/1 localité ajoutée, 1 code inconnu : Lyon/)).toBeVisible();
  },
});

export const ClearedAndBack = meta.story({
  name: '« Tout effacer », and back',
  args: { start: manyLocalities(50) },
  play: async ({ canvas, userEvent }) => {
    const button = canvas.getByRole('button', { name: 'Tout effacer' });
    button.focus();
    await userEvent.keyboard('{Enter}');
    await expect(canvas.getByText('50 localités effacées')).toBeVisible();
    await expect(canvas.queryAllByRole('button', { name: /^Retirer/ })).toHaveLength(0);
    const undo = canvas.getByRole('button', { name: 'Annuler' });
    await expect(undo).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect(canvas.getAllByRole('button', { name: /^Retirer/ })).toHaveLength(50);
  },
});

export const NoWayBack = meta.story({
  name: 'Nothing brings a cleared list back once something else is chosen',
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
      { timeout: 12_000 },
    );
    await expect(mixed).toEqual([]);
  },
});

export const TypedList = meta.story({
  name: '[SE-11] a typed list keeps the code that is not finished',
  parameters: OPEN_LIST,
  play: async ({ canvas, userEvent }) => {
    const field = canvas.getByRole('combobox', FIELD);
    await userEvent.type(field, '33000 44');
    await expect(await canvas.findByText('Bordeaux (33000)')).toBeVisible();
    await expect(field).toHaveValue('44');
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
  name: '[CF-29, SE-13, SE-14] the limit of fifty',
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
  name: '[SE-20, SE-26] a radius around the only code, gone with a second code',
  args: { start: [BORDEAUX] },
  parameters: { visual: true },
  play: async ({ canvas, userEvent }) => {
    const slider = canvas.getByRole('slider');
    slider.focus();
    await userEvent.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}');
    await expect(canvas.getByText('10 km')).toBeVisible();
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
