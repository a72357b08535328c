import type { VisualOutcome } from './collect.ts';

/** What a run found, for the programs that come after it. */
export interface VisualSummary {
  /** Stories that passed and failed, baselines without a story among the failed. */
  passed: number;
  failed: number;
  /** Ids. */
  changed: string[];
  added: string[];
  orphans: string[];
}

interface Counts {
  passed: number;
  failed: number;
}

export function summaryOf(outcome: VisualOutcome, stories: Counts): VisualSummary {
  const { changed, added, orphans } = outcome;
  return {
    passed: stories.passed,
    failed: stories.failed + orphans.length,
    changed: changed.map(({ id }) => id),
    added: added.map(({ id }) => id),
    orphans: orphans.map(({ id }) => id),
  };
}
