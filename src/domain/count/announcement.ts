import { formatInteger, formatListedEuro } from '../format/numbers.ts';
import { describeDocument } from '../products/descriptions.ts';
import { totalOf } from './description.ts';
import { volumeText } from './soldUnits.ts';

/**
 * Returns what is announced after an estimate: its budget excluding tax and what it buys, in the unit of the product.
 * @param document the document of the estimate; undefined while a line must be corrected
 * @param isClientMode true to leave out what is available
 */
export function estimateAnnouncement(document: object | undefined, isClientMode: boolean): string {
  const description = document && describeDocument(document);
  if (!description) return 'Estimation terminée, à corriger avant d’enregistrer';
  const { unit, available } = description.measure;
  const quantity = totalOf(description, 'quantity');
  const budget = formatListedEuro(totalOf(description, 'budget'));
  const bought = `Budget ${budget}, ${volumeText(quantity, unit)}`;
  return quantity > 0 || isClientMode
    ? bought
    : `${bought}, ${formatInteger(available)} disponibles`;
}
