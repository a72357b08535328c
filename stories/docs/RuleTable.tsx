import { SpecimenTable } from '../foundations/specimenParts.tsx';
import { Sentence } from './Sentence.tsx';

interface RuleTableProps {
  columns: readonly string[];
  /** Cells of each row, starting with the row header, with `code` between backticks. */
  rows: readonly (readonly string[])[];
}

/** A text table for documentation pages. */
export function RuleTable({ columns, rows }: RuleTableProps) {
  return (
    <SpecimenTable columns={columns.map((name) => ({ name }))}>
      {rows.map(([first = '', ...others]) => (
        <tr key={first}>
          <th scope="row">
            <Sentence text={first} />
          </th>
          {others.map((text) => (
            <td key={text}>
              <Sentence text={text} />
            </td>
          ))}
        </tr>
      ))}
    </SpecimenTable>
  );
}
