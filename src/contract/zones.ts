import * as v from 'valibot';
import { LOCALITY_MAXIMUM } from '#domain/localities/selection.ts';
import { ITEMS_MAXIMUM } from '#domain/personalItems.ts';
import { isZone } from '#domain/zone.ts';
import { listOf, textOf, MarketSchema } from '#domain/schemas/bounded.ts';
import { defineEndpoint, HEAVY_COST, LARGE_RESPONSE_MAXIMUM } from './endpoint.ts';
import { itemEntries } from './personalItems.ts';
import { itemCalls, ItemNameSchema, ItemParamsSchema } from './personalItemCalls.ts';
import {
  PostalCodeSchema,
  RadiusSchema,
  SelectedLocalitySchema,
} from '#domain/schemas/requestValues.ts';

/*
 * « Mes zones »: a set of localities, with or without a radius, that a person names, uses in the form of any product, and
 * may share with the people of a market (N-09).
 */

/** Maximum number of zones of other people in one response: the latest ones. */
export const SHARED_ZONES_MAXIMUM = 150;

/** Maximum number of communes of a postal code; the largest, 51300, has 46. */
const PLACES_MAXIMUM = 60;

/** A locality as a zone is sent and stored: no name, because names are those of the commune index (D-154). */
const ZoneLocalitySchema = v.object({
  code: PostalCodeSchema,
  /** Place ids of its communes; none for all of them. */
  placeIds: listOf(textOf(30), PLACES_MAXIMUM),
});

const contentEntries = {
  name: ItemNameSchema,
  localities: listOf(ZoneLocalitySchema, LOCALITY_MAXIMUM),
  /** Kilometres around the only locality; null without a radius. */
  radius: v.nullable(RadiusSchema),
  /** Whether the people of its market see and use it. */
  isShared: v.boolean(),
};

const NOT_A_ZONE = 'The localities and the radius do not make a zone.';

/** How a locality is read: by its name, or as a part of a town with its surroundings. */
const namedEntries = {
  name: textOf(200),
  area: SelectedLocalitySchema.entries.area,
};

/** A zone of the person, or one that somebody shares with them, as a list shows it. */
export const ZoneSchema = v.object({
  ...itemEntries,
  name: v.string(),
  /** The localities of its first places. Localities that the commune index no longer knows are neither listed nor counted. */
  firstLocalities: listOf(v.object({ code: PostalCodeSchema, ...namedEntries }), LOCALITY_MAXIMUM),
  localityCount: v.number(),
  radius: v.nullable(v.number()),
  isShared: v.boolean(),
  /** The market in which it was made, and within which it can be shared. */
  market: MarketSchema,
  /** First and last name of its owner. */
  ownerName: v.string(),
  /** Whether the person owns it, and so may change it. */
  isMine: v.boolean(),
  /** Whether the person may delete it: its owner, and admins while it is shared. */
  isDeletable: v.boolean(),
});
export type Zone = v.InferOutput<typeof ZoneSchema>;

/** A zone with its localities, to use or to change it. */
export const ZoneDetailSchema = v.object({
  ...ZoneSchema.entries,
  localities: listOf(
    v.object({ ...ZoneLocalitySchema.entries, ...namedEntries }),
    LOCALITY_MAXIMUM,
  ),
});
export type ZoneDetail = v.InferOutput<typeof ZoneDetailSchema>;

/** GET /api/Zones?market: the zones of the person in all markets, and those that other people share in this market. */
export const getZones = defineEndpoint({
  addition: 'zones',
  method: 'GET',
  path: '/api/Zones',
  cost: HEAVY_COST,
  query: v.object({ market: MarketSchema }),
  response: v.object({
    /** By name. */
    zones: listOf(ZoneSchema, ITEMS_MAXIMUM + SHARED_ZONES_MAXIMUM),
    /** True when more zones are shared than are listed. */
    hasMoreShared: v.boolean(),
  }),
  responseMaximum: LARGE_RESPONSE_MAXIMUM,
});

/** GET /api/Zones/{id}: a zone of the person, or one that is shared in a market of theirs, with its localities. */
export const getZone = defineEndpoint({
  addition: 'zones',
  method: 'GET',
  path: '/api/Zones/:id',
  params: ItemParamsSchema,
  response: ZoneDetailSchema,
  responseMaximum: LARGE_RESPONSE_MAXIMUM,
});

/**
 * POST /api/Zones, PATCH and DELETE /api/Zones/{id}. Only its owner may change a zone; admins may delete a shared one. A
 * postal code or a place that the server does not know is refused with 422.
 */
export const zoneCalls = itemCalls('/api/Zones', 'zones', {
  item: ZoneSchema,
  created: v.pipe(
    v.object({ ...contentEntries, market: MarketSchema }),
    v.check((zone) => isZone(zone), NOT_A_ZONE),
  ),
  updated: v.pipe(
    v.object(contentEntries),
    v.check((zone) => isZone(zone), NOT_A_ZONE),
  ),
});
