import { internalText } from '../internalText.ts';
import { formatInteger, formatPercent } from '../../format/numbers.ts';
import { availableText, type LineTable } from '../lineTable.ts';
import { coverage, excludedBy, isLineDisabled, maximumBudget, type ForecastLine } from './lines.ts';
import { NOT_SOLD, type Tariff } from './pricing.ts';
import type { CampaignResult } from './result.ts';
import { halfPurchaseProblem } from './tariffs.ts';
import type { CampaignLabels, SaveBy } from './values.ts';

const NAME_HEADER = {
  format: 'Format',
  context: 'Contexte de diffusion',
} as const satisfies Record<SaveBy, string>;

/** A line with what its row depends on. */
export interface CampaignLine {
  line: ForecastLine;
  tariff: Tariff;
  /** Name of a purchased format that excludes this one. */
  incompatibleWith: string | undefined;
}

/** Returns the lines of the current tab, as its table shows them. */
export function campaignLines({ lines, saveBy, tariffs, rules }: CampaignResult): CampaignLine[] {
  const shown = lines[saveBy];
  const { exclusiveFormats } = rules.values;
  return shown.map((line) => ({
    line,
    tariff: tariffs[line.code] ?? NOT_SOLD,
    incompatibleWith: excludedBy(line, shown, exclusiveFormats)?.name,
  }));
}

/** Returns the largest budget of a line, in whole euros. */
const maximumOf = ({ line, tariff }: CampaignLine): number =>
  maximumBudget(line, tariff.price, tariff.pricing);

/** Returns the table of a tab, in which quantities and budgets can be changed (DI-02, PE-02). */
export function campaignTable(labels: CampaignLabels, saveBy: SaveBy): LineTable<CampaignLine> {
  const nameHeader = NAME_HEADER[saveBy];
  return {
    caption: `${labels.quantity} et budget par ${nameHeader.toLowerCase()}`,
    nameHeader,
    hasLongNames: true,
    describe: (row) => ({
      ...row.line,
      isUnavailable: isLineDisabled(row.line) || maximumOf(row) === 0,
      details:
        row.incompatibleWith === undefined ? [] : [`Incompatible avec ${row.incompatibleWith}`],
    }),
    columns: [
      {
        key: 'total',
        header: labels.total,
        width: 10,
        drop: 2,
        figure: ({ line }) => formatInteger(line.total),
      },
      {
        key: 'sold',
        header: 'Vendu',
        width: 9,
        drop: 1,
        isMuted: true,
        isInternal: true,
        figure: ({ line }) => internalText(formatInteger(line.sold)),
      },
      {
        key: 'available',
        header: 'Disponible',
        width: 10,
        drop: 3,
        isInternal: true,
        figure: ({ line }) => internalText(formatInteger(line.available)),
        besideName: ({ line }) => availableText(line.available),
      },
      {
        key: 'coverage',
        header: 'Couverture',
        width: 9,
        drop: 1,
        isMuted: true,
        isInternal: true,
        figure: ({ line }) => internalText(formatPercent(coverage(line))),
      },
      {
        key: 'purchased',
        header: labels.quantity,
        width: 14,
        figure: (row) => ({
          field: 'purchased',
          value: row.line.purchased,
          maximum: row.line.available,
          ...halfPurchaseProblem(row.line, 'purchased', row.tariff, labels.unit),
        }),
      },
      {
        key: 'budget',
        header: 'Budget',
        width: 14,
        figure: (row) => ({
          field: 'budget',
          value: row.line.budget,
          maximum: maximumOf(row),
          unit: '€',
          ...halfPurchaseProblem(row.line, 'budget', row.tariff, labels.unit),
        }),
      },
    ],
    empty: internalText('Aucun inventaire pour ces critères.', 'Indisponible'),
    unit: labels.unit.many,
    note: labels.note,
  };
}
