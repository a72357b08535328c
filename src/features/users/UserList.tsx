import { PAGE_SIZE, readList, searchOf, type ListState } from '#domain/lists/listState.ts';
import {
  type ListedUser,
  type UserList as UserPage,
  USER_ORDERS,
  type UserListQuerySchema,
  type UserOrder,
} from '#contract/users.ts';
import { countedText } from '#domain/format/numbers.ts';
import { Button } from '#design-system/Button/Button.tsx';
import { Card } from '#design-system/Card/Card.tsx';
import type { ColumnChoice } from '#design-system/DataTable/columns.ts';
import { EmptyState } from '#design-system/EmptyState.tsx';
import { Pagination } from '#design-system/Pagination.tsx';
import { UsersTable } from './UsersTable.tsx';
import type { InferInput } from 'valibot';

type UserListState = ListState<UserOrder>;

/** Initial state: by last name, ascending (US-06). */
export const FIRST_STATE: UserListState = {
  page: 1,
  search: '',
  order: 'lastName',
  direction: 'asc',
};

/** Parses the URL parameters; invalid values fall back to the initial state. */
export function readUserList(params: URLSearchParams): UserListState {
  return readList(params, USER_ORDERS, FIRST_STATE);
}

/** Returns the query of the list call for a state (US-05, US-06, US-08). */
export function userQuery(state: UserListState): InferInput<typeof UserListQuerySchema> {
  const searchUser = searchOf(state);
  return {
    page: String(state.page),
    itemsPerPage: String(PAGE_SIZE),
    order: state.order,
    orderDirection: state.direction,
    ...(searchUser !== '' && { searchUser }),
  };
}

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
        summary={countedText(total, 'utilisateur')}
        {...{ order, direction, onEdit, columnChoice }}
      />
    </Card>
  );
}
