import type { ResponseOf } from '#contract/endpoint.ts';
import { getZone, getZones, zoneCalls } from '#contract/zones.ts';
import { baseApi } from './baseApi.ts';
import {
  changeFrom,
  queryFrom,
  type MutationArgument,
  type QueryArgument,
} from './fromContract.ts';

type List = typeof getZones;
type Read = typeof getZone;
type Create = typeof zoneCalls.create;
type Update = typeof zoneCalls.update;
type Remove = typeof zoneCalls.remove;

// The tag is not in the base API, because the first load needs no zones.
const zonesApi = baseApi.enhanceEndpoints({ addTagTypes: ['Zones'] }).injectEndpoints({
  endpoints: (build) => ({
    getZones: build.query<ResponseOf<List>, QueryArgument<List>>({
      ...queryFrom(getZones),
      providesTags: ['Zones'],
    }),
    // A zone is read anew each time that it is used. Without a tag, a deletion does not read the deleted zone again.
    getZone: build.query<ResponseOf<Read>, QueryArgument<Read>>({
      ...queryFrom(getZone),
      keepUnusedDataFor: 0,
    }),
    createZone: build.mutation<ResponseOf<Create>, MutationArgument<Create>>(
      changeFrom(zoneCalls.create, 'Zones'),
    ),
    updateZone: build.mutation<ResponseOf<Update>, MutationArgument<Update>>(
      changeFrom(zoneCalls.update, 'Zones'),
    ),
    removeZone: build.mutation<ResponseOf<Remove>, MutationArgument<Remove>>(
      changeFrom(zoneCalls.remove, 'Zones'),
    ),
  }),
});

export const {
  useGetZonesQuery,
  useLazyGetZoneQuery,
  useCreateZoneMutation,
  useUpdateZoneMutation,
  useRemoveZoneMutation,
} = zonesApi;
