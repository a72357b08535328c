import { internalText } from '../../count/internalText.ts';
import { campaignSchedule, describeCampaignCriteria } from '../../count/campaign/describe.ts';
import {
  availableOn,
  describedTotals,
  PRICE_PER_THOUSAND,
  type CountDescription,
  type Criterion,
  localitiesText,
} from '../../count/description.ts';
import { describedFormats } from '../../count/formats.ts';
import { formatEuroCents, formatPercent } from '../../format/numbers.ts';
import type { LineTable } from '../../count/lineTable.ts';
import type { SelectedLocality } from '../../localities/selection.ts';
import type { StoredProduct } from '../../count/definition.ts';
import {
  VEDETTE_PLUS_DOCUMENT,
  type VedettePlusDocument,
  type VedettePlusRequest,
} from './document.ts';
import {
  listExcluded,
  proposedImpressions,
  proposedLines,
  shares,
  totalBudgetOf,
  type VedettePlusForecastLine,
} from './forecast.ts';
import { PROPOSED_SHARE_PERCENT, vedettePlusValues } from './values.ts';
import { asCampaignRequest } from './form.ts';
import type { CampaignValues } from '../../count/campaign/values.ts';
import { localityText } from '../../localities/names.ts';

/** Returns the criteria of a Vedette Plus count, in the order of the summary. */
export function describeVedettePlusCriteria(
  values: CampaignValues,
  request: VedettePlusRequest,
  locations: readonly SelectedLocality[],
): Criterion[] {
  return describeCampaignCriteria(values, asCampaignRequest(request), locations);
}

/** Describes a Vedette Plus count from its document. Its lines have no quantity (D-45). */
export function describeVedettePlus(
  values: CampaignValues,
  document: VedettePlusDocument,
): CountDescription {
  const excluded = listExcluded(document.excludePostalCode, document.localityNameByZipCode);
  return {
    criteria: describeVedettePlusCriteria(values, document.vedettePlusReq, document.locations),
    choices:
      excluded.length === 0
        ? []
        : [{ id: 'excluded', label: 'Localités exclues', text: localitiesText(excluded) }],
    // The proposal omits lines that cost nothing (VE-28).
    lines: proposedLines(document.forecasts).map(({ code, name, budget, available, sold }) => ({
      id: code,
      label: localityText({ code, name }),
      budget,
      total: sold + available,
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
      schedule: campaignSchedule(document.vedettePlusReq),
      formats: describedFormats(values.formats),
    },
  };
}

/** How Vedette Plus counts are stored and described. */
export const VEDETTE_PLUS_STORED: StoredProduct<VedettePlusDocument> = {
  format: VEDETTE_PLUS_DOCUMENT,
  describe: (document, market) => {
    const values = vedettePlusValues(market);
    return values && describeVedettePlus(values, document);
  },
};

/** The budget per locality of a result, which nobody can change (D-45). */
export const VEDETTE_PLUS_TABLE: LineTable<VedettePlusForecastLine> = {
  caption: 'Budget par localité',
  nameHeader: 'Localité',
  hasLongNames: true,
  describe: ({ code, name, sold, available }) => ({
    code,
    name: localityText({ code, name }),
    total: sold + available,
    available,
    purchased: proposedImpressions(sold + available),
  }),
  columns: [
    {
      key: 'sold',
      header: 'Déjà vendu',
      width: 13,
      drop: 1,
      isMuted: true,
      isInternal: true,
      figure: (line) => internalText(formatPercent(shares(line).sold)),
    },
    {
      key: 'available',
      header: 'Disponible',
      width: 13,
      drop: 3,
      isInternal: true,
      figure: (line) => internalText(formatPercent(shares(line).available)),
      besideName: (line) => internalText(`${formatPercent(shares(line).available)} disponible`),
    },
    {
      key: 'proposed',
      header: 'Impressions proposées',
      width: 22,
      figure: () => formatPercent(PROPOSED_SHARE_PERCENT),
    },
    {
      key: 'budget',
      header: 'Budget',
      width: 18,
      figure: ({ budget }) => formatEuroCents(budget),
      total: (lines) => formatEuroCents(totalBudgetOf(lines)),
    },
  ],
  totalLabel: 'Total du comptage\u00A0:',
  empty: internalText('Aucune localité disponible.', 'Indisponible'),
  unit: 'impressions',
};
