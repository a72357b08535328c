import { SpecimenTable } from '../foundations/specimenParts.tsx';
import { Sentence } from './Sentence.tsx';

interface RuleTableProps {
  columns: readonly string[];
  /** Cells of each row, the first one its name; `code` between backticks. */
  rows: readonly (readonly string[])[];
}

/** A table of words in a page of documentation. */
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
