import { expect } from 'storybook/test';
import preview from '#.storybook/preview';
import { ResultMap } from '#features/count/result/ResultMap.tsx';
import { codeLocation } from '#mocks/builders/locality.ts';

const LYON_1 = { code: '69001', name: 'Lyon 1er', placeIds: ['place-69001'] };

const meta = preview.meta({
  component: ResultMap,
  args: {
    locations: [LYON_1],
    radius: 0,
    counted: [{ code: '69001', name: 'Lyon 1er', id: '69001', ...codeLocation('69001') }],
    rows: [{ key: '69001', available: 42_000, sold: 18_000 }],
  },
});

export const Typical = meta.story({
  name: '[D-130] says what part of each locality is available',
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByRole('application', { name: 'Localités du comptage' }),
    ).toBeVisible();
    await expect(await canvas.findByText('1 localité')).toBeVisible();
  },
});
