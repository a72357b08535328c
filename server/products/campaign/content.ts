import type {
  CampaignCountData,
  CampaignForecastAnswer,
  CampaignSaveBody,
} from '#contract/campaign.ts';
import {
  restorePurchases,
  totalsOf,
  withExclusions,
  type ForecastLine,
  isSavedPrice,
  type Totals,
} from '#domain/count/campaign/lines.ts';
import { campaignTariffs } from '#domain/count/campaign/tariffs.ts';
import { logosOf } from '#domain/count/targetings.ts';
import type { Day } from '#domain/format/days.ts';
import type { ForecastSources } from '../../forecast/estimate.ts';
import { estimateCampaign } from './estimate.ts';
import type { Offer } from './tables.ts';
import { checkCampaignRequest } from './requestRules.ts';
import { ApiFailure } from '../../request/failure.ts';
import type { CountContent } from '../../repositories/counts.ts';
import { refuseRejected, savedContent, type OwnEntries } from '../productRoutes.ts';
import { campaignRejection } from '#domain/count/campaign/result.ts';
import { NOT_SOLD, type TariffByCode } from '#domain/count/campaign/pricing.ts';

const OTHER_LINES = 'Les lignes du comptage ne sont pas celles de l’estimation.';
const OTHER_BUDGET = 'Le budget ne correspond pas aux quantités et aux prix.';

/** Serialises the volumes of lines for comparison. */
function volumes(lines: readonly ForecastLine[]): string {
  return JSON.stringify(lines.map(({ code, total, available }) => [code, total, available]));
}

/** Returns true when the volumes have changed since the browser displayed these lines. */
export function haveVolumesChanged(
  seen: readonly ForecastLine[],
  fresh: readonly ForecastLine[],
): boolean {
  return volumes(seen) !== volumes(fresh);
}

/** The purchases of a count, as the browser sent them. */
interface Purchases extends Totals {
  lines: readonly ForecastLine[];
}

/** The same lines according to a new estimate of the server. */
interface FreshLines {
  lines: readonly ForecastLine[];
  tariffs: TariffByCode;
  /** True when the volumes have changed since the browser displayed them; the prices may then have changed too. */
  hasChanged: boolean;
}

/**
 * Checks that every purchase is still available and is charged at the server's own prices.
 * @throws ApiFailure `availability_changed` when the volumes no longer allow the purchases, `rule_refused` when the
 * figures contradict the estimate
 */
export function checkPurchases(
  { lines: sent, totalBudget, totalImpPurchased }: Purchases,
  { lines: fresh, tariffs, hasChanged }: FreshLines,
): void {
  const lineByCode = new Map(fresh.map((line) => [line.code, line]));
  const hasSameCodes =
    sent.length === lineByCode.size && sent.every(({ code }) => lineByCode.has(code));
  if (!hasSameCodes || new Set(sent.map(({ code }) => code)).size !== sent.length) {
    throw new ApiFailure('rule_refused', OTHER_LINES);
  }
  if (sent.some(({ code, purchased }) => purchased > (lineByCode.get(code)?.available ?? 0))) {
    throw new ApiFailure('availability_changed');
  }
  const totals = totalsOf(sent);
  const isCharged = (line: ForecastLine) => {
    const { price, pricing } = tariffs[line.code] ?? NOT_SOLD;
    const available = lineByCode.get(line.code)?.available ?? 0;
    const { budgetOf, savedBudgetOf = budgetOf } = pricing;
    const maximum = Math.max(budgetOf(available, price), savedBudgetOf(available, price));
    return isSavedPrice(line, price, pricing) && line.budget <= maximum;
  };
  const isConsistent =
    sent.every(isCharged) &&
    totals.totalBudget === totalBudget &&
    totals.totalImpPurchased === totalImpPurchased;
  if (isConsistent) return;
  if (hasChanged) throw new ApiFailure('availability_changed');
  throw new ApiFailure('rule_refused', OTHER_BUDGET);
}

const OTHER_TAB = 'Ce marché ne s’enregistre pas par contexte de diffusion.';

type Tables = Pick<CampaignForecastAnswer, 'forecasts' | 'forecastSplitByPosition'>;

/** Returns whether the volumes that the person saw have changed since. */
function haveTablesChanged(seen: Tables, fresh: Tables): boolean {
  return (
    haveVolumesChanged(seen.forecasts, fresh.forecasts) ||
    haveVolumesChanged(seen.forecastSplitByPosition, fresh.forecastSplitByPosition)
  );
}

const linesOf = (tables: Tables, saveBy: CampaignSaveBody['saveBy']): ForecastLine[] =>
  saveBy === 'context' ? tables.forecasts : tables.forecastSplitByPosition;

/** Refuses a save that buys two formats that exclude each other. */
function checkExclusions(save: CampaignSaveBody, { values }: Offer): void {
  const names = new Map(values.formats.map(({ code, name }) => [code, name]));
  for (const group of values.exclusiveFormats) {
    const bought = save.forecastSplitByPosition.filter(
      ({ code, purchased }) => purchased > 0 && group.includes(code),
    );
    if (bought.length < 2) continue;
    const listed = bought.map(({ code }) => names.get(code) ?? code).join(' et ');
    throw new ApiFailure(
      'rule_refused',
      `${listed} ne sont pas compatibles entre eux\u00A0: n’en gardez qu’un.`,
    );
  }
}

/**
 * Returns what a save stores: the server's own forecast with the quantities that the person bought.
 * @param today in mainland France
 * @throws ApiFailure `rule_refused` when a rule is broken, `availability_changed` when less is left than was bought
 */
export async function campaignContent(
  sources: ForecastSources,
  offer: Offer,
  save: CampaignSaveBody,
  today: Day,
): Promise<CountContent> {
  const { values, pricing } = offer;
  const { saveBy, displayReq } = save;
  const request = checkCampaignRequest(values, displayReq, today);
  return savedContent(sources, save, {
    mafProduct: values.mafProduct,
    postalCodes: displayReq.postalCodes,
    logos: logosOf(request.targetings),
    estimate: async () => {
      if (!values.tabs.includes(saveBy)) throw new ApiFailure('rule_refused', OTHER_TAB);
      checkExclusions(save, offer);
      return estimateCampaign(sources, offer, request);
    },
    entriesOf: (fresh): OwnEntries<CampaignCountData> => {
      const { forecasts: contexts, forecastSplitByPosition: formats } = fresh;
      const tariffs = campaignTariffs(formats, contexts, { prices: fresh.cpm, pricing });
      checkPurchases(
        { lines: linesOf(save, saveBy), ...save },
        { lines: linesOf(fresh, saveBy), tariffs, hasChanged: haveTablesChanged(save, fresh) },
      );
      refuseRejected(campaignRejection(save, tariffs));

      // The lines of the other tab keep their quantities, limited to what is still available (D-48).
      const rules = { tariffs, startsWithAll: values.startsWithAll };
      const kept = restorePurchases(formats, save.forecastSplitByPosition, rules).lines;
      const tables = {
        saveBy,
        forecasts: restorePurchases(contexts, save.forecasts, rules).lines,
        forecastSplitByPosition: withExclusions(kept, values.exclusiveFormats),
      };
      return { ...fresh, ...tables, ...totalsOf(linesOf(tables, saveBy)), displayReq };
    },
  });
}
