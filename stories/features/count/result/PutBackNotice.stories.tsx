import { useState } from 'react';
import { expect } from 'storybook/test';
import preview from '#.storybook/preview';
import type { QuantityStart } from '#domain/count/shownResult.ts';
import { PutBackNotice } from '#features/count/result/PutBackNotice.tsx';

interface ExampleProps {
  lowered?: readonly string[];
  hasNewCriteria?: boolean;
  isReversible?: boolean;
  disabled?: boolean;
}

const NONE: readonly string[] = [];

/** Renders the notice, which changes with the start that the person chooses. */
function Example({
  lowered = NONE,
  hasNewCriteria = true,
  isReversible = hasNewCriteria,
  disabled = false,
}: ExampleProps) {
  const [start, setStart] = useState<QuantityStart>('chosen');
  return (
    <PutBackNotice
      putBack={{
        start,
        lowered: start === 'chosen' ? lowered : NONE,
        hasNewCriteria,
        isReversible,
      }}
      disabled={disabled}
      onRestart={setStart}
    />
  );
}

const meta = preview.meta({ component: Example });

export const Reversible = meta.story({
  name: '[D-114] announces quantities that were put back, and goes to what is available and back',
  parameters: { visual: true },
  play: async ({ canvas, userEvent }) => {
    const notice = canvas.getByRole('status');
    await expect(notice).toHaveTextContent('Vos quantités ont été reprises');
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await expect(notice).toHaveTextContent('Les quantités repartent du disponible');
    const back = canvas.getByRole('button', { name: 'Reprendre vos quantités' });
    await expect(back).toHaveFocus();
    await userEvent.click(back);
    await expect(notice).toHaveTextContent('Vos quantités ont été reprises');
  },
});

export const Lowered = meta.story({
  name: '[D-114, D-48] names the lines that were lowered to what is available',
  args: { lowered: ['Masthead', 'Grand Angle'] },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent(
      'Ramenées à ce qui est disponible : Masthead, Grand Angle.',
    );
    await expect(canvas.getByRole('button', { name: 'Repartir du disponible' })).toBeVisible();
  },
});

export const Reopened = meta.story({
  name: '[CF-23, D-48] only names the lowered lines when no criteria changed',
  args: { lowered: ['Masthead'], hasNewCriteria: false },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent('Quantités ajustées');
    await expect(canvas.queryByRole('button')).toBeNull();
  },
});

export const AllLowered = meta.story({
  name: '[D-114] offers nothing else when every quantity was lowered to what is available',
  args: { lowered: ['Masthead'], isReversible: false },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent('Vos quantités ont été reprises');
    await expect(canvas.queryByRole('button')).toBeNull();
  },
});

export const LongNames = meta.story({
  args: {
    lowered: Array.from(
      { length: 20 },
      (_, index) => `Saint-Rémy-en-Bouzemont-Saint-Genest-et-Isson ${index}`,
    ),
  },
});

export const Saving = meta.story({
  args: { disabled: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'Repartir du disponible' })).toBeDisabled();
  },
});

export const Narrow = meta.story({
  args: { lowered: ['Masthead'] },
  globals: { viewport: { value: 'phone' } },
  play: async () => {
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(375);
  },
});
