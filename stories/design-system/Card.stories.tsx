import preview from '#.storybook/preview';
import { Badge } from '#design-system/Badge.tsx';
import { Button } from '#design-system/Button/Button.tsx';
import { Card } from '#design-system/Card/Card.tsx';
import { Cell, Row, RowHeader } from '#design-system/DataTable/cells.tsx';
import { DataTable } from '#design-system/DataTable/DataTable.tsx';

const meta = preview.meta({
  component: Card,
  args: {
    title: 'Résumé du comptage',
    children: 'Masthead, Pavé et Natif sur desktop, tablette et mobile.',
  },
});

export const Playground = meta.story();

export const WithAsideAndFooter = meta.story({
  parameters: { visual: true, phone: true },
  args: {
    aside: <Badge tone="accent">Neuf</Badge>,
    footer: <Button variant="primary">Enregistrer</Button>,
  },
});

export const LongText = meta.story({
  globals: { viewport: { value: 'phone' } },
  args: {
    title: 'Résumé du comptage pour l’agence immobilière internationale du Grand Port Maritime',
    aside: <Badge tone="accent">Bureaux et commerces</Badge>,
    footer: <Button variant="primary">Enregistrer</Button>,
  },
});

export const Flush = meta.story({
  name: 'A table that reaches the edges',
  parameters: { visual: true },
  args: {
    title: 'Volumes',
    padding: 'flush',
    children: (
      <DataTable
        caption="Volumes par format"
        columns={[
          { key: 'format', header: 'Format' },
          { key: 'prints', header: 'Impressions', numeric: true },
        ]}
      >
        {['Masthead', 'Pavé', 'Natif'].map((format) => (
          <Row key={format}>
            <RowHeader>{format}</RowHeader>
            <Cell numeric>12 500</Cell>
          </Row>
        ))}
      </DataTable>
    ),
  },
});
