import { expect } from 'storybook/test';
import preview from '#.storybook/preview';
import { TO_CORRECT } from '#domain/count/saveRules.ts';
import { formatEuroCents, formatInteger } from '#domain/format/numbers.ts';
import { VolumeBar } from '#design-system/VolumeBar/VolumeBar.tsx';
import { ResultSummary } from '#features/count/ResultSummary/ResultSummary.tsx';

const meta = preview.meta({
  component: ResultSummary,
  args: {
    budget: formatEuroCents(1273),
    figures: [{ label: 'Impressions achetées', value: formatInteger(224_603) }],
    children: 'Ce qui a été demandé.',
  },
});

export const Typical = meta.story({
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/1\s273,00\s€/)).toBeVisible();
    await expect(canvas.getByText(/224\s603/)).toBeVisible();
  },
});

export const ToCorrect = meta.story({
  name: 'Shows no budget while a line must be corrected',
  parameters: { visual: true },
  args: { budget: undefined, figures: [{ label: 'Impressions achetées', value: TO_CORRECT }] },
  play: async ({ canvas }) => {
    await expect(canvas.getAllByText('à corriger')).toHaveLength(2);
    await expect(canvas.queryByText('hors taxe')).toBeNull();
  },
});

export const BudgetOnly = meta.story({ args: { figures: [] } });

/** Several figures, with a volume bar above the summary. */
export const WithVolume = meta.story({
  parameters: { visual: true },
  args: {
    budget: formatEuroCents(1_234_567.5),
    figures: [
      { label: 'Impressions achetées', value: formatInteger(98_765_432) },
      { label: 'Budget minimum', value: '150,00 €' },
    ],
    children: (
      <VolumeBar
        label="Volume d’impressions"
        unit="impressions"
        format={formatInteger}
        total={120_000_000}
        sold={10_000_000}
        purchased={98_765_432}
      />
    ),
  },
});

export const Narrow = meta.story({
  args: WithVolume.input.args,
  globals: { viewport: { value: 'phone' } },
});
