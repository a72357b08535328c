import { Suspense, useCallback, useState } from 'react';
import { useDispatch } from 'react-redux';
import { Navigate, useNavigate, useParams } from 'react-router-dom';
import type { Market } from '#domain/markets.ts';
import type { SavedCount } from '#contract/counts.ts';
import type { SavedAs } from '#domain/count/workflow.ts';
import {
  asksForClient,
  countPath,
  manifestOf,
  productLabel,
  type CountProductKey,
} from '#domain/products/catalogue.ts';
import { useGetCountQuery } from '#api/countsApi.ts';
import { useChosenClient } from '#features/clients/useChosenClient.ts';
import type { EditorProps } from '#features/count/editorProps.ts';
import { CountPlaceholder } from '#features/count/CountScreen/CountPlaceholder.tsx';
import { SCREENS_BY_PRODUCT } from '#features/count/registry.ts';
import { UnsavedCount } from '#features/count/unsaved/unsavedChanges.ts';
import type { Message } from '#domain/messages.ts';
import { notify } from '#features/notifications/notificationsSlice.ts';
import { useCurrentMarket, useMe } from '#features/session/useSession.ts';

interface CountEditorPageProps {
  product: CountProductKey;
}

interface WaitingProps {
  product: CountProductKey;
  market: Market;
  onRetry?: () => void;
}

/** The screen while its code or its saved count is loading, or when loading the count failed. */
function Waiting({ product, market, onRetry }: WaitingProps) {
  return (
    <CountPlaceholder
      title={productLabel(product, market)}
      stage={onRetry ? 'loadFailed' : 'loading'}
      onRetry={onRetry}
    />
  );
}

interface OpenedProps extends Omit<EditorProps, 'saved'> {
  product: CountProductKey;
  /** The loaded count; null for a new one. */
  loaded: SavedCount | null;
}

/** The editor, wrapped in the protection of unsaved changes. */
function Opened({ product, loaded, ...editor }: OpenedProps) {
  const { market, client, onLeave } = editor;
  const { id: userId } = useMe();
  // Somebody else's version, chosen over one's own changes; the screen restarts from it.
  const [theirs, setTheirs] = useState<SavedCount | null>(null);
  const handleSavedApart = useCallback(
    (savedAs: SavedAs | null) =>
      onLeave(savedAs === null ? '/comptage' : countPath(product, 'edit', savedAs.id)),
    [onLeave, product],
  );
  const { Editor } = SCREENS_BY_PRODUCT[product];
  const saved = theirs ?? loaded;
  // A draft of a new count for one client is not offered for another.
  const countId = saved?.id ?? client?.clientId ?? null;
  return (
    <UnsavedCount
      key={theirs?.version ?? ''}
      subject={{ userId, product: manifestOf(product).segment, market, countId }}
      saved={saved}
      onSavedApart={handleSavedApart}
      onTakeTheirs={setTheirs}
    >
      <Editor {...editor} saved={saved} />
    </UnsavedCount>
  );
}

/** /count/{product}/new and /count/{product}/edit/{id}. In edit mode, the saved count is loaded first (CF-07). */
export function CountEditorPage({ product }: CountEditorPageProps) {
  const { id } = useParams();
  const market = useCurrentMarket();
  const navigate = useNavigate();
  const dispatch = useDispatch();
  // Another person may have saved it since, so an edit never starts from a cached count.
  const count = useGetCountQuery(
    { id: id ?? '' },
    { skip: id === undefined, refetchOnMountOrArgChange: true },
  );
  const handleMessage = useCallback(
    (message: Message) => void dispatch(notify(message)),
    [dispatch],
  );
  const handleLeave = useCallback((path: string) => void navigate(path), [navigate]);
  const isForClient = id === undefined && asksForClient(product);
  const client = useChosenClient(isForClient);

  // No client was ever chosen, so the person chooses one first (D-80).
  if (isForClient && client === null) {
    return <Navigate to="/comptage/produits" replace />;
  }

  // Once the count has loaded, its editor stays even if a refetch fails, because something may have been typed.
  if (id !== undefined && !count.currentData) {
    const retry = count.isError ? { onRetry: () => void count.refetch() } : {};
    return <Waiting product={product} market={market} {...retry} />;
  }
  return (
    <Suspense fallback={<Waiting product={product} market={market} />}>
      <Opened
        key={id ?? market}
        product={product}
        market={market}
        client={client}
        loaded={id === undefined ? null : (count.currentData ?? null)}
        onMessage={handleMessage}
        onLeave={handleLeave}
      />
    </Suspense>
  );
}
