import * as v from 'valibot';
import { campaignSchemas } from '#domain/count/campaign/document.ts';
import { CodeSchema, listOf, recordOf, textOf } from '#domain/schemas/bounded.ts';
import {
  commonCountEntries,
  countCalls,
  optionsCall,
  saveEntries,
  unlistedEntries,
} from './saving.ts';
import {
  FlagSchema,
  CountedCommuneSchema,
  SavedCommunesSchema,
  PriceSchema,
  QuantitySchema,
  LOCALITIES_MAXIMUM,
  LocalityNamesSchema,
  estimateOf,
} from './values.ts';
import { lettersOf, marketIn, pricesIn, unwrapped } from '#domain/schemas/lenient.ts';
import { entriesOf } from '#domain/count/storedEntries.ts';
import type { Market } from '#domain/markets.ts';
import type { Sent } from './endpoint.ts';
import { estimateEntries, linesIn, localitiesIn, requestOf, targetingsIn } from './estimates.ts';

/** What the contracts of the campaign products share: Display, Display Performance and Vedette Plus. */

/** Maximum number of lines per table in a save request. */
const LINES_MAXIMUM = 100;

/** A targeting that the form offers (CF-40). */
export const TargetingSchema = v.object({
  distributionType: v.string(),
  label: v.string(),
  order: v.number(),
  broadcastMediums: v.array(v.string()),
  checked: v.array(v.boolean()),
  selected: v.boolean(),
});

/** The request schema of a campaign product. */
type Request = ReturnType<typeof campaignSchemas>['sent'];

/** A line of a forecast (CF-43, DI-27). */
export const ForecastLineSchema = v.object({
  code: CodeSchema,
  name: textOf(200),
  total: QuantitySchema,
  sold: QuantitySchema,
  available: QuantitySchema,
  purchased: QuantitySchema,
  budget: QuantitySchema,
  isDisabled: v.optional(v.boolean()),
  /** Clicks, for Display Performance only. */
  click: v.optional(QuantitySchema),
});

/** A line of a save, whose flag counts of other releases may have as null (D-116). */
export const SavedLineSchema = v.object({ ...ForecastLineSchema.entries, isDisabled: FlagSchema });

export const CpmSchema = recordOf(PriceSchema, LINES_MAXIMUM);
const LinesSchema = listOf(ForecastLineSchema, LINES_MAXIMUM);

const CountedCommunesSchema = listOf(CountedCommuneSchema, LOCALITIES_MAXIMUM);
const SavedLinesSchema = listOf(SavedLineSchema, LINES_MAXIMUM);

/** Returns the options of a form with the targetings in the shape of the contract. */
export function completeOptions(answer: unknown) {
  const options = unwrapped(answer, 'targetings');
  // The targetings may be all that the answer holds.
  const { targetings = options } = entriesOf(options);
  return { ...entriesOf(options), targetings: targetingsIn(targetings) };
}

/** Response to an estimate (assumed). */
export const CampaignForecastSchema = estimateOf({
  cpm: CpmSchema,
  forecasts: v.array(ForecastLineSchema),
  forecastSplitByPosition: v.array(ForecastLineSchema),
  /** Counted communes: the chosen ones first, then those within the radius. */
  locality: v.array(CountedCommuneSchema),
  localityNameByZipCode: LocalityNamesSchema,
});
export type CampaignForecastAnswer = v.InferOutput<typeof CampaignForecastSchema>;

const countDataEntries = (request: Request) => ({
  countName: saveEntries.countName,
  mafProduct: saveEntries.mafProduct,
  cpm: CpmSchema,
  displayReq: request,
  forecasts: LinesSchema,
  forecastSplitByPosition: LinesSchema,
  locality: CountedCommunesSchema,
  localityNameByZipCode: LocalityNamesSchema,
  saveBy: v.picklist(['format', 'context']),
  totalBudget: QuantitySchema,
  totalImpPurchased: QuantitySchema,
  ...commonCountEntries,
});

/** The countData of a saved count (DI-25). */
export const CampaignCountDataSchema = v.object(countDataEntries(campaignSchemas().sent));
export type CampaignCountData = v.InferOutput<typeof CampaignCountDataSchema>;

/** Returns the schema of a save: the countData with the entries common to all products (AP-49, D-116). */
const campaignSaveSchema = (request: Request) =>
  v.object({
    ...countDataEntries(request),
    ...saveEntries,
    ...unlistedEntries,
    forecasts: SavedLinesSchema,
    forecastSplitByPosition: SavedLinesSchema,
    locality: v.nullish(SavedCommunesSchema),
    localityNameByZipCode: v.nullish(LocalityNamesSchema),
  });
export type CampaignSaveBody = v.InferOutput<ReturnType<typeof campaignSaveSchema>>;

type Line = ReturnType<typeof linesIn>[number];

interface Format {
  code: string;
  name: string;
}

/** What completes the estimates of a campaign product. */
interface CampaignCompletion {
  /** Returns the formats that are sold in a market. */
  formatsOf: (market: Market) => readonly Format[] | undefined;
  /** Returns the price of a format that the answer does not name, in euros excluding tax. */
  priceOf: (line: Line, market: Market | null) => number;
  /** Whether its lines are sold by the click. */
  hasClicks: boolean;
}

/** Returns the clicks of a line: all that is available, where nothing else tells them. */
const clicksOf = ({ click, purchased, available }: Line) => click ?? (purchased || available);

/** Completes the estimate of a campaign: lines, prices and names of localities. */
const completing =
  ({ formatsOf, priceOf, hasClicks }: CampaignCompletion) =>
  (answer: unknown, sent: Sent) => {
    const given = estimateEntries(answer);
    const market = marketIn(requestOf(sent)['market']);
    const { locality, localityNameByZipCode } = localitiesIn(given, sent);
    const sold = (market && formatsOf(market)) ?? [];
    // A format may be written in another letter case, or by its name.
    const codeOf = (text: string) =>
      sold.find(({ code, name }) => [code, name].map(lettersOf).includes(lettersOf(text)))?.code ??
      text;
    const linesOf = (name: string) =>
      linesIn(given[name], (code) => code).map((line) =>
        hasClicks ? { ...line, click: clicksOf(line) } : line,
      );
    const formats = linesOf('forecastSplitByPosition').map((line) => ({
      ...line,
      code: codeOf(line.code),
    }));
    const prices = Object.entries(pricesIn(given['cpm'])).map(([code, price]): [string, number] => [
      codeOf(code),
      price,
    ]);
    const computed = formats.map((line): [string, number] => [line.code, priceOf(line, market)]);
    return {
      ...given,
      cpm: { ...Object.fromEntries(computed), ...Object.fromEntries(prices) },
      forecasts: linesOf('forecasts'),
      forecastSplitByPosition: formats,
      locality,
      localityNameByZipCode,
    };
  };

/**
 * Defines the four endpoints of a campaign product, with schemas of its own.
 * @param segment URL path segment of the product: `Display` gives /api/Display/ProcessCount
 */
export function campaignCalls(segment: string, completion: CampaignCompletion) {
  const request = campaignSchemas().sent;
  return {
    /** Returns the options of the form. */
    getValues: optionsCall(
      segment,
      v.object({ targetings: v.array(TargetingSchema) }),
      completeOptions,
    ),
    ...countCalls(segment, {
      request,
      answer: CampaignForecastSchema,
      complete: completing(completion),
      save: campaignSaveSchema(request),
    }),
  };
}
export type CampaignCalls = ReturnType<typeof campaignCalls>;
