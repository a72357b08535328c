import { expect, fn } from 'storybook/test';
import preview from '#.storybook/preview';
import { ancienRequest } from '#domain/count/ancien/form.ts';
import type { ForecastLine } from '#domain/count/campaign/lines.ts';
import type { SelectedLocality } from '#domain/localities/selection.ts';
import { masterDisplayTable } from '#domain/products/masterDisplay/describe.ts';
import {
  editBudgets,
  maximumOf,
  startMasterDisplayResult,
} from '#domain/products/masterDisplay/result.ts';
import { LinesTable } from '#features/count/result/QuantityTable/LinesTable.tsx';
import { BORDEAUX, LYON, manyLocalities } from '#mocks/builders/locality.ts';
import {
  buildMasterDisplayForecast,
  buildMasterDisplayForm,
  WITHOUT_INVENTORY,
} from '#mocks/builders/masterDisplay.ts';
import { clippedRings } from '../../../../design-system/clippedRings.ts';
import { expectWideNames, tableText } from '../../tableText.ts';
import { forClient, inResultCard } from '../../../../framed.tsx';
import { MASTER_DISPLAY_VALUES_BY_MARKET } from '#domain/products/masterDisplay/values.ts';

function resultOf(locations: SelectedLocality[]) {
  const request = ancienRequest(
    MASTER_DISPLAY_VALUES_BY_MARKET.Ancien,
    buildMasterDisplayForm({ locations }),
  );
  return startMasterDisplayResult(buildMasterDisplayForecast(request, locations)).result;
}

const RESULT = resultOf([LYON, BORDEAUX, WITHOUT_INVENTORY]);

const meta = preview.meta({
  component: LinesTable<ForecastLine>,
  args: { table: masterDisplayTable(RESULT.cpm), lines: RESULT.lines, onEdit: fn() },
  decorators: [inResultCard],
});

export const Result = meta.story({
  name: '[MD-04, MD-09, MD-11] [D-140] shows impressions and budget per locality, and disables the budget without inventory',
  parameters: { visual: true, betweenWidths: true },
  play: async ({ canvas, userEvent, args }) => {
    await expectWideNames(canvas.getByRole('table'));
    await expect(tableText(canvas.getByRole('table'))).toEqual([
      'Localité | Audience | Vendu | Disponible | Impressions | Budget',
      'Lyon 1er (69001) | 82 540 | 9 079 | 73 461 | 73 461 | 294',
      'Bordeaux (33000) | 64 200 | 6 420 | 57 780 | 57 780 | 231',
      'Saint-Pierre (97500) Aucun inventaire | 0 | 0 | 0 | 0 | 0',
    ]);
    const empty = canvas.getByRole('textbox', { name: 'Budget, Saint-Pierre (97500)' });
    await expect(empty).toBeDisabled();
    const lyon = canvas.getByRole('textbox', { name: 'Budget, Lyon 1er (69001)' });
    await expect(lyon).toBeEnabled();
    await userEvent.click(lyon);
    await userEvent.keyboard('42');
    await expect(args.onEdit).toHaveBeenCalledWith({ code: '69001', field: 'budget', value: 4 });
  },
});

export const ForClient = meta.story({
  name: '[D-163] tells a client neither what is sold nor why a line cannot be bought',
  decorators: [forClient],
  play: async ({ canvas }) => {
    await expect(tableText(canvas.getByRole('table'))).toEqual([
      'Localité | Audience | Impressions | Budget',
      'Lyon 1er (69001) | 82 540 | 73 461 | 294 €',
      'Bordeaux (33000) | 64 200 | 57 780 | 231 €',
      'Saint-Pierre (97500) Indisponible | 0 | 0 | 0 €',
    ]);
  },
});

export const Rings = meta.story({
  name: '[D-143] clips no focus ring at the edges of the table',
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getAllByRole('textbox').length).toBeGreaterThan(1);
    await expect(clippedRings(canvasElement)).toEqual([]);
  },
});

export const OverBudget = meta.story({
  name: '[MD-08] shows an error under a budget above the maximum, and offers the maximum',
  parameters: { visual: true },
  args: { lines: editBudgets(RESULT, [{ code: LYON.code, value: 99_999 }]).lines },
  play: async ({ canvas, userEvent, args }) => {
    await expect(
      canvas.getByText('Merci de ne pas dépasser le budget maximum disponible'),
    ).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Mettre le maximum' }));
    const [line] = RESULT.lines;
    await expect(args.onEdit).toHaveBeenLastCalledWith({
      code: LYON.code,
      field: 'budget',
      value: line && maximumOf(line, RESULT.cpm),
    });
  },
});

export const Disabled = meta.story({ args: { disabled: true } });
export const OneRow = meta.story({ args: { lines: RESULT.lines.slice(0, 1) } });
export const Nothing = meta.story({ args: { lines: [] } });
export const FiftyRows = meta.story({ args: { lines: resultOf(manyLocalities(50)).lines } });
