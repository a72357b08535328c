import { expect, fn, screen, within } from 'storybook/test';
import preview from '#.storybook/preview';
import { buildCountRow, buildCountRows, buildLocations } from '#mocks/builders/count.ts';
import { EmptyState } from '#design-system/EmptyState.tsx';
import { CountsTable } from '#features/countList/CountsTable.tsx';

const meta = preview.meta({
  component: CountsTable,
  args: {
    rows: buildCountRows(6),
    order: 'CreatedDate' as const,
    direction: 'desc' as const,
    onOrder: fn(),
  },
});

export const Typical = meta.story({ parameters: { visual: true } });

export const OneRow = meta.story({
  name: '[CL-08] Shows MAF id, product, date, name, client and budget, in that order',
  args: { rows: [buildCountRow()] },
  play: async ({ canvas }) => {
    const headers = canvas.getAllByRole('columnheader').map((header) => header.textContent);
    await expect(headers.slice(0, 6)).toEqual([
      'ID MAF',
      'Produit',
      'Date de création',
      'Nom',
      'Client',
      'Budget',
    ]);
    const row = canvas.getAllByRole('row')[1];
    await expect(row).toHaveTextContent(
      /MAF-1042Display - Impression12\/11\/2026Les Jardins de la MarneHorizon PromotionRC204184 820 €/,
    );
  },
});

export const Linked = meta.story({
  name: 'The MAF code opens the count, and is plain text where no screen opens it',
  args: { rows: [buildCountRow(), buildCountRow({ id: 'x', mafId: 7, mafProduct: 'Radio' })] },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'MAF-1042' })).toHaveAttribute(
      'href',
      '/count/display/edit/5f0c9a52-6d0e-4f43-9a55-7d7a4be3c042',
    );
    await expect(canvas.getByText('MAF-7')).toBeVisible();
    await expect(canvas.queryByRole('link', { name: 'MAF-7' })).toBeNull();
  },
});

/** Returns what a click in the middle of an element meets. */
const under = (element: Element) => {
  const { left, top, width, height } = element.getBoundingClientRect();
  return document.elementFromPoint(left + width / 2, top + height / 2);
};

export const WholeRow = meta.story({
  name: 'Opens the count from anywhere in its row, except from the controls of the row',
  args: { rows: buildCountRows(6) },
  play: async ({ canvas }) => {
    // Below the header, which stays in view.
    const row = canvas.getByRole('row', { name: /MAF-1001/ });
    const link = within(row).getByRole('link', { name: 'MAF-1001' });
    for (const cell of within(row).getAllByRole('cell').slice(0, 5)) {
      await expect(under(cell)).toBe(link);
    }
    const menu = within(row).getByRole('button', { name: /^Autres actions/ });
    await expect(menu.contains(under(menu))).toBe(true);
  },
});

export const Radius = meta.story({
  name: 'Tells two counts of one place apart by their radius',
  args: {
    rows: [
      buildCountRow({
        countData: { totalBudget: 800, locations: buildLocations(1), radius: 10 },
      }),
    ],
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Lyon 3e + 10 km')).toBeVisible();
  },
});

/** The room of the list in windows of 1440, 1280, 1093 and 1025 px. */
const WIDTHS = [1152, 992, 805, 737];

export const Widths = meta.story({
  name: 'Stays a table with every column: actions move to the menu before a text is cut; nothing is cut from 1280 px on',
  parameters: {
    visual: true,
    a11y: { config: { rules: [{ id: 'landmark-unique', enabled: false }] } },
  },
  render: (args) => (
    <div style={{ display: 'grid', gap: 24 }}>
      {WIDTHS.map((width) => (
        <div key={width} style={{ width }}>
          <CountsTable {...args} hasAuthors rows={buildCountRows(4)} />
        </div>
      ))}
    </div>
  ),
  play: async ({ canvas }) => {
    const tables = canvas.getAllByRole('table');
    const headers = tables.map((table) => within(table).getAllByRole('columnheader').length);
    await expect(headers).toEqual([7, 7, 7, 7]);
    for (const code of canvas.getAllByRole('link', { name: /^MAF-/ })) {
      await expect(code.getClientRects()).toHaveLength(1);
    }
    const cut = tables
      .slice(0, 2)
      .flatMap((table) => [...table.querySelectorAll('td div')])
      .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth);
    await expect(cut).toEqual([]);
    const actions = tables.map(
      (table) => within(table).queryAllByRole('link', { name: /^Modifier/ }).length,
    );
    await expect(actions).toEqual([4, 4, 0, 0]);
  },
});

export const LongLocality = meta.story({
  name: 'Leaves the words of the actions to the menu before they cut a locality',
  args: {
    rows: buildCountRows(2).map((row) => ({
      ...row,
      countData: {
        totalBudget: 800,
        locations: [
          {
            code: '51290',
            name: 'Saint-Remy-en-Bouzemont-Saint-Genest-et-Isson',
            placeIds: ['51513'],
          },
        ],
        radius: 10,
      },
    })),
  },
  render: (args) => (
    <div style={{ width: WIDTHS[0] }}>
      <CountsTable {...args} />
    </div>
  ),
  play: async ({ canvas }) => {
    for (const locality of canvas.getAllByText(/^Saint-Remy/))
      await expect(locality.scrollWidth).toBe(locality.clientWidth);
    await expect(canvas.queryByRole('link', { name: /^Modifier/ })).toBeNull();
  },
});

