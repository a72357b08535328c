import { expect, fn, within } from 'storybook/test';
import preview from '#.storybook/preview';
import { buildBoostRow, buildBoostRows } from '#mocks/builders/boost.ts';
import { EmptyState } from '#design-system/EmptyState.tsx';
import { BOOST_ORDERS } from '#features/boosts/listState.ts';
import { BoostsTable } from '#features/boosts/BoostsTable.tsx';

const meta = preview.meta({
  component: BoostsTable,
  args: { rows: buildBoostRows(7), onOrder: fn(), onEdit: fn() },
});

export const Typical = meta.story({
  name: '[BL-07] [BL-08] Marks a terminated contract and offers no action',
  parameters: { visual: true },
  play: async ({ canvas }) => {
    const rows = canvas.getAllByRole('row').slice(1);
    const terminated = rows.filter((row) => row.textContent.includes('Contrat résilié'));
    await expect(terminated).toHaveLength(1);
    for (const row of rows) {
      const isTerminated = terminated.includes(row);
      await expect(within(row).queryAllByRole('button')).toHaveLength(isTerminated ? 0 : 2);
    }
  },
});

export const OneRow = meta.story({
  name: '[BL-04] [BL-05] [BL-06] [FO-07] Shows client above its id, contract, product, « n sur max », date, BSI id',
  args: { rows: [buildBoostRow()], onEdit: fn() },
  play: async ({ args, canvas, userEvent }) => {
    const headers = canvas.getAllByRole('columnheader').map((header) => header.textContent);
    await expect(headers.slice(0, 6)).toEqual([
      'Client',
      'Contrat',
      'Produit',
      'Programmes',
      'Date de création',
      'ID Boost',
    ]);
    await expect(canvas.getAllByRole('row')[1]).toHaveTextContent(
      /Horizon PromotionRC204180C204180Boost Social Immo2 sur 412\/11\/2026BSI-101Modifier/,
    );
    await userEvent.click(canvas.getByRole('button', { name: 'Modifier BSI-101' }));
    await expect(args.onEdit).toHaveBeenCalledWith(buildBoostRow());
  },
});

export const Sortable = meta.story({
  name: '[D-100] Each of the six named columns can be sorted',
  args: { onOrder: fn() },
  play: async ({ args, canvas, userEvent }) => {
    for (const header of canvas.getAllByRole('columnheader').slice(0, 6)) {
      await userEvent.click(within(header).getByRole('button'));
    }
    await expect(args.onOrder).toHaveBeenCalledTimes(6);
    for (const order of BOOST_ORDERS) await expect(args.onOrder).toHaveBeenCalledWith(order);
  },
});

export const CreatedAtNight = meta.story({
  name: '[D-119] Shows the day in Paris of a boost that was created at 22:30 UTC',
  args: { rows: [buildBoostRow({ createdDate: '2026-05-31T22:30:00.000Z' })] },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('cell', { name: '01/06/2026' })).toBeVisible();
  },
});

export const Empty = meta.story({
  args: { rows: [], empty: <EmptyState title="Aucun Boost effectué" /> },
});

export const FiftyRows = meta.story({ args: { rows: buildBoostRows(50) } });

export const LongNames = meta.story({
  args: {
    rows: [
      buildBoostRow({
        id: '9d2e5a10-0000-4000-8000-000000000100',
        clientName:
          'Compagnie générale des résidences et des jardins suspendus de la presqu’île – Saint-Rémy-en-Bouzemont-Saint-Genest-et-Isson',
        contractId: 'C205550-2026-RENOUVELLEMENT',
        isActiveContract: false,
      }),
      ...buildBoostRows(2),
    ],
  },
});

export const Loading = meta.story({ args: { rows: [], loadingRows: 8 } });

export const FewColumns = meta.story({
  name: '[N-20] Hides the columns that a person does not need, with their cells',
  args: {
    columnChoice: {
      hidden: ['ClientId', 'Contrat', 'ProductName', 'CreatedDate', 'actions'],
      onChange: fn(),
    },
  },
  play: async ({ canvas }) => {
    const headers = canvas.getAllByRole('columnheader').map((header) => header.textContent);
    await expect(headers).toEqual(['Client', 'Programmes', 'ID Boost', 'Actions']);
    const [, row] = canvas.getAllByRole('row');
    await expect(row?.children).toHaveLength(headers.length);
    await expect(canvas.getByRole('button', { name: 'Colonnes' })).toBeVisible();
  },
});
