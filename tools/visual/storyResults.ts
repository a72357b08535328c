/** Test results of a story run, independent of the screenshots. */
export interface StoryResults {
  passed: number;
  failed: number;
  /** Ids of the stories that failed. */
  failedIds: string[];
  /** True when some stories could not be loaded, so the owners of some baselines are unknown. */
  isBroken: boolean;
}

interface VitestReport {
  numPassedTests: number;
  numFailedTests: number;
  testResults: readonly {
    status: string;
    assertionResults: readonly { status: string; meta?: { storyId?: string } }[];
  }[];
}

/**
 * Parses the JSON report of Vitest.
 * @param text undefined when the run ended without a report
 * @param hasSucceeded whether the exit code was 0. A failed run without a failed test counts as one failure.
 */
export function readStoryResults(text: string | undefined, hasSucceeded: boolean): StoryResults {
  if (text === undefined) return { passed: 0, failed: 1, failedIds: [], isBroken: true };
  const { numPassedTests, numFailedTests, testResults } = JSON.parse(text) as VitestReport;
  const failedIds = testResults
    .flatMap(({ assertionResults }) => assertionResults)
    .filter(({ status }) => status === 'failed')
    .flatMap(({ meta }) => meta?.storyId ?? []);
  const isSilentFailure = numFailedTests === 0 && (!hasSucceeded || numPassedTests === 0);
  return {
    passed: numPassedTests,
    failed: numFailedTests + (isSilentFailure ? 1 : 0),
    failedIds,
    isBroken: testResults.some(
      ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
    ),
  };
}
