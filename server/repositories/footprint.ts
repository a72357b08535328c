import { sql, type SQL } from 'drizzle-orm';
import { comparedFootprint, type Footprint } from '#domain/count/overlaps/overlaps.ts';
import { validityOf } from '#domain/count/proposal/terms.ts';
import { isMarket } from '#domain/markets.ts';
import { describeSaved, type DescribableCount } from '#domain/products/descriptions.ts';
import type { DatabaseClient } from '../database/openDatabase.ts';
import { FOOTPRINT_RULE_OF_ROW, type savedCount } from '../database/countSchema.ts';

type Row = typeof savedCount.$inferSelect;

/** The columns by which overlapping counts are found, and the last day of the proposal. */
export type FootprintColumns = Pick<Row, 'startDay' | 'endDay' | 'validUntil'> & {
  postalCodes: string[];
};

/** Version of the rule of these columns. Raise it with each change of what they hold: older rows are computed again. */
export const FOOTPRINT_RULE = 2;

/** Stands for the whole country among the postal codes of a count. */
export const EVERYWHERE = '*';

/** The columns of a count without days, which overlaps with none. */
const NO_FOOTPRINT = { startDay: null, endDay: null, postalCodes: [] };

/**
 * Matches the counts with one of some postal codes. The operator `&&` would compare each code of a row with each of these,
 * which may be the thousands around fifty places; `any` looks them up.
 */
export const holdsCodeOf = (codes: readonly string[]): SQL =>
  sql`exists (select from unnest(postal_codes) code where code = any(${sql.param([...codes])}::text[]))`;

/** Entries of documents that no footprint and no criterion needs. They may weigh a megabyte. */
export const LEFT_OUT = [
  'locality',
  'localityNameByZipCode',
  'localityNameByPlaceId',
  'catchmentZone',
  'forescastResultSplitByPostalCodes',
];

/** Returns the columns of a footprint. */
export function columnsOf({ period, localities }: Footprint): Omit<FootprintColumns, 'validUntil'> {
  return {
    startDay: period?.start ?? '-infinity',
    endDay: period?.end ?? 'infinity',
    postalCodes: localities ? localities.map(({ code }) => code).toSorted() : [EVERYWHERE],
  };
}

/** Computes the columns of a count from its document. */
export function footprintColumns(
  count: DescribableCount & { createdDate?: string },
): FootprintColumns {
  const description = describeSaved(count);
  const footprint = description && comparedFootprint(description);
  const validity = description && validityOf(count, description.campaign.schedule);
  return {
    ...(footprint ? columnsOf(footprint) : NO_FOOTPRINT),
    validUntil: validity?.end ?? null,
  };
}

/** Few enough that requests do not wait for a statement of the embedded database. */
const BATCH = 100;

interface UnfilledRow extends Record<string, unknown> {
  id: string;
  version: number;
  maf_product: string;
  market: string;
  created_date: string;
  count_data: unknown;
}

function filledRow({ id, version, maf_product: mafProduct, market, ...row }: UnfilledRow) {
  const { startDay, endDay, postalCodes, validUntil } = isMarket(market)
    ? footprintColumns({
        mafProduct,
        market,
        createdDate: row.created_date,
        countData: row.count_data,
      })
    : { ...NO_FOOTPRINT, validUntil: null };
  return {
    id,
    version,
    start_day: startDay,
    end_day: endDay,
    postal_codes: postalCodes,
    valid_until: validUntil,
  };
}

/**
 * Computes the columns of the counts that earlier releases saved, also during a rolling upgrade, batch by batch, so that
 * requests run in between. A count that is saved meanwhile keeps the columns of that save.
 * @param isClosing ends the work after the current batch
 */
export async function fillFootprints(
  db: DatabaseClient,
  isClosing: () => boolean = () => false,
): Promise<void> {
  while (!isClosing()) {
    // Each batch reads what the last one left.
    // oxlint-disable-next-line no-await-in-loop
    const { rows } = await db.execute<UnfilledRow>(sql`
      select id, version, maf_product, market, to_json(created_date) #>> '{}' as created_date,
        count_data - ${sql.param(LEFT_OUT)}::text[] as count_data
      from saved_count where ${FOOTPRINT_RULE_OF_ROW} < ${FOOTPRINT_RULE} limit ${BATCH}`);
    if (rows.length === 0) return;
    // oxlint-disable-next-line no-await-in-loop
    await db.execute(sql`
      update saved_count
      set start_day = filled.start_day, end_day = filled.end_day, postal_codes = filled.postal_codes,
        valid_until = filled.valid_until, footprint_rule = ${FOOTPRINT_RULE},
        footprint_version = filled.version
      from jsonb_to_recordset(${JSON.stringify(rows.map(filledRow))}::jsonb) as
        filled(id uuid, version int, start_day date, end_day date, postal_codes text[], valid_until date)
      where saved_count.id = filled.id and saved_count.version = filled.version`);
  }
}
