import { useState } from 'react';
import { useDispatch } from 'react-redux';
import { useSearchParams } from 'react-router-dom';
import { writeList } from '#domain/lists/listState.ts';
import { PROFILE_SUCCESS } from '#domain/messages.ts';
import { SCREENS } from '#domain/screens.ts';
import type { UserProfile } from '#domain/users/profile.ts';
import { failureMessage } from '#api/failure.ts';
import { useCreateOrUpdateUserMutation, useGetAllUsersQuery } from '#api/usersApi.ts';
import { PageHeader } from '#design-system/PageHeader/PageHeader.tsx';
import { Tabs, type TabItem } from '#design-system/Tabs/Tabs.tsx';
import { notify } from '#features/notifications/notificationsSlice.ts';
import { EditProfile } from '#features/users/EditProfile/EditProfile.tsx';
import type { ChosenProfile } from '#features/users/ProfileDialog/ProfileDialog.tsx';
import { UserList } from '#features/users/UserList/UserList.tsx';
import { UserSearch } from '#features/users/UserSearch/UserSearch.tsx';
import {
  FIRST_STATE,
  readUserList,
  userQuery,
  type UserListState,
} from '#features/users/userListState.ts';

/** The only tab (US-07). */
const TABS: readonly TabItem<'all'>[] = [{ value: 'all', label: 'Tous les utilisateurs' }];

const wordsOf = (error: unknown) => (error === undefined ? undefined : failureMessage(error));

interface EditingProps {
  user: UserProfile;
  onClose: () => void;
}

/** Somebody's profile while it is being changed. */
function Editing({ user, onClose }: EditingProps) {
  const dispatch = useDispatch();
  const [save, { isLoading, error }] = useCreateOrUpdateUserMutation();
  const handleSubmit = async (chosen: ChosenProfile) => {
    const { id, email, firstName, lastName } = user;
    const outcome = await save({ body: { id, email, firstName, lastName, ...chosen } });
    if (outcome.error) return;
    dispatch(notify(PROFILE_SUCCESS));
    onClose();
  };
  return (
    <EditProfile
      user={user}
      pending={isLoading}
      failure={wordsOf(error)}
      onSubmit={(chosen) => void handleSubmit(chosen)}
      onClose={onClose}
    />
  );
}

/** /users: « Liste des utilisateurs » (US-01, US-02). */
export function UsersPage() {
  const [address, setAddress] = useSearchParams();
  const state = readUserList(address);
  const [edited, setEdited] = useState<UserProfile>();
  const { data, error, isFetching, refetch } = useGetAllUsersQuery(userQuery(state), {
    refetchOnMountOrArgChange: true,
  });
  const handleState = (next: UserListState, isReplaced = false) =>
    setAddress(writeList(next, FIRST_STATE), { replace: isReplaced });
  return (
    <>
      <PageHeader title={SCREENS.users.title} />
      <Tabs label="Utilisateurs" items={TABS} value="all" onChange={() => undefined}>
        <UserSearch
          value={state.search}
          onChange={(search) => handleState({ ...state, search, page: 1 }, true)}
        />
        <UserList
          {...{ state, data, isFetching }}
          failure={wordsOf(error)}
          onRetry={() => void refetch()}
          onState={handleState}
          onEdit={setEdited}
        />
      </Tabs>
      {edited && <Editing user={edited} onClose={() => setEdited(undefined)} />}
    </>
  );
}
