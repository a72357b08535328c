import { getAdsByClient, getAllBoosts, getMyBoosts, recordSignifiBoost } from '#contract/boosts.ts';
import { baseApi } from './baseApi.ts';
import {
  listFrom,
  mutationFrom,
  queryFrom,
  type AnswerOf,
  type MutationArgument,
  type QueryArgument,
} from './fromContract.ts';

type Ads = typeof getAdsByClient;
type Mine = typeof getMyBoosts;
type All = typeof getAllBoosts;
type Submit = typeof recordSignifiBoost;

export const boostsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    getAdsByClient: build.query<AnswerOf<Ads>, QueryArgument<Ads>>({
      ...queryFrom(getAdsByClient),
      // Others boost the same contract: opening it again never starts from what was remembered.
      keepUnusedDataFor: 0,
    }),
    getMyBoosts: build.query<AnswerOf<Mine>, QueryArgument<Mine>>(listFrom(getMyBoosts, 'Boosts')),
    getAllBoosts: build.query<AnswerOf<All>, QueryArgument<All>>(listFrom(getAllBoosts, 'Boosts')),
    recordSignifiBoost: build.mutation<AnswerOf<Submit>, MutationArgument<Submit>>({
      ...mutationFrom(recordSignifiBoost),
      invalidatesTags: ['Boosts'],
    }),
  }),
});

export const {
  useGetAdsByClientQuery,
  useGetMyBoostsQuery,
  useGetAllBoostsQuery,
  useRecordSignifiBoostMutation,
} = boostsApi;
