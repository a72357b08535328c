import type { StoryRuns } from '../../tests/failureReporter.ts';

/** A story that failed. */
export interface StoryFailure {
  id: string;
  name: string;
  /** Why it failed, without the stack. */
  reason: string;
  /** True when the story only failed because a picture differs. */
  isPictureAlone: boolean;
}

/** The start of the message with which a story fails whose picture differs from its baseline. */
export const PICTURE_DIFFERS = 'Differs from its baseline';
/** The start of the message with which a story fails whose accessibility tree differs from its baseline. */
export const TREE_DIFFERS = 'The accessibility tree';

const startsWith =
  (...starts: readonly string[]) =>
  (reason: string): boolean =>
    starts.some((start) => reason.startsWith(start));

/** Test results of a story run, independent of the screenshots. */
export interface StoryResults extends Pick<StoryRuns, 'passed' | 'failed' | 'isBroken'> {
  failures: StoryFailure[];
  /** Ids of the stories that passed, or failed only because a picture differs. */
  ran: string[];
  /** Ids of the stories in which axe found nothing: those that passed, or failed only because something differs. */
  accessible: string[];
}

/**
 * Returns the results of a run.
 * @param runs undefined when the run ended without a report
 * @param hasSucceeded whether the exit code was 0. A failed run without a failed test counts as one failure.
 * @param mayBeEmpty whether a run without a story is a success
 */
export function storyResults(
  runs: StoryRuns | undefined,
  hasSucceeded: boolean,
  mayBeEmpty: boolean,
): StoryResults {
  if (!runs) return { passed: 0, failed: 1, failures: [], ran: [], accessible: [], isBroken: true };
  const { passed, failed, stories, isBroken } = runs;
  const failures = stories
    .filter(({ isPassed }) => !isPassed)
    .map(({ id, name, reasons }) => ({
      id,
      name,
      reason: reasons.join('\n\n'),
      isPictureAlone: reasons.length > 0 && reasons.every(startsWith(PICTURE_DIFFERS)),
    }));
  const others = new Set(failures.flatMap(({ id, isPictureAlone }) => (isPictureAlone ? [] : id)));
  const isSilentFailure = failed === 0 && (!hasSucceeded || (passed === 0 && !mayBeEmpty));
  return {
    passed,
    failed: failed + (isSilentFailure ? 1 : 0),
    failures,
    ran: stories.flatMap(({ id }) => (others.has(id) ? [] : id)),
    accessible: stories
      .filter(({ reasons }) => reasons.every(startsWith(PICTURE_DIFFERS, TREE_DIFFERS)))
      .map(({ id }) => id),
    isBroken,
  };
}
