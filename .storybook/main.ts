import type { StoryIndex } from 'storybook/internal/types';
import { defineMain } from '@storybook/react-vite/node';
import { sourceFactsPlugin } from '../tools/storybook/componentFacts.ts';
import { keptIndexer } from './indexCache.ts';
import { FIXTURE_TAG, TEST_TAG } from './sidebar.ts';
import { withFrenchNames } from './storyIndex.ts';

const INTER =
  '@font-face{font-family:"Inter Variable";font-weight:100 900;src:url(inter/inter-latin-wght-normal.woff2) format("woff2")}';

/** The clock belongs to it, because it has to be frozen before any of its modules reads the time. */
const APPLICATION = /\/(?:src|mocks)\/|\.storybook\/clock/;

/** The generator of the index, as Storybook passes it to this preset. */
interface IndexGenerator {
  getIndex: () => Promise<StoryIndex>;
}

/** A preset of Storybook that the type of its configuration leaves out. */
const INDEX: object = {
  storyIndexGenerator: (generator: IndexGenerator) => {
    const getIndex = generator.getIndex.bind(generator);
    generator.getIndex = async () => withFrenchNames(await getIndex());
    return generator;
  },
};

export default defineMain({
  ...INDEX,
  experimental_indexers: (indexers = []) => indexers.map(keptIndexer),
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
  // The sidebar starts with the states. Its filter also shows the stories that verify a rule.
  tags: {
    [TEST_TAG]: { defaultFilterSelection: 'exclude' },
    [FIXTURE_TAG]: { defaultFilterSelection: 'exclude' },
  },
  staticDirs: [
    './static',
    '../public',
    // What the states of features and pages look like, for their documentation.
    { from: '../tests/visual/__screenshots__', to: '/pictures' },
    // Storybook's own interface is not bundled with the stories, so it loads the font from here.
    { from: '../node_modules/@fontsource-variable/inter/files', to: '/inter' },
  ],
  viteFinal: (config) => ({
    ...config,
    plugins: [...(config.plugins ?? []), sourceFactsPlugin()],
    // A documentation page would ask for a hundred files of the application.
    build: {
      ...config.build,
      rolldownOptions: {
        ...config.build?.rolldownOptions,
        output: {
          codeSplitting: { groups: [{ name: 'application', test: APPLICATION }] },
        },
      },
    },
  }),
  managerHead: (head = '') => `${head}<title>AdFactory</title><style>${INTER}</style>`,
  // The application has a background of its own, and the outline tool repeats what « measure » shows.
  features: { sidebarOnboardingChecklist: false, backgrounds: false, outline: false },
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
});
