import { expect, fn } from 'storybook/test';
import preview from '#.storybook/preview';
import { Badge } from '#design-system/Badge/Badge.tsx';
import { Card } from '#design-system/Card/Card.tsx';
import { Cell, Row, RowHeader } from '#design-system/DataTable/cells.tsx';
import { DataTable } from '#design-system/DataTable/DataTable.tsx';
import type { Column } from '#design-system/DataTable/DataTable.tsx';
import { EmptyState } from '#design-system/EmptyState/EmptyState.tsx';
import { QuantityInput } from '#design-system/QuantityInput/QuantityInput.tsx';

const COLUMNS: readonly Column[] = [
  { key: 'format', header: 'Format', width: '26%', sortable: true },
  { key: 'available', header: 'Disponible', numeric: true, width: '18%' },
  { key: 'coverage', header: 'Couverture', numeric: true, width: '14%' },
  { key: 'purchased', header: 'Impressions', numeric: true, width: '22%' },
  { key: 'budget', header: 'Budget hors taxe', numeric: true, sortable: true },
];

const LINES = [
  {
    name: 'Masthead',
    available: '1 204 000',
    coverage: '62 %',
    value: 1_204_000,
    budget: '36 120 €',
  },
  { name: 'Natif', available: '845 300', coverage: '48 %', value: 400_000, budget: '1 600 €' },
  { name: 'Pavé', available: '78 900', coverage: '9 %', value: 78_900, budget: '316 €' },
  { name: 'Grand Angle', available: '0', coverage: '0 %', value: 0, budget: '0 €' },
];

function Lines() {
  return LINES.map((line) => (
    <Row key={line.name} state={line.value === 0 ? 'disabled' : undefined}>
      <RowHeader>{line.name}</RowHeader>
      <Cell numeric label="Disponible">
        {line.available}
      </Cell>
      <Cell numeric muted label="Couverture">
        {line.coverage}
      </Cell>
      <Cell numeric label="Impressions">
        <QuantityInput
          label={`Impressions, ${line.name}`}
          value={line.value}
          max={2_000_000}
          disabled={line.value === 0}
          onChange={fn()}
        />
      </Cell>
      <Cell numeric label="Budget">
        {line.budget}
      </Cell>
    </Row>
  ));
}

const FOOTER = (
  <Row>
    <RowHeader colSpan={3}>Total du comptage</RowHeader>
    <Cell numeric label="Impressions">
      1 682 900
    </Cell>
    <Cell numeric label="Budget">
      38 036 €
    </Cell>
  </Row>
);

const meta = preview.meta({
  component: DataTable,
  args: {
    caption: 'Impressions et budget par format',
    columns: COLUMNS,
    density: 'compact' as const,
    children: <Lines />,
    footer: FOOTER,
  },
  render: (args) => (
    <Card title="Par format" padding="flush" aside={<Badge tone="accent">Neuf</Badge>}>
      <DataTable {...args} />
    </Card>
  ),
});

export const Typical = meta.story({ parameters: { visual: true } });

export const Sorted = meta.story({
  args: { sort: { key: 'budget', direction: 'desc' }, onSort: fn() },
  play: async ({ canvas, userEvent, args }) => {
    await expect(canvas.getByRole('columnheader', { name: /Budget/ })).toHaveAttribute(
      'aria-sort',
      'descending',
    );
    await userEvent.click(canvas.getByRole('button', { name: 'Format' }));
    await expect(args.onSort).toHaveBeenCalledTimes(1);
    await expect(args.onSort).toHaveBeenCalledWith('format');
  },
});

export const Loading = meta.story({
  parameters: { visual: true },
  args: { loadingRows: 5 },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('table')).toHaveAttribute('aria-busy', 'true');
    await expect(canvas.queryByText('Masthead')).toBeNull();
  },
});

export const Empty = meta.story({
  args: {
    children: undefined,
    footer: undefined,
    empty: <EmptyState title="Aucun comptage effectué" />,
  },
});

export const CardsOnAPhone = meta.story({
  globals: { viewport: { value: 'phone' } },
  parameters: { visual: true },
  args: { narrow: 'cards' },
});

export const ScrollOnAPhone = meta.story({
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas }) => {
    const region = canvas.getByRole('region', { name: 'Impressions et budget par format' });
    await expect(region.scrollWidth).toBeGreaterThan(region.clientWidth);
    region.focus();
    await expect(region).toHaveFocus();
  },
});
