import type { VisualOutcome } from './collect.ts';

/** Machine-readable result of a visual run, read by `npm test` and by `npm run visual:accept`. */
export interface VisualSummary {
  /** Numbers of passed and failed stories. Baselines without a story count as failed. */
  passed: number;
  failed: number;
  /** Story ids. */
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
