import * as v from 'valibot';
import { defineEndpoint } from './endpoint.ts';
import { MarketSchema } from './market.ts';
import { FilterTextSchema, OrderDirectionSchema, pageEntries } from './paging.ts';

/** Columns by which the counts can be ordered. */
export const COUNT_ORDERS = [
  'MafId',
  'MafProduct',
  'CreatedDate',
  'CountName',
  'ClientName',
  'Budget',
] as const;
export type CountOrder = (typeof COUNT_ORDERS)[number];

/** Statuses that a count may carry; none changes here (DA-04, DA-07). */
export const COUNT_STATUSES = [
  'Default',
  'Boost_Recurrent',
  'Boost_NonRecurrent',
  'Boost_Deleted',
  'Pending_NewClient',
  'Pending_ExistingClient',
  'Pending_Deleted',
  'Error',
  'Boost_InProgess_Signifi',
] as const;

const ClientSchema = v.object({
  clientId: v.nullable(v.string()),
  clientName: v.nullable(v.string()),
});

/** A row of the lists (DA-01). Of its countData the list carries what the row shows. */
export const CountRowSchema = v.object({
  id: v.string(),
  mafId: v.number(),
  mafProduct: v.string(),
  countName: v.string(),
  client: ClientSchema,
  createdDate: v.string(),
  status: v.picklist(COUNT_STATUSES),
  market: MarketSchema,
  countData: v.object({
    /** Whole euros excluding tax. */
    totalBudget: v.number(),
  }),
});
export type CountRow = v.InferOutput<typeof CountRowSchema>;

/** Query of both lists (CL-22). Everything travels as text. */
export const CountListQuerySchema = v.object({
  ...pageEntries,
  clientId: v.optional(FilterTextSchema),
  productName: v.optional(FilterTextSchema),
  market: v.optional(MarketSchema, 'Ancien'),
  clientName: v.optional(FilterTextSchema),
  status: v.optional(v.picklist(COUNT_STATUSES)),
  order: v.optional(v.picklist(COUNT_ORDERS), 'CreatedDate'),
  orderDirection: v.optional(OrderDirectionSchema, 'desc'),
  searchCount: v.optional(FilterTextSchema),
});

export const CountListSchema = v.object({
  countBo: v.array(CountRowSchema),
  total: v.number(),
});
export type CountList = v.InferOutput<typeof CountListSchema>;

/** GET /api/Counts/GetMyCounts: the counts of the person (AP-27). */
export const getMyCounts = defineEndpoint({
  method: 'GET',
  path: '/api/Counts/GetMyCounts',
  query: CountListQuerySchema,
  response: CountListSchema,
});

/** GET /api/Counts/GetAllCounts: everybody's counts, for operations staff (AP-28). */
export const getAllCounts = defineEndpoint({
  method: 'GET',
  path: '/api/Counts/GetAllCounts',
  query: CountListQuerySchema,
  response: CountListSchema,
});

/** A saved count of any product; its countData is checked by the product (CF-44). */
export const SavedCountSchema = v.object({
  id: v.string(),
  mafId: v.number(),
  mafProduct: v.string(),
  market: MarketSchema,
  countName: v.string(),
  clientId: v.nullable(v.string()),
  clientName: v.nullable(v.string()),
  createdDate: v.string(),
  status: v.picklist(COUNT_STATUSES),
  /** Counts up at each save. Not part of the group's back end, hence optional. */
  version: v.optional(v.number()),
  countData: v.unknown(),
});
export type SavedCount = v.InferOutput<typeof SavedCountSchema>;

/** GET /api/Counts/guid/{id}: a saved count, to edit it or to show it (AP-23, D-07). */
export const getCount = defineEndpoint({
  method: 'GET',
  path: '/api/Counts/guid/:id',
  params: v.object({ id: v.pipe(v.string(), v.minLength(1), v.maxLength(100)) }),
  response: SavedCountSchema,
  isResponseAssumed: true,
});
