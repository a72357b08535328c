import { expect, fn, screen } from 'storybook/test';
import preview from '#.storybook/preview';
import { Badge } from '#design-system/Badge.tsx';
import { Card } from '#design-system/Card/Card.tsx';
import { Cell, Row, RowHeader } from '#design-system/DataTable/cells.tsx';
import { DataTable } from '#design-system/DataTable/DataTable.tsx';
import type { Column } from '#design-system/DataTable/columns.ts';
import { EmptyState } from '#design-system/EmptyState.tsx';
import { Pagination } from '#design-system/Pagination.tsx';
import { QuantityInput } from '#design-system/QuantityInput/QuantityInput.tsx';
import { TypedTable } from './typedTable.tsx';
import { ProgrammeRows, PROGRAMME_COLUMNS, PROGRAMMES, SelectableTable } from './programmes.tsx';

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

export const Playground = meta.story();

export const Typical = meta.story({ parameters: { visual: true } });

export const Sorted = meta.story({
  args: { sort: { key: 'budget', direction: 'desc' }, onSortChange: fn() },
  play: async ({ canvas, userEvent, args }) => {
    await expect(canvas.getByRole('columnheader', { name: /Budget/ })).toHaveAttribute(
      'aria-sort',
      'descending',
    );
    await userEvent.click(canvas.getByRole('button', { name: 'Format' }));
    await expect(args.onSortChange).toHaveBeenLastCalledWith({ key: 'format', direction: 'asc' });
    canvas.getByRole('button', { name: 'Budget hors taxe' }).focus();
    await userEvent.keyboard('{Enter}');
    await expect(args.onSortChange).toHaveBeenLastCalledWith({ key: 'budget', direction: 'asc' });
    await expect(args.onSortChange).toHaveBeenCalledTimes(2);
  },
});

const PROGRAMME_ARGS = {
  caption: 'Programmes à promouvoir',
  columns: PROGRAMME_COLUMNS,
  density: 'normal' as const,
  narrow: 'cards' as const,
  footer: undefined,
  sort: { key: 'name', direction: 'asc' } as const,
  onSortChange: fn(),
};

const PAGINATION = <Pagination page={1} pageSize={8} total={1234} onChange={fn()} />;

/** Sorted columns, actions, long names, and a pagination under the rows. */
export const WithPagination = meta.story({
  args: {
    ...PROGRAMME_ARGS,
    children: <ProgrammeRows programmes={PROGRAMMES.slice(0, 8)} />,
    pagination: PAGINATION,
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/^1–8 sur 1\s234$/)).toBeVisible();
    // Only shown where the table has no header.
    await expect(canvas.queryByRole('button', { name: 'Trier par' })).toBeNull();
  },
});

export const Loading = meta.story({
  parameters: { visual: true },
  args: { ...PROGRAMME_ARGS, footer: FOOTER, loadingRows: 8 },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('table')).toHaveAttribute('aria-busy', 'true');
    await expect(canvas.queryByText('Les Terrasses du Parc')).toBeNull();
    await expect(canvas.queryByText('Total du comptage')).toBeNull();
  },
});

/** Skeleton rows have the height of loaded rows, so nothing shifts when the rows arrive. */
export const LoadingKeepsTheHeight = meta.story({
  args: { ...PROGRAMME_ARGS, loadingRows: 1 },
  render: (args) => (
    <>
      <DataTable {...args} caption="En chargement" />
      <DataTable {...args} caption="Chargés" loadingRows={0}>
        <ProgrammeRows programmes={PROGRAMMES.slice(0, 1)} />
      </DataTable>
    </>
  ),
  play: async ({ canvas }) => {
    const [loading = 0, loaded = 0] = canvas
      .getAllByRole('table')
      .map((table) => table.getBoundingClientRect().height);
    await expect(Math.abs(loading - loaded)).toBeLessThan(1);
  },
});

