import type { ReactNode } from 'react';
import styled from 'styled-components';
import { color, font, space } from '#design-system/tokens/tokens.ts';

/** A table of tokens. `sb-unstyled` keeps Storybook's own table styles out. */
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
  [data-numeric] {
    font-variant-numeric: tabular-nums;
    text-align: end;
    white-space: nowrap;
  }
`;

interface SpecimenTableProps {
  columns: readonly string[];
  /** Names of the columns of figures. */
  figures?: readonly string[];
  children: ReactNode;
}

export function SpecimenTable({ columns, figures = [], children }: SpecimenTableProps) {
  return (
    <div className="sb-unstyled" style={{ overflowX: 'auto' }}>
      <Table>
        <thead>
          <tr>
            {columns.map((name) => (
              <th key={name} scope="col" data-numeric={figures.includes(name) || undefined}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </Table>
    </div>
  );
}
