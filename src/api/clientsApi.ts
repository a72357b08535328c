import {
  getCatchmentZone,
  getClient,
  getContract,
  getContracts,
  recordClient,
  searchClients,
  searchNewBuildClients,
} from '#contract/clients.ts';
import { baseApi } from './baseApi.ts';
import {
  mutationFrom,
  queryFrom,
  type AnswerOf,
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
    searchClients: build.query<AnswerOf<Search>, QueryArgument<Search>>(queryFrom(searchClients)),
    searchNewBuildClients: build.query<AnswerOf<NewBuild>, QueryArgument<NewBuild>>(
      queryFrom(searchNewBuildClients),
    ),
    getClient: build.query<AnswerOf<One>, QueryArgument<One>>(queryFrom(getClient)),
    getCatchmentZone: build.query<AnswerOf<Zone>, QueryArgument<Zone>>(queryFrom(getCatchmentZone)),
    recordClient: build.mutation<AnswerOf<Record>, MutationArgument<Record>>(
      mutationFrom(recordClient),
    ),
    getContract: build.query<AnswerOf<Contract>, QueryArgument<Contract>>(queryFrom(getContract)),
    getContracts: build.query<AnswerOf<Contracts>, QueryArgument<Contracts>>(
      queryFrom(getContracts),
    ),
  }),
});

export const { useSearchClientsQuery, useSearchNewBuildClientsQuery, useGetCatchmentZoneQuery } =
  clientsApi;
