/** The number of a saved count as people see it: 1042 → « MAF-1042 » (FO-07). */
export function formatMafId(mafId: number): string {
  return `MAF-${mafId}`;
}

/** The number of a boost as people see it: 7 → « BSI-7 » (FO-07). */
export function formatBsiId(bsiId: number): string {
  return `BSI-${bsiId}`;
}
