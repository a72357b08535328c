/** What stands for a value that another back end does not give, or that cannot be read. */
export const UNKNOWN = '—';

/** Formats the number of a saved count: 1042 → « MAF-1042 » (FO-07). */
export function formatMafId(mafId: number | null): string {
  return `MAF-${mafId ?? UNKNOWN}`;
}

/** Formats the number of a boost: 7 → « BSI-7 » (FO-07). */
export function formatBsiId(bsiId: number | string | null): string {
  return `BSI-${bsiId ?? UNKNOWN}`;
}
