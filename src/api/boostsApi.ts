import {
  getAdsByClient,
  getAllBoosts,
  getMyBoosts,
  listEveryBoost,
  recordBoost,
  recordSignifiBoost,
} from '#contract/boosts.ts';
import type { ResponseOf } from '#contract/endpoint.ts';
import { baseApi } from './baseApi.ts';
import {
  listFrom,
  mutationFrom,
  queryFrom,
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
    getAdsByClient: build.query<ResponseOf<Ads>, QueryArgument<Ads>>({
      ...queryFrom(getAdsByClient),
      // Other people boost the same contract, so opening it never starts from cached data.
      keepUnusedDataFor: 0,
    }),
    getMyBoosts: build.query<ResponseOf<Mine>, QueryArgument<Mine>>(
      listFrom(getMyBoosts, 'Boosts'),
    ),
    getAllBoosts: build.query<ResponseOf<All>, QueryArgument<All>>(
      listFrom(getAllBoosts, 'Boosts'),
    ),
    recordSignifiBoost: build.mutation<ResponseOf<Submit>, MutationArgument<Submit>>({
      ...mutationFrom(recordSignifiBoost),
      invalidatesTags: ['Boosts'],
    }),
    // The same calls under their other URLs, which no screen uses (D-08).
    listEveryBoost: build.query<ResponseOf<Every>, QueryArgument<Every>>(queryFrom(listEveryBoost)),
    recordBoost: build.mutation<ResponseOf<Record>, MutationArgument<Record>>(
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
