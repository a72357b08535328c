import * as v from 'valibot';
import { BOOST_STATUSES } from '#domain/boost/statuses.ts';
import { DEFAULT_CONTRACT_TYPE } from '#domain/boost/submission.ts';
import { CodeSchema, listOf, textOf } from '#domain/schemas/bounded.ts';
import {
  defineEndpoint,
  HEAVY_COST,
  LARGE_BODY_MAXIMUM,
  LARGE_RESPONSE_MAXIMUM,
} from './endpoint.ts';
import { BoostListReading, ContractProgrammesReading } from './readBoosts.ts';

/** Maximum number of programmes in one submission. */
const PROGRAMME_MAXIMUM = 1000;

const LimitSchema = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(9999));
/** Maximum length of a text of a programme, such as the addresses of its images. */
export const BOOST_TEXT_MAXIMUM = 4000;
const TextSchema = textOf(BOOST_TEXT_MAXIMUM);

/** A programme (BS-19). `images` are URLs, comma-separated. */
export const BoostProgrammeSchema = v.object({
  idProgramme: CodeSchema,
  projet: TextSchema,
  city: TextSchema,
  codePostal: TextSchema,
  url: TextSchema,
  images: TextSchema,
  status: v.picklist(BOOST_STATUSES),
  isChecked: v.boolean(),
  toKeep: v.boolean(),
});

/** A row of the lists (BL-13). `contractType` is an open set (D-72). */
export const BoostRowSchema = v.object({
  id: v.string(),
  clientName: v.string(),
  clientId: v.string(),
  contractId: v.string(),
  contractType: v.string(),
  isActiveContract: v.boolean(),
  programmes: v.array(v.object({ isChecked: v.boolean() })),
  nbMaxBoost: v.number(),
  createdDate: v.string(),
  bsiId: v.number(),
});
/** A row as our own server sends it. */
export type SentBoostRow = v.InferOutput<typeof BoostRowSchema>;

/** Every boost of a list at once, because the calls are not paginated (BL-12). */
const BoostListSchema = v.object({
  boostBo: v.array(BoostRowSchema),
  /** True when older boosts are left out, because a response holds no more. Only our server sends it. */
  hasMore: v.optional(v.boolean()),
});
export type SentBoostList = v.InferOutput<typeof BoostListSchema>;
export type { BoostList, BoostRow, ContractProgrammes } from './readBoosts.ts';

/** The programmes of a contract (BS-18). « Downsale » keeps its spelling in responses (D-69). */
export const ContractProgrammesSchema = v.object({
  programmes: v.array(BoostProgrammeSchema),
  /** Null before the first boost of the contract. */
  bsiId: v.nullable(v.number()),
  contractId: v.string(),
  contractType: v.string(),
  nbDownsaleMaxBoost: v.nullable(v.number()),
  /** YYYY-MM-DD; null without a downsell. */
  downSaleDate: v.nullable(v.string()),
  /** Version for If-Match, incremented by each save (assumed). */
  version: v.optional(v.number()),
});
export type SentContractProgrammes = v.InferOutput<typeof ContractProgrammesSchema>;

/** Body of a boost submission (BS-17). The server derives the statuses again. */
export const BoostSubmissionSchema = v.object({
  programmes: listOf(BoostProgrammeSchema, PROGRAMME_MAXIMUM),
  clientId: CodeSchema,
  clientName: textOf(200),
  /** Null where no back end told it. Our own server takes it from the contract. */
  nbMaxBoost: v.nullable(LimitSchema),
  /** A text only where another back end has given one. Our own server numbers its boosts. */
  bsiId: v.nullable(v.union([v.number(), textOf(100)])),
  /** « downSell » keeps its spelling in requests (D-69). */
  downSellDate: v.nullable(textOf(100)),
  contractId: CodeSchema,
  contractType: v.optional(CodeSchema, DEFAULT_CONTRACT_TYPE),
});
export type BoostSubmission = v.InferOutput<typeof BoostSubmissionSchema>;

/** Response to a submission. An empty one is accepted too, because a 204 has no body. */
export const BoostResponseSchema = v.nullable(
  v.object({ id: v.string(), bsiId: v.number(), version: v.optional(v.number()) }),
);

/** Reads the answer to a submission. Whatever it is, the programmes are boosted. */
const BoostResponseReading = v.fallback(BoostResponseSchema, null);

/** GET /api/Signifi/NewBuild/GetAdsByClient?rcClient&contractId: the programmes of a contract (AP-35). */
export const getAdsByClient = defineEndpoint({
  method: 'GET',
  path: '/api/Signifi/NewBuild/GetAdsByClient',
  cost: HEAVY_COST,
  query: v.object({ rcClient: CodeSchema, contractId: CodeSchema }),
  response: ContractProgrammesSchema,
  reading: ContractProgrammesReading,
  responseMaximum: LARGE_RESPONSE_MAXIMUM,
});

/** GET /api/Signifi/NewBuild/GetMyBoosts: « Mes Boost » (AP-36). */
export const getMyBoosts = defineEndpoint({
  method: 'GET',
  path: '/api/Signifi/NewBuild/GetMyBoosts',
  cost: HEAVY_COST,
  response: BoostListSchema,
  reading: BoostListReading,
  responseMaximum: LARGE_RESPONSE_MAXIMUM,
});

/** GET /api/Signifi/NewBuild/GetAllBoosts: « Tous les Boost », for the operations profile type (AP-37, BL-03). */
export const getAllBoosts = defineEndpoint({
  method: 'GET',
  path: '/api/Signifi/NewBuild/GetAllBoosts',
  cost: HEAVY_COST,
  response: BoostListSchema,
  reading: BoostListReading,
  responseMaximum: LARGE_RESPONSE_MAXIMUM,
});

/** POST /api/Signifi/RecordBoost: boosts the chosen programmes (AP-38). */
export const recordSignifiBoost = defineEndpoint({
  method: 'POST',
  path: '/api/Signifi/RecordBoost',
  body: BoostSubmissionSchema,
  bodyMaximum: LARGE_BODY_MAXIMUM,
  response: BoostResponseSchema,
  reading: BoostResponseReading,
  alsoSucceedsWith: [201, 204],
});

/** GET /api/Boost/getallboosts: the same list under another URL; no screen uses it (AP-10, D-08). */
export const listEveryBoost = defineEndpoint({
  method: 'GET',
  path: '/api/Boost/getallboosts',
  cost: HEAVY_COST,
  response: BoostListSchema,
  reading: BoostListReading,
  responseMaximum: LARGE_RESPONSE_MAXIMUM,
});

/** POST /api/Boost/recordboost: the same submission under another URL; no screen uses it (AP-11, D-08). */
export const recordBoost = defineEndpoint({
  method: 'POST',
  path: '/api/Boost/recordboost',
  body: BoostSubmissionSchema,
  bodyMaximum: LARGE_BODY_MAXIMUM,
  response: BoostResponseSchema,
  reading: BoostResponseReading,
  alsoSucceedsWith: [201, 204],
});
