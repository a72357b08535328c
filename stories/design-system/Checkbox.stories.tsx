import { expect, fn } from 'storybook/test';
import preview from '#.storybook/preview';
import { Checkbox } from '#design-system/Checkbox.tsx';
import { Matrix, Row } from './matrix.tsx';

const meta = preview.meta({
  component: Checkbox,
  args: { label: 'Toute la France', checked: false, onChange: fn() },
});

export const Playground = meta.story();

export const Variants = meta.story({
  parameters: { visual: true, focus: true },
  render: (args) => (
    <Matrix>
      <Row name="états">
        <Checkbox {...args} />
        <Checkbox {...args} checked />
        <Checkbox {...args} indeterminate />
      </Row>
      <Row name="désactivé">
        <Checkbox {...args} disabled />
        <Checkbox {...args} checked disabled />
      </Row>
      <Row name="indisponible">
        <Checkbox {...args} unavailable />
        <Checkbox {...args} checked unavailable />
      </Row>
      <Row name="texte long">
        <div style={{ width: '20rem' }}>
          <Checkbox
            {...args}
            checked
            label="Rediriger les visiteurs vers le site de l’annonceur"
            hint="Majore le budget de 30 % ; l’adresse est demandée à la réservation."
          />
        </div>
      </Row>
    </Matrix>
  ),
});

export const Toggled = meta.story({
  args: { indeterminate: true },
  play: async ({ canvas, userEvent, args }) => {
    const box = canvas.getByRole('checkbox', { name: 'Toute la France' });
    await expect(box).toBePartiallyChecked();
    await userEvent.tab();
    await userEvent.keyboard(' ');
    await expect(args.onChange).toHaveBeenCalledWith(true);
  },
});

export const Unavailable = meta.story({
  name: 'Can be focused while it is unavailable, and is described by the reason',
  render: (args) => (
    <>
      <Checkbox {...args} unavailable aria-describedby="reason" />
      <p id="reason">Réservé aux marchés Ancien et Neuf</p>
    </>
  ),
  play: async ({ canvas, userEvent }) => {
    const box = canvas.getByRole('checkbox', { name: 'Toute la France' });
    await userEvent.tab();
    await expect(box).toHaveFocus();
    await expect(box).toHaveAttribute('aria-disabled', 'true');
    await expect(box).toHaveAccessibleDescription('Réservé aux marchés Ancien et Neuf');
  },
});