export const OfEverybody = meta.story({
  name: 'Names the author of each count below its date, and keeps the stated columns',
  args: {
    hasAuthors: true,
    rows: buildCountRows(6).map((row, index) =>
      index === 1 ? { ...row, author: undefined } : { ...row, author: 'Camille Petit' },
    ),
  },
  parameters: { visual: true },
  play: async ({ canvas }) => {
    const headers = canvas.getAllByRole('columnheader').map((header) => header.textContent);
    await expect(headers).toHaveLength(7);
    await expect(canvas.getAllByText('par Camille Petit')).toHaveLength(5);
  },
});

export const FewColumns = meta.story({
  name: '[N-20] Hides the columns that a person does not need, never the MAF code or the actions',
  args: {
    columnChoice: {
      hidden: ['MafId', 'MafProduct', 'CreatedDate', 'CountName', 'ClientName', 'actions'],
      onChange: fn(),
    },
  },
  play: async ({ canvas, userEvent }) => {
    const headers = canvas.getAllByRole('columnheader').map((header) => header.textContent);
    await expect(headers).toEqual(['ID MAF', 'Budget', 'Actions']);
    await userEvent.click(canvas.getByRole('button', { name: 'Colonnes' }));
    const offered = await screen.findAllByRole('menuitemcheckbox');
    await expect(offered.map((entry) => entry.textContent)).toEqual([
      'Produit',
      'Date de création',
      'Nom',
      'Client',
      'Budget',
    ]);
  },
});

export const CreatedAtNight = meta.story({
  name: '[D-119] Shows the day in Paris of a count that was created at 22:30 UTC',
  args: { rows: [buildCountRow({ createdDate: '2026-05-31T22:30:00.000Z' })] },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('cell', { name: '01/06/2026' })).toBeVisible();
  },
});

export const Cents = meta.story({
  name: 'Shows the cents of an e-mailing without rounding',
  args: {
    rows: [
      buildCountRow({ mafProduct: 'EmailingOptin', countData: { totalBudget: 28_970.29 } }),
      ...buildCountRows(2),
    ],
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('row', { name: /28\s970/ })).toHaveTextContent('28 970,29 €');
  },
});

/** Product names of saved counts, with the labels shown to people. */
const LABELS = {
  EmailingAlerte: 'Emailing Alerte',
  EmailingOptin: 'Emailing Optin',
  EmailingAlerteConstruire: 'Emailing Alerte',
  EmailingOptinConstruire: 'Emailing Optin',
  MasterDisplay: 'Master Display',
  MasterDisplayNeuf: 'Display - Impression',
  Expert360: 'Expert 360',
  DisplayLuxury: 'Display - Luxury',
  DisplayConstruire: 'Display',
  DisplayBureauxCommerce: 'Display',
  VedettePlus: 'Vedette Plus',
  DisplayPerformance: 'Display - Performance',
};

/** Targeting codes, which some counts have in place of a product. */
const TARGETING_CODES = [
  'Sellers',
  'SellersNew',
  'HouseModels',
  'ConstructionProjects',
  'LandWithHouses',
  'Lands',
  'Pave',
  'GrandAngle',
  'NatifInterAnnonces',
  'SellersLuxury',
  'DisplayBuComPave',
];

export const EveryProduct = meta.story({
  name: '[DA-02] [DA-03] [CL-09] Shows every product by its label, and a targeting code unchanged and without an edit action',
  args: {
    rows: [...Object.keys(LABELS), ...TARGETING_CODES].map((mafProduct, index) =>
      buildCountRow({ id: `count-${index}`, mafId: 3001 + index, mafProduct }),
    ),
  },
  play: async ({ canvas }) => {
    const rows = canvas.getAllByRole('row').slice(1);
    const names = [...Object.values(LABELS), ...TARGETING_CODES];
    await expect(rows.map((row) => row.querySelectorAll('td')[0]?.textContent)).toEqual(names);
    for (const row of rows.slice(-TARGETING_CODES.length)) {
      await expect(within(row).queryByRole('link', { name: /Modifier/ })).toBeNull();
    }
  },
});

export const Empty = meta.story({
  args: { rows: [], empty: <EmptyState title="Aucun comptage effectué" /> },
});

export const FiftyRows = meta.story({ args: { rows: buildCountRows(50) } });

export const LongNames = meta.story({
  args: {
    rows: [
      buildCountRow({
        countName: 'Agence immobilière de Saint-Rémy-en-Bouzemont-Saint-Genes',
        client: {
          clientId: 'RC999999999',
          clientName: 'Compagnie générale de promotion immobilière du Grand Ouest et associés',
        },
        countData: { totalBudget: 12_345_678 },
      }),
      ...buildCountRows(3),
    ],
  },
  parameters: { visual: true },
});

/** The widths of columns, which the texts of rows may exceed. */
export const Loading = meta.story({
  args: { rows: [], loadingRows: 4 },
  parameters: { visual: true },
});

export const Narrow = meta.story({
  globals: { viewport: { value: 'phone' } },
  args: { rows: buildCountRows(3) },
  play: async ({ canvas }) => {
    // A count without a client has no client line in its card.
    const blanks = canvas.getAllByText('—');
    for (const blank of blanks) await expect(blank).not.toBeVisible();
  },
});
