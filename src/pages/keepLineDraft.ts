import { boughtResult } from '#domain/plan/offer.ts';
import type { PlannedLine } from '#domain/plan/plan.ts';
import { makeDraftKeeper } from '#features/count/store/drafts/draftKeeper.ts';
import { subjectPrefix, type DraftSubject } from '#features/count/store/drafts/draftKeys.ts';

const holdNothing = () => () => undefined;

/**
 * Keeps what a line of a plan buys as a draft of its count, which the screen of its product resumes with the same
 * quantities.
 * @returns the key of the draft; undefined where the browser does not store it
 */
export function keepLineDraft(
  { count, bought }: PlannedLine,
  { subject, countName, words }: { subject: DraftSubject; countName: string; words: string },
): string | undefined {
  const { definition, values, form } = count;
  const kept = definition.rules(values).quantitiesOf(boughtResult(count, bought));
  const key = `${subjectPrefix(subject)}${crypto.randomUUID()}`;
  const keeper = makeDraftKeeper({
    store: localStorage,
    key,
    // The screen that resumes it holds it.
    hold: holdNothing,
    now: () => new Date(),
  });
  const draft = () => ({ form, kept, isEstimated: true, countName, words });
  keeper.report({ isChanged: true, draft });
  return keeper.flush() ? key : undefined;
}
