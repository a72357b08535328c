import { useState } from 'react';
import { expect } from 'storybook/test';
import preview from '#.storybook/preview';
import { editQuantity, resultTotals, startResult } from '#domain/products/display/result.ts';
import type { ForecastLine, SaveBy } from '#domain/products/display/quantities.ts';
import { Card } from '#design-system/Card/Card.tsx';
import { DisplayTable } from '#features/count/products/display/DisplayTable.tsx';

const line = (code: string, name: string, total: number, available: number): ForecastLine => ({
  code,
  name,
  total,
  sold: total - available,
  available,
  purchased: 0,
  budget: 0,
});

const FOUR = [
  line('Masthead', 'Masthead', 15_714, 9915),
  line('NatifInterAnnonces', 'Natif', 61_223, 37_638),
  line('Pave', 'Pavé', 113_583, 83_084),
  line('GrandAngle', 'Grand Angle', 47_194, 0),
];

const FIFTY = Array.from({ length: 50 }, (_, index) =>
  line(`F${index}`, `Format ${index + 1}`, 1000 * (index + 1), 500 * (index + 1)),
);

interface TableProps {
  lines?: readonly ForecastLine[];
  saveBy?: SaveBy;
  disabled?: boolean;
}

function Table({ lines = FOUR, saveBy = 'format', disabled = false }: TableProps) {
  const [result, setResult] = useState(() => {
    const cpm = Object.fromEntries(
      lines.map(({ code }) => [code, code === 'Masthead' ? 30 : 4] as const),
    );
    const { result: start } = startResult({
      cpm,
      forecasts: [...lines],
      forecastSplitByPosition: [...lines],
    });
    return { ...start, saveBy };
  });
  return (
    <Card>
      <DisplayTable
        saveBy={result.saveBy}
        lines={result.lines[result.saveBy]}
        cpm={result.cpm}
        totals={resultTotals(result)}
        disabled={disabled}
        onEdit={(edit) => setResult((current) => editQuantity(current, edit))}
      />
    </Card>
  );
}

const meta = preview.meta({ component: Table });

export const ByFormat = meta.story({
  name: '[DI-02, DI-04, DI-17, DI-19] linked quantities and totals',
  parameters: { visual: true },
  play: async ({ canvas, userEvent }) => {
    const budget = canvas.getByRole('textbox', { name: 'Budget, Masthead' });
    const impressions = canvas.getByRole('textbox', { name: 'Impressions, Masthead' });
    await expect(impressions).toHaveValue('9 915');
    await expect(budget).toHaveValue('297');
    await userEvent.clear(budget);
    await expect(budget).toHaveValue('0');
    await userEvent.type(budget, '100');
    await expect(impressions).toHaveValue('3 333');
    await expect(canvas.getByRole('row', { name: /^Total/ })).toHaveTextContent('583,00 €');
    await expect(canvas.getByRole('row', { name: /^Total/ })).toHaveTextContent('124 055');
  },
});

export const Maximum = meta.story({
  name: '[CF-30, CF-31, CF-32, DI-14, DI-15] digits only, empty is 0, never above the maximum',
  play: async ({ canvas, userEvent }) => {
    const impressions = canvas.getByRole('textbox', { name: 'Impressions, Masthead' });
    await userEvent.clear(impressions);
    await expect(impressions).toHaveValue('0');
    await userEvent.type(impressions, '1a2 b3€');
    await expect(impressions).toHaveValue('123');
    await userEvent.type(impressions, '45');
    await expect(impressions).toHaveValue('1234');
    const budget = canvas.getByRole('textbox', { name: 'Budget, Masthead' });
    await userEvent.clear(budget);
    await userEvent.type(budget, '298');
    await expect(budget).toHaveValue('29');
    await userEvent.type(budget, '7');
    await expect(budget).toHaveValue('297');
  },
});

export const WithoutInventory = meta.story({
  name: '[DI-16, DI-18] a line without inventory is disabled; coverage',
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('textbox', { name: 'Budget, Grand Angle' })).toBeDisabled();
    await expect(canvas.getByRole('textbox', { name: 'Impressions, Grand Angle' })).toBeDisabled();
    await expect(canvas.getByRole('row', { name: /^Pavé/ })).toHaveTextContent('73 %');
    await expect(canvas.getByRole('row', { name: /^Grand Angle/ })).toHaveTextContent('0 %');
  },
});

export const ByContext = meta.story({ args: { saveBy: 'context' as const } });
export const Pending = meta.story({ args: { disabled: true } });
export const Nothing = meta.story({ args: { lines: [] }, parameters: { visual: true } });
export const OneRow = meta.story({ args: { lines: FOUR.slice(0, 1) } });
export const FiftyRows = meta.story({ args: { lines: FIFTY } });
export const LongNames = meta.story({
  args: {
    lines: [
      line(
        'ConstructionProjects',
        'Modèles de maisons, terrains avec maisons, terrains et projet de construction',
        98_765_432,
        87_654_321,
      ),
    ],
  },
  parameters: { visual: true },
});
export const Narrow = meta.story({
  globals: { viewport: { value: 'phone' } },
  parameters: { visual: true },
});
