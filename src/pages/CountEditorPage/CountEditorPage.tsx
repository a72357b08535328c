import { Suspense, useCallback } from 'react';
import { useDispatch } from 'react-redux';
import { Navigate, useNavigate, useParams } from 'react-router-dom';
import type { Market } from '#domain/markets.ts';
import type { BuiltProduct } from '#domain/products/availability.ts';
import { cardOf } from '#domain/products/cards.ts';
import { useGetCountQuery } from '#api/countsApi.ts';
import { asksForClient } from '#features/clients/clientSteps.ts';
import { useChosenClient } from '#features/clients/useChosenClient.ts';
import { CountScreen } from '#features/count/CountScreen/CountScreen.tsx';
import { SCREENS_BY_PRODUCT } from '#features/count/registry.ts';
import type { Message } from '#domain/messages.ts';
import { notify } from '#features/notifications/notificationsSlice.ts';
import { useCurrentMarket } from '#features/session/useSession.ts';

interface CountEditorPageProps {
  product: BuiltProduct;
}

interface WaitingProps {
  product: BuiltProduct;
  market: Market;
  onRetry?: () => void;
}

/** The screen while its code or its saved count is on its way, or when the count could not be loaded. */
function Waiting({ product, market, onRetry }: WaitingProps) {
  return (
    <CountScreen
      productTitle={cardOf(market, product)?.title ?? ''}
      stage={onRetry ? 'loadFailed' : 'loading'}
      fields={null}
      onEstimate={() => undefined}
      {...(onRetry && { onRetry })}
    >
      {null}
    </CountScreen>
  );
}

/** /count/{product}/new and /count/{product}/edit/{id}: the saved count is loaded first in the Edit mode (CF-07). */
export function CountEditorPage({ product }: CountEditorPageProps) {
  const { id } = useParams();
  const market = useCurrentMarket();
  const navigate = useNavigate();
  const dispatch = useDispatch();
  // Another person may have saved it since: an edit never starts from a count that another screen loaded.
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
  const { Editor } = SCREENS_BY_PRODUCT[product];

  // Nobody was chosen, neither now nor before: the person chooses first (D-80).
  if (isForClient && client === null) {
    return <Navigate to="/comptage/produits" replace />;
  }

  // Once the count is there its editor stays, whatever becomes of a later reading: something may have been typed.
  if (id !== undefined && !count.currentData) {
    const retry = count.isError ? { onRetry: () => void count.refetch() } : {};
    return <Waiting product={product} market={market} {...retry} />;
  }
  return (
    <Suspense fallback={<Waiting product={product} market={market} />}>
      <Editor
        key={id ?? market}
        market={market}
        client={client}
        saved={id === undefined ? null : (count.currentData ?? null)}
        onMessage={handleMessage}
        onLeave={handleLeave}
      />
    </Suspense>
  );
}
