import type { Volume } from './availability.ts';

/**
 * Converts volumes of impressions to clicks. Each segment is rounded down separately, so that both tables of an estimate
 * have the same sum (docs/forecasting.md). Formats without a rate give no clicks.
 * @param clicksPerThousand clicks per thousand impressions, by format code
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
