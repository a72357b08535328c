import { delay, http, HttpResponse } from 'msw';
import { useState } from 'react';
import { expect, waitFor } from 'storybook/test';
import preview from '#.storybook/preview';
import { searchCommunes } from '#contract/communes.ts';
import type { LocalityFields } from '#domain/count/localityFields.ts';
import type { SelectedLocality } from '#domain/localities/selection.ts';
import { Card } from '#design-system/Card/Card.tsx';
import { MapOfChoice } from '#features/count/form/LocalityMap/MapOfChoice.tsx';
import { LYON } from '#mocks/builders/locality.ts';
import { communeHandlers } from '#mocks/handlers/communes.ts';
import { addressOf, failing, INTERNAL_ERROR } from '#mocks/handlers/failures.ts';

interface FormProps {
  start: readonly SelectedLocality[];
  startRadius?: number;
  isAllFrance?: boolean;
}

/** Renders the map with a form that holds its localities, and their list. */
function Form({ start, startRadius = 0, isAllFrance = false }: FormProps) {
  const [form, setForm] = useState<LocalityFields>({ locations: [...start], radius: startRadius });
  return (
    <div style={{ maxWidth: '48rem' }}>
      <Card>
        <MapOfChoice
          form={{ ...form, isAllFrance }}
          onChange={(change) => setForm((current) => change(current))}
        />
      </Card>
      <ul aria-label="Localités du formulaire">
        {form.locations.map(({ code, name }) => (
          <li key={`${code} ${name}`}>{`${code} ${name}`}</li>
        ))}
        {form.radius > 0 && <li>{form.radius} km</li>}
      </ul>
    </div>
  );
}

const place = (code: string, name: string): SelectedLocality => ({
  code,
  name,
  placeIds: [`place-${code}`],
});
/** Real postal codes of the Rhône, from 69001. */
const FIFTY = [
  ...Array.from({ length: 9 }, (_, index) => `6900${index + 1}`),
  ...'69100 69110 69115 69120 69124 69126 69130 69140 69150 69160 69170 69180 69190 69200 69210 69220 69230 69240 69250 69260 69270 69280 69290 69300 69310 69320 69330 69340 69350 69360 69370 69380 69390 69400 69410 69420 69430 69440 69450 69460 69470'.split(
    ' ',
  ),
].map((code) => place(code, `Commune ${code}`));
const REUNION = place('97400', 'Saint-Denis');
const OVERSEAS = place('97500', 'Outre-mer 1er Arrondissement');
const MAP = { name: 'Carte des localités' };
const LIST = { name: 'Localités du formulaire' };
/** The files of areas, as they are served in development and in a build. */
const AREAS_OF = (department: string) => new RegExp(String.raw`/${department}(?:-[\w-]+)?\.txt`);

const meta = preview.meta({
  component: Form,
  args: { start: [LYON] },
  beforeEach: ({ msw }) => msw.use(...communeHandlers),
});

export const Empty = meta.story({
  name: '[N-09] opens the map of France in the place of the drawing, and gives it the focus',
  args: { start: [] },
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.queryByRole('application')).toBeNull();
    await userEvent.click(canvas.getByRole('button', { name: 'Choisir sur la carte' }));
    const map = await canvas.findByRole('application', MAP);
    await waitFor(() => expect(map).toHaveFocus());
    await expect(canvas.getByText('Comptage en cours de configuration')).toBeVisible();
  },
});

export const OneCodeWithRadius = meta.story({
  name: '[N-09] shows one code with its radius, and says that the limits are approximate',
  parameters: { tree: true, visual: true },
  args: { startRadius: 10 },
  play: async ({ canvas }) => {
    await canvas.findByRole('button', { name: 'Voir la zone choisie' });
    await expect(canvas.getByRole('button', { name: /^Zones approximatives/ })).toBeVisible();
  },
});

export const Fifty = meta.story({
  name: '[N-09] shows fifty codes, and refuses one more with the words of the field',
  parameters: { visual: true },
  args: { start: FIFTY },
  play: async ({ canvas, userEvent, msw }) => {
    msw.use(
      http.get(addressOf(searchCommunes), ({ request }) => {
        const code = new URL(request.url).searchParams.get('name') ?? '';
        return HttpResponse.json([{ code, name: 'Commune', id: code }]);
      }),
    );
    await canvas.findByRole('button', { name: 'Voir la zone choisie' });
    const map = canvas.getByRole('application', MAP);
    map.focus();
    // The choice is in the middle of the map; east of it are codes that are not chosen.
    await userEvent.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}{ArrowRight}');
    await waitFor(() => expect(canvas.getAllByText(/non choisi$/)).not.toHaveLength(0));
    await userEvent.keyboard('{Enter}');
    await expect(
      await canvas.findByText('Vous ne pouvez pas sélectionner plus de 50 localités.'),
    ).toBeVisible();
    await expect(canvas.getByRole('list', LIST).children).toHaveLength(50);
  },
});

export const Everywhere = meta.story({
  name: '[N-09] marks the whole country, and says why nothing can be added to it',
  args: { start: [], isAllFrance: true },
  play: async ({ canvas, userEvent }) => {
    const map = await canvas.findByRole('application', MAP);
    map.focus();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(canvas.getAllByText(/non choisi$/)).not.toHaveLength(0));
    await userEvent.keyboard('{Enter}');
    await expect(await canvas.findByText(/Toute la France est choisie/)).toBeVisible();
    await expect(canvas.getByRole('list', LIST)).toBeEmptyDOMElement();
  },
});

