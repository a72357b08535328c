import {
  getAdsByClient,
  getAllBoosts,
  getMyBoosts,
  listEveryBoost,
  recordBoost,
  recordSignifiBoost,
} from '#contract/boosts.ts';
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
type Every = typeof listEveryBoost;
type Record = typeof recordBoost;

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
    // The other addresses of the same (D-08: no screen uses them).
    listEveryBoost: build.query<AnswerOf<Every>, QueryArgument<Every>>(queryFrom(listEveryBoost)),
    recordBoost: build.mutation<AnswerOf<Record>, MutationArgument<Record>>(
      mutationFrom(recordBoost),
    ),
  }),
});

export const {
  useGetAdsByClientQuery,
  useGetMyBoostsQuery,
  useGetAllBoostsQuery,
  useRecordSignifiBoostMutation,
} = boostsApi;
