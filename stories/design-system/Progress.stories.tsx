import { expect } from 'storybook/test';
import preview from '#.storybook/preview';
import { Progress } from '#design-system/Progress/Progress.tsx';
import { Matrix, Row } from './matrix.tsx';

const meta = preview.meta({
  component: Progress,
  args: { label: 'Préparation de l’export', value: 1200, max: 4000 },
});

export const Playground = meta.story();

export const Known = meta.story({
  args: { text: '1 200 lignes sur 4 000' },
  play: async ({ canvas }) => {
    const bar = canvas.getByRole('progressbar', { name: 'Préparation de l’export' });
    await expect(bar).toHaveAttribute('aria-valuenow', '30');
    await expect(bar).toHaveAttribute('aria-valuetext', '1 200 lignes sur 4 000');
  },
});

export const Unknown = meta.story({
  args: { value: undefined },
  play: async ({ canvas }) => {
    const bar = canvas.getByRole('progressbar');
    await expect(bar).not.toHaveAttribute('aria-valuenow');
    await expect(bar).toHaveAttribute('aria-valuetext', 'En cours…');
  },
});

export const States = meta.story({
  parameters: { visual: true },
  render: (args) => (
    <Matrix>
      <Row name="Pas encore commencé" block>
        <Progress {...args} value={0} />
      </Row>
      <Row name="À 30 %, en mots" block>
        <Progress {...args} text="1 200 lignes sur 4 000" />
      </Row>
      <Row name="Presque fini" block>
        <Progress {...args} value={3999} />
      </Row>
      <Row name="Fini" block>
        <Progress {...args} value={4000} text="Terminé" />
      </Row>
      <Row name="Durée inconnue" block>
        <Progress {...args} value={undefined} />
      </Row>
      <Row name="Long" block>
        <Progress
          {...args}
          label="Préparation de l’export de tous les comptages du marché Bureaux et Commerce depuis janvier 2024"
          text="128 400 lignes sur 1 000 000, encore deux minutes environ"
        />
      </Row>
    </Matrix>
  ),
});
