import {
  getCatchmentZone,
  getClient,
  getContract,
  getContracts,
  recordClient,
  searchClients,
  searchNewBuildClients,
} from '#contract/clients.ts';
import type { ResponseOf } from '#contract/endpoint.ts';
import { baseApi } from './baseApi.ts';
import {
  mutationFrom,
  queryFrom,
  type MutationArgument,
  type QueryArgument,
} from './fromContract.ts';

type Search = typeof searchClients;
type NewBuild = typeof searchNewBuildClients;
type One = typeof getClient;
type Zone = typeof getCatchmentZone;
type Record = typeof recordClient;
type Contract = typeof getContract;
type Contracts = typeof getContracts;

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
    recordClient: build.mutation<ResponseOf<Record>, MutationArgument<Record>>(
      mutationFrom(recordClient),
    ),
    getContract: build.query<ResponseOf<Contract>, QueryArgument<Contract>>(queryFrom(getContract)),
    getContracts: build.query<ResponseOf<Contracts>, QueryArgument<Contracts>>(
      queryFrom(getContracts),
    ),
  }),
});

export const { useSearchClientsQuery, useSearchNewBuildClientsQuery, useGetCatchmentZoneQuery } =
  clientsApi;
