import {
  createOrUpdateUser,
  getAllUsers,
  getMe,
  getUserByMail,
  getUsers,
} from '#contract/users.ts';
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
type ByMail = typeof getUserByMail;
type Everybody = typeof getUsers;
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
    getUserByMail: build.query<ResponseOf<ByMail>, QueryArgument<ByMail>>({
      ...queryFrom(getUserByMail),
      providesTags: ['Users'],
    }),
    getUsers: build.query<ResponseOf<Everybody>, QueryArgument<Everybody>>(
      listFrom(getUsers, 'Users'),
    ),
    getAllUsers: build.query<ResponseOf<Page>, QueryArgument<Page>>(listFrom(getAllUsers, 'Users')),
  }),
});

export const { useGetMeQuery, useGetAllUsersQuery, useCreateOrUpdateUserMutation } = usersApi;
