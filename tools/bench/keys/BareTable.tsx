// The reference for the quantity table: the same numbers, linked fields and totals in plain React. It leaves out styles,
// accessible labels, undo, pasting and arrow keys.
import { useState, type ChangeEvent } from 'react';
import {
  coverage,
  totalsOf,
  withBudget,
  withQuantity,
  type ForecastLine,
} from '#domain/count/campaign/lines.ts';
import { PER_THOUSAND } from '#domain/count/campaign/pricing.ts';
import { formatEuroCents, formatInteger, formatPercent } from '#domain/format/numbers.ts';
import { LINES, PRICE } from './lines.ts';

const numberIn = ({ target }: ChangeEvent<HTMLInputElement>) =>
  Number(target.value.replaceAll(/\D/g, ''));

interface BareRowProps {
  line: ForecastLine;
  onEdit: (edited: ForecastLine) => void;
}

function BareRow({ line, onEdit }: BareRowProps) {
  return (
    <tr>
      <th>{line.name}</th>
      <td>{formatInteger(line.total)}</td>
      <td>{formatInteger(line.sold)}</td>
      <td>{formatInteger(line.available)}</td>
      <td>{formatPercent(coverage(line))}</td>
      <td>
        <input
          aria-label="Impressions"
          value={line.purchased}
          onChange={(event) => onEdit(withQuantity(line, numberIn(event), PRICE, PER_THOUSAND))}
        />
      </td>
      <td>
        <input
          aria-label="Budget"
          value={line.budget}
          onChange={(event) => onEdit(withBudget(line, numberIn(event), PRICE, PER_THOUSAND))}
        />
      </td>
    </tr>
  );
}

/** Renders fifty rows of controlled inputs, all of which rerender at each key. */
export function BareTable() {
  const [lines, setLines] = useState(LINES);
  const totals = totalsOf(lines);
  const handleEdit = (edited: ForecastLine) =>
    setLines((current) => current.map((line) => (line.code === edited.code ? edited : line)));
  return (
    <table style={{ tableLayout: 'fixed', width: '100%' }}>
      <tbody>
        {lines.map((line) => (
          <BareRow key={line.code} line={line} onEdit={handleEdit} />
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th colSpan={5}>Total</th>
          <td>{formatInteger(totals.totalImpPurchased)}</td>
          <td>{formatEuroCents(totals.totalBudget)}</td>
        </tr>
      </tfoot>
    </table>
  );
}
