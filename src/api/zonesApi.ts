import { getZone, getZones, zoneCalls } from '#contract/zones.ts';
import { baseApi } from './baseApi.ts';
import { endpointsFrom } from './fromContract.ts';

// The tag is not in the base API, because the first load needs no zones.
const zonesApi = baseApi.enhanceEndpoints({ addTagTypes: ['Zones'] }).injectEndpoints({
  endpoints: (build) => {
    const { query, change } = endpointsFrom(build);
    return {
      getZones: query(getZones, { providesTags: ['Zones'] }),
      // A zone is read anew each time that it is used. Without a tag, a deletion does not read the deleted zone again.
      getZone: query(getZone, { keepUnusedDataFor: 0 }),
      createZone: change(zoneCalls.create, 'Zones'),
      updateZone: change(zoneCalls.update, 'Zones'),
      removeZone: change(zoneCalls.remove, 'Zones'),
    };
  },
});

export const {
  useGetZonesQuery,
  useLazyGetZoneQuery,
  useCreateZoneMutation,
  useUpdateZoneMutation,
  useRemoveZoneMutation,
} = zonesApi;
