import { PAGE_SIZE } from '#domain/lists/listState.ts';
import type { ListedUser, UserList as UserPage } from '#contract/users.ts';
import { Button } from '#design-system/Button/Button.tsx';
import { Card } from '#design-system/Card/Card.tsx';
import type { ColumnChoice } from '#design-system/DataTable/columns.ts';
import { EmptyState } from '#design-system/EmptyState.tsx';
import { Pagination } from '#design-system/Pagination.tsx';
import { UsersTable } from './UsersTable.tsx';
import type { UserListState } from './userListState.ts';

interface UserListProps {
  state: UserListState;
  /** The page to show; the previous page while another one is loading. */
  data: UserPage | undefined;
  isFetching: boolean;
  /** Why the list could not be loaded, as a French sentence. */
  failure: string | undefined;
  onRetry: () => void;
  /** Called with the requested change of state. */
  onChange: (change: Partial<UserListState>) => void;
  ownId?: string;
  onEdit: (user: ListedUser) => void;
  columnChoice?: ColumnChoice;
}

/** Empty state: nobody found, or a page beyond the last one (US-09). */
function NoUsers({ state, data, onChange }: UserListProps) {
  if (data && data.total > 0) {
    return (
      <EmptyState
        title="Cette page est vide"
        action={<Button onClick={() => onChange({ page: 1 })}>Revenir à la première page</Button>}
      />
    );
  }
  const search = state.search.trim();
  if (search === '') return <EmptyState title="Aucun utilisateur trouvé" />;
  return (
    <EmptyState
      title="Aucun utilisateur trouvé"
      action={
        <Button onClick={() => onChange({ search: '', page: 1 })}>Effacer la recherche</Button>
      }
    >
      {`Personne ne correspond à « ${search} ».`}
    </EmptyState>
  );
}

/** One page of the list of people, in each of its states. */
export function UserList(props: UserListProps) {
  const { state, data, isFetching, failure, onRetry, onChange, ownId, onEdit, columnChoice } =
    props;
  const { page, order, direction } = state;
  const { userBo = [], total = 0 } = data ?? {};
  const hasPages = failure === undefined && total > PAGE_SIZE;
  return (
    <Card padding="flush">
      <UsersTable
        users={userBo}
        {...(ownId !== undefined && { ownId })}
        loadingRows={data === undefined ? PAGE_SIZE : 0}
        refetching={isFetching && data !== undefined && failure === undefined}
        failure={
          failure === undefined ? undefined : { message: failure, onRetry, retrying: isFetching }
        }
        empty={<NoUsers {...props} />}
        pagination={
          hasPages ? (
            <Pagination
              {...{ page, total }}
              pageSize={PAGE_SIZE}
              onChange={(next) => onChange({ page: next })}
            />
          ) : undefined
        }
        onSort={(nextOrder, nextDirection) =>
          onChange({ order: nextOrder, direction: nextDirection, page: 1 })
        }
        {...{ order, direction, onEdit, columnChoice }}
      />
    </Card>
  );
}
