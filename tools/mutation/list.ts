/** A change of the code that a test must notice, made on its own. */
export interface ListedMutation {
  file: string;
  /** Text that is in the file exactly once. */
  before: string;
  after: string;
  project: 'isolated' | 'server' | 'storybook';
  /** Files or folders of the tests that could notice it. */
  tests: string[];
}

const screen = (
  file: string,
  before: string,
  after: string,
  ...tests: string[]
): ListedMutation => ({
  file,
  before,
  after,
  project: 'storybook',
  tests,
});
const server = (
  file: string,
  before: string,
  after: string,
  ...tests: string[]
): ListedMutation => ({
  file,
  before,
  after,
  project: 'server',
  tests,
});

/**
 * The screens and the parts of the server that need a database, where StrykerJS cannot run: its Vitest runner finds no
 * story. Handlers and conditions, not styles. Add the mutation that a reviewer finds no test for.
 */
export const LISTED: readonly ListedMutation[] = [
  screen(
    'src/pages/CountEditorPage/CountEditorPage.tsx',
    "if (!(await mayLeave('screen'))) return;",
    '',
    'stories/pages/CountEditorPage',
  ),
  screen(
    'src/features/count/CountScreen/CountScreen.tsx',
    '{putBack && !isClientMode && (',
    '{putBack && (',
    'stories/features/count/CountScreen',
    'stories/features/count/clientMode',
  ),
  screen(
    'src/pages/CountsPage/CountsPage.tsx',
    'if (isPageEmptied && state.page > 1) {',
    'if (isPageEmptied && state.page > 2) {',
    'stories/pages/CountsPage',
  ),
  screen(
    'src/pages/CountsPage/CountsPage.tsx',
    '({ ...FIRST_STATE, tab, order, direction })',
    '({ ...FIRST_STATE, tab })',
    'stories/pages/CountsPage',
  ),
  screen(
    'src/features/count/SaveBar/SaveBar.tsx',
    "useFocusAfter(stage === 'saving', () => {",
    "useFocusAfter(stage === 'saved', () => {",
    'stories/features/count/SaveBar',
  ),
  screen(
    'src/design-system/Tabs/Tabs.tsx',
    'tabIndex={isSelected ? 0 : -1}',
    'tabIndex={0}',
    'stories/design-system/Tabs',
  ),
  screen(
    'src/design-system/Combobox/Combobox.tsx',
    "    setChosen(null);\n    onSearch('');",
    "    onSearch('');",
    'stories/design-system/Combobox',
  ),
  screen(
    'src/design-system/DataTable/DataTable.tsx',
    'footer !== undefined && !isLoading && !failure',
    'footer !== undefined && !failure',
    'stories/design-system/DataTable',
  ),
  screen(
    'src/features/count/QuantityTable/QuantityRow.tsx',
    'error={line.budget > 0 ? error : undefined}',
    'error={error}',
    'stories/features/count/QuantityTable',
  ),
  server(
    'server/routes/counts/routes.ts',
    '{ markets, ids, ownerId: rowsOf }',
    '{ markets, ids }',
    'tests/server/api/counts.test.ts',
    'tests/server/api/permissions.test.ts',
  ),
  server(
    'server/repositories/countTotals.ts',
    'case when total <= ${TOTAL_MAXIMUM}',
    'case when total < ${TOTAL_MAXIMUM}',
    'tests/server/api/counts.test.ts',
    'tests/server/api/listRules.test.ts',
  ),
  server(
    'server/routes/zones/routes.ts',
    'previous && isShared && !previous.isShared',
    'previous && isShared',
    'tests/server/api/personalItems.test.ts',
  ),
  server(
    'server/policy/decide.ts',
    'if (profile !== undefined && isAdmin(profile)) return undefined;',
    '',
    'tests/server/api/users.test.ts',
    'tests/server/identity',
  ),
  server(
    'server/forecast/estimate.ts',
    'isDemonstration: segments.some(',
    'isDemonstration: segments.every(',
    'tests/server/forecast',
  ),
  server(
    'server/forecast/capacity.ts',
    'Math.min(TREND_MONTHS_MAXIMUM, Math.max(0, index - lastMonth))',
    'Math.max(0, index - lastMonth)',
    'tests/server/forecast/capacity.test.ts',
  ),
];
