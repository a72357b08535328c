import { createOrUpdateUser, getAllUsers, getMe } from '#contract/users.ts';
import { baseApi } from './baseApi.ts';
import {
  listFrom,
  mutationFrom,
  queryFrom,
  type AnswerOf,
  type MutationArgument,
  type QueryArgument,
} from './fromContract.ts';

type Me = typeof getMe;
type Change = typeof createOrUpdateUser;
type Page = typeof getAllUsers;

export const usersApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    getMe: build.query<AnswerOf<Me>, QueryArgument<Me>>({
      ...queryFrom(getMe),
      providesTags: ['Me'],
    }),
    createOrUpdateUser: build.mutation<AnswerOf<Change>, MutationArgument<Change>>({
      ...mutationFrom(createOrUpdateUser),
      // An admin may be changing themselves.
      invalidatesTags: (_answer, failure) => (failure ? [] : ['Me', 'Users']),
    }),
    getAllUsers: build.query<AnswerOf<Page>, QueryArgument<Page>>(listFrom(getAllUsers, 'Users')),
  }),
});

export const { useGetMeQuery, useGetAllUsersQuery, useCreateOrUpdateUserMutation } = usersApi;
