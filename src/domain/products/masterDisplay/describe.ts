import { internalText } from '../../count/internalText.ts';
import { describeAncienCriteria, type AncienRequest } from '../../count/ancien/document.ts';
import {
  availableOn,
  describedTotals,
  PRICE_PER_THOUSAND,
  type CountDescription,
  type Criterion,
} from '../../count/description.ts';
import type { SelectedLocality } from '../../localities/selection.ts';
import type { StoredProduct } from '../../count/definition.ts';
import { MASTER_DISPLAY_DOCUMENT, type MasterDisplayDocument } from './document.ts';
import type { ForecastLine } from '../../count/campaign/lines.ts';
import { availableText, type LineTable } from '../../count/lineTable.ts';
import { formatInteger } from '../../format/numbers.ts';
import { budgetProblem, cpmOf, maximumOf, OVER_BUDGET } from './result.ts';
import { localityText } from '../../localities/names.ts';

/** Returns the criteria of a Master Display count, in the order of the summary. */
export function describeMasterDisplayCriteria(
  request: AncienRequest,
  locations: readonly SelectedLocality[],
): Criterion[] {
  return describeAncienCriteria(request, locations, 'Période');
}

/** Describes a Master Display count from its document. */
export function describeMasterDisplay(document: MasterDisplayDocument): CountDescription {
  const price = cpmOf(document);
  return {
    criteria: describeMasterDisplayCriteria(document.masterDisplayReq, document.locations),
    choices: [],
    // The proposal omits localities that are not purchased (MD-03).
    lines: document.forecasts
      .filter(({ budget }) => budget > 0)
      .map(({ code, name, purchased, budget, total, available }) => ({
        id: code,
        label: localityText({ code, name }),
        quantity: purchased,
        budget,
        price,
        total,
        available,
      })),
    rows: document.forecasts.map(({ code, name, available }) => ({
      id: code,
      label: localityText({ code, name }),
      available,
    })),
    totals: describedTotals('Impressions', document.totalImpPurchased, document.totalBudget),
    measure: { ...PRICE_PER_THOUSAND, available: availableOn(document.forecasts) },
    campaign: {
      schedule: { kind: 'monthly' },
      formats: [{ key: 'Banner', name: 'Display' }],
    },
  };
}

/** How Master Display counts are stored and described. */
export const MASTER_DISPLAY_STORED: StoredProduct<MasterDisplayDocument> = {
  format: MASTER_DISPLAY_DOCUMENT,
  describe: describeMasterDisplay,
};

/**
 * Returns the table of a result, in which only the budget can be changed (MD-02, MD-07).
 * @param cpm price of a thousand impressions, in euros excluding tax
 * @param minimum smallest budget of a line, in whole euros
 */
export function masterDisplayTable(cpm: number, minimum = 0): LineTable<ForecastLine> {
  return {
    caption: 'Impressions et budget par localité',
    nameHeader: 'Localité',
    hasLongNames: true,
    describe: (line) => ({ ...line, name: localityText(line) }),
    columns: [
      {
        key: 'total',
        header: 'Audience',
        width: 12,
        drop: 2,
        isMuted: true,
        figure: ({ total }) => formatInteger(total),
      },
      {
        key: 'sold',
        header: 'Vendu',
        width: 11,
        drop: 1,
        isMuted: true,
        isInternal: true,
        figure: ({ sold }) => internalText(formatInteger(sold)),
      },
      {
        key: 'available',
        header: 'Disponible',
        width: 12,
        drop: 3,
        isInternal: true,
        figure: ({ available }) => internalText(formatInteger(available)),
        besideName: ({ available }) => availableText(available),
      },
      {
        key: 'purchased',
        header: 'Impressions',
        width: 13,
        figure: ({ purchased }) => formatInteger(purchased),
      },
      {
        key: 'budget',
        header: 'Budget',
        width: 18,
        figure: (line) => ({
          field: 'budget',
          value: line.budget,
          maximum: maximumOf(line, cpm),
          unit: '€',
          ...budgetProblem(line, cpm, minimum),
          excessError: internalText(OVER_BUDGET),
        }),
      },
    ],
    empty: internalText('Aucun inventaire pour ces critères.', 'Indisponible'),
    unit: 'impressions',
    note: 'Audience : impressions prévues en trente jours.',
  };
}
