import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const isProduction = process.env['NODE_ENV'] === 'production';

export default defineConfig({
  plugins: [react()],
  // Vite's own transform names styled components: readable classes in development, no Babel.
  oxc: { plugins: { styledComponents: { displayName: !isProduction, ssr: false, pure: true } } },
});
