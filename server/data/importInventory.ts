import { sql } from 'drizzle-orm';
import {
  PIECES_MAXIMUM,
  PIECES_MINIMUM,
  PRICE_MAXIMUM,
  PRICE_MINIMUM,
  PRODUCT_TYPES,
  selectableTypes,
  toRequestProductTypes,
} from '#domain/products/emailing/criteria.ts';
import { EMAILING_KINDS, siteGroupOf } from '#domain/products/emailing/values.ts';
import { wireNameOf } from '#domain/portals.ts';
import { FORMATS } from '#domain/products/display/values.ts';
import { contactCell } from '../database/clientSchema.ts';
import type { DatabaseClient } from '../database/openDatabase.ts';
import { booking, inventoryHistory, inventorySegment, inventoryShare } from '../database/schema.ts';
import { contextName } from '../repositories/contacts.ts';
import { InvalidLineError } from './csvLines.ts';
import { comparable } from './csvSeparators.ts';
import { readDay, readMonth } from './importDays.ts';
import { importKind } from './importFile.ts';
import {
  nameIn,
  readDistributionType,
  readImpressions,
  readMedium,
  readPostalCode,
  textUpTo,
  wholeWithin,
  type CellReader,
} from './importValues.ts';
import { updateSegmentTotals } from '../repositories/inventory.ts';
import { upsert } from './upsert.ts';

/* The files of what estimates read: inventory, bookings and contacts. */

const SEGMENT_COLUMNS = {
  distributionType: [['type de diffusion', 'distribution type'], readDistributionType],
  medium: [['support', 'medium', 'portail', 'portal'], readMedium],
  format: [['format'], nameIn(FORMATS)],
} as const;
const POSTAL_CODE = [['code postal', 'postal code'], readPostalCode] as const;
const IMPRESSIONS = [['impressions'], readImpressions] as const;

type SegmentNames = Record<keyof typeof SEGMENT_COLUMNS, string>;
const segmentName = ({ distributionType, medium, format }: SegmentNames): string =>
  `${distributionType} ${medium} ${format}`;

/** A segment of a file. Its memory is bounded by the number of months and postal codes, whatever the file size. */
interface ImportedSegment extends SegmentNames {
  impressionsByMonth: Map<string, number>;
  impressionsByCode: Map<string, number>;
}

/**
 * Inventory. Each segment that the file contains is replaced: its monthly national impressions and the share of each
 * postal code over all months. Other segments are kept.
 */
export const inventoryImport = importKind({
  name: 'inventory',
  columns: {
    ...SEGMENT_COLUMNS,
    month: [['mois', 'month'], readMonth],
    postalCode: POSTAL_CODE,
    impressions: IMPRESSIONS,
  },
  tables: [
    { table: inventorySegment, rows: 'segments d’inventaire' },
    { table: inventoryHistory, rows: 'mois d’inventaire' },
    { table: inventoryShare, rows: 'parts de codes postaux' },
  ],
  async open({ tx }) {
    const segments = new Map<string, ImportedSegment>();
    return {
      row: (line) => line,
      write: async (lines) => {
        for (const { month, postalCode, impressions, ...names } of lines) {
          const { distributionType, medium, format } = names;
          const key = segmentName(names);
          const segment = segments.get(key) ?? {
            distributionType,
            medium,
            format,
            impressionsByMonth: new Map<string, number>(),
            impressionsByCode: new Map<string, number>(),
          };
          segments.set(key, segment);
          addTo(segment.impressionsByMonth, month, impressions);
          addTo(segment.impressionsByCode, postalCode, impressions);
        }
      },
      end: async () => {
        const ids: number[] = [];
        for (const segment of segments.values()) {
          // oxlint-disable-next-line no-await-in-loop -- one transaction, one connection
          ids.push(await replaceSegment(tx, segment));
        }
        await updateSegmentTotals(tx, ids);
      },
    };
  },
});

function addTo(sums: Map<string, number>, key: string, impressions: number): void {
  sums.set(key, (sums.get(key) ?? 0) + impressions);
}

async function replaceSegment(
  tx: DatabaseClient,
  { impressionsByMonth, impressionsByCode, ...names }: ImportedSegment,
): Promise<number> {
  const [row] = await tx
    .insert(inventorySegment)
    .values({
      ...names,
      id: sql`(select coalesce(max(id), 0) + 1 from inventory_segment)`,
      origin: 'imported',
    })
    .onConflictDoUpdate({
      target: [inventorySegment.distributionType, inventorySegment.medium, inventorySegment.format],
      set: { origin: 'imported' },
    })
    .returning({ segmentId: inventorySegment.id });
  if (!row) throw new Error('A segment was neither inserted nor found');
  const { segmentId } = row;
  await tx.execute(sql`delete from inventory_history where segment_id = ${segmentId}`);
  await tx.execute(sql`delete from inventory_share where segment_id = ${segmentId}`);
  const months = [...impressionsByMonth].map(([month, impressions]) => ({ month, impressions }));
  await upsert(
    tx,
    inventoryHistory,
    months.map((one) => ({ segmentId, ...one })),
  );
  const shares = [...impressionsByCode].map(([postalCode, weight]) => ({ postalCode, weight }));
  await upsert(
    tx,
    inventoryShare,
    shares.map((one) => ({ segmentId, ...one, reservedRate: 0 })),
  );
  return segmentId;
}

