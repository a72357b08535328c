import type { estimateCampaign as estimate } from '#server/products/campaign/estimate.ts';
import { forecastTables, soldVolumes } from '#server/products/campaign/tables.ts';
import type { volumesByCode as readVolumes } from '#server/forecast/estimate.ts';
import type {
  findContacts as readContacts,
  hasImportedContacts as askForContacts,
} from '#server/repositories/contacts.ts';
import type { findSegments as readSegments } from '#server/repositories/inventory.ts';
import type { findClient as readClient } from '#server/repositories/clients.ts';
import type { catchmentZoneOf as readZone } from '#server/routes/clients.ts';
import { inventoryOf, segmentOf, type Inventory } from './inventory.ts';

// The functions that read a database, on the inventory of a test instead.

/** Estimates a campaign from the segments of the inventory. */
function tablesOf(
  inventory: Inventory,
  offer: Parameters<typeof estimate>[1],
  request: Parameters<typeof estimate>[2],
): Awaited<ReturnType<typeof estimate>> {
  const names = offer.values.formats.flatMap(({ code: format }) =>
    request.targetings.map(({ distributionType }) => ({ distributionType, format })),
  );
  const segments = names.map((name, id) => ({ ...name, id, medium: 'PORTAIL' }));
  const volumes = new Map(
    segments.flatMap(({ id, format, distributionType }) => {
      const volume = inventory.segments.get(segmentOf(format, distributionType));
      return volume ? [[id, volume] as const] : [];
    }),
  );
  const sold = soldVolumes(offer, segments, volumes);
  const requested = request.targetings.map(({ distributionType }) => distributionType);
  return {
    ...forecastTables(offer, requested, segments, sold),
    locality: [],
    localityNameByZipCode: {},
    isDemonstration: false,
  };
}

const TABLES_BY_INVENTORY = new WeakMap<Inventory, ReturnType<typeof tablesOf>>();

/** Returns the estimate of the inventory, which has one offer and one request, and estimates it once. */
export const estimateCampaign: typeof estimate = async ({ db }, offer, request) => {
  const inventory = inventoryOf(db);
  const tables = TABLES_BY_INVENTORY.get(inventory) ?? tablesOf(inventory, offer, request);
  TABLES_BY_INVENTORY.set(inventory, tables);
  return Promise.resolve(tables);
};

/** Returns the volumes of postal codes. */
export const volumesByCode: typeof readVolumes = async ({ db }) =>
  Promise.resolve({
    volumes: new Map(inventoryOf(db).codes),
    origin: { isDemonstration: false },
  });

/** Returns the contacts of every context. */
export const findContacts: typeof readContacts = async (db) =>
  Promise.resolve([...inventoryOf(db).audiences]);

/** Returns no segment: the volumes of a test do not come from segments. */
export const findSegments: typeof readSegments = async () => Promise.resolve([]);

/** Returns true, because the contacts of a test replace those of the demonstration. */
export const hasImportedContacts: typeof askForContacts = async () => Promise.resolve(true);

/** Returns the client of the counts. */
export const findClient: typeof readClient = async (_db, clientId) =>
  Promise.resolve({
    client: {
      clientId,
      searchId: clientId,
      name: 'Horizon Promotion',
      searchName: 'horizon promotion',
      postalCode: '10002',
      origin: 'imported',
    },
    contract: null,
  } as Awaited<ReturnType<typeof readClient>>);

/** Returns no locality around a client. */
export const catchmentZoneOf: typeof readZone = async () => Promise.resolve([]);
