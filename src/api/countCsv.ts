import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { getDataByMafId } from '#contract/exports.ts';
import { csvFile } from '#domain/format/csvCells.ts';
import type { ApiExtra } from './auth.ts';
import { baseApi } from './baseApi.ts';
import { endpointsFrom } from './fromContract.ts';

const csvApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    getDataByMafId: endpointsFrom(build).query(getDataByMafId, { keepUnusedDataFor: 0 }),
  }),
});

/**
 * Returns the file of some counts, one after the other, as a French Excel reads it.
 * @throws the failure of a call
 */
export async function countsCsv(
  dispatch: ThunkDispatch<unknown, ApiExtra, UnknownAction>,
  mafIds: readonly number[],
): Promise<Blob> {
  const records: Parameters<typeof csvFile>[0][number][] = [];
  for (const mafId of mafIds) {
    const call = csvApi.endpoints.getDataByMafId.initiate(
      { mafId: String(mafId) },
      { subscribe: false, forceRefetch: true },
    );
    // oxlint-disable-next-line no-await-in-loop -- at most a hundred counts, without a burst of requests
    records.push(await dispatch(call).unwrap());
  }
  return new Blob([csvFile(records)], { type: 'text/csv;charset=utf-8' });
}
