import { isValidElement, type ReactNode } from 'react';
import styled from 'styled-components';
import { color, font, space } from '#design-system/tokens/tokens.ts';

/** Renders plain text with `code` between backticks, which is every second part of the split. */
export function Sentence({ text }: { text: string }) {
  return text
    .split('`')
    .map((part, index) => (index % 2 === 1 ? <code key={part}>{part}</code> : part));
}

// `sb-unstyled` keeps Storybook's own table styles out.
const Table = styled.table`
  width: 100%;
  margin-block: ${space[4]} ${space[8]};
  background: ${color.surface.raised};
  color: ${color.text.default};
  font-family: ${font.family.sans};
  font-size: ${font.size.sm};

  th,
  td {
    padding: ${space[2]} ${space[3]};
    border-block-end: 1px solid ${color.border.subtle};
    text-align: start;
    vertical-align: middle;
  }
  thead th {
    border-block-end-color: ${color.border.default};
    color: ${color.text.muted};
    font-size: ${font.size.xs};
    font-weight: ${font.weight.medium};
  }
  tbody th {
    font-weight: ${font.weight.semibold};
    white-space: nowrap;
  }
  code {
    color: ${color.text.muted};
    font-size: ${font.size.xs};
  }
`;

interface RuleTableProps {
  columns: readonly string[];
  /** Cells of each row, starting with the row header. A text may have `code` between backticks. */
  rows: readonly (readonly ReactNode[])[];
}

const Content = ({ cell }: { cell: ReactNode }) =>
  typeof cell === 'string' ? <Sentence text={cell} /> : cell;

/** Returns the key of a row from its header. */
const keyOf = (header: ReactNode) =>
  isValidElement(header) ? header.key : typeof header === 'string' ? header : undefined;

/** A table for documentation pages. */
export function RuleTable({ columns, rows }: RuleTableProps) {
  return (
    <div className="sb-unstyled" style={{ overflowX: 'auto' }}>
      <Table>
        <thead>
          <tr>
            {columns.map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([first, ...others]) => (
            <tr key={keyOf(first)}>
              <th scope="row">
                <Content cell={first} />
              </th>
              {others.map((cell, column) => (
                <td key={columns[column + 1]}>
                  <Content cell={cell} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </Table>
    </div>
  );
}
