import { expect } from 'storybook/test';
import preview from '#.storybook/preview';
import { Badge } from '#design-system/Badge.tsx';
import { Inline, Stack } from '#design-system/Stack.tsx';

const WORDS = ['Neuf', 'Construire', 'Ancien', 'Luxe', 'Bureaux et commerces'];
const boxOf = (element: Element) => element.getBoundingClientRect();

function Badges() {
  return WORDS.map((word) => <Badge key={word}>{word}</Badge>);
}

const meta = preview.meta({
  component: Stack,
  args: { $gap: 2 as const, $start: true, children: <Badges /> },
});

export const Playground = meta.story({
  name: 'places elements below one another, as wide as their content where it is asked for',
  play: async ({ canvas }) => {
    const [first, second] = WORDS.map((word) => boxOf(canvas.getByText(word)));
    await expect(second?.top).toBeGreaterThanOrEqual(first?.bottom ?? Infinity);
    await expect(second?.width).toBeGreaterThan(first?.width ?? Infinity);
  },
});

export const BesideOneAnother = meta.story({
  name: '`Inline` places elements beside one another, and continues on another row',
  render: ({ $gap, children }) => (
    <div style={{ width: 260 }}>
      <Inline $gap={$gap}>{children}</Inline>
    </div>
  ),
  play: async ({ canvas }) => {
    const [first, second] = WORDS.map((word) => boxOf(canvas.getByText(word)));
    const last = boxOf(canvas.getByText('Bureaux et commerces'));
    await expect(second?.left).toBeGreaterThan(first?.right ?? Infinity);
    await expect(last.top).toBeGreaterThan(first?.bottom ?? Infinity);
  },
});
