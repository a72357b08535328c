import { Suspense, useCallback, useState } from 'react';
import { useDispatch } from 'react-redux';
import { Navigate, useNavigate, useParams } from 'react-router-dom';
import type { SavedCount } from '#contract/counts.ts';
import type { SavedAs } from '#domain/count/countState.ts';
import {
  asksForClient,
  countPath,
  manifestOf,
  productLabel,
  type CountProductKey,
} from '#domain/products/catalogue.ts';
import { useChosenClient } from '#features/clients/useChosenClient.ts';
import type { EditorProps } from '#features/count/editorProps.ts';
import { CountPlaceholder } from '#features/count/CountScreen/CountPlaceholder.tsx';
import { CountHeader } from '#features/count/CountScreen/countLayout.tsx';
import { SCREENS_BY_PRODUCT } from '#features/count/registry.ts';
import { UnavailableCount } from '#features/count/UnavailableCount/UnavailableCount.tsx';
import { UnsavedCount } from '#features/count/unsaved/unsavedChanges.ts';
import type { Message } from '#domain/messages.ts';
import { notify } from '#features/notifications/notificationsSlice.ts';
import { useCurrentMarket, useMe } from '#features/session/useSession.ts';
import { useSavedCount } from '../useSavedCount.ts';

interface CountEditorPageProps {
  product: CountProductKey;
}

interface ProtectedEditorProps extends Omit<EditorProps, 'saved'> {
  product: CountProductKey;
  /** The loaded count; null for a new one. */
  loaded: SavedCount | null;
}

/** The editor of a product, with protection of unsaved changes. */
function ProtectedEditor({ product, loaded, ...editor }: ProtectedEditorProps) {
  const { market, client, onLeave } = editor;
  const { id: userId } = useMe();
  // When the person discards their own changes for another person's version, the screen restarts from that version.
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
  const { count = null, unavailable } = useSavedCount(product, id);
  const handleMessage = useCallback(
    (message: Message) => void dispatch(notify(message)),
    [dispatch],
  );
  const handleLeave = useCallback((path: string) => void navigate(path), [navigate]);
  const isForClient = id === undefined && asksForClient(product);
  const client = useChosenClient(isForClient);

  // Without a stored client, the person must choose one first (D-80).
  if (isForClient && client === null) {
    return <Navigate to="/comptage/produits" replace />;
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
  if (id !== undefined && count === null) return placeholder;
  return (
    <Suspense fallback={placeholder}>
      <ProtectedEditor
        key={id ?? market}
        product={product}
        market={count?.market ?? market}
        client={client}
        loaded={count}
        onMessage={handleMessage}
        onLeave={handleLeave}
      />
    </Suspense>
  );
}
