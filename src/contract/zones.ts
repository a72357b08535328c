import * as v from 'valibot';
import { LOCALITY_MAXIMUM } from '#domain/localities/selection.ts';
import { ITEMS_MAXIMUM } from '#domain/personalItems/personalItems.ts';
import { isZone } from '#domain/zones/zone.ts';
import { listOf } from './bounded.ts';
import { defineEndpoint } from './endpoint.ts';
import { MarketSchema } from './market.ts';
import { itemEntries } from './personalItems.ts';
import { itemCalls, ItemNameSchema } from './personalItemCalls.ts';
import { RadiusSchema, SelectedLocalitySchema } from './values.ts';

/*
 * « Mes zones »: a set of localities, with or without a radius, that a person names, uses in the form of any product, and
 * may share with the people of a market (N-09).
 */

/** Maximum number of zones of other people in one response: the latest ones. */
export const SHARED_ZONES_MAXIMUM = 200;

const LocalitiesSchema = listOf(SelectedLocalitySchema, LOCALITY_MAXIMUM);

const contentEntries = {
  name: ItemNameSchema,
  localities: LocalitiesSchema,
  /** Kilometres around the only locality; null without a radius. */
  radius: v.nullable(RadiusSchema),
  /** Whether the people of its market see and use it. */
  isShared: v.boolean(),
};

const NOT_A_ZONE = 'The localities and the radius do not make a zone.';

/** A zone of the person, or one that somebody shares with them. */
export const ZoneSchema = v.object({
  ...itemEntries,
  name: v.string(),
  localities: LocalitiesSchema,
  radius: v.nullable(v.number()),
  isShared: v.boolean(),
  /** The market in which it was made, and within which it can be shared. */
  market: MarketSchema,
  /** First and last name of its owner. */
  ownerName: v.string(),
  /** Whether the person owns it, and so may change and delete it. */
  isMine: v.boolean(),
});
export type Zone = v.InferOutput<typeof ZoneSchema>;

/** GET /api/Zones?market: the zones of the person in all markets, and those that other people share in this market. */
export const getZones = defineEndpoint({
  method: 'GET',
  path: '/api/Zones',
  query: v.object({ market: MarketSchema }),
  response: v.object({
    /** By name. */
    zones: listOf(ZoneSchema, ITEMS_MAXIMUM + SHARED_ZONES_MAXIMUM),
    /** True when more zones are shared than are listed. */
    hasMoreShared: v.boolean(),
  }),
  isResponseAssumed: true,
});

/** POST /api/Zones, PATCH and DELETE /api/Zones/{id}. Only its owner may change or delete a zone. */
export const zoneCalls = itemCalls('/api/Zones', {
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
