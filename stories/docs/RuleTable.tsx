import { SpecimenTable } from '../foundations/specimenParts.tsx';

/** Renders plain text with `code` between backticks, which is every second part of the split. */
export function Sentence({ text }: { text: string }) {
  return text
    .split('`')
    .map((part, index) => (index % 2 === 1 ? <code key={part}>{part}</code> : part));
}

interface RuleTableProps {
  columns: readonly string[];
  /** Cells of each row, starting with the row header, with `code` between backticks. */
  rows: readonly (readonly string[])[];
}

/** A text table for documentation pages. */
export function RuleTable({ columns, rows }: RuleTableProps) {
  return (
    <SpecimenTable columns={columns}>
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
