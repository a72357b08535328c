/** Where the Vitest runner leaves the test that killed each mutant, for the StrykerJS plugin. */
export const OUTCOMES_FILE = 'mutants.json';
