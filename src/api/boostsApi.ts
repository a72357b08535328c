import { getAdsByClient, getAllBoosts, getMyBoosts, recordSignifiBoost } from '#contract/boosts.ts';
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
  }),
});

export const {
  useGetAdsByClientQuery,
  useGetMyBoostsQuery,
  useGetAllBoostsQuery,
  useRecordSignifiBoostMutation,
} = boostsApi;
