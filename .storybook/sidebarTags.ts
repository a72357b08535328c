/** Marks stories that verify a rule instead of showing a state. The underscore puts it at the top of the filters. */
export const TEST_TAG = '_tests';
/** Marks stories that exist for a test of another kind, such as the printed pages. */
export const FIXTURE_TAG = '_fixtures';

/** Returns the label of an entry without the words that are only there for the search. */
export const shownName = (name: string): string => name.replace(/^.* · /, '');
