import { formatEuroCents } from '#domain/format/numbers.ts';
import { taxed } from '../oracle/represented.ts';

/**
 * Returns the texts that the proposal of every product prints around what is bought: the contact, the terms, what the
 * purchase represents and the agreement.
 * @param budget total in euros excluding tax
 */
export function termTexts(budget: number): string[] {
  const { vat, gross } = taxed(budget);
  return [
    'Votre contact',
    '@adfactory.test',
    'Ce que cela représente',
    'Votre accord',
    `TVA 20 %, à titre indicatif${formatEuroCents(vat / 100)}`,
    formatEuroCents(gross / 100),
    'Volumes sous réserve de disponibilité à la date de commande',
    'Bon pour accord',
    'Cachet et signature',
  ];
}
