import type { Day } from '#domain/format/days.ts';
import type { Market } from '#domain/markets.ts';
import type { ResolvedPart } from '#domain/quickLine/meaning.ts';
import { readLine } from '#domain/quickLine/readLine.ts';
import { lookupsOf, resolveLine } from '#domain/quickLine/resolveLine.ts';
import { isOrder } from '#domain/quickLine/words.ts';
import { useCommuneLookups } from './useCommuneLookups.ts';

interface Line {
  /** Empty unless the text orders a count. */
  parts: readonly ResolvedPart[];
  /** True when the communes could not be looked up. */
  hasFailed: boolean;
  onRetry: () => void;
}

/** Reads a typed text as a count in one line (N-12). */
export function useLine(typed: string, market: Market, today: Day): Line {
  const read = readLine(typed, { today, market });
  const parts = isOrder(read) ? read : [];
  const { communesOf, hasFailed, onRetry } = useCommuneLookups(lookupsOf(parts));
  return { parts: resolveLine(typed, parts, { communesOf, market }), hasFailed, onRetry };
}
