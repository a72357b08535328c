import type { InferInput } from 'valibot';
import { PAGE_SIZE } from '#domain/lists/listState.ts';
import { USER_ORDERS, type UserListQuerySchema, type UserOrder } from '#contract/users.ts';
import { readList, searchOf, type ListState } from '#domain/lists/listState.ts';

export type UserListState = ListState<UserOrder>;

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
