import { getMe } from '#contract/users.ts';
import { baseApi } from './baseApi.ts';
import { queryFrom, type AnswerOf, type QueryArgument } from './fromContract.ts';

type Me = typeof getMe;

export const usersApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    getMe: build.query<AnswerOf<Me>, QueryArgument<Me>>({
      ...queryFrom(getMe),
      providesTags: ['Me'],
    }),
  }),
});

export const { useGetMeQuery } = usersApi;
