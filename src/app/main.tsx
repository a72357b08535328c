import fontStyles from '@fontsource-variable/inter/wght.css?inline';
import { StrictMode, Component, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { configurePortal } from '#domain/portals.ts';
import { ErrorState } from '#design-system/ErrorState.tsx';
import { LOGIN_PATH, safeReturnPath } from '#domain/knownPaths.ts';
import { importWithRetry } from '#design-system/lazyPart.ts';
import { App, SignInUnavailable, StorageBlocked } from './App.tsx';
import { deferredAuth, isAnswer, type StartedAuth } from './auth/deferredAuth.tsx';
import { accountOfOtherTabs, answerNewTabs } from './auth/otherTabs.ts';
import { loadSettings, readSettings, type AuthSettings } from './auth/settings.ts';
import { accountHint, storedSession } from './auth/storedTokens.ts';
import { createApplication } from './createApplication.ts';
import { environmentOf, startMonitoring } from './environment.ts';
import { whenAnswered } from './firstData.ts';
import { whenInitialized } from './routes.tsx';
import { guardReplacedText } from './translatedPage.ts';

interface ErrorBoundaryProps {
  children: ReactNode;
}

/** Catches errors that no route has caught and shows a page that offers a reload. */
class ErrorBoundary extends Component<ErrorBoundaryProps, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render() {
    if (!this.state.hasFailed) return this.props.children;
    return (
      <main>
        <ErrorState onRetry={() => globalThis.location.reload()}>
          L’application s’est arrêtée. Rechargez la page ; si cela persiste, contactez le support.
        </ErrorState>
      </main>
    );
  }
}

/**
 * Requests Inter once the scripts have arrived, so that it loads while the first screen renders. It is self-hosted,
 * because the Content Security Policy only allows fonts from the same origin.
 */
function requestFont(): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(fontStyles);
  document.adoptedStyleSheets.push(sheet);
}

requestFont();
guardReplacedText();

/** The first screen renders its skeletons if its data has not arrived after this time, in milliseconds. */
const FIRST_ANSWERS_MS = 600;

const importSignIn = async () =>
  importWithRetry(async () => import('./auth/startAuth.tsx'), 'startAuth');

async function loadSignIn(settings: AuthSettings): Promise<StartedAuth> {
  const { startAuth } = await importSignIn();
  return startAuth(settings);
}

let settings = readSettings(document);

async function loadSettingsAndSignIn(): Promise<StartedAuth> {
  [settings] = await Promise.all([loadSettings(), importSignIn()]);
  return loadSignIn(settings);
}

function startSignIn(): StartedAuth | Promise<StartedAuth> {
  if (!settings) return loadSettingsAndSignIn();
  const known = settings;
  const load = () => loadSignIn(known);
  return (
    deferredAuth({ settings: known, load, storage: sessionStorage, address: location }) ?? load()
  );
}

const environment = environmentOf(
  location.hostname,
  import.meta.env.VITE_API_HOST,
  settings?.isProduction,
);

// No monitoring service is bundled; plug one in here.
const report = startMonitoring(environment.monitoring, undefined);
const handleError = (error: unknown) => {
  console.error(error);
  report(error);
};

function render(screen: React.ReactNode): void {
  const root = document.querySelector('#root');
  if (!root) throw new Error('index.html has no #root.');
  createRoot(root, { onCaughtError: handleError, onUncaughtError: handleError }).render(
    <StrictMode>
      <ErrorBoundary>{screen}</ErrorBoundary>
    </StrictMode>,
  );
}

/** Says whether the document already shows the outline of its screen. */
const hasOutline = () => document.querySelector('#root')?.hasChildNodes() ?? false;

/** Returns true when the browser refuses its storages to the site, without which nobody stays signed in. */
function isStorageBlocked(): boolean {
  try {
    return sessionStorage.length < 0 || localStorage.length < 0;
  } catch {
    return true;
  }
}

/** Where a sign-in leads to: the current address, or the one that led to the sign-in page. */
function wantedPath(): string {
  if (location.pathname !== LOGIN_PATH) return location.pathname + location.search;
  return safeReturnPath(new URLSearchParams(location.search).get('returnTo'));
}

/** Signs a new tab in as the person of another tab. Returns true when the page is about to be left for that. */
async function isSignedInElsewhere({ signInSilently }: StartedAuth): Promise<boolean> {
  const account = await accountOfOtherTabs();
  if (account === undefined) return false;
  try {
    await signInSilently(wantedPath(), account);
    return true;
  } catch (error) {
    handleError(error);
    return false;
  }
}

/**
 * Renders the first screen once its code and its first data have arrived. Until then the page shows the outline of its
 * document. Skeletons would be rendered only to be replaced at once.
 */
async function start(): Promise<void> {
  if (isStorageBlocked()) {
    render(<StorageBlocked />);
    return;
  }
  // The provider has just answered, perhaps that it cannot sign the person in without a question.
  const mayAsk = !isAnswer(location);
  const started = await startSignIn();
  const elsewhere = mayAsk && !started.auth.isSignedIn() && isSignedInElsewhere(started);
  if (settings) configurePortal(settings.portal);
  const application = createApplication(started, environment, report);
  await whenInitialized(application.router);
  if (await elsewhere) return;
  const clientId = settings?.clientId ?? '';
  answerNewTabs(() => accountHint(storedSession(sessionStorage, clientId)));
  if (hasOutline()) await whenAnswered(application.store, FIRST_ANSWERS_MS);
  render(<App {...application} addresses={settings?.addresses ?? {}} />);
}

// Not awaited here: modules that are loaded on demand may wait until this one has run.
start().catch((error: unknown) => {
  handleError(error);
  render(<SignInUnavailable />);
});
