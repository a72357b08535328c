import { fn } from 'storybook/test';
import preview from '#.storybook/preview';
import { IconButton } from '#design-system/IconButton/IconButton.tsx';
import { Matrix, Row } from './matrix.tsx';

const meta = preview.meta({
  component: IconButton,
  args: { icon: 'edit' as const, label: 'Modifier', onClick: fn() },
});

export const Typical = meta.story();

export const Variants = meta.story({
  parameters: { visual: true },
  render: () => (
    <Matrix>
      <Row name="normal">
        <IconButton icon="edit" label="Modifier" />
        <IconButton icon="share" label="Partager" disabled />
        <IconButton icon="trash" label="Supprimer" tone="danger" />
        <IconButton icon="copy" label="Copier" pending />
      </Row>
      <Row name="petit">
        <IconButton icon="close" label="Fermer" size="sm" />
        <IconButton icon="more" label="Plus d’actions" size="sm" />
      </Row>
    </Matrix>
  ),
});
