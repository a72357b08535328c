import { surroundedCodes, nearbyVariants, radiusVariants } from '../variants/localityVariants.ts';
import { type CountRules, mergeLines } from '../rules.ts';
import { campaignRequest, type CampaignForm } from './form.ts';
import { excludedBy, purchaseOf, type ForecastLine } from './lines.ts';
import type { Pricing } from './pricing.ts';
import {
  startResult,
  type CampaignForecast,
  type CampaignResult,
  type SavedQuantities,
} from './result.ts';
import type { CampaignFormErrors } from './validation.ts';
import { type CampaignValues, type SaveBy, asksFor } from './values.ts';
import { campaignSpread } from './spread.ts';
import { periodVariants } from '../variants/dateVariants.ts';
import { mediumVariants, targetingVariants } from '../variants/tickVariants.ts';
import { composedVariants, type VariantBuilder } from '../variants/variant.ts';

/** The count of a campaign. */
export interface CampaignTypes<Forecast extends CampaignForecast = CampaignForecast> {
  form: CampaignForm;
  errors: CampaignFormErrors;
  answer: Forecast;
  result: CampaignResult<Forecast>;
  quantities: SavedQuantities;
}

const lineId = (tab: SaveBy, code: string): string => `${tab} ${code}`;

/** Returns what is purchased on the lines of a tab, by line id. */
const purchasesOf = (tab: SaveBy, lines: readonly ForecastLine[]) =>
  lines.map((line) => [lineId(tab, line.code), purchaseOf(line)] as const);

/** Returns what the count workflow must know about a campaign. */
export function campaignRules<Forecast extends CampaignForecast>(
  values: CampaignValues,
  pricing: Pricing,
): CountRules<CampaignTypes<Forecast>> {
  return {
    requestOf: (form) => campaignRequest(values, form),
    unit: pricing.unit,
    spread: campaignSpread(pricing),
    variants: campaignVariants(values),
    surrounded: surroundedCodes,
    startResult: (answer, quantities) =>
      startResult(answer, { values, pricing }, quantities ?? undefined),
    quantitiesOf: ({ saveBy, lines }) => ({
      saveBy,
      forecasts: lines.context,
      forecastSplitByPosition: lines.format,
    }),
    linesOf: ({ lines }) =>
      Object.fromEntries([
        ...purchasesOf('format', lines.format),
        ...purchasesOf('context', lines.context),
      ]),
    keepLines: (quantities, { saveBy, lines }, isChanged) => {
      const merged = (tab: SaveBy, kept: readonly ForecastLine[] = []) =>
        mergeLines(kept, lines[tab], {
          idOf: ({ code }) => code,
          isTaken: ({ code }) => isChanged(lineId(tab, code)),
        });
      return {
        saveBy,
        forecasts: merged('context', quantities?.forecasts),
        // A format that another one excludes keeps nothing, so that both never come back together (DL-05).
        forecastSplitByPosition: merged('format', quantities?.forecastSplitByPosition).filter(
          (line) => !excludedBy(line, lines.format, values.exclusiveFormats),
        ),
      };
    },
  };
}

const WORDS = { targeting: 'contexte', medium: 'portail' } as const;

/** Returns the builder of the variants of a campaign: only fields that the market shows are changed (N-02). */
export function campaignVariants(values: CampaignValues): VariantBuilder<CampaignForm> {
  const ticks: VariantBuilder<CampaignForm>[] = asksFor(values, 'contexts')
    ? [(form) => targetingVariants(form, WORDS), (form) => mediumVariants(form, WORDS)]
    : [];
  return composedVariants<CampaignForm>(
    (form) => (form.isAllFrance ? [] : radiusVariants(form)),
    (form, context) => (form.isAllFrance ? [] : nearbyVariants(form, context)),
    (form) => (form.periodicity === 'OneShot' ? periodVariants(form) : []),
    ...ticks,
  );
}
