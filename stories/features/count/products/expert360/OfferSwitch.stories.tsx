import { expect, fn } from 'storybook/test';
import preview from '#.storybook/preview';
import { NO_FIXED_OFFER } from '#domain/products/expert360/offerChange.ts';
import { OfferSwitch } from '#features/count/products/expert360/OfferSwitch.tsx';

const handleChange = fn();

const meta = preview.meta({
  component: OfferSwitch,
  args: { value: 'fixed' as const, onChange: handleChange },
  beforeEach: () => {
    handleChange.mockClear();
  },
});

export const Fixed = meta.story({
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByRole('radio', { name: 'Nos offres' })).toBeChecked();
    await userEvent.click(canvas.getByText('Offres sur-mesure'));
    await expect(handleChange).toHaveBeenLastCalledWith('custom');
  },
});
export const Custom = meta.story({
  args: { value: 'custom' as const },
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab();
    await userEvent.keyboard('{ArrowLeft}');
    await expect(handleChange).toHaveBeenLastCalledWith('fixed');
    await expect(canvas.getByRole('group', { name: 'Type d’offre' })).toBeVisible();
  },
});
export const FixedUnavailable = meta.story({
  name: 'Says why « Nos offres » cannot be selected',
  parameters: { visual: true, phone: true },
  args: { value: 'custom' as const, fixedReason: NO_FIXED_OFFER },
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByRole('radio', { name: 'Nos offres' })).toBeDisabled();
    await expect(canvas.getByRole('group', { name: 'Type d’offre' })).toHaveAccessibleDescription(
      NO_FIXED_OFFER,
    );
    await userEvent.tab();
    await userEvent.keyboard('{ArrowLeft}');
    await expect(handleChange).not.toHaveBeenCalled();
  },
});
export const Disabled = meta.story({ args: { disabled: true } });
