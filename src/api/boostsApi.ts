import { getAdsByClient, getAllBoosts, getMyBoosts, recordSignifiBoost } from '#contract/boosts.ts';
import { baseApi } from './baseApi.ts';
import { endpointsFrom } from './fromContract.ts';

export const boostsApi = baseApi.injectEndpoints({
  endpoints: (build) => {
    const { query, list, change } = endpointsFrom(build);
    return {
      // Other people boost the same contract, so opening it never starts from cached data.
      getAdsByClient: query(getAdsByClient, { keepUnusedDataFor: 0 }),
      getMyBoosts: list(getMyBoosts, 'Boosts'),
      getAllBoosts: list(getAllBoosts, 'Boosts'),
      recordSignifiBoost: change(recordSignifiBoost, 'Boosts'),
    };
  },
});

export const {
  useGetAdsByClientQuery,
  useGetMyBoostsQuery,
  useGetAllBoostsQuery,
  useRecordSignifiBoostMutation,
} = boostsApi;
