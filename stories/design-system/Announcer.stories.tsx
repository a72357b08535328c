import { expect, waitFor } from 'storybook/test';
import preview from '#.storybook/preview';
import { announce, Announcer } from '#design-system/Announcer.tsx';

const meta = preview.meta({ component: Announcer });

export const Announced = meta.story({
  name: '[N-12] Announces a text, and the same text again as another element',
  play: async ({ canvas, canvasElement }) => {
    const region = canvasElement.querySelector('[aria-live="polite"]');
    await expect(region).toBeEmptyDOMElement();
    announce('Budget 1 273 €, 224 603 impressions');
    const first = await canvas.findByText(/224 603 impressions/);
    await expect(region).toContainElement(first);
    announce('Budget 1 273 €, 224 603 impressions');
    await waitFor(() => expect(first).not.toBeInTheDocument());
    await expect(canvas.getByText(/224 603 impressions/)).toBeInTheDocument();
  },
});
