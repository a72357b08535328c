import { formatPeriod } from '../../format/days.ts';
import { listedLocalities, type SelectedLocality } from '../../localities/selection.ts';
import {
  availableOn,
  describedTotals,
  localityCriterion,
  type CountDescription,
  type Criterion,
} from '../description.ts';
import { describedFormats, type DescribedFormat } from '../formats.ts';
import { PERIODICITY_LABEL_BY_VALUE, type Schedule } from '../periodicity.ts';
import { applyRequested, targetingsText, type Targeting } from '../targetings.ts';
import type { StoredProduct } from '../definition.ts';
import { CAMPAIGN_DOCUMENT, type CampaignDocument, type CampaignRequest } from './document.ts';
import { periodOf } from './form.ts';
import { targetingPrices } from './lines.ts';
import {
  appendedNames,
  asksFor,
  DEVICES_TEXT,
  formTargetings,
  TAB_LABEL,
  type CampaignValues,
  type CampaignLabels,
  type CampaignProduct,
} from './values.ts';

/** Returns the period of a request in French. */
function periodCriterion(request: CampaignRequest): Criterion {
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

const withAppended = (text: string, appended: string | undefined): string =>
  appended === undefined ? text : `${text}, ainsi que ${appended}`;

/**
 * Returns the criteria of a campaign, in the order of the summary (DI-05 to DI-08).
 * @param offered the targetings of the form; defaults to those of the market, for a document read without its form
 */
export function describeCampaignCriteria(
  values: CampaignValues,
  request: CampaignRequest,
  locations: readonly SelectedLocality[],
  offered: readonly Targeting[] = values.targetings,
): Criterion[] {
  const { targetings, isAllFrance, radius } = request;
  const known = applyRequested(formTargetings(values, offered), targetings);
  return [
    ...(asksFor(values, 'contexts')
      ? [
          {
            id: 'targetings',
            label: 'Contexte(s) de diffusion',
            text: withAppended(targetingsText(known), appendedNames(values, known)),
          },
        ]
      : []),
    periodCriterion(request),
    { id: 'formats', label: 'Formats', text: values.formatsText },
    { id: 'devices', label: 'Supports', text: DEVICES_TEXT },
    localityCriterion({ listed: listedLocalities(locations, radius), isAllFrance, radius }),
  ];
}

/** Returns when a campaign runs. */
export function campaignSchedule(request: Parameters<typeof periodOf>[0]): Schedule {
  const dates = periodOf(request);
  return dates === null ? { kind: 'monthly' } : { kind: 'period', ...dates };
}

/** Returns the formats that are bought. A purchase by context buys every format of which some is available (D-152). */
function boughtFormats({ saveBy, forecastSplitByPosition }: CampaignDocument): DescribedFormat[] {
  return describedFormats(
    forecastSplitByPosition.filter(({ budget, available }) =>
      saveBy === 'context' ? available > 0 : budget > 0,
    ),
  );
}

/** Describes a campaign from its document. */
export function describeCampaign(
  { values, labels }: { values: CampaignValues; labels: CampaignLabels },
  document: CampaignDocument,
): CountDescription {
  const { saveBy, forecasts, forecastSplitByPosition, cpm } = document;
  // A document stores format prices only: targeting prices are computed from them (D-26).
  const prices = { ...cpm, ...targetingPrices(forecastSplitByPosition, forecasts, cpm) };
  const lines = saveBy === 'format' ? forecastSplitByPosition : forecasts;
  return {
    criteria: describeCampaignCriteria(values, document.displayReq, document.locations),
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
    rows: lines.map(({ code, name, available }) => ({ id: code, label: name, available })),
    totals: describedTotals(labels.purchased, document.totalImpPurchased, document.totalBudget),
    measure: {
      priceLabel: labels.price,
      pricedQuantity: labels.pricedQuantity,
      unit: labels.unit,
      available: availableOn(lines),
    },
    campaign: {
      schedule: campaignSchedule(document.displayReq),
      formats: boughtFormats(document),
    },
    rounding: labels.rounding[saveBy],
  };
}

/** Returns how the counts of a campaign product are stored and described. */
export const campaignStored = ({
  valuesOf,
  labels,
}: CampaignProduct): StoredProduct<CampaignDocument> => ({
  format: CAMPAIGN_DOCUMENT,
  describe: (document, market) => {
    const values = valuesOf(market);
    return values && describeCampaign({ values, labels }, document);
  },
});
