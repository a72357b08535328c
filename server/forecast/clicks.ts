import type { Volume } from './availability.ts';

/**
 * Clicks that volumes of impressions bring, segment by segment and rounded down, so that both tables of an estimate add
 * up to the same (docs/forecasting.md). A format without a rate brings none.
 * @param clicksPerThousand by format code
 */
export function clickVolumes(
  segments: readonly { id: number; format: string }[],
  volumes: ReadonlyMap<number, Volume>,
  clicksPerThousand: Readonly<Record<string, number>>,
): Map<number, Volume> {
  return new Map(
    segments.map(({ id, format }) => {
      const rate = (clicksPerThousand[format] ?? 0) / 1000;
      const { total, available } = volumes.get(id) ?? { total: 0, available: 0 };
      return [id, { total: Math.floor(total * rate), available: Math.floor(available * rate) }];
    }),
  );
}
