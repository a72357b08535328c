import {
  Suspense,
  type ReactNode,
  useMemo,
  useEffect,
  useCallback,
  useEffectEvent,
  useState,
  createContext,
} from 'react';
import { useSelector, useDispatch } from 'react-redux';
import { Navigate, Outlet, useLocation, useMatches } from 'react-router-dom';
import { useGetMeQuery } from '#api/usersApi.ts';
import { productLabel, type CountProductKey } from '#domain/products/catalogue.ts';
import { isShortcut } from '#domain/shortcuts.ts';
import { isDialogOpen } from '#design-system/isDialogOpen.ts';
import { lazyPart, lazyScreen } from '#design-system/lazyPart.ts';
import { isPageOutdated } from '#design-system/missingCode.ts';
import { ClientMode } from '#features/count/result/clientMode/ClientMode.tsx';
import { useIsClientMode } from '#features/count/store/clientModeContext.ts';
import { loginPath, useMe } from '#features/session/guard.ts';
import { selectMarket, selectStatus, type SessionStatus } from '#features/session/sessionSlice.ts';
import type { SignInErrorCode } from '#features/session/signInErrors.ts';
import { ScreenFrame, ShellSkeleton } from '#features/shell/ShellSkeleton.tsx';
import { notify } from '#features/notifications/notificationsSlice.ts';
import { isHelpKeyOn } from '#features/shell/helpKey.ts';
import { keepTypedKeys } from './typedAhead.ts';

/** What opens over any screen. */
type Overlay = 'goTo' | 'shortcuts';

interface OverlayContextOverlays {
  open: (overlay: Overlay) => void;
  /** Loads the code of the overlays ahead of time. */
  preload: () => void;
}

export const OverlayContext = createContext<OverlayContextOverlays>({
  open: () => undefined,
  preload: () => undefined,
});

const TYPED_IN =
  'textarea, select, [contenteditable], input:not([type=checkbox], [type=radio], [type=range])';

/** Returns true where a sign that is typed belongs to a field. */
const isTypedIn = (target: EventTarget | null): boolean =>
  target instanceof Element && target.matches(TYPED_IN);

/** Returns the overlay that an event opens. */
function overlayOf(event: KeyboardEvent): Overlay | undefined {
  if (isShortcut('goTo', event)) return 'goTo';
  const isHelp = isShortcut('shortcuts', event) && !isTypedIn(event.target);
  return isHelp && isHelpKeyOn(localStorage) ? 'shortcuts' : undefined;
}

/**
 * Opens an overlay by its keys, unless another dialog is open (N-12).
 * @param load loads the code of an overlay; rejects when it cannot, which is said here or by the notice of a new version
 */
function useOverlay(load: (overlay: Overlay) => Promise<unknown>) {
  const dispatch = useDispatch();
  const [shown, setShown] = useState<Overlay | null>(null);
  const [used, setUsed] = useState<readonly Overlay[]>([]);

  const open = useCallback(
    async (overlay: Overlay, onFailed?: () => void) => {
      try {
        await load(overlay);
        setUsed((before) => [...new Set([...before, overlay])]);
        setShown(overlay);
      } catch {
        onFailed?.();
        if (isPageOutdated()) return;
        dispatch(
          notify({
            statut: 'error',
            subject: 'overlay',
            title: 'Oups !',
            description: 'Cette fenêtre n’a pas pu être chargée. Réessayez avec une connexion.',
          }),
        );
      }
    },
    [dispatch, load],
  );
  const close = useCallback(() => setShown(null), []);

  // A client sees no list of other clients (D-163).
  const isClientMode = useIsClientMode();
  const handleKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const overlay = overlayOf(event);
    if (overlay === undefined || isClientMode) return;
    // The browser would move to its own search bar.
    event.preventDefault();
    if (!isDialogOpen()) {
      void open(overlay, overlay === 'goTo' ? keepTypedKeys() : undefined);
    }
  });
  useEffect(() => {
    const controller = new AbortController();
    globalThis.addEventListener('keydown', (event) => handleKeyDown(event), controller);
    return () => controller.abort();
  }, []);
  return { shown, used, open, close };
}

const USES = ['keydown', 'pointerdown', 'pointermove'] as const;
/** For browsers without `requestIdleCallback`. */
const LATER_MS = 300;

/** Calls back once the page is idle after it was first used, so that the first load does not grow. */
function useAfterFirstUse(callback: () => void): void {
  useEffect(() => {
    const controller = new AbortController();
    const handleUse = () => {
      controller.abort();
      if ('requestIdleCallback' in globalThis) requestIdleCallback(callback);
      else setTimeout(callback, LATER_MS);
    };
    for (const use of USES) {
      globalThis.addEventListener(use, handleUse, { passive: true, signal: controller.signal });
    }
    return () => controller.abort();
  }, [callback]);
}

