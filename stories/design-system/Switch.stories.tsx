import { expect, fn } from 'storybook/test';
import preview from '#.storybook/preview';
import { Switch } from '#design-system/Switch/Switch.tsx';
import { Matrix, Row } from './matrix.tsx';

const meta = preview.meta({
  component: Switch,
  args: { label: 'Production', checked: false, onChange: fn() },
});

export const Variants = meta.story({
  parameters: { visual: true },
  render: (args) => (
    <Matrix>
      <Row name="états">
        <Switch {...args} />
        <Switch {...args} checked />
      </Row>
      <Row name="désactivé">
        <Switch {...args} disabled />
        <Switch {...args} checked disabled />
      </Row>
    </Matrix>
  ),
});

export const Toggled = meta.story({
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.tab();
    await expect(canvas.getByRole('switch', { name: 'Production' })).toHaveFocus();
    await userEvent.keyboard(' ');
    await expect(args.onChange).toHaveBeenCalledWith(true);
  },
});
