import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const isProduction = process.env['NODE_ENV'] === 'production';

// What every screen stands on, in one file: it packs better than in several, and a browser that has it keeps it from
// one release to the next.
const libraries = {
  name: 'libraries',
  test: /\/node_modules\/(?:react|react-dom|scheduler|react-router|react-router-dom|@reduxjs\/toolkit|redux|redux-thunk|immer|reselect|react-redux|use-sync-external-store|styled-components|stylis|@emotion\/[\w-]+|valibot)\//,
};

export default defineConfig({
  plugins: [react()],
  // Vite's own transform names styled components: readable classes in development, no Babel.
  oxc: { plugins: { styledComponents: { displayName: !isProduction, ssr: false, pure: true } } },
  build: { rolldownOptions: { output: { codeSplitting: { groups: [libraries] } } } },
});