export const ByKeyboard = meta.story({
  parameters: { tree: true },
  name: '[N-09] removes and adds a postal code by keyboard, and announces both',
  args: { startRadius: 10 },
  play: async ({ canvas, userEvent }) => {
    await canvas.findByRole('button', { name: 'Voir la zone choisie' });
    const map = canvas.getByRole('application', MAP);
    await expect(map).toHaveAccessibleDescription(
      /^Flèches pour déplacer la carte sous la croix, Maj et flèche pour un petit pas, plus et moins pour zoomer, Début pour voir toute la France/,
    );
    map.focus();
    await userEvent.keyboard('{ArrowDown}{ArrowUp}');
    await waitFor(() =>
      expect(canvas.getAllByText(/^Lyon 1er \(69001\)\s: choisi$/)).not.toHaveLength(0),
    );
    await userEvent.keyboard('{Enter}');
    await expect(
      await canvas.findByText(/^Lyon 1er \(69001\)\s: retiré, 0 localité choisie\.$/),
    ).toBeVisible();
    await expect(canvas.getByRole('list', LIST)).toBeEmptyDOMElement();
    // The map stays although nothing is chosen any more.
    await userEvent.keyboard('{Enter}');
    await expect(
      await canvas.findByText(/^Lyon 1er \(69001\)\s: ajouté, 1 localité choisie\.$/),
    ).toBeVisible();
    await expect(canvas.getByRole('list', LIST)).toHaveTextContent('69001 Lyon 1er Arrondissement');
  },
});

export const ByPointer = meta.story({
  name: '[N-09] adds the postal code that is clicked, and takes the radius away from two codes',
  args: { startRadius: 5 },
  play: async ({ canvas, userEvent }) => {
    await canvas.findByRole('button', { name: 'Voir la zone choisie' });
    const map = canvas.getByRole('application', MAP);
    map.focus();
    await waitFor(() => expect(canvas.queryByText('Chargement des codes postaux…')).toBeNull());
    const { left, top, width, height } = map.getBoundingClientRect();
    // The second arrondissement is south of the first, which is in the middle.
    for (let down = 20; down < height / 2; down += 20) {
      const coords = { clientX: left + width / 2, clientY: top + height / 2 + down };
      await userEvent.pointer({ target: map, coords });
      if (!canvas.queryByText(/^Lyon 2e/)) continue;
      await userEvent.pointer({ target: map, coords, keys: '[MouseLeft]' });
      break;
    }
    await expect(
      await canvas.findByText(/Un rayon s’applique à un seul code postal\s: il est retiré\./),
    ).toBeVisible();
    await expect(canvas.getByRole('list', LIST)).toHaveTextContent(/69001.*69002/);
    // The pointer has not moved since: the caption says what is true now.
    await expect(canvas.getByText(/^Lyon 2e \(69002\)\s: choisi$/)).toBeVisible();
    await expect(canvas.getByRole('list', LIST)).not.toHaveTextContent('km');
  },
});

export const LookUpFailed = meta.story({
  name: '[N-09] keeps the choice when a code cannot be looked up, and offers to try again',
  args: { start: [] },
  play: async ({ canvas, userEvent, msw }) => {
    msw.use(failing(searchCommunes, 500, INTERNAL_ERROR));
    await userEvent.click(canvas.getByRole('button', { name: 'Choisir sur la carte' }));
    const map = await canvas.findByRole('application', MAP);
    await waitFor(() => expect(map).toHaveFocus());
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(canvas.getAllByText(/non choisi$/)).not.toHaveLength(0));
    await userEvent.keyboard('{Enter}');
    await expect(await canvas.findByText(/n’ont pas pu être vérifiés/)).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Réessayer' })).toBeVisible();
  },
});

export const LoadingPiece = meta.story({
  name: '[N-09] says that postal codes are loading',
  args: { start: [place('73000', 'Chambéry')] },
  beforeEach: ({ msw }) =>
    msw.use(
      http.get(AREAS_OF('73'), async () => {
        await delay('infinite');
      }),
    ),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Chargement des codes postaux…')).toBeVisible();
    await expect(canvas.getByRole('application', MAP)).toBeVisible();
  },
});

export const FailedPiece = meta.story({
  name: '[N-09] says that postal codes could not be loaded, and loads them again on demand',
  parameters: { visual: true },
  args: { start: [place('74000', 'Annecy')] },
  beforeEach: ({ msw }) => msw.use(http.get(AREAS_OF('74'), () => HttpResponse.error())),
  play: async ({ canvas, userEvent, msw }) => {
    const failure = await canvas.findByText(/n’ont pas pu être chargés/);
    await expect(canvas.queryByRole('button', { name: 'Voir la zone choisie' })).toBeNull();
    msw.resetHandlers(...communeHandlers);
    await userEvent.click(canvas.getByRole('button', { name: 'Réessayer' }));
    await expect(await canvas.findByRole('button', { name: 'Voir la zone choisie' })).toBeVisible();
    await expect(failure).not.toBeInTheDocument();
  },
});

export const Overseas = meta.story({
  name: '[N-09] lists the localities overseas below the map',
  args: { start: [LYON, REUNION, OVERSEAS] },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Outre-mer')).toBeVisible();
    await expect(canvas.getByText(/Saint-Denis \(97400\), Outre-mer 1er \(97500\)/)).toBeVisible();
  },
});

export const Phone = meta.story({
  name: '[N-09] fits a phone, with buttons of 44 pixels',
  globals: { viewport: { value: 'phone' } },
  args: { startRadius: 10 },
  play: async ({ canvas }) => {
    await canvas.findByRole('button', { name: 'Voir la zone choisie' });
    for (const name of ['Zoomer', 'Dézoomer', 'Voir toute la France']) {
      const { width, height } = canvas.getByRole('button', { name }).getBoundingClientRect();
      await expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
    }
  },
});
