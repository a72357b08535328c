import { useId, useState } from 'react';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { Button } from '../Button/Button.tsx';
import { color, font, media, space } from '../tokens/tokens.ts';

export interface ChartTable {
  columns: readonly string[];
  /** The first cell names the row. The others are formatted figures. */
  rows: readonly { key: string; cells: readonly string[] }[];
}

interface ChartFrameProps {
  title: string;
  headingLevel?: 2 | 3 | 4;
  /** The same figures as text, for screen readers and for copying. */
  table: ChartTable;
  /** Source of the data, or what it leaves out. */
  note?: ReactNode;
  children: ReactNode;
}

const Root = styled.figure`
  container-type: inline-size;
  display: grid;
  gap: ${space[3]};
  min-width: 0;

  /* In print, the table may continue on the next page; the drawing is never split. */
  ${media.print} {
    display: block;
    break-inside: auto;

    > * + * {
      margin-block-start: ${space[3]};
    }
  }
`;

const Head = styled.div`
  display: flex;
  align-items: flex-start;
  justify-content: space-between;
  gap: ${space[1]} ${space[4]};

  h2,
  h3,
  h4 {
    padding-block: 0.25rem;
    font-size: ${font.size.lg};
  }
  > div {
    flex: none;
    display: flex;
    align-items: center;
    gap: ${space[2]};
    margin-inline-end: calc(-1 * ${space[2]});
  }
  ${media.print} {
    > div {
      display: none;
    }
  }
`;

const Drawing = styled.div`
  min-width: 0;
  break-inside: avoid;

  ${media.screen} {
    &[data-hidden] {
      display: none;
    }
  }
`;

/** Visually hidden on screen while the drawing shows, but read by screen readers and always printed. */
const TableView = styled.div`
  ${media.screen} {
    &[data-hidden] {
      position: absolute;
      width: 1px;
      height: 1px;
      overflow: hidden;
      clip-path: inset(50%);
    }
  }

  table {
    width: 100%;
    font-size: ${font.size.sm};
  }
  th,
  td {
    padding: 0.375rem ${space[3]};
    border-block-end: 1px solid ${color.border.subtle};
    text-align: end;
    vertical-align: baseline;
  }
  thead th {
    border-block-end-color: ${color.border.default};
    color: ${color.text.muted};
    font-size: ${font.size.xs};
    font-weight: ${font.weight.medium};
  }
  td {
    font-variant-numeric: tabular-nums;
    white-space: nowrap;
  }
  tbody th {
    color: ${color.text.strong};
    font-weight: ${font.weight.medium};
    overflow-wrap: break-word;
  }
  :is(th, td):first-child {
    padding-inline-start: 0;
    text-align: start;
  }
  :is(th, td):last-child {
    padding-inline-end: 0;
  }
  /* More than three columns do not fit a phone: each row becomes a list of labelled figures. */
  ${media.screen} {
    @container (max-width: 30rem) {
      table[data-wide],
      table[data-wide] :is(tbody, tr, th, td) {
        display: block;
      }
      table[data-wide] thead {
        display: none;
      }
      table[data-wide] tr {
        padding-block: ${space[2]};
        border-block-end: 1px solid ${color.border.subtle};
      }
      table[data-wide] :is(th, td) {
        padding: 0.125rem 0;
        border: 0;
      }
      table[data-wide] td {
        display: flex;
        justify-content: space-between;
        gap: ${space[4]};
      }
      table[data-wide] td::before {
        content: attr(data-label);
        color: ${color.text.muted};
        white-space: normal;
        text-align: start;
      }
    }
  }
`;

const Note = styled.figcaption`
  color: ${color.text.muted};
  font-size: ${font.size.xs};
`;

/** The frame of every chart: a title, the drawing, and the same figures in a table. */
export function ChartFrame({ title, headingLevel = 3, table, note, children }: ChartFrameProps) {
  const titleId = useId();
  const [showsTable, setShowsTable] = useState(false);
  const Heading = `h${headingLevel}` as const;
  return (
    <Root aria-labelledby={titleId}>
      <Head>
        <Heading id={titleId}>{title}</Heading>
        <div>
          <Button
            variant="ghost"
            size="sm"
            aria-label={`${showsTable ? 'Voir en graphique' : 'Voir en tableau'} : ${title}`}
            onClick={() => setShowsTable(!showsTable)}
          >
            {showsTable ? 'Voir en graphique' : 'Voir en tableau'}
          </Button>
        </div>
      </Head>
      <Drawing data-hidden={showsTable || undefined}>{children}</Drawing>
      <TableView data-hidden={!showsTable || undefined}>
        <table data-wide={table.columns.length > 3 || undefined}>
          <caption className="visually-hidden">{title}</caption>
          <thead>
            <tr>
              {table.columns.map((column) => (
                <th key={column} scope="col">
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {table.rows.map(({ key, cells: [name, ...figures] }) => (
              <tr key={key}>
                <th scope="row">{name}</th>
                {figures.map((figure, index) => (
                  <td key={table.columns[index + 1]} data-label={table.columns[index + 1]}>
                    {figure}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </TableView>
      {note !== undefined && <Note>{note}</Note>}
    </Root>
  );
}

export const NoData = styled.p`
  padding-block: ${space[6]};
  color: ${color.text.muted};
  text-align: center;
`;

/** A list of labelled figures: the legend of a chart, and the figures of the active mark. */
export const Figures = styled.ul`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  gap: ${space[1]} ${space[5]};
  color: ${color.text.muted};
  font-size: ${font.size.sm};

  li {
    display: flex;
    align-items: baseline;
    gap: 0.4375rem;
    white-space: nowrap;
  }
  li > :is(strong, b) {
    color: ${color.text.strong};
    font-weight: ${font.weight.semibold};
  }
  /* Only for figures: tabular hyphens would spread names apart. */
  li > :is(strong, span) {
    font-variant-numeric: tabular-nums;
  }
  li:first-child > b {
    overflow: hidden;
    text-overflow: ellipsis;
  }
`;
