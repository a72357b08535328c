import type { SavedCount } from '#contract/counts.ts';
import { scheduleText } from '#domain/count/clientFile/calendar.ts';
import type { FileCandidate } from '#domain/count/clientFile/choice.ts';
import { fileCountName, type FileContents } from '#domain/count/clientFile/contents.ts';
import type { OrderedCount } from './FileOrder/FileOrder.tsx';

/** A count that was chosen in the list, which names it even where it can no longer be loaded. */
export interface KnownCount extends FileCandidate {
  mafId: number;
}

/** Returns the counts of a file as its order shows them: presented, or with the reason why not. */
export function orderedCounts(
  ids: readonly string[],
  { parts, problems }: FileContents<SavedCount>,
  known: readonly KnownCount[],
): OrderedCount[] {
  return ids.flatMap((id, index): OrderedCount[] => {
    const part = parts.find(({ count }) => count.id === id);
    if (part) {
      const { label } = part.product;
      const details = `${label} · ${scheduleText(part.description.campaign.schedule)}`;
      return [{ id, name: fileCountName(part.count), details }];
    }
    const problem = problems.find((one) => one.id === id);
    const chosen = known.find((one) => one.id === id);
    const listed = chosen && fileCountName(chosen);
    const name = problem?.name ?? listed ?? `Comptage ${index + 1} de l’adresse (${id})`;
    return problem ? [{ id, name, problem: problem.text, isRepeatable: problem.isRepeatable }] : [];
  });
}
