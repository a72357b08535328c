/** Decimals of a price copied from a spreadsheet, such as « 1 234,50 € ». Three digits after a dot are thousands. */
const DECIMALS = /[.,]\d{1,2}(?=\D*$)/;

/**
 * Returns the quantities of a pasted column, one per line. When several columns are pasted, the first one is used. Only
 * digits are kept (CF-30), and decimals are dropped because quantities and budgets are whole numbers.
 * @returns undefined for a single line of text, which is pasted into the field as usual
 */
export function pastedColumn(text: string): number[] | undefined {
  const lines = text.replace(/[\r\n]+$/, '').split(/\r\n|\r|\n/);
  if (lines.length < 2) return undefined;
  return lines.map((line) => {
    const [cell = ''] = line.split('\t');
    const value = Number(cell.replace(DECIMALS, '').replaceAll(/\D/g, ''));
    return Number.isSafeInteger(value) ? value : Number.MAX_SAFE_INTEGER;
  });
}
