import { expect } from 'storybook/test';
import preview from '#.storybook/preview';
import { UnbrokenNumbers } from '#design-system/UnbrokenNumbers.tsx';

const SENTENCE =
  'Budget : 1 193 039,50 € au lieu de 1 190 539 € (+2 500 €), 12 % de 45 lignes, Pavé −1 240.';

const meta = preview.meta({
  component: UnbrokenNumbers,
  args: { children: SENTENCE },
  render: (args) => (
    <div style={{ width: '1px' }}>
      <UnbrokenNumbers {...args} />
    </div>
  ),
});

export const Playground = meta.story();

export const Typical = meta.story({
  name: '[FO-01] [N-07] [N-20] Never breaks a number, not even after its sign or before its unit',
  parameters: { visual: true },
  play: async ({ canvasElement }) => {
    await expect(canvasElement).toHaveTextContent(SENTENCE);
    const numbers = ['1 193 039,50 €', '1 190 539 €', '+2 500 €', '12 %', '45', '−1 240'];
    for (const number of numbers)
      await expect(canvasElement.textContent).toContain(number.replaceAll(' ', '\u00A0'));
  },
});

export const NoNumber = meta.story({
  args: { children: 'Mêmes disponibilités et même budget.' },
  play: async ({ canvasElement }) => {
    await expect(canvasElement).toHaveTextContent('Mêmes disponibilités et même budget.');
  },
});
