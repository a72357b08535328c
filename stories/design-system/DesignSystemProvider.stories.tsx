import { expect } from 'storybook/test';
import preview from '#.storybook/preview';
import { DesignSystemProvider } from '#design-system/DesignSystemProvider.tsx';

const meta = preview.meta({ component: DesignSystemProvider });

function baseFontSize(): number {
  return Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
}

const render = () => <p>Aa Bb Cc — 1 234 567 €</p>;

export const DesktopBaseFont = meta.story({
  name: '[RE-04] sets a base font of 16 px on a wide window',
  render,
  play: async () => {
    await expect(baseFontSize()).toBe(16);
  },
});

export const TabletBaseFont = meta.story({
  name: '[RE-03] sets a base font of 16 px × width / 1024 up to 1024 px',
  globals: { viewport: { value: 'tablet' } },
  render,
  play: async () => {
    await expect(baseFontSize()).toBeCloseTo((16 * 800) / 1024, 2);
  },
});

export const PhoneBaseFont = meta.story({
  name: '[RE-02] sets a base font of 16 px × width / 320 on a portrait phone',
  globals: { viewport: { value: 'phone' } },
  render,
  play: async () => {
    await expect(baseFontSize()).toBeCloseTo((16 * 375) / 320, 2);
  },
});

export const LandscapePhoneBaseFont = meta.story({
  name: '[RE-02] sets a base font of 16 px × width / 480 on a landscape phone',
  globals: { viewport: { value: 'phoneLandscape' } },
  render,
  play: async () => {
    await expect(baseFontSize()).toBeCloseTo((16 * 640) / 480, 2);
  },
});
