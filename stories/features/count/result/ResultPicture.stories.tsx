import { useState } from 'react';
import { expect, waitFor } from 'storybook/test';
import preview from '#.storybook/preview';
import { ResultPicture } from '#features/count/result/ResultPicture.tsx';
import type { ResultPictureProps } from '#features/count/result/ResultPictureSurface.tsx';
import { forgetTab, readTab, writeTab } from '#features/count/store/tabStorage.ts';
import { codeLocation } from '#mocks/builders/locality.ts';
import { paperLocalities } from '../../../documents/paperLocalities.ts';
import { forClient } from '../../../framed.tsx';

const FORMATS = [
  { key: 'Masthead', label: 'Masthead', available: 42_000, sold: 18_000, purchased: 42_000 },
  { key: 'Pave', label: 'Pavé', available: 310_000, sold: 95_000, purchased: 120_000 },
];
const communeOf = (code: string, name: string) => ({
  code,
  name,
  id: code,
  ...codeLocation(code),
});
const CODES = paperLocalities(50);

const LYON_1 = { code: '69001', name: 'Lyon 1er', placeIds: ['place-69001'] };
/** Finds a name of the map, of which superior letters are an element of their own. */
const isNamed = (name: string) => (_: string, one: Element | null) =>
  one?.localName === 'text' && one.textContent === name;

const BORDEAUX = { code: '33000', name: 'Bordeaux', placeIds: ['place-33000'] };

const meta = preview.meta({
  component: ResultPicture,
  beforeEach: () => {
    writeTab(sessionStorage, 'result-picture', 'open');
    return () => forgetTab(sessionStorage);
  },
  args: {
    unit: 'Impressions',
    rowName: 'Format',
    rows: FORMATS,
    localities: [communeOf('69001', 'Lyon 1er'), communeOf('33000', 'Bordeaux')],
    locations: [LYON_1, BORDEAUX],
    radius: 0,
  },
});

export const Typical = meta.story({
  name: '[D-130, N-01] says the figures of the whole count once, beside the map of the localities that are meant',
  parameters: { visual: true, phone: true },
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByRole('heading', { name: 'Impressions par format' }),
    ).toBeVisible();
    await expect(
      await canvas.findByRole('heading', { name: 'Localités du comptage' }),
    ).toBeVisible();
    await expect(
      await canvas.findByRole('application', { name: 'Localités du comptage' }),
    ).toBeVisible();
    // The map names the same places as that of the form.
    await waitFor(() => expect(canvas.getByText(isNamed('Lyon 1er'))).toBeVisible());
    await expect(canvas.getByText('localités visées')).toBeVisible();
    // The bars say the three figures of the whole count; nothing beside them repeats these.
    await expect(canvas.getAllByRole('heading')).toHaveLength(2);
  },
});

export const Uncounted = meta.story({
  name: '[VE-20] leaves a removed locality out of the map and of its number of localities',
  args: { uncounted: ['69001'] },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('1 localité')).toBeVisible();
    await expect(await canvas.findByText('Bordeaux')).toBeVisible();
    await expect(canvas.queryByText(isNamed('Lyon 1er'))).toBeNull();
  },
});

export const UncountedCentre = meta.story({
  name: '[VE-20] draws the circle of a radius around a centre that is not counted',
  args: { uncounted: ['69001'], locations: [LYON_1], radius: 50 },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('1 localité')).toBeVisible();
  },
});

export const FiftyLocalities = meta.story({
  args: {
    rowName: 'Localité',
    rows: CODES.map(({ code, name }, index) => ({
      key: code,
      label: name,
      available: 900 * (index + 1),
      sold: 40_000 - 700 * index,
      purchased: 500 * (index + 1),
    })),
    localities: CODES.map(({ code, name }) => communeOf(code, name)),
    locations: CODES,
  },
  play: async ({ canvas }) => {
    await canvas.findByRole('heading', { name: 'Localités du comptage' });
  },
});

export const AroundOne = meta.story({
  args: {
    localities: [communeOf('69001', 'Lyon 1er')],
    locations: [LYON_1],
    radius: 20,
  },
});

export const Closed = meta.story({
  name: '[D-156] is closed until « Visualiser » is pressed, and the tab remembers it',
  beforeEach: () => forgetTab(sessionStorage),
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.queryByRole('heading')).toBeNull();
    await userEvent.click(canvas.getByRole('button', { name: 'Visualiser' }));
    await canvas.findByRole('heading', { name: 'Impressions par format' });
    await expect(readTab(sessionStorage, 'result-picture')).toBe('open');
    await userEvent.click(canvas.getByRole('button', { name: 'Visualiser' }));
    await expect(canvas.queryByRole('heading')).toBeNull();
    await expect(readTab(sessionStorage, 'result-picture')).toBeNull();
  },
});

function Typed({ rows, ...props }: ResultPictureProps) {
  const [purchased, setPurchased] = useState(0);
  return (
    <>
      <button type="button" onClick={() => setPurchased(42_000)}>
        Tout acheter
      </button>
      <ResultPicture
        {...props}
        rows={rows.map((row, index) => (index === 0 ? { ...row, purchased } : row))}
      />
    </>
  );
}

export const Followed = meta.story({
  name: 'Follows typed quantities',
  render: (args) => <Typed {...args} />,
  play: async ({ canvas, userEvent }) => {
    await canvas.findByRole('heading', { name: 'Impressions par format' });
    await userEvent.click(canvas.getByRole('button', { name: /^Voir en tableau.*format/ }));
    const row = await canvas.findByRole('row', { name: /^Masthead/ });
    const before = row.textContent;
    await userEvent.click(canvas.getByRole('button', { name: 'Tout acheter' }));
    await waitFor(() => expect(row.textContent).not.toBe(before));
  },
});

/** Shows no map for all of France. */
export const AllFrance = meta.story({
  args: { locations: [] },
  play: async ({ canvas }) => {
    await canvas.findByRole('heading', { name: 'Impressions par format' });
    await expect(canvas.queryByRole('heading', { name: 'Localités du comptage' })).toBeNull();
  },
});

export const NothingToShow = meta.story({ args: { rows: [], localities: [], locations: [] } });
export const Narrow = meta.story({ globals: { viewport: { value: 'phone' } } });

export const ForClient = meta.story({
  name: '[D-163] shows a client neither what is available nor what is sold, also on the map',
  args: {
    rowName: 'Localité',
    rows: [{ key: '69001', label: 'Lyon 1er', available: 42_000, sold: 18_000, purchased: 12_000 }],
  },
  decorators: [forClient],
  play: async ({ canvas, canvasElement }) => {
    await expect(await canvas.findByText('localités visées')).toBeVisible();
    await expect(canvasElement).not.toHaveTextContent(/disponible|vendu/i);
  },
});
