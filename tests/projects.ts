/** The files of a Vitest project, as patterns from the root. */
export interface ProjectFiles {
  include: string[];
  exclude?: string[];
}

/** Tests of pure code: they start no process, open no database, and answer in seconds. */
const UNIT = ['tests/{api,architecture,design-system,domain,oracle}/**/*.test.{ts,tsx}'];
const E2E = ['tests/e2e/**/*.test.ts'];
/** The same jobs in every engine that is installed, which is not part of `npm test`. */
const BROWSERS = ['tests/browsers/**/*.test.ts'];
/** Tests that replace a module, which would stay replaced in the other test files of a process. */
const ISOLATED = ['tests/server/oracle/*.test.ts', 'tests/server/api/{fullDisk,probing}.test.ts'];

/** The Vitest projects with the tests in `tests`. Every test belongs to exactly one of them. */
export const FILES_BY_PROJECT = {
  unit: { include: UNIT },
  // Every other test, so that a test in a new folder runs without being listed here.
  server: {
    include: ['tests/**/*.test.{ts,tsx}'],
    exclude: [...UNIT, ...ISOLATED, ...E2E, ...BROWSERS],
  },
  isolated: { include: ISOLATED },
  e2e: { include: E2E },
  browsers: { include: BROWSERS },
} as const satisfies Record<string, ProjectFiles>;
