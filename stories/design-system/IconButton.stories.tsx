import { expect, fn } from 'storybook/test';
import preview from '#.storybook/preview';
import { IconButton } from '#design-system/IconButton.tsx';
import { Matrix, Row } from './matrix.tsx';

const meta = preview.meta({
  component: IconButton,
  args: { icon: 'edit' as const, label: 'Modifier', onClick: fn() },
});

export const Playground = meta.story({ args: { disabled: false } });

export const Variants = meta.story({
  parameters: { visual: true, focus: true },
  render: (args) => (
    <Matrix>
      <Row name="normal">
        <IconButton {...args} icon="edit" label="Modifier" />
        <IconButton {...args} icon="share" label="Partager" disabled />
        <IconButton {...args} icon="trash" label="Supprimer" tone="danger" />
        <IconButton {...args} icon="copy" label="Copier" pending />
      </Row>
      <Row name="petit">
        <IconButton {...args} icon="close" label="Fermer" size="sm" />
        <IconButton {...args} icon="more" label="Plus d’actions" size="sm" />
      </Row>
    </Matrix>
  ),
});

export const Pending = meta.story({
  args: { pending: true },
  play: async ({ canvas, userEvent, args }) => {
    const button = canvas.getByRole('button', { name: 'Modifier' });
    await expect(button).toHaveAttribute('aria-busy', 'true');
    await userEvent.click(button);
    await expect(args.onClick).not.toHaveBeenCalled();
  },
});
