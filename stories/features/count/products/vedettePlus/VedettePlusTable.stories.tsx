import { expect } from 'storybook/test';
import preview from '#.storybook/preview';
import { VEDETTE_PLUS_TABLE } from '#domain/products/vedettePlus/describe.ts';
import type { VedettePlusForecastLine } from '#domain/products/vedettePlus/forecast.ts';
import { LinesTable } from '#features/count/result/QuantityTable/LinesTable.tsx';
import { expectWideNames, tableText } from '../../tableText.ts';
import { inResultCard } from '../../../../framed.tsx';

const LINES = [
  {
    code: '69003',
    name: 'Lyon 3e Arrondissement',
    id: 'a',
    sold: 600,
    available: 400,
    budget: 320,
  },
  { code: '33000', name: 'Bordeaux', id: 'b', sold: 1000, available: 0, budget: 0 },
  { code: '17000', name: 'La Rochelle', id: 'c', sold: 0, available: 0, budget: 0 },
  { code: '44000', name: 'Nantes', id: 'd', sold: 1, available: 2, budget: 1250 },
];

const meta = preview.meta({
  component: LinesTable<VedettePlusForecastLine>,
  args: { table: VEDETTE_PLUS_TABLE, lines: LINES },
  decorators: [inResultCard],
});

export const Result = meta.story({
  name: '[VE-11, VE-12, VE-13, VE-14, VE-15] [D-140] shows name, shares, the fixed 25 %, budget and total',
  parameters: { visual: true, betweenWidths: true },
  play: async ({ canvas }) => {
    await expectWideNames(canvas.getByRole('table'));
    await expect(tableText(canvas.getByRole('table'))).toEqual([
      'Localité | Déjà vendu | Disponible | Impressions proposées | Budget',
      'Lyon 3e (69003) | 60 % | 40 % | 25 % | 320,00 €',
      'Bordeaux (33000) | 100 % | 0 % | 25 % | 0,00 €',
      'La Rochelle (17000) | 0 % | 0 % | 25 % | 0,00 €',
      'Nantes (44000) | 33 % | 67 % | 25 % | 1 250,00 €',
      'Total du comptage : |  |  |  | 1 570,00 €',
    ]);
  },
});

export const OneRow = meta.story({ args: { lines: LINES.slice(0, 1) } });
export const Nothing = meta.story({ args: { lines: [] } });
export const FiftyRows = meta.story({
  args: {
    lines: Array.from({ length: 50 }, (_, index) => ({
      code: String(10_000 + index),
      name: `Saint-Rémy-en-Bouzemont-Saint-Genest-et-Isson ${index}`,
      id: String(index),
      sold: index,
      available: 50 - index,
      budget: 10 * index,
    })),
  },
});
