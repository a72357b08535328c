/** Tests that must notice a mutation of the server. */
export const TESTS = [
  'tests/server/{api,boosts,exports,forecast,policy}/**/*.test.ts',
  'tests/contract/*.test.ts',
];

/** Tests that start processes, fill disks or send random requests: they take too long for every mutant. */
export const WITHOUT_TESTS = [
  'tests/server/api/{connections,countSequences,fullDisk,fuzz,fuzzEverything,limits,probing,process,processOutput,requestCost,shutdown,start}.test.ts',
  'tests/server/boosts/commands.test.ts',
];
