import { formatInteger } from '../../format/numbers.ts';
import type { Figures } from './figures.ts';

/** The row that a person asked about, as the result shows it. */
export interface ExplainedRow {
  total: number;
  available: number;
  /** What the count buys of it. */
  purchased: number;
  /** « impressions », « clics » or « contacts ». */
  unit: string;
}

/** Says how a row adds up: « Total 4 292 − déjà vendu 1 639 = disponible 2 653 ; acheté 2 000 ; reste 653 impressions. » */
export function volumeSentence({ total, available, purchased, unit }: ExplainedRow): string {
  const rest = available - purchased;
  const last =
    rest >= 0
      ? `reste ${formatInteger(rest)}`
      : `${formatInteger(-rest)} de plus que le disponible,`;
  return [
    `Total ${formatInteger(total)} − déjà vendu ${formatInteger(total - available)}`,
    `= disponible ${formatInteger(available)} ; acheté ${formatInteger(purchased)} ; ${last} ${unit}.`,
  ].join(' ');
}

/**
 * Says what holds the sold part: « Déjà vendu 1 639 = contrats longs 1 073 + campagnes 566. »
 * @returns undefined when nothing is sold
 */
export function soldSentence({ reserved, booked }: Figures): string | undefined {
  if (reserved + booked === 0) return undefined;
  return `Déjà vendu ${formatInteger(reserved + booked)} = contrats longs ${formatInteger(reserved)} + campagnes ${formatInteger(booked)}.`;
}

/** Returns true when the inventory has changed since the estimate, so that the explanation is not that of the row. */
export function isOutdated(
  { total, available }: Pick<ExplainedRow, 'total' | 'available'>,
  figures: Figures,
): boolean {
  return total !== figures.total || available !== figures.available;
}
