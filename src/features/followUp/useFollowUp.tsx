import { useEffect, useState, type ReactNode } from 'react';
import { VERSION_HEADER } from '#contract/conflict.ts';
import type { SavedCount } from '#contract/counts.ts';
import { hasAddition } from '#api/additions.ts';
import { failureMessage } from '#api/failure.ts';
import {
  useCreateOrderMutation,
  useGetFollowUpQuery,
  useMarkCountMutation,
} from '#api/followUpApi.ts';
import { useReadAgain } from '#api/useReadAgain.ts';
import { FollowUpBar } from './FollowUpBar.tsx';

/** A saved count whose proposal is followed up. */
export interface FollowedCount extends Pick<SavedCount, 'id' | 'mafId'> {
  /** « MAF-1001 · Agence du Parc » */
  name: string;
}

/** Returns whether this page has been printed. */
function useIsPrinted(): boolean {
  const [isPrinted, setIsPrinted] = useState(false);
  useEffect(() => {
    const handlePrint = () => setIsPrinted(true);
    window.addEventListener('afterprint', handlePrint);
    return () => window.removeEventListener('afterprint', handlePrint);
  }, []);
  return isPrinted;
}

/** Waits for a call, and rejects with a French sentence. */
async function sent(call: Promise<unknown>): Promise<void> {
  try {
    await call;
  } catch (error) {
    throw new Error(failureMessage(error), { cause: error });
  }
}

/**
 * Returns the follow-up of a proposal on its screen, and the seller's word that stands on it. A back end without this
 * addition is asked nothing; a failure leaves the proposal as it is without one (N-17).
 */
export function useFollowUp(
  { id, mafId, name }: FollowedCount,
  /** Rejects with the failure of a call; absent where the proposal is not on screen. */
  onRenew?: () => Promise<void>,
): { followUp?: ReactNode; word?: string } {
  const isOffered = hasAddition('followUp');
  const { currentData, refetch } = useGetFollowUpQuery({ id }, { skip: !isOffered });
  useReadAgain(refetch, isOffered);
  const [mark, marking] = useMarkCountMutation();
  const [order, ordering] = useCreateOrderMutation();
  const isPrinted = useIsPrinted();
  if (!currentData) return {};
  // What is ordered is what the person sees.
  const headers = { [VERSION_HEADER]: `"${currentData.version}"` };
  return {
    word: currentData.word,
    followUp: (
      <FollowUpBar
        name={name}
        followUp={currentData}
        isPrinted={isPrinted}
        pending={marking.isLoading || ordering.isLoading}
        onMark={async (body) => sent(mark({ params: { id }, body }).unwrap())}
        onOrder={async () => sent(order({ body: { mafId }, headers }).unwrap())}
        onRenew={onRenew && (async () => sent(onRenew()))}
      />
    ),
  };
}
