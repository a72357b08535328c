import type { Rhythm, RhythmTotal } from '#domain/count/clientFile/totals.ts';
import { VAT_PERCENT, type TaxedAmount } from '#domain/count/proposal/terms.ts';
import { formatEuroCents } from '#domain/format/numbers.ts';
import { Cell } from '#design-system/DataTable/cells.tsx';

const VAT_HEADER = `TVA ${VAT_PERCENT} %`;

/** The columns of an amount. They come last in their table. */
export const AMOUNT_COLUMNS = [
  { key: 'net', header: 'Hors taxe', numeric: true, width: '15.5%' },
  { key: 'vat', header: VAT_HEADER, numeric: true, width: '15%' },
  { key: 'gross', header: 'TTC', numeric: true, width: '15.5%' },
] as const;

/** The cells of these columns. */
export function AmountCells({ amount: { net, vat, gross } }: { amount: TaxedAmount }) {
  return (
    <>
      <Cell numeric label="Hors taxe">
        {formatEuroCents(net)}
      </Cell>
      <Cell numeric label={VAT_HEADER}>
        {formatEuroCents(vat)}
      </Cell>
      <Cell numeric label="TTC">
        {formatEuroCents(gross)}
      </Cell>
    </>
  );
}

/** Titles of the rows of each rhythm, where a file has both. */
export const RHYTHM_TITLE_BY_RHYTHM = {
  once: 'Campagnes ponctuelles',
  monthly: 'Campagnes récurrentes, par mois',
} as const satisfies Record<Rhythm, string>;

/** Returns the label of the total of a rhythm. */
export function totalLabel(rhythm: Rhythm, totals: readonly RhythmTotal[]): string {
  if (rhythm === 'monthly') return 'Total par mois';
  return totals.length === 1 ? 'Total' : 'Total des campagnes ponctuelles';
}
