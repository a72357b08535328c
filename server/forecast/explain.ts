import type { Period } from '#domain/count/campaign/form.ts';
import {
  type Explanation,
  type ForecastFacts,
  explanationOf,
} from '#domain/count/explanation/confidence.ts';
import {
  groupBy,
  splitVolume,
  sumFigures,
  type ExplainedCell,
  type Figures,
  type Named,
} from '#domain/count/explanation/figures.ts';
import { addDays, daysInclusive } from '#domain/format/dayArithmetic.ts';
import { type Day } from '#domain/format/days.ts';
import type { DatabaseClient } from '../database/openDatabase.ts';
import { ApiFailure } from '../request/failure.ts';
import type { StoredSegment } from '../repositories/inventory.ts';
import { inventoryCells, type InventoryCell, type Volume } from './availability.ts';
import {
  countedLocalities,
  NATIONAL,
  nationalCells,
  segmentCapacities,
  type ForecastSegment,
  type ForecastSources,
} from './estimate.ts';
import { modelSegments, type ModelledSegment, readCells } from './knownInventory.ts';
import type { CheckedRequest } from './requestRules.ts';
import { localityText } from '#domain/localities/names.ts';

/** Days over which bookings are compared with those of the period, to tell what is still sold late. */
const NEAR_PERIOD_DAYS = 30;

const UNKNOWN_ROW = 'Cette ligne n’est pas dans l’estimation.';

/** Returns the failure of a row that the estimate does not have. */
export function unknownRow(): ApiFailure {
  return new ApiFailure('rule_refused', UNKNOWN_ROW);
}

/**
 * Returns the postal codes of a row that is a locality.
 * @param codes the postal codes that the estimate counts
 * @param row undefined for all of them
 * @throws ApiFailure `rule_refused` for a locality that the estimate does not have
 */
export function rowCodes(codes: readonly string[], row: string | undefined): readonly string[] {
  if (row === undefined) return codes;
  if (!codes.includes(row)) throw unknownRow();
  return [row];
}

/** A row of an estimate of impressions, or of what is made of them. */
export interface RowQuery {
  /** The segments that the row adds up. */
  segments: readonly StoredSegment[];
  /** The postal codes that the row adds up; none for all of France. */
  codes: readonly string[];
  request: CheckedRequest;
  /** The current day in mainland France. */
  today: Day;
  /** How people read the context and the format of a segment. */
  contextName: (segment: StoredSegment) => string;
  formatName: (segment: StoredSegment) => string;
  /** How the product turns impressions into what it sells; absent for impressions. */
  sale?: {
    /** Groups the cells that the product rounds together. */
    groupOf: (cell: InventoryCell, segment: StoredSegment) => string;
    /** Volume sold from the impressions of one group. */
    sold: (impressions: Volume, group: string) => Volume;
  };
}

async function cellsOf(
  db: DatabaseClient,
  capacities: readonly ForecastSegment[],
  codes: readonly string[],
  { isAllFrance, period }: Pick<CheckedRequest, 'isAllFrance' | 'period'>,
): Promise<InventoryCell[]> {
  if (isAllFrance) return nationalCells(db, capacities, period);
  const cells: InventoryCell[] = [];
  for await (const { shares, bookings } of readCells(db, capacities, codes, period)) {
    cells.push(...inventoryCells({ segments: capacities, bookings, period }, shares));
  }
  return cells;
}

const rateOf = (cells: readonly Figures[]): number => {
  const { total, booked } = sumFigures(cells);
  return total > 0 ? booked / total : 0;
};

/** Returns how much more of the row campaigns hold over the next thirty days than over its period. */
async function lateShareOf(
  db: DatabaseClient,
  models: readonly ModelledSegment[],
  { codes, request: { isAllFrance, period }, today }: RowQuery,
  cells: readonly InventoryCell[],
): Promise<number | null> {
  if (period === null) return null;
  const near: Period = { start: addDays(today, 1), end: addDays(today, NEAR_PERIOD_DAYS) };
  if (period.start <= near.end) return 0;
  const capacities = segmentCapacities(models, near);
  const nearby = await cellsOf(db, capacities, codes, { isAllFrance, period: near });
  return Math.max(0, rateOf(nearby) - rateOf(cells));
}

async function factsOf(
  db: DatabaseClient,
  models: readonly ModelledSegment[],
  query: RowQuery,
  cells: readonly InventoryCell[],
): Promise<ForecastFacts> {
  const { period } = query.request;
  const held = new Set(cells.filter(({ total }) => total > 0).map(({ segmentId }) => segmentId));
  const months = models.filter(({ id }) => held.has(id)).map(({ history }) => history.length);
  const national = segmentCapacities(models, period).reduce((sum, one) => sum + one.capacity, 0);
  const share = national > 0 ? sumFigures(cells).total / national : 0;
  return {
    historyMonths: months.length === 0 ? 0 : Math.min(...months),
    daysAhead: period === null ? null : Math.max(0, daysInclusive(query.today, period.end) - 1),
    nationalShare: Math.min(1, share),
    lateShare: await lateShareOf(db, models, query, cells),
  };
}

/** Cells that a product rounds together, and what it sells of them. */
interface SoldGroup {
  cells: InventoryCell[];
  sold: Volume;
}

/** Groups cells as the product rounds them. Impressions are sold as they are, all in one group. */
function soldGroups(
  cells: readonly InventoryCell[],
  segments: ReadonlyMap<number, StoredSegment>,
  sale: RowQuery['sale'],
): SoldGroup[] {
  if (!sale) return [{ cells: [...cells], sold: sumFigures(cells) }];
  const known = cells.flatMap((cell) => {
    const segment = segments.get(cell.segmentId);
    return segment ? [{ cell, group: sale.groupOf(cell, segment) }] : [];
  });
  return [...groupBy(known, ({ group }) => group)].map(([group, members]) => {
    const own = members.map(({ cell }) => cell);
    return { cells: own, sold: sale.sold(sumFigures(own), group) };
  });
}

/**
 * Explains a row from the cells that its estimate adds up. The figures of the row and of each list are those of the
 * estimate, exactly (docs/forecasting.md).
 */
export async function explainRow(
  { db, communeIndex }: ForecastSources,
  query: RowQuery,
): Promise<Explanation> {
  const { segments, codes, request, contextName, formatName, sale } = query;
  const models = await modelSegments(db, segments);
  const capacities = segmentCapacities(models, request.period);
  const cells = await cellsOf(db, capacities, codes, request);
  const segmentById = new Map(segments.map((segment) => [segment.id, segment]));
  const localities = new Map(
    countedLocalities(codes, request.postalCodes, communeIndex).map(
      ({ code, name }): [string, Named] => [code, { code, name: localityText({ code, name }) }],
    ),
  );
  const groups = soldGroups(cells, segmentById, sale);
  const sold = sale ? groups.flatMap((group) => splitVolume(group.cells, group.sold)) : cells;
  const explained = sold.flatMap((cell): ExplainedCell[] => {
    const segment = segmentById.get(cell.segmentId);
    if (!segment) return [];
    const { postalCode, segmentId: _, ...figures } = cell;
    const { distributionType, medium, format } = segment;
    const locality = localities.get(postalCode) ?? { code: postalCode, name: postalCode };
    return [
      {
        ...figures,
        locality: postalCode === NATIONAL ? null : locality,
        context: { code: `${distributionType} ${medium}`, name: contextName(segment) },
        format: { code: format, name: formatName(segment) },
      },
    ];
  });
  return explanationOf(explained, await factsOf(db, models, query, cells));
}