const Palette = lazyPart(async () => import('#pages/Palette/Palette.tsx'), 'Palette');
const ShortcutsDialog = lazyPart(
  async () => import('#features/shell/ShortcutsDialog.tsx'),
  'ShortcutsDialog',
);
const PARTS = { goTo: Palette, shortcuts: ShortcutsDialog };

const loadDialog = async () => (await import('#design-system/Dialog/Dialog.tsx')).loadDialog();

const loaded = new Set<Overlay>();

/** Loads the code of an overlay. Rejects at once without a connection: browsers keep a failed import for good. */
async function loadOverlay(overlay: Overlay): Promise<void> {
  if (loaded.has(overlay)) return;
  if (!globalThis.navigator.onLine) throw new Error(`${overlay} is not loaded.`);
  await Promise.all([PARTS[overlay].load(), loadDialog()]);
  loaded.add(overlay);
}

// What cannot be loaded ahead of time is loaded when it is opened.
const preload = () =>
  void Promise.allSettled([loadOverlay('goTo'), loadOverlay('shortcuts')] as const);

/** « Aller à… » and the shortcuts, of which nothing is loaded before somebody uses the page (N-12). */
function Overlays({ children }: { children: ReactNode }) {
  const { shown, used, open, close } = useOverlay(loadOverlay);
  useAfterFirstUse(preload);
  const context = useMemo(() => ({ open, preload }), [open]);
  return (
    <OverlayContext value={context}>
      {children}
      <Suspense fallback={null}>
        {/* Once opened, it stays mounted to fade out and to ask for the client of a product. */}
        {used.includes('goTo') && (
          <Palette
            open={shown === 'goTo'}
            onClose={close}
            onShortcuts={() => void open('shortcuts')}
          />
        )}
        {used.includes('shortcuts') && (
          <ShortcutsDialog open={shown === 'shortcuts'} onClose={close} />
        )}
      </Suspense>
    </OverlayContext>
  );
}

/** Data that a route carries in its `handle`. */
interface RouteHandle {
  /** Name of the screen, shown in the browser tab. */
  title: string;
  /** The product of a count screen, whose name follows the title. */
  product?: CountProductKey | undefined;
  /** What the screen shows until the profile is loaded; absent for a few lines of text. */
  skeleton?: ReactNode;
  /** The screen has no header and no side menu. */
  isBare?: boolean;
}

/** Returns the `handle` of a route, to be spread on it. */
export function withTitle(
  title: string,
  more: Omit<RouteHandle, 'title'> = {},
): { handle: RouteHandle } {
  return { handle: { title, ...more } };
}

function useHandles(): Partial<RouteHandle>[] {
  return useMatches().map(({ handle }) => (handle ?? {}) as Partial<RouteHandle>);
}

/** Shows the skeleton of the screen at the current URL. */
function CurrentSkeleton() {
  const handles = useHandles();
  return (
    <ScreenFrame isBare={handles.some(({ isBare = false }) => isBare)}>
      {handles.findLast(({ skeleton }) => skeleton !== undefined)?.skeleton}
    </ScreenFrame>
  );
}

/** Returns the name of the screen at the current URL, with the product as its market calls it. */
export function useScreenTitle(): string | undefined {
  const market = useSelector(selectMarket);
  const handle = useHandles().findLast(({ title }) => title !== undefined);
  if (handle?.product === undefined || market === undefined) return handle?.title;
  return `${handle.title} ${productLabel(handle.product, market)}`.trim();
}

// Loaded on demand, because each person sees it only once.
const FirstConnectionRoute = lazyScreen(
  async () => import('./FirstConnectionRoute.tsx'),
  'FirstConnectionRoute',
);

/** Shows the first-connection overlay until the person has a job and markets. */
function Connected() {
  const { typeProfil } = useMe();
  const market = useSelector(selectMarket);
  if (typeProfil !== null && market !== undefined) {
    return (
      <ClientMode>
        <Overlays>
          <Outlet />
        </Overlays>
      </ClientMode>
    );
  }
  return (
    <Suspense fallback={<ShellSkeleton />}>
      <FirstConnectionRoute />
    </Suspense>
  );
}

/** Why the sign-in page is shown again. */
const REASON_BY_STATUS: Readonly<Partial<Record<SessionStatus, SignInErrorCode>>> = {
  refused: 'profile',
  forbidden: 'forbidden',
  otherAccount: 'other_account',
  expired: 'expired',
};

/**
 * Wraps the screens of signed-in people. Others are redirected to the sign-in page and come back afterwards (SH-35,
 * SH-50).
 */
export function SignedInRoute() {
  const status = useSelector(selectStatus);
  const { pathname, search } = useLocation();
  const isSignedIn = status === 'authenticated' || status === 'connected';
  useGetMeQuery(undefined, { skip: !isSignedIn });

  if (status === 'signingOut') return <ShellSkeleton label="Déconnexion en cours" />;
  if (!isSignedIn) {
    return <Navigate to={loginPath(pathname + search, REASON_BY_STATUS[status])} replace />;
  }
  if (status === 'connected') return <Connected />;
  return <CurrentSkeleton />;
}
