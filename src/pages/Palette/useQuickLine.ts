import type { Day } from '#domain/format/days.ts';
import type { Market } from '#domain/markets.ts';
import type { KnownZone, ResolvedPart } from '#domain/quickLine/meaning.ts';
import { readLine } from '#domain/quickLine/readLine.ts';
import { resolveLine } from '#domain/quickLine/resolveLine.ts';
import { isQuickLine } from '#domain/quickLine/words.ts';
import { useGetZonesQuery } from '#api/zonesApi.ts';
import { useLookups } from './useLookups.ts';

interface QuickLine {
  /** Empty unless the text orders a count. */
  parts: readonly ResolvedPart[];
  /** True when places or zones could not be looked up. */
  hasFailed: boolean;
  onRetry: () => void;
}

const NO_ZONES: readonly KnownZone[] = [];

/** Reads a typed text as a count in one line (N-12). */
export function useQuickLine(typed: string, market: Market, today: Day): QuickLine {
  // Without zones, their names are only not understood.
  const { data } = useGetZonesQuery({ market });
  const zones = data?.zones ?? NO_ZONES;
  const read = readLine(typed, { today, market, zones });
  const parts = isQuickLine(read) ? read : [];
  const { value, ...state } = useLookups(typed, market, (lookups) =>
    resolveLine(typed, parts, { lookups, market }),
  );
  return { parts: value, ...state };
}
