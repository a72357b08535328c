import preview from '#.storybook/preview';
import { Card } from '#design-system/Card/Card.tsx';
import { StatTile } from '#design-system/StatTile.tsx';

const meta = preview.meta({
  component: StatTile,
  args: { label: 'Budget total', value: '38 036,00', unit: '€ hors taxe' },
});

export const Playground = meta.story();

export const InARow = meta.story({
  parameters: { tree: true, visual: true },
  render: (args) => (
    <Card title="Résumé du comptage">
      <div style={{ display: 'flex', flexWrap: 'wrap', gap: '1.5rem 3rem' }}>
        <StatTile {...args} emphasis="strong" />
        <StatTile label="Impressions achetées" value="1 682 900" />
        <StatTile label="Taux de couverture" value="62" unit="%" hint="sur 1 941 000 disponibles" />
      </div>
    </Card>
  ),
});
