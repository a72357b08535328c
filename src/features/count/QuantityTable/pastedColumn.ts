import { readNumberText } from '#design-system/QuantityInput/quantityText.ts';

/**
 * Returns the quantities of a pasted column, one per line, and undefined for a line that is no whole number (D-147).
 * When several columns are pasted, the first one is used.
 * @returns undefined for a single line of text, which is pasted into the field as usual
 */
export function pastedColumn(text: string): (number | undefined)[] | undefined {
  const lines = text.replace(/[\r\n]+$/, '').split(/\r\n|\r|\n/);
  if (lines.length < 2) return undefined;
  return lines.map((line) => {
    const [cell = ''] = line.split('\t');
    const reading = readNumberText(cell, 0);
    return 'value' in reading ? reading.value : undefined;
  });
}
