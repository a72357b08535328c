import { expect } from 'storybook/test';
import preview from '#.storybook/preview';
import { Spinner } from '#design-system/Spinner.tsx';
import { Matrix, Row } from './matrix.tsx';

const meta = preview.meta({ component: Spinner, args: { label: 'Chargement en cours' } });

export const Playground = meta.story();

export const Sizes = meta.story({
  parameters: { visual: true },
  render: (args) => (
    <Matrix>
      {(['md', 'lg'] as const).map((size) => (
        <Row key={size} name={size}>
          <Spinner {...args} size={size} />
        </Row>
      ))}
    </Matrix>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('status')).toHaveLength(2);
  },
});

export const Silent = meta.story({
  name: 'Without a label: the parent announces that it is busy',
  args: { label: undefined },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('status')).toBeNull();
  },
});
