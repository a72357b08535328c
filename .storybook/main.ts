import { defineMain } from '@storybook/react-vite/node';

const INTER =
  '@font-face{font-family:"Inter Variable";font-weight:100 900;src:url(inter/inter-latin-wght-normal.woff2) format("woff2")}';

export default defineMain({
  framework: '@storybook/react-vite',
  stories: ['../stories/**/*.mdx', '../stories/**/*.stories.@(ts|tsx)'],
  addons: [
    '@storybook/addon-docs',
    '@storybook/addon-a11y',
    '@storybook/addon-vitest',
    'msw-storybook-addon',
  ],
  staticDirs: [
    './static',
    '../public',
    // Storybook's own interface is not bundled with the stories, so it loads the font from here.
    { from: '../node_modules/@fontsource-variable/inter/files', to: '/inter' },
  ],
  managerHead: (head = '') => `${head}<title>AdFactory</title><style>${INTER}</style>`,
  features: { sidebarOnboardingChecklist: false },
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
});
