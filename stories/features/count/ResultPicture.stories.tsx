import { expect, type screen } from 'storybook/test';
import preview from '#.storybook/preview';
import { ResultPicture } from '#features/count/ResultPicture/ResultPicture.tsx';
import { whereaboutsOf } from '#mocks/builders/whereabouts.ts';

const FORMATS = [
  { key: 'Masthead', label: 'Masthead', available: 42_000, sold: 18_000, purchased: 42_000 },
  { key: 'Pave', label: 'Pavé', available: 310_000, sold: 95_000, purchased: 120_000 },
];
const placeOf = (code: string, name: string) => ({ code, name, id: code, ...whereaboutsOf(code) });
const CODES = Array.from({ length: 50 }, (_, index) => String(10_000 + index * 1637));

const OPEN = 'Voir le graphique et la carte';
type Canvas = Pick<typeof screen, 'findByRole'>;

async function open({
  canvas,
  userEvent,
}: {
  canvas: Canvas;
  userEvent: { click: (element: Element) => Promise<void> };
}) {
  await userEvent.click(await canvas.findByRole('button', { name: OPEN }));
  await canvas.findByRole('heading', { name: /^Impressions par/ });
}

const meta = preview.meta({
  component: ResultPicture,
  args: {
    unit: 'Impressions',
    rowName: 'Format',
    rows: FORMATS,
    localities: [placeOf('69001', 'Lyon 1er'), placeOf('33000', 'Bordeaux')],
    radius: 0,
  },
  play: open,
});

export const Typical = meta.story({
  parameters: { visual: true },
  play: async ({ canvas, userEvent }) => {
    await open({ canvas, userEvent });
    await expect(
      await canvas.findByRole('heading', { name: 'Impressions par format' }),
    ).toBeVisible();
    await expect(
      await canvas.findByRole('heading', { name: 'Localités du comptage' }),
    ).toBeVisible();
    await expect(await canvas.findByRole('img', { name: /^Bordeaux \(33000\)/ })).toBeVisible();
  },
});

export const FiftyLocalities = meta.story({
  args: {
    rowName: 'Localité',
    rows: CODES.map((code, index) => ({
      key: code,
      label: `Commune de ${code}`,
      available: 900 * (index + 1),
      sold: 40_000 - 700 * index,
      purchased: 500 * (index + 1),
    })),
    localities: CODES.map((code) => placeOf(code, `Commune de ${code}`)),
  },
});

export const AroundOne = meta.story({
  args: { localities: [placeOf('69001', 'Lyon 1er')], radius: 20 },
});

/** Nothing is loaded until somebody asks; the button says what it does next. */
export const Closed = meta.story({
  play: async ({ canvas, userEvent }) => {
    const button = canvas.getByRole('button', { name: OPEN });
    await expect(button).toHaveAttribute('aria-expanded', 'false');
    await expect(canvas.queryByRole('figure')).toBeNull();
    await open({ canvas, userEvent });
    await userEvent.click(canvas.getByRole('button', { name: /^Masquer/ }));
    await expect(canvas.queryByRole('heading')).toBeNull();
  },
});

/** All of France, or a back end that does not say where localities are: no map. */
export const NoPositions = meta.story({
  args: { localities: [{ code: '69001', name: 'Lyon 1er', id: '69001' }] },
  play: async ({ canvas, userEvent }) => {
    await open({ canvas, userEvent });
    await expect(canvas.queryByRole('heading', { name: 'Localités du comptage' })).toBeNull();
  },
});

export const NothingToShow = meta.story({ args: { rows: [], localities: [] } });
export const Narrow = meta.story({ globals: { viewport: { value: 'phone' } } });
