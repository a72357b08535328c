/** Code that is mutated together because the same tests guard it. */
interface MutationGroup {
  /** Folders whose files are mutated. A path on the command line selects files of them. */
  folders: string[];
  /** Globs of the tests that must notice a mutation. They share one process, because none leaves anything behind. */
  tests: string[];
  /** Whether the stories at the path of a mutated file are its tests. */
  hasStories?: boolean;
  /**
   * Whether its tests have no hooks. They are then repeated under every mutant, which takes milliseconds for each mutant
   * instead of a start of Vitest.
   */
  arePure?: boolean;
  /**
   * Whether mutants that run while a module loads are left out. Each of them needs every test instead of the few
   * that reach it.
   */
  ignoreStatic?: boolean;
  /** Mutators of StrykerJS that are left out. */
  excluded?: string[];
  /** Number of files that a run without a path takes at random; all of them when missing. */
  sample?: number;
  /** Share of the mutants that tests must notice, in percent. */
  minimum: number;
}

export const GROUPS = {
  domain: {
    folders: ['src/domain'],
    tests: ['tests/domain/**/*.test.ts', 'tests/api/{boostListState,countRoutes,routes}.test.ts'],
    arePure: true,
    ignoreStatic: true,
    minimum: 96,
  },
  contract: {
    folders: ['src/contract'],
    // Nearly all of the contract is schemas, which are built while their module loads. Each mutant of them needs a start
    // with all of these tests, so they are few and fast.
    tests: ['tests/contract/{bodies,outline,queries,statedCalls,values}.test.ts'],
    arePure: true,
    minimum: 98,
  },
  api: { folders: ['src/api'], tests: ['tests/api/**/*.test.ts'], minimum: 98 },
  // What the server computes without its database. `sampled.json` has mutations of the rest.
  server: {
    folders: [
      'server/policy/decide.ts',
      'server/forecast/availability.ts',
      'server/forecast/capacity.ts',
      'server/forecast/bookings.ts',
      'server/routes/exports.ts',
    ],
    tests: [
      'tests/server/policy/decide.test.ts',
      'tests/server/forecast/{availability,capacity}.test.ts',
      'tests/server/oracle/availability.test.ts',
      'tests/server/exports/csv.test.ts',
    ],
    minimum: 80,
  },
  // Handlers and conditions, not texts and styles. A mutant takes seconds, so that a run takes a sample.
  screens: {
    folders: ['src/features', 'src/pages', 'src/design-system'],
    tests: [],
    hasStories: true,
    ignoreStatic: true,
    excluded: ['StringLiteral', 'ObjectLiteral', 'ArrayDeclaration', 'Regex'],
    sample: 20,
    minimum: 70,
  },
} satisfies Record<string, MutationGroup>;

export type GroupName = keyof typeof GROUPS;

/** Returns the group of a name. Throws when there is none. */
export function groupNamed(name: string): MutationGroup {
  if (!Object.hasOwn(GROUPS, name)) throw new Error(`No mutation group is named ${name}`);
  return GROUPS[name as GroupName];
}
