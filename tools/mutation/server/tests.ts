/** Tests that must notice a mutation of the server. */
export const TESTS = [
  'tests/server/{api,boosts,communes,exports,forecast,identity,policy}/**/*.test.ts',
  'tests/server/data/imported*.test.ts',
  'tests/server/database/{leases,listIndexes}.test.ts',
  'tests/contract/*.test.ts',
];

/** Tests that start processes, fill disks or send random requests: they take too long for every mutant. */
export const WITHOUT_TESTS = [
  'tests/server/api/{connections,countSequences,fullDisk,fuzz,fuzzEverything,limits,probing,process,processOutput,requestCost,shutdown,start}.test.ts',
  'tests/server/boosts/commands.test.ts',
  'tests/server/identity/{token,unbind}.test.ts',
];
