import { useDispatch } from 'react-redux';
import { useLocation } from 'react-router-dom';
import { failureMessage } from '#api/failure.ts';
import { useCreateOrUpdateUserMutation, usersApi } from '#api/usersApi.ts';
import { signOut, marketChosen } from '#features/session/sessionSlice.ts';
import { useMe } from '#features/session/guard.ts';
import { HomeSkeleton } from '#features/home/HomeSkeleton.tsx';
import { AppLayout } from '#features/shell/AppLayout.tsx';
import { FirstConnection } from '#features/users/FirstConnection.tsx';
import type { ChosenProfile } from '#features/users/ProfileDialog.tsx';
import type { AppStore } from './store.ts';

/** Replaces every screen while the profile has no job or no market (FC-01). */
export function FirstConnectionRoute() {
  const dispatch = useDispatch<AppStore['dispatch']>();
  const user = useMe();
  const { pathname } = useLocation();
  const [save, { isLoading, error }] = useCreateOrUpdateUserMutation();

  const handleSubmit = async (chosen: ChosenProfile) => {
    const outcome = await save({ body: { ...user, ...chosen } });
    const [first] = chosen.markets;
    if (outcome.error || first === undefined) return;
    dispatch(marketChosen(first));
    // Closes the overlay at once. `me` is being refetched and overwrites this.
    dispatch(usersApi.util.updateQueryData('getMe', undefined, (me) => ({ ...me, ...chosen })));
  };
  const handleSignOut = () => void dispatch(signOut());
  return (
    <AppLayout
      {...{ user, pathname }}
      market={undefined}
      onMarketChange={() => undefined}
      goTo={undefined}
      production={undefined}
      onProductionChange={() => undefined}
      onSignOut={handleSignOut}
    >
      <HomeSkeleton />
      <FirstConnection
        user={user}
        pending={isLoading}
        failure={error === undefined ? undefined : failureMessage(error)}
        onSubmit={(chosen) => void handleSubmit(chosen)}
        onSignOut={handleSignOut}
      />
    </AppLayout>
  );
}
