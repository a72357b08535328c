import { expect, fn, waitFor } from 'storybook/test';
import preview from '#.storybook/preview';
import { Cell, Row, RowHeader } from '#design-system/DataTable/cells.tsx';
import { DataTable } from '#design-system/DataTable/DataTable.tsx';
import { QuantityInput } from '#design-system/QuantityInput/QuantityInput.tsx';
import { cutTexts } from './cutTexts.ts';
import { ProgrammeRows, PROGRAMME_COLUMNS, PROGRAMMES } from './programmes.tsx';

const meta = preview.meta({});

const LARGE = ['Audience', 'Vendu', 'Disponible'];

/** Ten billion impressions for a hundred million euros. */
function LargeFigures({ width }: { width: number }) {
  const figure = '10 000 000 000';
  return (
    <div style={{ width }}>
      <DataTable
        caption={`Sur ${width} px`}
        narrow="cards"
        columns={[
          { key: 'format', header: 'Format' },
          ...LARGE.map((header) => ({ key: header, header, numeric: true, width: '13%' })),
          { key: 'purchased', header: 'Impressions', numeric: true, width: '17%' },
          { key: 'budget', header: 'Budget', numeric: true, width: '16%' },
        ]}
      >
        <Row>
          <RowHeader>Grand Angle</RowHeader>
          {LARGE.map((header) => (
            <Cell key={header} numeric label={header}>
              {figure}
            </Cell>
          ))}
          <Cell numeric label="Impressions">
            <QuantityInput
              label={`Impressions, ${width}`}
              value={10_000_000_000}
              max={10_000_000_000}
              onChange={fn()}
            />
          </Cell>
          <Cell numeric label="Budget">
            100 000 000,00 €
          </Cell>
        </Row>
      </DataTable>
    </div>
  );
}

/** The widths of the table on screens of 1440, 1024 and 375 px, and on the paper. */
const WIDTHS = [1109, 918, 769, 657, 336];

/** The columns are as wide as their longest figure. Where they do not fit, the text is smaller, then rows are cards. */
export const LargestFigures = meta.story({
  name: 'Shows ten billion impressions for a hundred million euros in full, at any width',
  render: () => (
    <div style={{ display: 'grid', gap: 24 }}>
      {WIDTHS.map((width) => (
        <LargeFigures key={width} width={width} />
      ))}
    </div>
  ),
  play: async ({ canvas }) => {
    for (const table of canvas.getAllByRole('table')) {
      await expect(cutTexts(table)).toEqual([]);
      const region = table.parentElement;
      await expect(table.offsetWidth).toBeLessThanOrEqual(region?.clientWidth ?? 0);
    }
  },
});

/** Widths of a list between a tablet and a laptop, where the sidebar takes its room. */
const LIST_WIDTHS = [735, 803, 860, 1076];
/** The narrowest name of a programme and its paddings, in px. */
const FLOOR = 120;

export const Floors = meta.story({
  name: 'A column of text never falls below its floor: then the text is smaller, then rows are cards',
  parameters: { visual: true },
  render: () => (
    <div style={{ display: 'grid', gap: 24 }}>
      {LIST_WIDTHS.map((width) => (
        <div key={width} style={{ width }}>
          <DataTable caption={`Sur ${width} px`} columns={PROGRAMME_COLUMNS} narrow="cards">
            <ProgrammeRows programmes={PROGRAMMES.slice(1, 4)} />
          </DataTable>
        </div>
      ))}
    </div>
  ),
  play: async ({ canvas }) => {
    for (const header of canvas.getAllByRole('rowheader')) {
      await expect(header.clientWidth).toBeGreaterThan(FLOOR);
    }
    for (const table of canvas.getAllByRole('table')) await expect(cutTexts(table)).toEqual([]);
  },
});

export const StickyHeader = meta.story({
  name: 'A header that stays in view is one piece, so that no cell is rounded apart from its column',
  parameters: { layout: 'fullscreen' },
  render: () => (
    <div style={{ minHeight: '300vh' }}>
      <DataTable caption="Programmes" columns={PROGRAMME_COLUMNS} stickyHeader>
        <ProgrammeRows programmes={PROGRAMMES} />
      </DataTable>
    </div>
  ),
  play: async ({ canvas }) => {
    const cells = canvas.getAllByRole('columnheader');
    const header = cells[0]?.closest('thead') ?? document.body;
    await expect(getComputedStyle(header).position).toBe('sticky');
    for (const cell of cells) await expect(getComputedStyle(cell).position).toBe('static');
    document.documentElement.scrollTo({ top: 400, behavior: 'instant' });
    const place = Number.parseFloat(getComputedStyle(header).top);
    await waitFor(() => expect(header.getBoundingClientRect().top).toBeCloseTo(place, 0));
    document.documentElement.scrollTo({ top: 0, behavior: 'instant' });
  },
});
