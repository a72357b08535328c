import { findSegments } from '../repositories/inventory.ts';
import { selectionVolumes, type Volume } from './availability.ts';
import { capacitiesOf, type ForecastSources } from './estimate.ts';
import { readCells } from './readCells.ts';
import type { CheckedRequest } from './requestRules.ts';

function groupByCode<Row extends { postalCode: string }>(rows: readonly Row[]): Map<string, Row[]> {
  const byCode = new Map<string, Row[]>();
  for (const row of rows) {
    const known = byCode.get(row.postalCode);
    if (known) known.push(row);
    else byCode.set(row.postalCode, [row]);
  }
  return byCode;
}

/** Computes the volume of each postal code over the period; zeros without inventory. */
export async function volumesByCode(
  { db }: ForecastSources,
  segments: Awaited<ReturnType<typeof findSegments>>,
  request: CheckedRequest,
  codes: readonly string[],
): Promise<Map<string, Volume>> {
  const { period } = request;
  const capacities = await capacitiesOf(db, segments, request);
  const volumes = new Map<string, Volume>();
  for await (const cells of readCells(db, segments, codes, period)) {
    const bookings = groupByCode(cells.bookings);
    const shares = groupByCode(cells.shares);
    for (const code of cells.codes) {
      const inventory = { segments: capacities, bookings: bookings.get(code) ?? [], period };
      const bySegment = [...selectionVolumes(inventory, shares.get(code) ?? []).values()];
      const total = bySegment.reduce((sum, volume) => sum + volume.total, 0);
      const available = bySegment.reduce((sum, volume) => sum + volume.available, 0);
      volumes.set(code, { total, available });
    }
  }
  return volumes;
}
