import { expect, fn } from 'storybook/test';
import preview from '#.storybook/preview';
import type { Expert360Form } from '#domain/products/expert360/form.ts';
import { Expert360Fields } from '#features/count/products/expert360/Expert360Fields.tsx';
import { CATCHMENT_ZONE } from '#mocks/builders/client.ts';
import { buildExpert360Form } from '#mocks/builders/expert360.ts';
import { communeHandlers } from '#mocks/handlers/communes.ts';

const handleChange = fn();
const EMPTY = buildExpert360Form({ locations: [] });

const meta = preview.meta({
  component: Expert360Fields,
  args: {
    form: EMPTY,
    errors: null,
    zone: CATCHMENT_ZONE,
    onChange: handleChange,
    onRetryZone: fn(),
  },
  beforeEach: ({ msw }) => {
    handleChange.mockClear();
    msw.use(...communeHandlers);
  },
});

export const Typical = meta.story({
  name: '[E3-02] shows a read-only periodicity',
  parameters: { visual: true },
  play: async ({ canvas, userEvent }) => {
    const periodicity = canvas.getByRole('combobox', { name: 'Périodicité' });
    await expect(periodicity).toBeDisabled();
    await expect(periodicity).toHaveDisplayValue('Récurrent');
    await userEvent.click(canvas.getByRole('button', { name: 'Ajouter la zone' }));
    const change = handleChange.mock.lastCall?.[0] as (form: Expert360Form) => Expert360Form;
    await expect(change(EMPTY).locations.length).toBeGreaterThan(0);
  },
});
export const Disabled = meta.story({ args: { disabled: true } });
