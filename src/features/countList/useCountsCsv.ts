import { useDispatch } from 'react-redux';
import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { parisDay } from '#domain/format/days.ts';
import { formatMafId } from '#domain/format/identifiers.ts';
import type { ApiExtra } from '#api/auth.ts';
import { failureMessage } from '#api/failure.ts';
import { saveFile } from '#design-system/saveFile.ts';

/** Returns the name of the file of one count, or of several. */
function fileName(mafIds: readonly number[]): string {
  const [first = 0] = mafIds;
  const counts = mafIds.length === 1 ? formatMafId(first) : `${mafIds.length}-comptages`;
  return `${counts}-${parisDay(new Date())}.csv`;
}

/**
 * Returns what downloads counts as a file for those who book them (N-17).
 * @param onFailed called with the reason, as a French sentence
 */
export function useCountsCsv(onFailed: (reason: string) => void) {
  const dispatch = useDispatch<ThunkDispatch<unknown, ApiExtra, UnknownAction>>();
  return async (mafIds: readonly number[]): Promise<void> => {
    try {
      // Few people download a file, so that the list does without this code.
      const { countsCsv } = await import('#api/countCsv.ts');
      saveFile(await countsCsv(dispatch, mafIds), fileName(mafIds));
    } catch (error) {
      onFailed(failureMessage(error));
    }
  };
}
