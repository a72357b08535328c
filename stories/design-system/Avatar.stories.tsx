import preview from '#.storybook/preview';
import { Avatar } from '#design-system/Avatar.tsx';
import { Matrix, Row } from './matrix.tsx';

const meta = preview.meta({ component: Avatar, args: { initials: 'CL' } });

export const Playground = meta.story();

export const Sizes = meta.story({
  parameters: { visual: true },
  render: (args) => (
    <Matrix>
      <Row name="md">
        <Avatar {...args} initials="CL" />
        <Avatar {...args} initials="ÉW" />
        <Avatar {...args} initials="I" />
      </Row>
      <Row name="lg">
        <Avatar {...args} size="lg" initials="CL" />
        <Avatar {...args} size="lg" initials="ÉW" />
        <Avatar {...args} size="lg" initials="I" />
      </Row>
    </Matrix>
  ),
});
