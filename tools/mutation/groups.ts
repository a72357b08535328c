/** Code that is mutated together because the same tests guard it. */
interface MutationGroup {
  /** Folders whose files are mutated. A path on the command line selects files of them. */
  folders: string[];
  /** Globs of the tests that must notice a mutation. They share one process, because none leaves anything behind. */
  tests: string[];
  /**
   * Whether its tests have no hooks. They are then repeated under every mutant, which takes milliseconds for each mutant
   * instead of a start of Vitest.
   */
  arePure: boolean;
  /**
   * Whether mutants that run while a module loads are left out. Each of them needs every test instead of the few
   * that reach it.
   */
  ignoreStatic: boolean;
}

export const GROUPS = {
  domain: {
    folders: ['src/domain'],
    tests: [
      'tests/domain/**/*.test.ts',
      'tests/api/{boostListState,countRoutes,listState,routes}.test.ts',
    ],
    arePure: true,
    ignoreStatic: true,
  },
  contract: {
    folders: ['src/contract'],
    // Nearly all of the contract is schemas, which are built while their module loads. Each mutant of them needs a start
    // with all of these tests, so they are few and fast.
    tests: ['tests/contract/{bodies,outline,queries,statedCalls,values}.test.ts'],
    arePure: true,
    ignoreStatic: false,
  },
  api: {
    folders: ['src/api'],
    tests: ['tests/api/**/*.test.ts'],
    arePure: false,
    ignoreStatic: false,
  },
} satisfies Record<string, MutationGroup>;

export type GroupName = keyof typeof GROUPS;

/** Returns the group of a name. Throws when there is none. */
export function groupNamed(name: string): MutationGroup {
  if (!Object.hasOwn(GROUPS, name)) throw new Error(`No mutation group is named ${name}`);
  return GROUPS[name as GroupName];
}
