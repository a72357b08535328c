import * as v from 'valibot';
import { PRODUCT_TYPES } from '#domain/products/emailing/criteria.ts';
import { defineEndpoint, LARGE_RESPONSE_MAXIMUM } from './endpoint.ts';
import { CodeSchema } from '#domain/schemas/bounded.ts';

/** Maximum number of advertisements in one call. */
const ADS_MAXIMUM = 100;
/** Maximum number of homes in a response. */
export const LOTS_MAXIMUM = 1000;

/** A home of a programme with its own advertisement (assumed, because the specification does not show it). */
export const LotSchema = v.object({
  annonceId: v.string(),
  /** Id of its programme's advertisement. */
  programAnnonceId: v.string(),
  productType: v.picklist(PRODUCT_TYPES),
  /** Rooms. */
  pieces: v.number(),
  /** Square metres. */
  surface: v.number(),
  /** Whole euros. */
  price: v.number(),
});
export type Lot = v.InferOutput<typeof LotSchema>;

/** An advertised new-build programme (assumed, because the specification does not show it). */
export const ProgramSchema = v.object({
  annonceId: v.string(),
  clientId: v.string(),
  projet: v.string(),
  city: v.string(),
  codePostal: v.string(),
  url: v.string(),
  /** URLs, comma-separated. */
  images: v.string(),
  /** Number of its homes with their own advertisement. */
  lotCount: v.number(),
  isForSale: v.boolean(),
});
export type Program = v.InferOutput<typeof ProgramSchema>;

const AdParamsSchema = v.object({ annonceId: CodeSchema });

/** GET /api/Classified/lot/{annonceId}: one home (AP-12). */
export const getLot = defineEndpoint({
  method: 'GET',
  path: '/api/Classified/lot/:annonceId',
  params: AdParamsSchema,
  response: LotSchema,
});

/**
 * GET /api/Classified/lots?annonceIds: the homes of these advertisements, which may be homes or programmes. The ids
 * are comma-separated; unknown ones are ignored (AP-13).
 */
export const getLots = defineEndpoint({
  method: 'GET',
  path: '/api/Classified/lots',
  query: v.object({
    annonceIds: v.pipe(
      v.string(),
      v.maxLength(ADS_MAXIMUM * 21),
      v.regex(/^[\w-]{1,20}(,[\w-]{1,20})*$/),
    ),
  }),
  response: v.array(LotSchema),
  responseMaximum: LARGE_RESPONSE_MAXIMUM,
});

/** GET /api/Classified/program/{annonceId}: one programme (AP-14). */
export const getProgram = defineEndpoint({
  method: 'GET',
  path: '/api/Classified/program/:annonceId',
  params: AdParamsSchema,
  response: ProgramSchema,
});

/**
 * GET /api/Classified/programs?annonceId: the programme with this advertisement, or with a home that has it (AP-15).
 */
export const getPrograms = defineEndpoint({
  method: 'GET',
  path: '/api/Classified/programs',
  query: v.object({ annonceId: CodeSchema }),
  response: v.array(ProgramSchema),
});
