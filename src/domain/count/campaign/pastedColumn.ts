/** Decimals of a price as a spreadsheet copies it: « 1 234,50 € ». Three digits after a dot are thousands. */
const DECIMALS = /[.,]\d{1,2}(?=\D*$)/;

/**
 * The quantities of a pasted column, one per line; of several columns the first counts. Only digits are kept (CF-30),
 * without decimals: quantities and budgets are whole.
 * @returns undefined when the text is one line without decimals, which the field itself takes; with them the field, which
 * keeps every digit, would take « 12,50 € » for 1250
 */
export function pastedColumn(text: string): number[] | undefined {
  const lines = text.replace(/[\r\n]+$/, '').split(/\r\n|\r|\n/);
  if (lines.length < 2 && !DECIMALS.test(text)) return undefined;
  return lines.map((line) => {
    const [cell = ''] = line.split('\t');
    const value = Number(cell.replace(DECIMALS, '').replaceAll(/\D/g, ''));
    return Number.isSafeInteger(value) ? value : Number.MAX_SAFE_INTEGER;
  });
}
