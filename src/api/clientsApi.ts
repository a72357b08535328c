import {
  getCatchmentZone,
  getClient,
  searchClients,
  searchNewBuildClients,
} from '#contract/clients.ts';
import type { ResponseOf } from '#contract/endpoint.ts';
import { baseApi } from './baseApi.ts';
import { queryFrom, type QueryArgument } from './fromContract.ts';

type Search = typeof searchClients;
type NewBuild = typeof searchNewBuildClients;
type One = typeof getClient;
type Zone = typeof getCatchmentZone;

export const clientsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    searchClients: build.query<ResponseOf<Search>, QueryArgument<Search>>(queryFrom(searchClients)),
    searchNewBuildClients: build.query<ResponseOf<NewBuild>, QueryArgument<NewBuild>>(
      queryFrom(searchNewBuildClients),
    ),
    getClient: build.query<ResponseOf<One>, QueryArgument<One>>(queryFrom(getClient)),
    getCatchmentZone: build.query<ResponseOf<Zone>, QueryArgument<Zone>>(
      queryFrom(getCatchmentZone),
    ),
  }),
});

export const {
  useSearchClientsQuery,
  useLazySearchClientsQuery,
  useSearchNewBuildClientsQuery,
  useGetCatchmentZoneQuery,
} = clientsApi;
