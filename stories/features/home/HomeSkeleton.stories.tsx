import { expect } from 'storybook/test';
import preview from '#.storybook/preview';
import { HomeSkeleton } from '#features/home/HomeSkeleton.tsx';

const meta = preview.meta({ component: HomeSkeleton });

export const Typical = meta.story({
  name: 'Is hidden from keyboard and screen readers',
  parameters: { visual: true, phone: true },
  play: async ({ canvasElement }) => {
    await expect(canvasElement.querySelector('[inert]')).toHaveAttribute('aria-hidden', 'true');
    await expect(canvasElement.querySelectorAll('a, button, input, [tabindex]')).toHaveLength(0);
    await expect(canvasElement.innerText.trim()).toBe('');
  },
});

export const Narrow = meta.story({ globals: { viewport: { value: 'phone' } } });
