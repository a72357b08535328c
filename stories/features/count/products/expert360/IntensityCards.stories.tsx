import { expect, fn } from 'storybook/test';
import preview from '#.storybook/preview';
import {
  IntensityCards,
  type IntensityCard,
} from '#features/count/products/expert360/IntensityCards.tsx';

const LOW: IntensityCard = {
  tier: 1,
  name: 'Low',
  isAvailable: true,
  budget: 240,
  impressions: 24_000,
  presence: 2,
  hasBrandContent: false,
};
const MEDIUM: IntensityCard = {
  tier: 2,
  name: 'Medium',
  isAvailable: true,
  budget: 480,
  impressions: 52_400,
  presence: 5,
  hasBrandContent: true,
};
const HIGH: IntensityCard = {
  tier: 3,
  name: 'High',
  isAvailable: true,
  budget: 960,
  impressions: 118_200,
  presence: 9,
  hasBrandContent: true,
};

const unavailable = (card: IntensityCard): IntensityCard => ({
  ...card,
  isAvailable: false,
  budget: 0,
  impressions: 0,
  presence: 0,
  hasBrandContent: false,
});

const handleSelect = fn();

const meta = preview.meta({
  component: IntensityCards,
  args: { cards: [LOW, MEDIUM, HIGH], selected: 2, onSelect: handleSelect },
  beforeEach: () => {
    handleSelect.mockClear();
  },
});

export const Typical = meta.story({
  name: '[E3-17] selects the tier of an available card on click',
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByRole('radio', { name: 'Intensité Medium' })).toBeChecked();
    await userEvent.click(canvas.getByText('960 €'));
    await expect(handleSelect).toHaveBeenLastCalledWith(3);
  },
});

export const Keyboard = meta.story({
  name: 'Arrow keys select available cards only',
  args: { cards: [LOW, unavailable(MEDIUM), HIGH], selected: 1 },
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab();
    await expect(canvas.getByRole('radio', { name: 'Intensité Low' })).toHaveFocus();
    await userEvent.keyboard('{ArrowRight}');
    await expect(handleSelect).toHaveBeenLastCalledWith(3);
  },
});

export const SomeUnavailable = meta.story({
  name: '[E3-18] greys out and explains an unavailable card, and ignores clicks on it',
  args: { cards: [LOW, MEDIUM, unavailable(HIGH)], selected: 1 },
  parameters: { visual: true, phone: true },
  play: async ({ canvas, userEvent }) => {
    const card = canvas.getByRole('radio', { name: 'Intensité High, indisponible' });
    await expect(card).toBeDisabled();
    await expect(card).toHaveAccessibleDescription(/ne permettent pas cette intensité/);
    await userEvent.click(canvas.getByText('Indisponible'));
    await expect(handleSelect).not.toHaveBeenCalled();
    const label = canvas.getByText('Indisponible').closest('label');
    const other = canvas.getByText('480 €').closest('label');
    if (!label || !other) throw new Error('A card is a label');
    await expect(getComputedStyle(label).backgroundColor).not.toBe(
      getComputedStyle(other).backgroundColor,
    );
  },
});

export const NoneAvailable = meta.story({
  args: { cards: [LOW, MEDIUM, HIGH].map(unavailable), selected: null },
});

export const LargeFigures = meta.story({
  args: {
    cards: [
      { ...LOW, budget: 12_480, impressions: 12_345_678 },
      { ...MEDIUM, budget: 124_800, impressions: 112_345_678 },
      { ...HIGH, budget: 1_248_000, impressions: 912_345_678, presence: 10 },
    ],
  },
});

export const Disabled = meta.story({
  name: 'Disables all cards during a save',
  args: { disabled: true },
  play: async ({ canvas }) => {
    for (const radio of canvas.getAllByRole('radio')) await expect(radio).toBeDisabled();
  },
});

export const Narrow = meta.story({
  args: { cards: [LOW, MEDIUM, unavailable(HIGH)] },
  globals: { viewport: { value: 'phone' } },
});
