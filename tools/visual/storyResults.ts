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

/** Maximum length of the reason of a failure, in characters. A message may hold a whole document. */
const REASON_LENGTH = 4000;

/** Test results of a story run, independent of the screenshots. */
export interface StoryResults {
  passed: number;
  failed: number;
  failures: StoryFailure[];
  /** Ids of the stories that passed, or failed only because a picture differs. */
  ran: string[];
  /** True when some stories could not be loaded, so the owners of some baselines are unknown. */
  isBroken: boolean;
}

interface StoryTest {
  status: string;
  title?: string;
  failureMessages?: readonly string[];
  meta?: { storyId?: string };
}

interface VitestReport {
  numPassedTests: number;
  numFailedTests: number;
  testResults: readonly {
    status: string;
    assertionResults: readonly StoryTest[];
  }[];
}

// oxlint-disable-next-line no-control-regex -- the colours of a terminal start with an escape character
const COLOURS = /\u001B\[[\d;]*m/g;
const STACK_LINE = /^\s+at /;

/** Returns the text of a message without colours, and without the stack, which names files of the browser. */
function reasonOf(message: string): string {
  const lines = message.replaceAll(COLOURS, '').split('\n');
  const text = lines.filter((line) => !STACK_LINE.test(line)).join('\n');
  return text.trim().slice(0, REASON_LENGTH);
}

function failureOf({ title = '', failureMessages = [], meta }: StoryTest): StoryFailure[] {
  if (meta?.storyId === undefined) return [];
  return [
    {
      id: meta.storyId,
      name: title,
      reason: failureMessages.map(reasonOf).join('\n\n'),
      isPictureAlone:
        failureMessages.length > 0 &&
        failureMessages.every((message) => message.startsWith(`Error: ${PICTURE_DIFFERS}`)),
    },
  ];
}

/**
 * Parses the JSON report of Vitest.
 * @param text undefined when the run ended without a report
 * @param hasSucceeded whether the exit code was 0. A failed run without a failed test counts as one failure.
 * @param mayBeEmpty whether a run without a story is a success
 */
export function readStoryResults(
  text: string | undefined,
  hasSucceeded: boolean,
  mayBeEmpty: boolean,
): StoryResults {
  if (text === undefined) return { passed: 0, failed: 1, failures: [], ran: [], isBroken: true };
  const { numPassedTests, numFailedTests, testResults } = JSON.parse(text) as VitestReport;
  const tests = testResults.flatMap(({ assertionResults }) => assertionResults);
  const failures = tests.filter(({ status }) => status === 'failed').flatMap(failureOf);
  const passed = tests.flatMap(({ status, meta }) =>
    status === 'passed' && meta?.storyId !== undefined ? [meta.storyId] : [],
  );
  const differing = failures.filter(({ isPictureAlone }) => isPictureAlone).map(({ id }) => id);
  const isEmpty = numPassedTests === 0 && !mayBeEmpty;
  const isSilentFailure = numFailedTests === 0 && (!hasSucceeded || isEmpty);
  return {
    passed: numPassedTests,
    failed: numFailedTests + (isSilentFailure ? 1 : 0),
    failures,
    ran: [...passed, ...differing],
    isBroken: testResults.some(
      ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
    ),
  };
}
