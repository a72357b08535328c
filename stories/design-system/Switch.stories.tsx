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
      <Row name="en cours d’enregistrement">
        <Switch {...args} checked pending />
      </Row>
      <Row name="texte long">
        <div style={{ width: '18rem' }}>
          <Switch
            {...args}
            checked
            label="Prévenir par courriel chaque membre de l’équipe commerciale"
            hint="À chaque comptage enregistré, y compris les modifications."
          />
        </div>
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

export const Pending = meta.story({
  name: 'While the change is recorded a second one is impossible',
  args: { pending: true },
  play: async ({ canvas, userEvent, args }) => {
    const toggle = canvas.getByRole('switch', { name: 'Production' });
    await expect(toggle).toHaveAttribute('aria-busy', 'true');
    await userEvent.click(toggle);
    await expect(args.onChange).not.toHaveBeenCalled();
  },
});
