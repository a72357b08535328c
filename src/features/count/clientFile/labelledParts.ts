import type { Timeline } from '#domain/count/proposal/timeline.ts';

/** Share of the bar that a letter of a label takes in the narrowest place of the timeline of a proposal. */
const LETTER_SHARE = 0.02;

/**
 * Returns the first days of the parts whose labels fit, from left to right, without touching the one before.
 * @param letterShare part of the bar that a letter takes, from 0 to 1
 */
export function labelledParts(
  { parts, days }: Timeline,
  letterShare: number = LETTER_SHARE,
): ReadonlySet<string> {
  const labelled = new Set<string>();
  let offset = 0;
  let free = 0;
  for (const part of parts) {
    const end = offset + part.label.length * letterShare;
    if (labelled.size === 0 || (offset >= free && end <= 1)) {
      labelled.add(part.start);
      free = end + letterShare;
    }
    offset += part.days / days;
  }
  return labelled;
}
