import { describeAncienCriteria } from '../../count/ancien/describe.ts';
import {
  availableOn,
  BUDGET_TOTAL_LABEL,
  PRICE_PER_THOUSAND,
  type CountDescription,
  type Criterion,
} from '../../count/description.ts';
import type { AncienRequest } from '../../count/ancien/document.ts';
import type { SelectedLocality } from '../../localities/selection.ts';
import type { MasterDisplayDocument } from './document.ts';
import { cpmOf } from './result.ts';
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
    totals: [
      { id: 'quantity', label: 'Impressions', value: document.totalImpPurchased },
      { id: 'budget', label: BUDGET_TOTAL_LABEL, value: document.totalBudget },
    ],
    measure: { ...PRICE_PER_THOUSAND, available: availableOn(document.forecasts) },
    campaign: {
      schedule: { kind: 'monthly' },
      formats: [{ key: 'Banner', name: 'Display' }],
    },
  };
}
