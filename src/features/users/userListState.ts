import type { InferInput } from 'valibot';
import { PAGE_SIZE } from '#contract/paging.ts';
import { USER_ORDERS, type UserListQuerySchema, type UserOrder } from '#contract/users.ts';
import { readList, searchOf, type ListState } from '#domain/lists/listState.ts';

export type UserListState = ListState<UserOrder>;

/** By last name, from A (US-06). */
export const FIRST_STATE: UserListState = {
  page: 1,
  search: '',
  order: 'lastName',
  direction: 'asc',
};

/** Reads the address; what makes no sense is taken for the first state. */
export function readUserList(address: URLSearchParams): UserListState {
  return readList(address, USER_ORDERS, FIRST_STATE);
}

/** The query of the call for a state (US-05, US-06, US-08). */
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
