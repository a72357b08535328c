import { createOrUpdateUser, getAllUsers, getMe, unbindIdentity } from '#contract/users.ts';
import { baseApi } from './baseApi.ts';
import { endpointsFrom } from './fromContract.ts';

export const usersApi = baseApi.injectEndpoints({
  endpoints: (build) => {
    const { query, list, mutation } = endpointsFrom(build);
    return {
      getMe: query(getMe, { providesTags: ['Me'] }),
      createOrUpdateUser: mutation(createOrUpdateUser, {
        // Admins may change their own profile.
        invalidatesTags: (_answer, failure) => (failure ? [] : ['Me', 'Users']),
      }),
      unbindIdentity: mutation(unbindIdentity, {
        invalidatesTags: (_answer, failure) => (failure ? [] : ['Users']),
      }),
      getAllUsers: list(getAllUsers, 'Users'),
    };
  },
});

export const {
  useGetMeQuery,
  useGetAllUsersQuery,
  useCreateOrUpdateUserMutation,
  useUnbindIdentityMutation,
} = usersApi;
