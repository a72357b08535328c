/** Decimals of a price as a spreadsheet copies it: « 1 234,50 € ». Three digits after a dot are thousands. */
const DECIMALS = /[.,]\d{1,2}(?=\D*$)/;

/**
 * The quantities of a pasted column, one per line; of several columns the first counts. Only digits are kept (CF-30),
 * without decimals: quantities and budgets are whole.
 * @returns undefined when the text is no column: one line, which the field itself takes
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
