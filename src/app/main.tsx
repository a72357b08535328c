import '#design-system/tokens/fonts.ts';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './App.tsx';
import { deferredAuth } from './auth/deferredAuth.tsx';
import { loadAuthSettings, settingsInPage, type AuthSettings } from './auth/settings.ts';
import type { StartedAuth } from './auth/startedAuth.ts';
import { createApplication } from './createApplication.ts';
import { environmentOf } from './environment.ts';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import { startMonitoring } from './monitoring.ts';

async function loadSignIn(settings: AuthSettings): Promise<StartedAuth> {
  const { startAuth } = await import('./auth/startAuth.tsx');
  return startAuth(settings);
}

async function loadSettingsAndSignIn(): Promise<StartedAuth> {
  const [settings] = await Promise.all([loadAuthSettings(), import('./auth/startAuth.tsx')]);
  return loadSignIn(settings);
}

function startSignIn(): StartedAuth | Promise<StartedAuth> {
  const settings = settingsInPage(document);
  if (!settings) return loadSettingsAndSignIn();
  const load = () => loadSignIn(settings);
  return deferredAuth({ settings, load, storage: sessionStorage, address: location }) ?? load();
}

const environment = environmentOf(globalThis.location.hostname, import.meta.env.VITE_API_HOST);
const create = (auth: StartedAuth) => createApplication(auth, environment);

// Once per page, however often React renders, because the provider's response can be read only once.
const started = startSignIn();
const application = started instanceof Promise ? started.then(create) : create(started);

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
      <App application={application} />
    </ErrorBoundary>
  </StrictMode>,
);