/** Dims the current rows under a progress line while others load. They stay readable and in place. */
export const Refetching = meta.story({
  parameters: { visual: true },
  args: {
    ...PROGRAMME_ARGS,
    refetching: true,
    children: <ProgrammeRows programmes={PROGRAMMES.slice(0, 8)} />,
    pagination: PAGINATION,
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('table')).toHaveAttribute('aria-busy', 'true');
    await expect(canvas.getByText('Les Terrasses du Parc')).toBeVisible();
  },
});

const handleRetry = fn();

export const Failed = meta.story({
  parameters: { visual: true },
  args: {
    ...PROGRAMME_ARGS,
    children: undefined,
    footer: FOOTER,
    failure: {
      message: 'Les programmes n’ont pas pu être lus. Vérifiez votre connexion, puis réessayez.',
      onRetry: handleRetry,
    },
  },
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent('Vérifiez votre connexion');
    await expect(canvas.queryByText('Total du comptage')).toBeNull();
    await userEvent.click(canvas.getByRole('button', { name: 'Réessayer' }));
    await expect(handleRetry).toHaveBeenCalledTimes(1);
  },
});

export const Empty = meta.story({
  args: {
    children: undefined,
    footer: undefined,
    empty: <EmptyState title="Aucun comptage effectué" />,
  },
});

/** A checkbox per row, and one for all rows that is indeterminate when only some are selected. */
export const Selectable = meta.story({
  parameters: { visual: true, focus: true, controls: { disable: true } },
  render: () => <SelectableTable />,
  play: async ({ canvas, userEvent }) => {
    const all = canvas.getByRole('checkbox', { name: 'Tout choisir' });
    await expect(all).toBePartiallyChecked();
    await userEvent.click(all);
    await expect(all).toBeChecked();
    await userEvent.click(all);
    await expect(canvas.queryAllByRole('checkbox', { checked: true })).toEqual([]);
    await userEvent.click(canvas.getByRole('checkbox', { name: 'Choisir Carré Sévigné' }));
    await expect(canvas.getByRole('row', { name: /Carré Sévigné/ })).toHaveAttribute(
      'data-state',
      'selected',
    );
  },
});

const renderProbe = fn();

/** A keystroke renders the table again, with equal columns, and no row that stays the same. */
export const KeepsItsRows = meta.story({
  parameters: { controls: { disable: true } },
  render: () => <TypedTable onRender={renderProbe} />,
  play: async ({ canvas, userEvent }) => {
    renderProbe.mockClear();
    await userEvent.click(canvas.getByRole('button', { name: 'Total 0' }));
    await expect(canvas.getByRole('button', { name: 'Total 1' })).toBeVisible();
    await expect(renderProbe).not.toHaveBeenCalled();
  },
});

/** Cards have no header, so the sort controls are above them. */
export const SortedCardsOnAPhone = meta.story({
  globals: { viewport: { value: 'phone' } },
  parameters: { visual: true },
  args: {
    ...PROGRAMME_ARGS,
    onSortChange: fn(),
    children: <ProgrammeRows programmes={PROGRAMMES.slice(0, 3)} />,
    pagination: PAGINATION,
  },
  play: async ({ canvas, userEvent, args }) => {
    const choose = async (name: RegExp) => {
      await userEvent.click(canvas.getByRole('button', { name: 'Trier par' }));
      await userEvent.click(await screen.findByRole('menuitemradio', { name }));
    };
    await choose(/^Budget/);
    await expect(args.onSortChange).toHaveBeenLastCalledWith({ key: 'budget', direction: 'asc' });
    await choose(/^Programme croissant/);
    await expect(args.onSortChange).toHaveBeenLastCalledWith({ key: 'name', direction: 'desc' });
  },
});

export const SortedDownOnAPhone = meta.story({
  globals: { viewport: { value: 'phone' } },
  args: {
    ...PROGRAMME_ARGS,
    sort: { key: 'name', direction: 'desc' },
    onSortChange: fn(),
    children: <ProgrammeRows programmes={PROGRAMMES.slice(0, 1)} />,
  },
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Trier par' }));
    await userEvent.click(await screen.findByRole('menuitemradio', { name: /décroissant$/ }));
    await expect(args.onSortChange).toHaveBeenLastCalledWith({ key: 'name', direction: 'asc' });
  },
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
