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
  name: '[FO-01] [N-07] [N-14] Never breaks a number, not even after its sign or before its unit',
  parameters: { visual: true },
  play: async ({ canvasElement }) => {
    const numbers = [...canvasElement.querySelectorAll('span')];
    await expect(numbers.map((number) => number.textContent)).toEqual([
      '1 193 039,50 €',
      '1 190 539 €',
      '+2 500 €',
      '12 %',
      '45',
      '−1 240',
    ]);
    for (const number of numbers) await expect(number.getClientRects()).toHaveLength(1);
    await expect(canvasElement).toHaveTextContent(SENTENCE);
  },
});

export const NoNumber = meta.story({
  args: { children: 'Mêmes disponibilités et même budget.' },
  play: async ({ canvasElement }) => {
    await expect(canvasElement).toHaveTextContent('Mêmes disponibilités et même budget.');
    await expect(canvasElement.querySelector('span')).toBeNull();
  },
});
