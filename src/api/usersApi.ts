import { createOrUpdateUser, getAllUsers, getMe, unbindIdentity } from '#contract/users.ts';
import type { ResponseOf } from '#contract/endpoint.ts';
import { baseApi } from './baseApi.ts';
import {
  listFrom,
  mutationFrom,
  queryFrom,
  type MutationArgument,
  type QueryArgument,
} from './fromContract.ts';

type Me = typeof getMe;
type Change = typeof createOrUpdateUser;
type Unbind = typeof unbindIdentity;
type Page = typeof getAllUsers;

export const usersApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    getMe: build.query<ResponseOf<Me>, QueryArgument<Me>>({
      ...queryFrom(getMe),
      providesTags: ['Me'],
    }),
    createOrUpdateUser: build.mutation<ResponseOf<Change>, MutationArgument<Change>>({
      ...mutationFrom(createOrUpdateUser),
      // Admins may change their own profile.
      invalidatesTags: (_answer, failure) => (failure ? [] : ['Me', 'Users']),
    }),
    unbindIdentity: build.mutation<ResponseOf<Unbind>, MutationArgument<Unbind>>({
      ...mutationFrom(unbindIdentity),
      invalidatesTags: (_answer, failure) => (failure ? [] : ['Users']),
    }),
    getAllUsers: build.query<ResponseOf<Page>, QueryArgument<Page>>(listFrom(getAllUsers, 'Users')),
  }),
});

export const {
  useGetMeQuery,
  useGetAllUsersQuery,
  useCreateOrUpdateUserMutation,
  useUnbindIdentityMutation,
} = usersApi;
