import { useState } from 'react';
import { useDispatch } from 'react-redux';
import type { ListedUser } from '#contract/users.ts';
import { writeList } from '#domain/lists/listState.ts';
import { PROFILE_SUCCESS } from '#domain/messages.ts';
import { SCREENS } from '#domain/screens.ts';
import { failureMessage } from '#api/failure.ts';
import {
  useCreateOrUpdateUserMutation,
  useGetAllUsersQuery,
  useUnbindIdentityMutation,
} from '#api/usersApi.ts';
import { PageHeader } from '#design-system/PageHeader.tsx';
import { SearchField } from '#design-system/SearchField.tsx';
import { Tabs, type TabItem } from '#design-system/Tabs.tsx';
import { notify } from '#features/notifications/notificationsSlice.ts';
import { EditProfile } from '#features/users/EditProfile.tsx';
import type { ChosenProfile } from '#features/users/ProfileDialog.tsx';
import { UserList } from '#features/users/UserList.tsx';
import { useMe } from '#features/session/guard.ts';
import { FIRST_STATE, readUserList, userQuery } from '#features/users/UserList.tsx';
import { ViewsMenu } from '#features/views/ViewsMenu/ViewsMenu.tsx';
import { useDecidedRows, useViewedList } from './useViewedList.ts';

/** There is only one tab (US-07). */
const TABS: readonly TabItem<'all'>[] = [{ value: 'all', label: 'Tous les utilisateurs' }];

const failureText = (error: unknown) => (error === undefined ? undefined : failureMessage(error));

interface EditingProps {
  user: ListedUser;
  onClose: () => void;
}

/** Edits a person's profile, and detaches it from its account. */
function Editing({ user, onClose }: EditingProps) {
  const dispatch = useDispatch();
  const [save, { isLoading, error }] = useCreateOrUpdateUserMutation();
  const [unbind, unbinding] = useUnbindIdentityMutation();
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
      failure={failureText(error)}
      account={
        user.isBound === true
          ? {
              isUnbound: unbinding.isSuccess,
              pending: unbinding.isLoading,
              failure: failureText(unbinding.error),
              onUnbind: () => void unbind({ body: { id: user.id } }),
            }
          : undefined
      }
      onSubmit={(chosen) => void handleSubmit(chosen)}
      onClose={onClose}
    />
  );
}

/** /users: « Liste des utilisateurs » (US-01, US-02). */
export function UsersPage() {
  const dispatch = useDispatch();
  const { id } = useMe();
  const { state, changeState, columnChoice, isDeciding, views } = useViewedList({
    list: 'users',
    read: readUserList,
    write: (next) => writeList(next, FIRST_STATE),
  });
  const [edited, setEdited] = useState<ListedUser>();
  const query = useGetAllUsersQuery(userQuery(state), { refetchOnMountOrArgChange: true });
  const { data, error, isFetching } = useDecidedRows(query, isDeciding);
  return (
    <>
      <PageHeader
        title={SCREENS.users.title}
        actions={<ViewsMenu {...views} onTell={(message) => dispatch(notify(message))} />}
      />
      <Tabs label="Utilisateurs" items={TABS} value="all" onChange={() => undefined}>
        <SearchField
          label="Rechercher un utilisateur (par nom, prénom ou par email)"
          aboveList
          value={state.search}
          onChange={(search) => changeState((last) => ({ ...last, search, page: 1 }), true)}
        />
        <UserList
          {...{ state, data, isFetching }}
          failure={failureText(error)}
          onRetry={() => void query.refetch()}
          onChange={(change) => changeState((last) => ({ ...last, ...change }))}
          ownId={id}
          onEdit={setEdited}
          columnChoice={columnChoice}
        />
      </Tabs>
      {edited && <Editing user={edited} onClose={() => setEdited(undefined)} />}
    </>
  );
}
