import {
  surroundedCodes,
  nearbyVariants,
  radiusVariants,
  composedVariants,
  type VariantBuilder,
  mediumVariants,
  targetingVariants,
} from '../variants/variants.ts';
import { type CountRules, mergeLines } from '../rules.ts';
import { linesIn } from '../availability/rules.ts';
import {
  campaignRequest,
  type CampaignForm,
  type CampaignFormErrors,
  type Period,
} from './form.ts';
import { excludedBy, purchaseOf, type ForecastLine } from './lines.ts';
import { type Pricing, NOT_SOLD, type Tariff } from './pricing.ts';
import {
  startResult,
  type CampaignForecast,
  type CampaignResult,
  type SavedQuantities,
  editQuantities,
  resultTotals,
} from './result.ts';
import type { QuantityEdit } from '../lineTable.ts';
import { type CampaignValues, type SaveBy, asksFor } from './values.ts';
import {
  NO_PURCHASE,
  type SpreadRules,
  buyerOf,
  nextPurchase,
  type SpreadRow,
} from '../spread/offer.ts';
import { logosOf } from '../targetings.ts';
import type { CampaignDocument, CampaignRequest } from './document.ts';

/** Returns how a budget is spread over the current tab of a campaign. By context, every line is required (DI-21). */
function campaignSpread(pricing: Pricing): SpreadRules<CampaignResult> {
  return {
    basisOf: ({ tariffs, saveBy }) => [tariffs, saveBy],
    offerOf: ({ lines, saveBy, tariffs, rules }) => {
      const isByContext = saveBy === 'context';
      return {
        rows: lines[saveBy].flatMap(
          (line) => spreadRow(line, tariffs[line.code] ?? NOT_SOLD, isByContext) ?? [],
        ),
        exclusive: isByContext ? [] : rules.values.exclusiveFormats,
        fee: 0,
        minimum: 0,
        grain: CENTS,
        unit: pricing.unit,
        hint: 'Hors taxe',
      };
    },
    quantityOf: ({ lines, saveBy }, rowId) =>
      lines[saveBy].find(({ code }) => code === rowId)?.purchased ?? 0,
    withPurchases: (result, purchases) => {
      const edits = result.lines[result.saveBy].map((line): QuantityEdit & { isSame: boolean } => {
        const { quantity: value, price } = purchases.get(line.code) ?? NO_PURCHASE;
        const isSame = line.purchased === value && CENTS * line.budget === price;
        return { code: line.code, field: 'purchased', value, isSame };
      });
      // What is no longer purchased comes first, because it may exclude another line.
      const changed = edits.filter(({ isSame }) => !isSame).toSorted((a, b) => a.value - b.value);
      return editQuantities(result, changed);
    },
  };
}

/** Cents of a euro. Budgets of forecast lines are whole euros. */
export const CENTS = 100;

/**
 * Returns a line as a row over which a budget is spread, or undefined when all that it has costs less than one euro. Its
 * purchases are those of a typed budget (D-28, D-29), but never cost more than it.
 */
export function spreadRow(
  { code, name, available }: Pick<ForecastLine, 'code' | 'name' | 'available'>,
  { price, pricing }: Tariff,
  isRequired: boolean,
): SpreadRow | undefined {
  const buy = buyerOf({
    available,
    priceOf: (quantity) => CENTS * pricing.budgetOf(quantity, price),
    quantityOf: (amount) => pricing.quantityOf(Math.floor(amount / CENTS), price),
  });
  const last = buy(Number.MAX_SAFE_INTEGER);
  const first = nextPurchase({ buy, last }, 0);
  return first && { id: code, name, unitPrice: price, first, last, isRequired, buy };
}

/** The count of a campaign. */
export interface CampaignTypes {
  values: CampaignValues;
  form: CampaignForm;
  request: CampaignRequest;
  errors: CampaignFormErrors;
  answer: CampaignForecast;
  result: CampaignResult;
  quantities: SavedQuantities;
  document: CampaignDocument;
  saved: ReturnType<typeof toCampaignDocument>;
}

