import { expect, fn, waitFor } from 'storybook/test';
import preview from '#.storybook/preview';
import { ancienRequest, newAncienForm } from '#domain/count/ancien/form.ts';
import { masterDisplayTable } from '#domain/products/masterDisplay/describe.ts';
import {
  MASTER_DISPLAY_CPM,
  MASTER_DISPLAY_VALUES_BY_MARKET,
} from '#domain/products/masterDisplay/values.ts';
import { Card } from '#design-system/Card/Card.tsx';
import { ExplainedCount } from '#features/count/explanation/explainedCount.ts';
import { LinesTable } from '#features/count/QuantityTable/LinesTable.tsx';
import { BORDEAUX, LYON } from '#mocks/builders/locality.ts';
import { buildMasterDisplayForecast } from '#mocks/builders/masterDisplay.ts';
import { masterDisplayHandlers } from '#mocks/handlers/masterDisplay.ts';

const VALUES = MASTER_DISPLAY_VALUES_BY_MARKET.Ancien;
const FORM = { ...newAncienForm(VALUES), locations: [LYON, BORDEAUX] };
const REQUEST = ancienRequest(VALUES, FORM);
const TABLE = masterDisplayTable(MASTER_DISPLAY_CPM);
const handleEdit = fn();

/** Renders the rows of a result, in a count that can be explained or outside of one. */
function Rows({ isExplained = true }: { isExplained?: boolean }) {
  const { forecasts } = buildMasterDisplayForecast(REQUEST, FORM.locations);
  return (
    <ExplainedCount value={isExplained ? { product: 'masterDisplay', request: REQUEST } : null}>
      <Card>
        <LinesTable table={TABLE} lines={forecasts} onEdit={handleEdit} />
      </Card>
    </ExplainedCount>
  );
}

const meta = preview.meta({
  component: Rows,
  beforeEach: ({ msw }) => {
    handleEdit.mockClear();
    msw.use(...masterDisplayHandlers());
  },
});

const LYON_BUTTON = /^Pourquoi ce volume \? Lyon/;

export const Open = meta.story({
  name: '[N-01] opens under its row with the keyboard, several at a time, and changes no budget',
  parameters: { visual: true },
  play: async ({ canvas, userEvent }) => {
    const button = canvas.getByRole('button', { name: LYON_BUTTON });
    await expect(button).toHaveAttribute('aria-expanded', 'false');
    button.focus();
    await userEvent.keyboard('{Enter}');
    await expect(button).toHaveAttribute('aria-expanded', 'true');
    await expect(await canvas.findByRole('region', { name: LYON_BUTTON })).toBeVisible();
    await expect(await canvas.findByText(/^Total .* = disponible/)).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: /^Pourquoi ce volume \? Bordeaux/ }));
    await waitFor(() => expect(canvas.getAllByText(/^Total .* = disponible/)).toHaveLength(2));
    await userEvent.click(canvas.getByRole('button', { name: /^Pourquoi ce volume \? Bordeaux/ }));
    await expect(canvas.getAllByText(/^Total .* = disponible/)).toHaveLength(1);
    await expect(handleEdit).not.toHaveBeenCalled();
  },
});

export const Narrow = meta.story({
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: LYON_BUTTON }));
    await expect(await canvas.findByText(/^Total .* = disponible/)).toBeVisible();
  },
});

export const NotExplained = meta.story({
  name: '[N-01] has no control where nothing can be explained',
  args: { isExplained: false },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('button', { name: /Pourquoi/ })).toBeNull();
  },
});
