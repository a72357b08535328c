import '#design-system/tokens/fonts.ts';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './App.tsx';
import { loadAuthSettings } from './auth/settings.ts';
import type { StartedAuth } from './auth/startedAuth.ts';
import { environmentOf } from './environment.ts';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import { startMonitoring } from './monitoring.ts';

async function startSignIn(): Promise<StartedAuth> {
  const [{ startAuth }, settings] = await Promise.all([
    import('./auth/startAuth.tsx'),
    loadAuthSettings(),
  ]);
  return startAuth(settings);
}

// Starts once per page, however often React runs the effect that asks for it, because the provider's response can be
// read only once.
const signingIn = startSignIn();
const start = () => signingIn;

const environment = environmentOf(globalThis.location.hostname, import.meta.env.VITE_API_HOST);

// No monitoring service is bundled; plug one in here.
const report = startMonitoring(environment.monitoring, undefined);

const root = document.querySelector('#root');
if (!root) throw new Error('index.html has no #root.');
const handleError = (error: unknown) => {
  console.error(error);
  report(error);
};
createRoot(root, { onCaughtError: handleError, onUncaughtError: handleError }).render(
  <StrictMode>
    <ErrorBoundary>
      <App {...{ environment, start }} />
    </ErrorBoundary>
  </StrictMode>,
);
