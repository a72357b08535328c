import { defineMain } from '@storybook/react-vite/node';
import { componentFactsPlugin } from '../tools/storybook/componentFacts.ts';
import { withSidebarNames } from './sidebar.ts';
import { compareSidebarEntries } from './sidebarOrder.ts';
import { FIXTURE_TAG, TEST_TAG } from './sidebarTags.ts';

// Storybook reads `storySort` out of the source of the preview, where only globals are defined.
globalThis.compareSidebarEntries = compareSidebarEntries;

const INTER =
  '@font-face{font-family:"Inter Variable";font-weight:100 900;src:url(inter/inter-latin-wght-normal.woff2) format("woff2")}';

export default defineMain({
  framework: '@storybook/react-vite',
  stories: ['../stories/**/*.mdx', '../stories/**/*.stories.@(ts|tsx)'],
  // The controls come from the types (controls.ts), which resolve what this reads as an object: `IconName | undefined`.
  typescript: { reactDocgen: false },
  addons: [
    '@storybook/addon-docs',
    '@storybook/addon-a11y',
    '@storybook/addon-vitest',
    'msw-storybook-addon',
  ],
  experimental_indexers: (indexers = []) => indexers.map(withSidebarNames),
  // The sidebar starts with the states. Its filter also shows the stories that verify a rule, by requirement.
  tags: {
    [TEST_TAG]: { defaultFilterSelection: 'exclude' },
    [FIXTURE_TAG]: { defaultFilterSelection: 'exclude' },
  },
  staticDirs: [
    './static',
    '../public',
    // Storybook's own interface is not bundled with the stories, so it loads the font from here.
    { from: '../node_modules/@fontsource-variable/inter/files', to: '/inter' },
  ],
  viteFinal: (config) => ({
    ...config,
    plugins: [...(config.plugins ?? []), componentFactsPlugin()],
  }),
  managerHead: (head = '') => `${head}<title>AdFactory</title><style>${INTER}</style>`,
  features: { sidebarOnboardingChecklist: false },
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
});
