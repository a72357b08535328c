import { expect } from 'storybook/test';
import preview from '#.storybook/preview';
import { Progress } from '#design-system/Progress/Progress.tsx';
import { Matrix, Row } from './matrix.tsx';

const meta = preview.meta({
  component: Progress,
  args: { label: 'Préparation de l’export', value: 1200, max: 4000 },
});

export const Playground = meta.story();

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
  play: async ({ canvas }) => {
    const [, known, , , unknown] = canvas.getAllByRole('progressbar');
    await expect(known).toHaveAttribute('aria-valuenow', '30');
    await expect(known).toHaveAttribute('aria-valuetext', '1 200 lignes sur 4 000');
    await expect(unknown).not.toHaveAttribute('aria-valuenow');
    await expect(unknown).toHaveAttribute('aria-valuetext', 'En cours…');
  },
});
