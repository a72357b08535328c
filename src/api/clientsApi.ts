import {
  getCatchmentZone,
  getClient,
  searchClients,
  searchNewBuildClients,
} from '#contract/clients.ts';
import { baseApi } from './baseApi.ts';
import { queryFrom, type AnswerOf, type QueryArgument } from './fromContract.ts';

type Search = typeof searchClients;
type NewBuild = typeof searchNewBuildClients;
type One = typeof getClient;
type Zone = typeof getCatchmentZone;

export const clientsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    searchClients: build.query<AnswerOf<Search>, QueryArgument<Search>>(queryFrom(searchClients)),
    searchNewBuildClients: build.query<AnswerOf<NewBuild>, QueryArgument<NewBuild>>(
      queryFrom(searchNewBuildClients),
    ),
    getClient: build.query<AnswerOf<One>, QueryArgument<One>>(queryFrom(getClient)),
    getCatchmentZone: build.query<AnswerOf<Zone>, QueryArgument<Zone>>(queryFrom(getCatchmentZone)),
  }),
});

export const { useSearchClientsQuery, useSearchNewBuildClientsQuery, useGetCatchmentZoneQuery } =
  clientsApi;
