import { expect, fn, within } from 'storybook/test';
import preview from '#.storybook/preview';
import { buildCountRows } from '#mocks/builders/count.ts';
import { CountsTable } from '#features/countList/CountsTable.tsx';

const meta = preview.meta({
  component: CountsTable,
  args: { order: 'CreatedDate' as const, direction: 'desc' as const, onOrder: fn() },
});

/** The room of the list in windows of 1440, 1280, 1093 and 1025 px. */
const WIDTHS = [1152, 992, 805, 737];

const NOT_FOLLOWED_UP = {
  validUntil: '2026-12-28',
  handed: null,
  dueOn: null,
  ordered: null,
  lost: null,
} as const;

export const Validity = meta.story({
  name: '[N-17] Cuts no validity where names are long, and then still shows every column',
  args: {
    hasAuthors: true,
    rows: buildCountRows(4).map((row) => ({
      ...row,
      mafProduct: 'DisplayPerformance',
      client: { clientId: 'RC318580', clientName: 'Promotion des Sept Chênes – Vitry' },
      followUp: NOT_FOLLOWED_UP,
    })),
  },
  render: (args) => (
    <div style={{ display: 'grid', gap: 24 }}>
      {WIDTHS.map((width) => (
        <div key={width} style={{ width }}>
          <CountsTable {...args} />
        </div>
      ))}
    </div>
  ),
  parameters: { a11y: { config: { rules: [{ id: 'landmark-unique', enabled: false }] } } },
  play: async ({ canvas }) => {
    const tables = canvas.getAllByRole('table');
    const headers = tables.map((table) => within(table).getAllByRole('columnheader').length);
    await expect(headers).toEqual([7, 7, 7, 7]);
    const cut = tables.slice(0, 3).flatMap((table) =>
      within(table)
        .getAllByText(/^Valable/)
        .filter(({ parentElement: line }) => line && line.scrollWidth > line.clientWidth),
    );
    await expect(cut).toEqual([]);
  },
});
