// The floor: the same table without a library. Each key updates the linked field and two totals, nothing else.
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

type Edit = typeof withQuantity;

const inputOf = (value: number) => {
  const input = document.createElement('input');
  input.value = String(value);
  return input;
};

/** Appends the table to an element. */
export function drawVanillaTable(root: HTMLElement): void {
  const lines = [...LINES];
  const table = document.createElement('table');
  table.style.tableLayout = 'fixed';
  table.style.width = '100%';
  const body = table.createTBody();
  const foot = table.createTFoot().insertRow();
  foot.insertCell().colSpan = 5;
  const [quantityCell, budgetCell] = [foot.insertCell(), foot.insertCell()];

  const showTotals = () => {
    const totals = totalsOf(lines);
    quantityCell.textContent = formatInteger(totals.totalImpPurchased);
    budgetCell.textContent = formatEuroCents(totals.totalBudget);
  };

  const drawRow = (line: ForecastLine, index: number) => {
    const row = body.insertRow();
    const [quantity, budget] = [inputOf(line.purchased), inputOf(line.budget)];
    const figures = [line.total, line.sold, line.available].map(formatInteger);
    for (const text of [line.name, ...figures, formatPercent(coverage(line))]) {
      row.insertCell().textContent = text;
    }
    row.insertCell().append(quantity);
    row.insertCell().append(budget);
    const listen = (input: HTMLInputElement, edit: Edit) =>
      input.addEventListener('input', () => {
        const typed = Number(input.value.replaceAll(/\D/g, ''));
        const edited = edit(lines[index] ?? line, typed, PRICE, PER_THOUSAND);
        lines[index] = edited;
        quantity.value = String(edited.purchased);
        budget.value = String(edited.budget);
        showTotals();
      });
    listen(quantity, withQuantity);
    listen(budget, withBudget);
  };

  LINES.forEach(drawRow);
  showTotals();
  root.append(table);
}
