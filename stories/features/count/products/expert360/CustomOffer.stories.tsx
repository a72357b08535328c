import { expect, fn } from 'storybook/test';
import preview from '#.storybook/preview';
import { CustomOffer } from '#features/count/products/expert360/CustomOffer.tsx';
import { ClientModeContext } from '#features/count/store/clientModeContext.ts';
import { inCard } from '../../../../framed.tsx';

const handleBudget = fn();
const handleImpressions = fn();
const handleBrandContent = fn();

const meta = preview.meta({
  component: CustomOffer,
  args: {
    budget: 640,
    impressions: 80_000,
    totalImpressions: 160_000,
    presence: 6,
    limits: { minimum: 240, maximum: 3200, impressions: 400_000 },
    hasBrandContent: false,
    onBudgetChange: handleBudget,
    onImpressionsChange: handleImpressions,
    onBrandContentChange: handleBrandContent,
  },
  beforeEach: () => {
    for (const handler of [handleBudget, handleImpressions, handleBrandContent]) {
      handler.mockClear();
    }
  },
  decorators: [inCard],
});

export const Typical = meta.story({
  play: async ({ canvas, userEvent }) => {
    const budget = canvas.getByRole('spinbutton', { name: 'Budget' });
    await expect(budget).toHaveAccessibleDescription('De 240 € à 3 200 €');
    await userEvent.click(budget);
    await userEvent.keyboard('{ArrowUp}');
    await expect(handleBudget).toHaveBeenLastCalledWith(650);
    await userEvent.type(canvas.getByRole('spinbutton', { name: 'Impressions achetées' }), '9');
    await expect(handleImpressions).toHaveBeenLastCalledWith(9);
    await userEvent.click(canvas.getByRole('checkbox', { name: /Brand Content/ }));
    await expect(handleBrandContent).toHaveBeenLastCalledWith(true);
  },
});

export const Slid = meta.story({
  name: 'The slider stops at round budgets and at both bounds',
  play: async ({ canvas, userEvent }) => {
    const slider = canvas.getByRole('slider', { name: 'Budget par mois' });
    slider.focus();
    await userEvent.keyboard('{ArrowRight}');
    await expect(handleBudget).toHaveBeenLastCalledWith(650);
    await userEvent.keyboard('{ArrowLeft}');
    await expect(handleBudget).toHaveBeenLastCalledWith(600);
  },
});

export const OutOfBounds = meta.story({
  args: {
    budget: 4000,
    impressions: 500_000,
    budgetError: 'Merci de ne pas dépasser le budget maximum de 3 200€',
    impressionsError: 'Merci de ne pas dépasser le nombre d’impression maximum de 400 000',
    hasBrandContent: true,
    presence: 10,
  },
  play: async ({ canvas }) => {
    // The steps of the share of presence are all filled, and stay in the frame of the offer.
    const head = canvas.getByText('Part de présence');
    const steps = head.parentElement?.querySelectorAll('[data-filled]') ?? [];
    const frame = head.parentElement?.parentElement?.getBoundingClientRect();
    await expect(steps).toHaveLength(10);
    for (const step of steps) {
      const { top, bottom, left, right } = step.getBoundingClientRect();
      await expect(top).toBeGreaterThan(head.getBoundingClientRect().bottom);
      await expect(bottom).toBeLessThan(frame?.bottom ?? 0);
      await expect(left).toBeGreaterThan(frame?.left ?? Infinity);
      await expect(right).toBeLessThan(frame?.right ?? 0);
    }
    await expect(canvas.getByRole('spinbutton', { name: 'Budget' })).toBeInvalid();
    await expect(canvas.getByRole('spinbutton', { name: 'Impressions achetées' })).toBeInvalid();
    // Neither the offer nor its impressions are possible.
    await expect(canvas.getAllByText('à corriger')).toHaveLength(2);
  },
});

export const Disabled = meta.story({ args: { disabled: true } });

export const ForClient = meta.story({
  name: '[D-163] shows a client the outcome, without the fields whose limits say what is available',
  decorators: [
    (Story) => (
      <ClientModeContext value={{ isOn: true, toggle: () => undefined }}>
        <Story />
      </ClientModeContext>
    ),
  ],
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Votre offre sur-mesure')).toBeVisible();
    await expect(canvas.queryByRole('spinbutton')).toBeNull();
    await expect(canvas.queryByRole('slider')).toBeNull();
  },
});
