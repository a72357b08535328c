import * as v from 'valibot';
import { marketOf } from '#domain/products/catalogue.ts';
import { EMAILING_REQUEST } from '#domain/products/emailing/document.ts';
import { SITE_GROUPS } from '#domain/products/emailing/values.ts';
import { PORTALS } from '#domain/portals.ts';
import { listOf, recordOf, textOf, MarketSchema } from '#domain/schemas/bounded.ts';
import { TargetingSchema } from './campaign.ts';
import {
  commonCountEntries,
  countCalls,
  optionsCall,
  saveEntries,
  unlistedEntries,
  type SaveOf,
} from './saving.ts';
import { QuantitySchema, LocalityNamesSchema, estimateOf } from './values.ts';
import { MediumSchema } from '#domain/schemas/requestValues.ts';

/** Amount in euros, to the cent. */
const AmountSchema = v.pipe(
  v.number(),
  v.finite(),
  v.minValue(0),
  v.maxValue(1_000_000_000),
  v.check((amount) => Math.abs(amount * 100 - Math.round(amount * 100)) < 1e-4),
);

/** Request body of an estimate (EM-44, AP-53). */
export const EmailingRequestSchema = EMAILING_REQUEST.sent;

const MediumsSchema = listOf(MediumSchema, 20);

/** Available and selected contacts of one site group (EM-45). */
export const SiteGroupSchema = v.object({
  siteGroup: v.picklist(SITE_GROUPS),
  emailsAvailable: QuantitySchema,
  selectedEmails: QuantitySchema,
  selectedBudget: AmountSchema,
  budgetMax: AmountSchema,
  requestedBroadcastMediums: MediumsSchema,
  respondedBroadcastMediums: MediumsSchema,
});

/** Site groups of an estimate, by name. */
export const BySiteGroupSchema = v.object({
  [PORTALS.main]: v.exactOptional(SiteGroupSchema),
  LogicImmo: v.exactOptional(SiteGroupSchema),
});

/** Maximum number of communes: more than France has. */
const COMMUNES_MAXIMUM = 40_000;
const PlaceNamesSchema = recordOf(textOf(200), COMMUNES_MAXIMUM);

const forecastEntries = {
  bySiteGroup: BySiteGroupSchema,
  /** Production fee, in euros excluding tax (D-108). */
  productionFee: AmountSchema,
  allEmailsAvailable: QuantitySchema,
  localityNameByZipCode: LocalityNamesSchema,
  localityNameByPlaceId: PlaceNamesSchema,
};

/** Response to an estimate (assumed). */
export const EmailingForecastSchema = estimateOf(forecastEntries);
export type EmailingForecastAnswer = v.InferOutput<typeof EmailingForecastSchema>;

const countDataEntries = {
  countName: saveEntries.countName,
  mafProduct: saveEntries.mafProduct,
  emailingNeufReq: EmailingRequestSchema,
  ...forecastEntries,
  totalBudget: AmountSchema,
  totalEmails: QuantitySchema,
  ...commonCountEntries,
};

/** The countData of a saved count (EM-43). */
export const EmailingCountDataSchema = v.object(countDataEntries);
export type EmailingCountData = v.InferOutput<typeof EmailingCountDataSchema>;

/**
 * Request body of a save: the countData with the entries common to all products (AP-54, D-49, D-116). The specification
 * lists neither the totals nor the market of the request (EM-44).
 */
export const EmailingSaveSchema = v.pipe(
  v.object({
    ...countDataEntries,
    ...saveEntries,
    ...unlistedEntries,
    localityNameByZipCode: v.nullish(LocalityNamesSchema),
    localityNameByPlaceId: v.nullish(PlaceNamesSchema),
    totalBudget: v.nullish(countDataEntries.totalBudget),
    totalEmails: v.nullish(countDataEntries.totalEmails),
    emailingNeufReq: v.object({
      ...EmailingRequestSchema.entries,
      market: v.nullish(MarketSchema),
    }),
  }),
  v.transform(({ emailingNeufReq: request, ...save }) => ({
    ...save,
    emailingNeufReq: { ...request, market: request.market ?? marketOf(save.mafProduct) },
  })),
);
export type EmailingSaveBody = v.InferOutput<typeof EmailingSaveSchema>;
export type EmailingSave = SaveOf<EmailingCountData>;

/** Endpoints of both kinds of e-mailing (AP-52 to AP-55). */
export const emailingCalls = {
  /** Returns the options of the form. */
  getValues: optionsCall(
    'Emailing',
    v.object({ targetings: v.array(TargetingSchema), productTypes: v.array(v.string()) }),
  ),
  ...countCalls('Emailing', {
    request: EmailingRequestSchema,
    answer: EmailingForecastSchema,
    save: EmailingSaveSchema,
  }),
};
