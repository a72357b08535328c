import { useDispatch } from 'react-redux';
import { useNavigate } from 'react-router-dom';
import { SCREENS } from '#domain/screens.ts';
import { isProductAvailable } from '#domain/products/catalogue.ts';
import { failureMessage } from '#api/failure.ts';
import { expert360ClientStored } from '#features/clients/clientsSlice.ts';
import { resumeState } from '#features/count/store/drafts/draftKeys.ts';
import { LeftDrafts, type LeftDraft } from '#features/count/saving/unsaved/LeftDrafts.tsx';
import { FollowedCounts } from '#features/countList/FollowedCounts.tsx';
import { useFollowedCounts } from '#features/countList/followedCounts.ts';
import { Home } from '#features/home/Home.tsx';
import { useCurrentMarket, useMe } from '#features/session/guard.ts';
import { marketChosen } from '#features/session/sessionSlice.ts';

export { prefetchFollowedCounts } from '#features/countList/followedCounts.ts';
export { HomeSkeleton } from '#features/home/HomeSkeleton.tsx';

/** The counts of the person in the current market that need attention. */
function Followed() {
  const market = useCurrentMarket();
  const { currentData, error, isFetching, refetch } = useFollowedCounts(market);
  return (
    <FollowedCounts
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
      newCountPath={SCREENS.products.path}
      onNewCount={() => void navigate(SCREENS.products.path, { state })}
      drafts={<LeftDrafts {...{ userId, markets, market }} onResume={handleResume} />}
      followedCounts={<Followed />}
    />
  );
}
