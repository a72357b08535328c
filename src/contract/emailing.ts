import * as v from 'valibot';
import { marketOf } from '#domain/products/catalogue.ts';
import { EMAILING_REQUEST } from '#domain/products/emailing/document.ts';
import { mediumsOf, SITE_GROUPS, type SiteGroup } from '#domain/products/emailing/values.ts';
import { PORTALS } from '#domain/portals.ts';
import { listOf, recordOf, textOf, MarketSchema } from '#domain/schemas/bounded.ts';
import { completeOptions, TargetingSchema } from './campaign.ts';
import type { Sent } from './endpoint.ts';
import {
  amountIn,
  estimateEntries,
  localitiesIn,
  namesIn,
  quantityIn,
  requestOf,
  targetingsIn,
  type Entries,
} from './estimates.ts';
import { entriesOf, isEntries } from '#domain/count/storedEntries.ts';
import { formProductType, PRODUCT_TYPES } from '#domain/products/emailing/criteria.ts';
import { numberIn, objectsIn, textIn, textsIn } from '#domain/schemas/lenient.ts';
import {
  commonCountEntries,
  countCalls,
  optionsCall,
  saveEntries,
  unlistedEntries,
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

const SITE_GROUP_BY_NAME: ReadonlyMap<string, SiteGroup> = new Map(
  SITE_GROUPS.map((group) => [group.toLowerCase(), group]),
);

/** Returns the groups of an estimate, of which a map may hold the contacts alone. */
const siteGroupsIn = ({ bySiteGroup, ...others }: Entries) =>
  objectsIn(
    isEntries(bySiteGroup)
      ? Object.fromEntries(
          Object.entries(bySiteGroup).map(([group, one]) => [
            group,
            typeof one === 'number' ? { emailsAvailable: one } : one,
          ]),
        )
      : (bySiteGroup ?? others),
    'siteGroup',
  );

/** Completes the estimate of an e-mailing: its groups, their selection and media. Prices are computed anyway. */
function complete(answer: unknown, sent: Sent): unknown {
  const given = estimateEntries(answer);
  const { localityNameByZipCode } = localitiesIn(given, sent, 'locationZipCode');
  const targetings = targetingsIn(requestOf(sent)['targetings']);
  const groups = siteGroupsIn(given).flatMap((group) => {
    const siteGroup = SITE_GROUP_BY_NAME.get(textIn(group['siteGroup']).toLowerCase());
    if (siteGroup === undefined) return [];
    const emailsAvailable = quantityIn(group['emailsAvailable']);
    const requested = mediumsOf(siteGroup, targetings);
    const { selectedEmails, requestedBroadcastMediums, respondedBroadcastMediums } = group;
    return {
      siteGroup,
      emailsAvailable,
      selectedEmails:
        numberIn(selectedEmails) === null ? emailsAvailable : quantityIn(selectedEmails),
      selectedBudget: amountIn(group['selectedBudget']),
      budgetMax: amountIn(group['budgetMax']),
      requestedBroadcastMediums: Array.isArray(requestedBroadcastMediums)
        ? textsIn(requestedBroadcastMediums)
        : requested,
      respondedBroadcastMediums: Array.isArray(respondedBroadcastMediums)
        ? textsIn(respondedBroadcastMediums)
        : emailsAvailable > 0
          ? requested
          : [],
    };
  });
  return {
    ...given,
    bySiteGroup: Object.fromEntries(groups.map((group) => [group.siteGroup, group])),
    productionFee: amountIn(given['productionFee']),
    allEmailsAvailable: groups.reduce((sum, { emailsAvailable }) => sum + emailsAvailable, 0),
    localityNameByZipCode,
    localityNameByPlaceId: namesIn(given['localityNameByPlaceId']),
  };
}

/** Returns the options of the form; the stated property types where the answer lists none (EM-28). */
const completeForm = (answer: unknown) => {
  const { productTypes } = entriesOf(answer);
  return {
    ...completeOptions(answer),
    productTypes: Array.isArray(productTypes)
      ? textsIn(productTypes).map(formProductType)
      : [...PRODUCT_TYPES],
  };
};

/** Endpoints of both kinds of e-mailing (AP-52 to AP-55). */
export const emailingCalls = {
  /** Returns the options of the form. */
  getValues: optionsCall(
    'Emailing',
    v.object({ targetings: v.array(TargetingSchema), productTypes: v.array(v.string()) }),
    completeForm,
  ),
  ...countCalls('Emailing', {
    request: EmailingRequestSchema,
    answer: EmailingForecastSchema,
    complete,
    save: EmailingSaveSchema,
  }),
};
