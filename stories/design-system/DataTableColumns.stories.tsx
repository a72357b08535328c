import { useState } from 'react';
import { expect, fn, screen, waitFor } from 'storybook/test';
import preview from '#.storybook/preview';
import { Button } from '#design-system/Button/Button.tsx';
import { Card } from '#design-system/Card/Card.tsx';
import { DataTable, type DataTableProps } from '#design-system/DataTable/DataTable.tsx';
import { ActionsCell, Cell, Row, RowHeader } from '#design-system/DataTable/cells.tsx';
import type { Column } from '#design-system/DataTable/columns.ts';

const COLUMNS: readonly Column[] = [
  { key: 'name', header: 'Nom', sortable: true },
  { key: 'town', header: 'Ville', sortable: true, hideable: true },
  { key: 'price', header: <em>Prix</em>, name: 'Prix', numeric: true, hideable: true },
  { key: 'actions', header: 'Actions', hideHeader: true, actions: true },
];
const HOMES = [
  { name: 'Les Terrasses', town: 'Champigny-sur-Marne', price: '312 000 €' },
  { name: 'Villa Garance', town: 'Joinville-le-Pont', price: '428 500 €' },
];

function ChosenTable(props: Partial<DataTableProps> & { onChange: (hidden: string[]) => void }) {
  const { onChange, ...others } = props;
  const [hidden, setHidden] = useState<readonly string[]>(props.columnChoice?.hidden ?? []);
  return (
    <Card padding="flush">
      <DataTable
        caption="Programmes"
        columns={COLUMNS}
        narrow="cards"
        sort={{ key: 'town', direction: 'asc' }}
        onSortChange={fn()}
        {...others}
        columnChoice={{
          hidden,
          onChange: (next) => {
            setHidden(next);
            onChange([...next]);
          },
        }}
      >
        {HOMES.map(({ name, town, price }) => (
          <Row key={name}>
            <RowHeader>{name}</RowHeader>
            <Cell column="town" label="Ville">
              {town}
            </Cell>
            <Cell column="price" label="Prix" numeric>
              {price}
            </Cell>
            <ActionsCell>
              <Button size="sm" variant="ghost">
                Ouvrir
              </Button>
            </ActionsCell>
          </Row>
        ))}
      </DataTable>
    </Card>
  );
}

const meta = preview.meta({
  component: ChosenTable,
  args: { summary: '2 programmes', onChange: fn() },
});

const headers = (canvas: Pick<typeof screen, 'getAllByRole'>) =>
  canvas.getAllByRole('columnheader').map((header) => header.textContent);

export const Chosen = meta.story({
  name: '[N-20] Hides a column with its cells, keeps the menu open, and shows all columns again',
  args: { onChange: fn() },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Colonnes' }));
    const town = await screen.findByRole('menuitemcheckbox', { name: 'Ville' });
    await expect(town).toBeChecked();
    await expect(screen.getByRole('menuitem', { name: 'Rétablir' })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
    await userEvent.click(town);
    await waitFor(() => expect(headers(canvas)).toEqual(['Nom', 'Prix', 'Actions']));
    await expect(canvas.queryByText('Joinville-le-Pont')).toBeNull();
    await expect(town).toBeVisible();
    await expect(town).not.toBeChecked();
    await userEvent.click(screen.getByRole('menuitemcheckbox', { name: 'Prix' }));
    await expect(args.onChange).toHaveBeenLastCalledWith(['town', 'price']);
    await userEvent.click(screen.getByRole('menuitem', { name: 'Rétablir' }));
    await waitFor(() => expect(headers(canvas)).toEqual(['Nom', 'Ville', 'Prix', 'Actions']));
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
  },
});

export const ByKeyboard = meta.story({
  name: '[N-20] Is used with the keyboard alone',
  play: async ({ canvas, userEvent }) => {
    const trigger = canvas.getByRole('button', { name: 'Colonnes' });
    trigger.focus();
    await userEvent.keyboard('{ArrowDown}');
    const town = await screen.findByRole('menuitemcheckbox', { name: 'Ville' });
    await waitFor(() => expect(town).toHaveFocus());
    await userEvent.keyboard('{ArrowDown} ');
    await waitFor(() => expect(headers(canvas)).toEqual(['Nom', 'Ville', 'Actions']));
    await expect(screen.getByRole('menuitemcheckbox', { name: 'Prix' })).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(trigger).toHaveFocus());
  },
});

export const Opened = meta.story({
  parameters: { visual: true },
  args: { columnChoice: { hidden: ['price'], onChange: fn() } },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Colonnes' }));
    await waitFor(() =>
      expect(screen.getByRole('menuitemcheckbox', { name: 'Ville' })).toHaveFocus(),
    );
  },
});

export const Loading = meta.story({
  name: '[N-20] Shows as many skeleton columns as columns',
  args: { loadingRows: 2, columnChoice: { hidden: ['town'], onChange: fn() } },
  play: async ({ canvasElement }) => {
    await expect(canvasElement.querySelectorAll('tbody tr:first-child td')).toHaveLength(3);
  },
});

export const Cards = meta.story({
  name: '[N-20] Holds in cards too, where the list is still sorted by a hidden column',
  globals: { viewport: { value: 'phone' } },
  args: { columnChoice: { hidden: ['town'], onChange: fn() } },
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.queryByText('Joinville-le-Pont')).toBeNull();
    await userEvent.click(canvas.getByRole('button', { name: 'Trier par' }));
    await expect(await screen.findByRole('menuitemradio', { name: /^Ville/ })).toBeChecked();
  },
});

export const NoRows = meta.story({
  name: 'Without rows, has no strip for its summary, its order or its columns',
  globals: { viewport: { value: 'phone' } },
  args: { summary: '', empty: 'Aucun programme' },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('button')).toBeNull();
    await expect(canvas.getByRole('status').parentElement?.offsetHeight).toBe(0);
  },
});

export const LongSummary = meta.story({
  globals: { viewport: { value: 'phone' } },
  args: {
    summary: 'Plus de 10 000 comptages. Filtrez la liste pour connaître leur budget total.',
  },
});
