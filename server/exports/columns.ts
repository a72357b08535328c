import { formatDay } from '#domain/format/days.ts';
import { countStatusText } from '#domain/count/statusText.ts';
import { formatMafId } from '#domain/format/identifiers.ts';
import { isMarket, MARKET_LABEL_BY_MARKET } from '#domain/markets.ts';
import { mafProductLabel } from '#domain/products/catalogue.ts';
import { parisDay } from '#domain/format/days.ts';
import type { ExportedCount } from '../repositories/countExports.ts';
import type { CsvCell } from './csv.ts';

interface Column {
  name: string;
  value: (count: ExportedCount) => CsvCell;
}

/** The columns of an export, in order. The specification names none: these are the columns of the list and the creator. */
const COLUMNS: readonly Column[] = [
  { name: 'ID MAF', value: ({ mafId }) => formatMafId(mafId) },
  { name: 'Produit', value: ({ mafProduct }) => mafProductLabel(mafProduct) },
  {
    name: 'Marché',
    value: ({ market }) => (isMarket(market) ? MARKET_LABEL_BY_MARKET[market] : market),
  },
  { name: 'Date de création', value: ({ createdDate }) => formatDay(parisDay(createdDate)) },
  { name: 'Nom', value: ({ countName }) => countName },
  { name: 'ID client', value: ({ clientId }) => clientId },
  { name: 'Client', value: ({ clientName }) => clientName },
  { name: 'Statut', value: ({ status }) => countStatusText(status) },
  {
    name: 'Budget HT (€)',
    value: ({ totalBudget }) => (totalBudget === null ? null : Number(totalBudget)),
  },
  { name: 'Créé par', value: ({ ownerEmail }) => ownerEmail },
];

/** The column names of an export. */
export const EXPORT_NAMES: readonly string[] = COLUMNS.map(({ name }) => name);

/** Returns the cells of a count. */
export function exportCells(count: ExportedCount): CsvCell[] {
  return COLUMNS.map(({ value }) => value(count));
}
