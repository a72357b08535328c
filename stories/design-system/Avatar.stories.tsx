import preview from '#.storybook/preview';
import { Avatar } from '#design-system/Avatar.tsx';
import { Matrix, Row } from './matrix.tsx';

const meta = preview.meta({ component: Avatar, args: { initials: 'CL' } });

export const Playground = meta.story();

export const Sizes = meta.story({
  parameters: { visual: true },
  render: () => (
    <Matrix>
      <Row name="md">
        <Avatar initials="CL" />
        <Avatar initials="ÉW" />
        <Avatar initials="I" />
      </Row>
      <Row name="lg">
        <Avatar size="lg" initials="CL" />
        <Avatar size="lg" initials="ÉW" />
        <Avatar size="lg" initials="I" />
      </Row>
    </Matrix>
  ),
});