const lineId = (tab: SaveBy, code: string): string => `${tab} ${code}`;

/** Returns what is purchased on the lines of a tab, by line id. */
const purchasesOf = (tab: SaveBy, lines: readonly ForecastLine[]) =>
  lines.map((line) => [lineId(tab, line.code), purchaseOf(line)] as const);

/** Returns the quantities of all lines, of both tabs. */
export const campaignQuantities = ({ saveBy, lines }: CampaignResult) => ({
  saveBy,
  forecasts: lines.context,
  forecastSplitByPosition: lines.format,
});

/** How the form of a campaign has days. A recurring one has none. */
export const DATED_FORM = {
  periodOf: ({ periodicity, dates }: CampaignForm) => (periodicity === 'OneShot' ? dates : null),
  inPeriod: (form: CampaignForm, dates: Period): CampaignForm => ({ ...form, dates }),
};

/** Returns what the count workflow must know about a campaign. */
export function campaignRules(values: CampaignValues, pricing: Pricing): CountRules<CampaignTypes> {
  return {
    requestOf: (form) => campaignRequest(values, form),
    unit: pricing.unit,
    explained: ({ lines, saveBy }) =>
      lines[saveBy].map(({ code, name, total, available, purchased }) => ({
        row: code,
        name,
        total,
        available,
        purchased,
        unit: pricing.unit.many,
      })),
    spread: campaignSpread(pricing),
    availability: {
      ...DATED_FORM,
      answerIn: (answer, { byFormat, byContext }, month) => ({
        ...answer,
        forecasts: linesIn(answer.forecasts, byContext, month),
        forecastSplitByPosition: linesIn(answer.forecastSplitByPosition, byFormat, month),
      }),
    },
    variants: campaignVariants(values),
    surrounded: surroundedCodes,
    startResult: (answer, quantities) =>
      startResult(answer, { values, pricing }, quantities ?? undefined),
    quantitiesOf: campaignQuantities,
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
    ...ticks,
  );
}

/** Stored lines while nothing has been estimated: what a draft of the form alone holds. */
const EMPTY_ESTIMATE: Pick<
  CampaignDocument,
  | 'cpm'
  | 'forecasts'
  | 'forecastSplitByPosition'
  | 'saveBy'
  | 'locality'
  | 'localityNameByZipCode'
  | 'totalBudget'
  | 'totalImpPurchased'
> = {
  cpm: {},
  forecasts: [],
  forecastSplitByPosition: [],
  saveBy: 'format',
  locality: [],
  localityNameByZipCode: {},
  totalBudget: 0,
  totalImpPurchased: 0,
};

/** Returns the prices of the formats alone (DI-25). Those of the targetings are computed from them (D-26). */
export function formatPrices({
  cpm,
  forecastSplitByPosition,
}: Pick<CampaignForecast, 'cpm' | 'forecastSplitByPosition'>): Record<string, number> {
  const codes = new Set(forecastSplitByPosition.map(({ code }) => code));
  return Object.fromEntries(Object.entries(cpm).filter(([code]) => codes.has(code)));
}

/**
 * Returns the document of a campaign. A save request sends the same document (DI-25, D-49).
 * @param result null before the first estimate
 */
export function toCampaignDocument(
  values: CampaignValues,
  {
    form,
    result,
    countName,
  }: {
    form: CampaignForm;
    result: CampaignResult | null;
    countName: string;
  },
) {
  const displayReq = campaignRequest(values, form);
  const estimated = result && {
    cpm: formatPrices(result.forecast),
    forecasts: result.lines.context,
    forecastSplitByPosition: result.lines.format,
    saveBy: result.saveBy,
    locality: result.forecast.locality,
    localityNameByZipCode: result.forecast.localityNameByZipCode,
    ...resultTotals(result),
  };
  return {
    countName,
    mafProduct: values.mafProduct,
    displayReq,
    ...EMPTY_ESTIMATE,
    ...estimated,
    locations: form.locations,
    logos: logosOf(displayReq.targetings),
  };
}
