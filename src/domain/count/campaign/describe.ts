import { formatPeriod } from '../../format/days.ts';
import { listedLocalities } from '../../localities/selection.ts';
import {
  BUDGET_TOTAL_LABEL,
  localityCriterion,
  type CountDescription,
  type Criterion,
} from '../description.ts';
import { PERIODICITY_LABEL_BY_VALUE } from '../periodicity.ts';
import { applyRequested, targetingsText } from '../targetings.ts';
import type { CampaignDocument } from './document.ts';
import { periodOf, type CampaignRequest } from './form.ts';
import { targetingPrices } from './lines.ts';
import {
  asksFor,
  DEVICES_TEXT,
  formTargetings,
  type CampaignValues,
  type SaveBy,
} from './values.ts';

/** How people call what a campaign sells. */
export interface CampaignWords {
  /** Heads the column that is typed in: « Impressions ». */
  quantity: string;
  /** « Impressions achetées » */
  purchased: string;
  /** Heads the column of all there is: « Audience ». */
  total: string;
  /** « Coût pour mille » */
  price: string;
}

const TAB_LABEL: Readonly<Record<SaveBy, string>> = {
  format: 'Par format',
  context: 'Par contexte de diffusion',
};

/** The period of a request, as people read it. */
export function periodCriterion(
  request: Pick<CampaignRequest, 'startDate' | 'endDate'>,
): Criterion {
  const dates = periodOf(request);
  return {
    id: 'period',
    label: 'Période',
    text:
      dates === null
        ? PERIODICITY_LABEL_BY_VALUE['Récurrent']
        : formatPeriod(dates.start, dates.end),
  };
}

/** Returns what was asked for in a campaign, in the order of the summary (DI-05 to DI-08). */
export function describeCampaignCriteria(
  values: CampaignValues,
  { displayReq, locations }: Pick<CampaignDocument, 'displayReq' | 'locations'>,
): Criterion[] {
  const { targetings, isAllFrance, radius } = displayReq;
  const known = applyRequested(formTargetings(values, values.targetings), targetings);
  return [
    ...(asksFor(values, 'contexts')
      ? [{ id: 'targetings', label: 'Contexte(s) de diffusion', text: targetingsText(known) }]
      : []),
    periodCriterion(displayReq),
    { id: 'formats', label: 'Formats', text: values.formatsText },
    { id: 'devices', label: 'Supports', text: DEVICES_TEXT },
    localityCriterion({ listed: listedLocalities(locations, radius), isAllFrance, radius }),
  ];
}

/** Describes a campaign from its document. */
export function describeCampaign(
  { values, words }: { values: CampaignValues; words: CampaignWords },
  document: CampaignDocument,
): CountDescription {
  const { saveBy, forecasts, forecastSplitByPosition, cpm } = document;
  // A document states the prices of formats; those of targetings follow from them (D-26).
  const prices = { ...cpm, ...targetingPrices(forecastSplitByPosition, forecasts, cpm) };
  const lines = saveBy === 'format' ? forecastSplitByPosition : forecasts;
  return {
    criteria: describeCampaignCriteria(values, document),
    choices:
      values.tabs.length > 1
        ? [{ id: 'saveBy', label: 'Répartition', text: TAB_LABEL[saveBy] }]
        : [],
    lines: lines.map(({ code, name, purchased, budget, total, available }) => ({
      id: code,
      label: name,
      quantity: purchased,
      budget,
      price: prices[code] ?? 0,
      total,
      available,
    })),
    totals: [
      { id: 'quantity', label: words.purchased, value: document.totalImpPurchased },
      { id: 'budget', label: BUDGET_TOTAL_LABEL, value: document.totalBudget },
    ],
  };
}
