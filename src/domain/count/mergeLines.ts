/**
 * Returns some lines, replaced and completed by those of another list that are taken.
 * @param idOf returns the id by which lines are matched
 */
export function mergeLines<Line>(
  lines: readonly Line[],
  others: readonly Line[],
  { idOf, isTaken }: { idOf: (line: Line) => string; isTaken: (line: Line) => boolean },
): Line[] {
  const taken = others.filter(isTaken);
  const ids = new Set(taken.map(idOf));
  return [...lines.filter((line) => !ids.has(idOf(line))), ...taken];
}
