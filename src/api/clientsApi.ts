import {
  getCatchmentZone,
  getClient,
  searchClients,
  searchNewBuildClients,
} from '#contract/clients.ts';
import { baseApi } from './baseApi.ts';
import { endpointsFrom } from './fromContract.ts';

export const clientsApi = baseApi.injectEndpoints({
  endpoints: (build) => {
    const { query } = endpointsFrom(build);
    return {
      searchClients: query(searchClients),
      searchNewBuildClients: query(searchNewBuildClients),
      getClient: query(getClient),
      getCatchmentZone: query(getCatchmentZone),
    };
  },
});

export const {
  useSearchClientsQuery,
  useLazySearchClientsQuery,
  useSearchNewBuildClientsQuery,
  useGetCatchmentZoneQuery,
} = clientsApi;
