import { useState } from 'react';
import { expect, screen, waitFor } from 'storybook/test';
import preview from '#.storybook/preview';
import { searchPlaces } from '#contract/places.ts';
import { settleRadius, type SelectedLocality } from '#domain/localities/selection.ts';
import { LocalityField } from '#features/count/LocalityField/LocalityField.tsx';
import { BORDEAUX, LYON, manyLocalities } from '#mocks/builders/locality.ts';
import { failing, INTERNAL_ERROR } from '#mocks/handlers/failures.ts';
import { placeHandlers } from '#mocks/handlers/places.ts';

const NOTHING_CHOSEN: readonly SelectedLocality[] = [];

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
    await expect(canvas.getByText(/2 localités ajoutées.*Non reconnus.*99999, Lyon/)).toBeVisible();
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
  parameters: OPEN_LIST,
  beforeEach: ({ msw }) => msw.use(failing(searchPlaces, 503, INTERNAL_ERROR)),
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByRole('combobox', FIELD), 'lyon');
    await expect(await screen.findByText(/La recherche a échoué/)).toBeVisible();
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
