import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { chunksOfRoutes } from './tools/pages/chunks.ts';
import { documentsOfRoutes } from './tools/pages/documents.ts';
import { LICENCES_FILE, licencesOfData } from './tools/pages/licences.ts';

const isProduction = process.env['NODE_ENV'] === 'production';

const screens = chunksOfRoutes();

// One file compresses better than several, and each request costs time on a slow network. Rolldown takes the first
// group that matches.
const groups = [
  {
    // What every screen needs; the browser keeps it in its cache from one release to the next.
    name: 'libraries',
    test: /rolldown.runtime|\/node_modules\/(?:react|react-dom|scheduler|react-router|react-router-dom|@reduxjs\/toolkit|redux|redux-thunk|immer|reselect|react-redux|use-sync-external-store|styled-components|stylis|@emotion\/[\w-]+|valibot)\//,
  },
  ...screens.groups,
  // What waits for a click or an answer: together if the same screens use it.
  { name: 'onDemand', test: /\/src\//, entriesAware: true },
];

export default defineConfig({
  plugins: [react(), screens.plugin, documentsOfRoutes(), licencesOfData()],
  // Vite's own transform gives styled components readable class names in development, without Babel.
  oxc: { plugins: { styledComponents: { displayName: !isProduction, ssr: false, pure: true } } },
  build: {
    chunkImportMap: true,
    // Every browser that runs the application preloads modules itself (docs/browsers.md).
    modulePreload: { polyfill: false },
    license: { fileName: LICENCES_FILE },
    rolldownOptions: {
      // A warning that nobody reads lets, for example, a lazy part join the first load without a word.
      onwarn: ({ code, message }) => {
        // It says that the machine is busy, not that the build is wrong.
        if (code === 'PLUGIN_TIMINGS') return;
        throw new Error(message);
      },
      output: { codeSplitting: { groups } },
    },
  },
});
