/** Formats the number of a saved count: 1042 → « MAF-1042 » (FO-07). */
export function formatMafId(mafId: number): string {
  return `MAF-${mafId}`;
}

/** Formats the number of a boost: 7 → « BSI-7 » (FO-07). */
export function formatBsiId(bsiId: number): string {
  return `BSI-${bsiId}`;
}
