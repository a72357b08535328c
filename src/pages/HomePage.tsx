import { useDispatch } from 'react-redux';
import { useNavigate } from 'react-router-dom';
import { isProductAvailable } from '#domain/products/catalogue.ts';
import { failureMessage } from '#api/failure.ts';
import { expert360ClientStored } from '#features/clients/clientsSlice.ts';
import { resumeState } from '#features/count/unsaved/draftKeys.ts';
import { LeftDrafts, type LeftDraft } from '#features/count/unsaved/LeftDrafts.tsx';
import { LatestCounts } from '#features/countList/LatestCounts.tsx';
import { useLatestCounts } from '#features/countList/latestCounts.ts';
import { Home } from '#features/home/Home.tsx';
import { PRODUCTS_PATH, useCurrentMarket, useMe } from '#features/session/guard.ts';
import { marketChosen } from '#features/session/sessionSlice.ts';

export { prefetchLatestCounts } from '#features/countList/latestCounts.ts';
export { HomeSkeleton } from '#features/home/HomeSkeleton.tsx';

/** The latest counts of the person in the current market. */
function Latest() {
  const market = useCurrentMarket();
  const { currentData, error, isFetching, refetch } = useLatestCounts(market);
  return (
    <LatestCounts
      market={market}
      rows={currentData?.countBo}
      failure={error === undefined ? undefined : failureMessage(error)}
      retrying={isFetching}
      onRetry={() => void refetch()}
    />
  );
}

/** / and /accueil (SH-11). */
export function HomePage() {
  const { id: userId, firstName, markets } = useMe();
  const market = useCurrentMarket();
  const dispatch = useDispatch();
  const navigate = useNavigate();
  // Only in Neuf is the product choice told that the person comes from the home page (HO-03, D-74).
  const state = market === 'Neuf' ? { from: 'home' } : null;
  const handleResume = (draft: LeftDraft) => {
    if (draft.client) dispatch(expert360ClientStored(draft.client));
    if (draft.market !== market) dispatch(marketChosen(draft.market));
    void navigate(draft.path, { state: resumeState(draft.key) });
  };
  return (
    <Home
      {...{ firstName, market }}
      isAvailable={isProductAvailable}
      newCountPath={PRODUCTS_PATH}
      onNewCount={() => void navigate(PRODUCTS_PATH, { state })}
      drafts={<LeftDrafts {...{ userId, markets, market }} onResume={handleResume} />}
      latestCounts={<Latest />}
    />
  );
}
