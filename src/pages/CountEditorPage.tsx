import { Suspense, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { Navigate, useLocation, useNavigate, useParams, useSearchParams } from 'react-router-dom';
import type { SavedCount } from '#contract/counts.ts';
import type { SavedAs } from '#domain/count/countState.ts';
import { SCREENS } from '#domain/screens.ts';
import type { Market } from '#domain/markets.ts';
import {
  asksForClient,
  countPath,
  manifestOf,
  productLabel,
  RENEWED_PARAMETER,
  type CountProductKey,
} from '#domain/products/catalogue.ts';
import { AGENCY_PARAMETER } from '#domain/count/clientFile/client.ts';
import { COPIED_PARAMETER, copyDraftId, otherCopyMarkets } from '#domain/products/duplication.ts';
import { Announcer } from '#design-system/Announcer.tsx';
import { mayLeave } from '#design-system/LeaveDialog/leaveGuard.ts';
import { useChosenClient } from '#features/clients/useChosenClient.ts';
import { selectConnection } from '#features/connection/connectionSlice.ts';
import {
  type EditorProps,
  readChangedState,
  type QuickLineCriteria,
  completedState,
  readQuickLineState,
  type SavedIdentity,
} from '#features/count/store/editorProps.ts';
import { CountPlaceholder, CountHeader } from '#features/count/screen/countLayout.tsx';
import { useShownCountActions } from '#features/count/store/countActions.ts';
import { CopyNotice } from '#features/count/screen/CopyNotice.tsx';
import { EDITOR_BY_PRODUCT } from '#features/count/products/editors.ts';
import { UnavailableCount } from '#features/count/screen/UnavailableCount.tsx';
import { resumedDraftOf, resumeState } from '#features/count/store/drafts/draftKeys.ts';
import { hasAddition } from '#api/additions.ts';
import { OrderedNotice } from '#features/followUp/OrderedNotice.tsx';
import { ZoneTools } from '#features/count/form/zones/ZoneTools.tsx';
import type { Message } from '#domain/messages.ts';
import { notify } from '#features/notifications/notificationsSlice.ts';
import { useScreenSubject } from '#features/shell/marketChange.ts';
import { marketChosen } from '#features/session/sessionSlice.ts';
import { useCurrentMarket, useMe } from '#features/session/guard.ts';
import { justSavedState } from './justSavedState.ts';
import { useSavedCount } from './useSavedCount.ts';

/** Loads the editor of a product before its page renders. */
export const preloadEditor = (product: CountProductKey) => EDITOR_BY_PRODUCT[product].preload();

interface CountEditorPageProps {
  product: CountProductKey;
}

/** Lets a reload resume the draft of a count that a line asked for, instead of starting it again. The router is not told (N-12). */
function resumeOnReload(draft: string): void {
  const { state } = history as { state: object | null };
  history.replaceState({ ...state, usr: resumeState(draft) }, '');
}

const OFFLINE = 'Connexion perdue\u00A0: «\u00A0Enregistrer\u00A0» reviendra avec elle.';

interface ProtectedEditorProps extends Omit<EditorProps, 'saved' | 'copied' | 'unsaved'> {
  product: CountProductKey;
  /** The loaded count; null for a new one. */
  loaded: SavedCount | null;
  /** The count to copy; null for any other screen. */
  copied: SavedCount | null;
}

/** The editor of a product, with protection of unsaved changes. */
function ProtectedEditor({ product, loaded, copied, ...editor }: ProtectedEditorProps) {
  const { market, client, onLeave } = editor;
  const { id: userId } = useMe();
  // When the person discards their own changes for another person's version, the screen restarts from that version.
  const [theirs, setTheirs] = useState<SavedCount | null>(null);
  const handleSavedApart = useCallback(
    (savedAs: SavedAs | null) =>
      onLeave(savedAs === null ? SCREENS.counts.path : countPath(product, 'edit', savedAs.id)),
    [onLeave, product],
  );
  const location = useLocation();
  const Editor = EDITOR_BY_PRODUCT[product];
  const saved = theirs ?? loaded;
  // A draft of a new count for one client is not offered for another, and that of a copy only on this copy.
  const countId = saved?.id ?? (copied && copyDraftId(copied.id)) ?? client?.clientId ?? null;
  return (
    <Editor
      key={theirs?.version ?? ''}
      {...editor}
      {...{ saved, copied }}
      unsaved={{
        subject: { userId, product: manifestOf(product).segment, market, countId },
        resumedDraft: resumedDraftOf(location.state),
        onKept: editor.brief ? resumeOnReload : undefined,
        onSavedApart: handleSavedApart,
        onTakeTheirs: setTheirs,
      }}
    />
  );
}

/** What was ordered of the count on screen, with its history. */
function Ordered({ id }: { id: string }) {
  const { history } = useShownCountActions();
  return (
    <OrderedNotice id={id} onHistory={history && 'run' in history ? history.run : undefined} />
  );
}

/** Returns what says what a new count was copied from, and offers the other markets (N-06); null for no copy. */
function useCopyNotice(product: CountProductKey, copied: SavedCount | null, change?: string) {
  const dispatch = useDispatch();
  const { markets } = useMe();
  const market = useCurrentMarket();
  const [chosenMarket, setChosenMarket] = useState<Market | null>(null);
  // The screen starts again in the other market, so its changes would be lost.
  const changeMarket = async (other: Market) => {
    if (!(await mayLeave('screen'))) return;
    setChosenMarket(other);
    dispatch(marketChosen(other));
  };
  return (
    copied && (
      <CopyNotice
        {...{ copied, change, market }}
        takesFocus={market === chosenMarket}
        otherMarkets={otherCopyMarkets(product, market, markets)}
        onMarket={(other) => void changeMarket(other)}
      />
    )
  );
}

/**
 * Shows which saved count is on screen: in the title of the tab and, for a new count that was just saved, in the address.
 * Whoever comes back to this entry of the history, or reloads it, finds the saved count and not an empty form. The screen
 * itself stays, so the router is not told.
 */
function useShownIdentity(product: CountProductKey) {
  const { pathname, search } = useLocation();
  const [shown, setShown] = useState<SavedIdentity | null>(null);
  useScreenSubject(shown?.name);
  const savedPath = shown?.isJustSaved === true ? countPath(product, 'edit', shown.id) : undefined;
  const replaced = useRef({ from: '', to: '' });
  useEffect(() => {
    const { location, history } = globalThis;
    if (savedPath !== undefined) {
      if (location.pathname !== pathname) return;
      history.replaceState(history.state, '', savedPath);
      replaced.current = { from: pathname, to: savedPath };
      return;
    }
    const { from, to } = replaced.current;
    // After a change the entry is that of a new count again, whose draft is offered there. When the router has moved on,
    // perhaps to this same address, there is nothing to put back.
    if (from === pathname && location.pathname === to) {
      history.replaceState(history.state, '', pathname + search);
    }
  }, [savedPath, pathname, search]);
  return setShown;
}

/**
 * /count/{product}/new and /count/{product}/edit/{id}. In edit mode, the saved count is loaded first (CF-07), and for a
 * copy the count that is copied (N-06).
 */
export function CountEditorPage({ product }: CountEditorPageProps) {
  const { id } = useParams();
  const [parameters] = useSearchParams();
  const copiedId = id === undefined ? (parameters.get(COPIED_PARAMETER) ?? undefined) : undefined;
  const isCopied = copiedId !== undefined;
  const location = useLocation();
  const state: unknown = location.state;
  const brief = useMemo(() => (id === undefined ? readQuickLineState(state) : null), [id, state]);
  const market = useCurrentMarket();
  const navigate = useNavigate();
  const dispatch = useDispatch();
  const tellShown = useShownIdentity(product);
  const shown = useRef<SavedIdentity>(null);
  const handleShown = useCallback(
    (identity: SavedIdentity | null) => {
      shown.current = identity;
      tellShown(identity);
    },
    [tellShown],
  );
  const { count = null, unavailable } = useSavedCount(product, id ?? copiedId, { isCopied });
  const countMarket = isCopied ? market : (count?.market ?? market);
  const copyNotice = useCopyNotice(product, isCopied ? count : null, readChangedState(state));
  const zones = hasAddition('zones') ? { market: countMarket, Tools: ZoneTools } : null;
  const isOffline = useSelector(selectConnection) === 'lost';
  const handleMessage = useCallback(
    (message: Message) => void dispatch(notify(message)),
    [dispatch],
  );
  const handleLeave = useCallback(
    // A saved count has its address already: « Précédent » must not lead to the same screen.
    (path: string) => {
      const saved = shown.current;
      void navigate(path, {
        replace: globalThis.location.pathname === path,
        state: saved?.isJustSaved === true ? justSavedState(saved) : null,
      });
    },
    [navigate],
  );
  const handlePlan = useCallback(
    (asked: QuickLineCriteria, share: number) =>
      void navigate(SCREENS.plan.path, { state: completedState(asked, product, share) }),
    [navigate, product],
  );
  const isForClient = id === undefined && !isCopied && asksForClient(product);
  const client = useChosenClient(isForClient);

  // Without a stored client, the person must choose one first (D-80).
  if (isForClient && client === null) {
    return <Navigate to={SCREENS.products.path} replace />;
  }

  const title = productLabel(product, market);
  if (unavailable) {
    return (
      <>
        <CountHeader title={title} />
        <UnavailableCount {...unavailable} />
      </>
    );
  }
  const placeholder = <CountPlaceholder title={title} stage="loading" />;
  if ((id ?? copiedId) !== undefined && count === null) return placeholder;
  const [loaded, copied] = isCopied ? [null, count] : [count, null];
  return (
    <Suspense fallback={placeholder}>
      <Announcer />
      <ProtectedEditor
        // Another line starts the screen again.
        key={id ?? `${market} ${copiedId ?? ''} ${brief === null ? '' : location.key}`}
        {...{ product, client, loaded, copied, brief, zones }}
        openingNotice={copyNotice ?? (loaded && <Ordered id={loaded.id} />)}
        agency={parameters.get(AGENCY_PARAMETER) ?? undefined}
        isRenewed={parameters.has(RENEWED_PARAMETER)}
        onPlan={handlePlan}
        onShown={handleShown}
        market={countMarket}
        saveObstacle={isOffline ? OFFLINE : undefined}
        onMessage={handleMessage}
        onLeave={handleLeave}
      />
    </Suspense>
  );
}
