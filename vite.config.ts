import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const isProduction = process.env['NODE_ENV'] === 'production';

// Bundles the libraries that every screen needs into one chunk: one file compresses better than several, and the
// browser keeps it in its cache from one release to the next.
const libraries = {
  name: 'libraries',
  test: /\/node_modules\/(?:react|react-dom|scheduler|react-router|react-router-dom|@reduxjs\/toolkit|redux|redux-thunk|immer|reselect|react-redux|use-sync-external-store|styled-components|stylis|@emotion\/[\w-]+|valibot)\//,
};

export default defineConfig({
  plugins: [react()],
  // Vite's own transform gives styled components readable class names in development, without Babel.
  oxc: { plugins: { styledComponents: { displayName: !isProduction, ssr: false, pure: true } } },
  build: { rolldownOptions: { output: { codeSplitting: { groups: [libraries] } } } },
});
