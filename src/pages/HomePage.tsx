import { useDispatch } from 'react-redux';
import { useNavigate } from 'react-router-dom';
import { SCREENS } from '#domain/screens.ts';
import { csvFailure } from '#domain/messages.ts';
import { isOperations } from '#domain/profile.ts';
import { isProductAvailable } from '#domain/products/catalogue.ts';
import { failureMessage } from '#api/failure.ts';
import { expert360ClientStored } from '#features/clients/clientsSlice.ts';
import { resumeState } from '#features/count/store/drafts/draftKeys.ts';
import { LeftDrafts, type LeftDraft } from '#features/count/saving/unsaved/LeftDrafts.tsx';
import { FollowedCounts } from '#features/countList/FollowedCounts.tsx';
import { isFollowedUp, useFollowedCounts } from '#features/countList/followedCounts.ts';
import { useCountsCsv } from '#features/countList/useCountsCsv.ts';
import { Home } from '#features/home/Home.tsx';
import { notify } from '#features/notifications/notificationsSlice.ts';
import { useCurrentMarket, useMe } from '#features/session/guard.ts';
import { marketChosen } from '#features/session/sessionSlice.ts';

export { prefetchFollowedCounts } from '#features/countList/followedCounts.ts';
export { HomeSkeleton } from '#features/home/HomeSkeleton.tsx';

/** The counts of the person in the current market that need attention, and for operations staff everybody's orders. */
function Followed() {
  const dispatch = useDispatch();
  const market = useCurrentMarket();
  const me = useMe();
  const isBooking = isOperations(me) && isFollowedUp;
  const csv = useCountsCsv((reason) => dispatch(notify(csvFailure(reason))));
  const { currentData, error, isFetching, refetch } = useFollowedCounts(market);
  return (
    <FollowedCounts
      market={market}
      rows={currentData?.countBo}
      // What was read stays when reading it again fails.
      failure={error === undefined || currentData ? undefined : failureMessage(error)}
      retrying={isFetching}
      onRetry={() => void refetch()}
      orders={
        isBooking
          ? {
              markets: me.markets,
              onCsv: csv.onCounts,
              isPending: csv.isPending,
              onMarket: (one) => void dispatch(marketChosen(one)),
            }
          : undefined
      }
    />
  );
}

/** / and /accueil (SH-11). */
export function HomePage() {
  const me = useMe();
  const { id: userId, firstName, markets } = me;
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
      isBooking={isOperations(me) && isFollowedUp}
      isAvailable={isProductAvailable}
      newCountPath={SCREENS.products.path}
      onNewCount={() => void navigate(SCREENS.products.path, { state })}
      drafts={<LeftDrafts {...{ userId, markets, market }} onResume={handleResume} />}
      followedCounts={<Followed />}
    />
  );
}
