import { expect } from 'storybook/test';

/** Returns the text of a cell, in which a field stands as its value. */
function textOf(cell: HTMLTableCellElement): string {
  const field = cell.querySelector('input');
  return (field ? field.value : cell.innerText).replaceAll(/\s+/g, ' ').trim();
}

const cellsOf = (row: HTMLTableRowElement) => [...row.cells].map(textOf).join(' | ');

/** Returns the rows of a table as a reader sees them, with headings and totals: « Masthead | 15 714 | 300,00 € ». */
export function tableText(table: HTMLElement): string[] {
  return [...table.querySelectorAll('tr')].map(cellsOf);
}

/** Checks that the first column of a table takes at least 34 % of its width, so that names are not cut or wrapped. */
export async function expectWideNames(table: HTMLElement): Promise<void> {
  const names = table.querySelector('thead th');
  await expect(names?.getBoundingClientRect().width ?? 0).toBeGreaterThanOrEqual(
    Math.floor(0.34 * table.getBoundingClientRect().width),
  );
}

/** Checks that a table is laid out as one card per row, in which each figure is labelled with its column. */
export async function expectCards(table: HTMLElement): Promise<void> {
  await expect(table.closest('[data-fit]')).toHaveAttribute('data-fit', 'cards');
  const headers = [...table.querySelectorAll('thead th')].map(({ textContent }) => textContent);
  const rows = [...table.querySelectorAll('tbody tr')];
  await expect(rows.length).toBeGreaterThan(0);
  for (const row of rows) {
    const labels = [...row.querySelectorAll('td')].map((cell) => cell.getAttribute('data-label'));
    await expect(labels).toEqual(headers.slice(1));
  }
}

/** Checks that each row of a table is one line of cells, of which none is out of view. */
export async function expectOneLineRows(table: HTMLElement): Promise<void> {
  const region = table.parentElement?.getBoundingClientRect();
  const rows = [...table.querySelectorAll('tbody tr')];
  await expect(rows.length).toBeGreaterThan(0);
  for (const row of rows) {
    // A column that is left out has no place.
    const cells = [...row.children]
      .map((cell) => cell.getBoundingClientRect())
      .filter(({ width }) => width > 0);
    await expect(new Set(cells.map(({ top }) => top)).size).toBe(1);
    for (const { right } of cells) await expect(right).toBeLessThanOrEqual(region?.right ?? 0);
  }
}
