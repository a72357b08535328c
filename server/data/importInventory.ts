import { sql } from 'drizzle-orm';
import type { DatabaseClient } from '../database/openDatabase.ts';
import { inventoryHistory, inventorySegment, inventoryShare } from '../database/schema.ts';
import type { ColumnNames } from './csvLines.ts';
import type { ImportKind } from './importFile.ts';
import {
  readImpressions,
  readMonth,
  readPostalCode,
  readSegment,
  type SegmentCells,
} from './importValues.ts';
import { updateSegmentTotals } from './segmentTotals.ts';

const COLUMNS = {
  distributionType: ['type de diffusion', 'distribution type'],
  medium: ['support', 'medium', 'portail', 'portal'],
  format: ['format'],
  month: ['mois', 'month'],
  postalCode: ['code postal', 'postal code'],
  impressions: ['impressions'],
} as const satisfies ColumnNames<string>;

/** A segment of the file. Its memory is bounded by the number of months and postal codes, whatever the file size. */
interface ImportedSegment extends SegmentCells {
  impressionsByMonth: Map<string, number>;
  impressionsByCode: Map<string, number>;
}

/**
 * Inventory. Each segment that the file contains is replaced: its monthly national impressions and the share of each
 * postal code over all months. Other segments are kept.
 */
export const inventoryImport: ImportKind<keyof typeof COLUMNS> = {
  name: 'inventory',
  columns: COLUMNS,
  tables: [
    { table: inventorySegment, rows: 'segments d’inventaire' },
    { table: inventoryHistory, rows: 'mois d’inventaire' },
    { table: inventoryShare, rows: 'parts de codes postaux' },
  ],
  async open({ tx, codes }) {
    const segments = new Map<string, ImportedSegment>();
    return {
      read: (line) => {
        const names = readSegment(line);
        const month = readMonth(line.month);
        const code = readPostalCode(line.postalCode, codes);
        const impressions = readImpressions(line.impressions);
        const segment = segmentOf(segments, names);
        addTo(segment.impressionsByMonth, month, impressions);
        addTo(segment.impressionsByCode, code, impressions);
      },
      write: async () => {
        const ids: number[] = [];
        for (const segment of segments.values()) {
          // oxlint-disable-next-line no-await-in-loop -- one transaction, one connection
          ids.push(await replaceSegment(tx, segment));
        }
        await updateSegmentTotals(tx, ids);
      },
    };
  },
};

function segmentOf(segments: Map<string, ImportedSegment>, names: SegmentCells): ImportedSegment {
  const key = `${names.distributionType}|${names.medium}|${names.format}`;
  const known = segments.get(key);
  if (known) return known;
  const segment = { ...names, impressionsByMonth: new Map(), impressionsByCode: new Map() };
  segments.set(key, segment);
  return segment;
}

function addTo(sums: Map<string, number>, key: string, impressions: number): void {
  sums.set(key, (sums.get(key) ?? 0) + impressions);
}

async function replaceSegment(db: DatabaseClient, segment: ImportedSegment): Promise<number> {
  const { distributionType, medium, format, impressionsByMonth, impressionsByCode } = segment;
  const [row] = await db
    .insert(inventorySegment)
    .values({
      id: sql`(select coalesce(max(id), 0) + 1 from inventory_segment)`,
      distributionType,
      medium,
      format,
      origin: 'imported',
    })
    .onConflictDoUpdate({
      target: [inventorySegment.distributionType, inventorySegment.medium, inventorySegment.format],
      set: { origin: 'imported' },
    })
    .returning({ id: inventorySegment.id });
  if (!row) throw new Error('A segment was neither inserted nor found');
  await db.execute(sql`delete from inventory_history where segment_id = ${row.id}`);
  await db.execute(sql`delete from inventory_share where segment_id = ${row.id}`);
  await db.insert(inventoryHistory).values(
    [...impressionsByMonth].map(([month, impressions]) => ({
      segmentId: row.id,
      month,
      impressions,
    })),
  );
  await db.execute(sql`
    insert into inventory_share (segment_id, postal_code, weight, reserved_rate)
    select ${row.id}, code, weight, 0 from unnest(
      ${sql.param([...impressionsByCode.keys()])}::text[],
      ${sql.param([...impressionsByCode.values()])}::float8[]) as given (code, weight)`);
  return row.id;
}