type ImportedBooking = Omit<typeof booking.$inferSelect, 'id' | 'createdAt'>;

/** Bookings. A booking with a known reference, stored or from an earlier line, is replaced. */
export const bookingsImport = importKind({
  name: 'bookings',
  columns: {
    reference: [['référence', 'reference'], textUpTo(100)],
    ...SEGMENT_COLUMNS,
    postalCode: POSTAL_CODE,
    startDay: [['début', 'date de début', 'start', 'start day'], readDay],
    endDay: [['fin', 'date de fin', 'end', 'end day'], readDay],
    impressions: IMPRESSIONS,
  },
  tables: [{ table: booking, rows: 'réservations' }],
  subject: ({ reference }) => `réservation ${reference}`,
  async open({ tx }) {
    const segments = await tx.select().from(inventorySegment);
    const idByName = new Map(segments.map((segment) => [segmentName(segment), segment.id]));
    return {
      row: ({ distributionType, medium, format, ...line }) => {
        const name = segmentName({ distributionType, medium, format });
        const segmentId = idByName.get(name);
        if (segmentId === undefined) {
          const shown = segmentName({ distributionType, medium: wireNameOf(medium), format });
          throw new InvalidLineError(`aucun inventaire pour ${shown}`);
        }
        if (line.endDay < line.startDay) {
          throw new InvalidLineError('la date de fin précède la date de début');
        }
        return { ...line, segmentId };
      },
      write: async (lines: readonly ImportedBooking[]) => {
        const rows = [...new Map(lines.map((one) => [one.reference, one])).values()];
        // A reference that is sold in another postal code from now on leaves the former one: the key holds both.
        await tx.execute(sql`
          delete from booking using unnest(
            ${sql.param(rows.map((one) => one.reference))}::text[],
            ${sql.param(rows.map((one) => one.postalCode))}::text[]) as imported(reference, postal_code)
          where booking.reference = imported.reference and booking.postal_code <> imported.postal_code`);
        await upsert(tx, booking, rows);
      },
    };
  },
});

/** Maximum of the integer column. */
const CONTACTS_MAXIMUM = 2_147_483_647;
const readPrice = wholeWithin(PRICE_MINIMUM, PRICE_MAXIMUM);
const readTypeName = nameIn(selectableTypes(PRODUCT_TYPES));

/** Reads the wanted type of home. @returns its name in requests */
const readProductType: CellReader<string> = (text, what, known) => {
  const [type] = toRequestProductTypes([readTypeName(text, what, known)]);
  if (type === undefined) throw new InvalidLineError(`${what} « ${text} » inconnu`);
  return type;
};

/**
 * Reads the contexts of a line, such as « SellersNew PORTAIL + SellersNew PORTAILNEUF ». They must belong to one group of
 * sites, because groups count their contacts separately.
 */
const readContexts: CellReader<string[]> = (text, _what, known) => {
  const contexts = text.split('+').map((context) => {
    const [type = '', ...words] = context.trim().split(/\s+/u);
    const medium = words.join(' ');
    if (words.length > 1 && !known.media.has(comparable(medium))) {
      throw new InvalidLineError(`contexte « ${context} » : un type et un support attendus`);
    }
    return {
      type: readDistributionType(type, 'type de diffusion', known),
      medium: readMedium(medium, 'support', known),
    };
  });
  if (new Set(contexts.map(({ medium }) => siteGroupOf(medium))).size > 1) {
    throw new InvalidLineError(
      `contextes « ${text} » : les supports sont de deux groupes de sites`,
    );
  }
  return [...new Set(contexts.map(({ type, medium }) => contextName(type, medium)))].toSorted();
};

/**
 * Contacts. Each base that the file contains, Optin or Alerte, is replaced; the other one is kept. Each contact must be
 * counted in one line only, with every context that reaches it.
 */
export const contactsImport = importKind({
  name: 'contacts',
  columns: {
    base: [['base'], nameIn(EMAILING_KINDS)],
    contexts: [['contextes', 'contexts'], readContexts],
    postalCode: POSTAL_CODE,
    productType: [['type de bien', 'product type'], readProductType],
    minPrice: [['prix minimum', 'minimum price'], readPrice],
    maxPrice: [['prix maximum', 'maximum price'], readPrice],
    pieces: [['pièces', 'rooms'], wholeWithin(PIECES_MINIMUM, PIECES_MAXIMUM)],
    contacts: [['contacts'], wholeWithin(0, CONTACTS_MAXIMUM)],
  },
  tables: [{ table: contactCell, rows: 'lignes de contacts' }],
  replaces: 'base',
  async open() {
    return {
      row: (line) => {
        if (line.maxPrice >= line.minPrice) return line;
        throw new InvalidLineError('le prix maximum est sous le prix minimum');
      },
    };
  },
});
