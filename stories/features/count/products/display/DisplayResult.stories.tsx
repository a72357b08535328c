import { useState } from 'react';
import { expect, fn } from 'storybook/test';
import preview from '#.storybook/preview';
import type { Stage } from '#domain/count/lifecycle.ts';
import { displayRequest, newDisplayForm } from '#domain/products/display/form.ts';
import { startResult } from '#domain/products/display/result.ts';
import { DISPLAY_VALUES_BY_MARKET } from '#domain/products/display/values.ts';
import { DisplayResult } from '#features/count/products/display/DisplayResult.tsx';
import { SaveBar } from '#features/count/SaveBar/SaveBar.tsx';
import { BORDEAUX, buildDisplayForecast, LYON, manyLocalities } from '#mocks/builders/display.ts';

const FORM = {
  ...newDisplayForm('Neuf', DISPLAY_VALUES_BY_MARKET.Neuf.targetings),
  locations: [LYON, BORDEAUX],
  dates: { start: '2026-12-01', end: '2026-12-30' },
};

const NOTHING_LOWERED: string[] = [];

interface ResultProps {
  stage?: Stage;
  lowered?: string[];
  localities?: number;
}

function Result({ stage = 'estimated', lowered = NOTHING_LOWERED, localities = 2 }: ResultProps) {
  const form = localities === 2 ? FORM : { ...FORM, locations: manyLocalities(localities) };
  const [result, setResult] = useState(() => ({
    ...startResult(buildDisplayForecast(displayRequest('Neuf', form))).result,
    lowered,
  }));
  return (
    <div style={{ display: 'grid', gap: '1.25rem' }}>
      <DisplayResult market="Neuf" stage={stage} form={form} result={result} onChange={setResult}>
        <SaveBar
          stage={stage}
          countName=""
          note="Prix en euros, hors taxe."
          onCheck={fn()}
          onSave={fn()}
        />
      </DisplayResult>
    </div>
  );
}

const meta = preview.meta({ component: Result });

export const Typical = meta.story({
  name: '[DI-02, DI-09, DI-24] summary, tabs, table, total in euros, save button',
  parameters: { visual: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('hors taxe')).toBeVisible();
    await expect(canvas.getAllByText(/^\d[\d ]*,\d{2} €$/)[0]).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Enregistrer' })).toBeEnabled();
    await expect(canvas.getByText(/inventaire de démonstration/)).toBeVisible();
  },
});

export const TwoTabs = meta.story({
  name: '[DI-03, DI-04] « Par format » and « Par contexte de diffusion », with their totals',
  play: async ({ canvas, userEvent }) => {
    const before = canvas.getByRole('row', { name: /^Total/ }).textContent;
    const budget = canvas.getByRole('textbox', { name: 'Budget, Masthead' });
    await userEvent.clear(budget);
    await expect(canvas.getByRole('row', { name: /^Total/ }).textContent).not.toBe(before);
    await userEvent.click(canvas.getByRole('tab', { name: 'Par contexte de diffusion' }));
    await expect(canvas.getByRole('textbox', { name: 'Budget, Neuf' })).toBeVisible();
    await userEvent.click(canvas.getByRole('tab', { name: 'Par format' }));
    await expect(canvas.getByRole('textbox', { name: 'Budget, Masthead' })).toHaveValue('0');
  },
});

export const Lowered = meta.story({
  name: '[CF-23] says which saved quantities had to be lowered',
  args: { lowered: ['Masthead', 'Grand Angle'] },
  parameters: { visual: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/Masthead, Grand Angle/)).toBeVisible();
  },
});

export const Saving = meta.story({
  args: { stage: 'saving' as const },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('textbox', { name: 'Budget, Masthead' })).toBeDisabled();
  },
});

export const FiftyLocalities = meta.story({ args: { localities: 50 } });
export const Narrow = meta.story({
  globals: { viewport: { value: 'phone' } },
  parameters: { visual: true },
});
