import { useEffect } from 'react';
import { announce } from '#design-system/Announcer/announce.ts';
import { useIsClientMode } from '../clientMode/clientModeContext.ts';
import { useCount } from '../store/CountProvider.tsx';

async function announceEstimate(document: object | undefined, isClientMode: boolean) {
  try {
    const { estimateAnnouncement } = await import('#domain/count/announcement.ts');
    announce(estimateAnnouncement(document, isClientMode));
  } catch {
    // Without a connection the code may not load. The title of the result, which has the focus, still says that it is there.
  }
}

/** Announces the figures of each estimate (N-12). Failures and saves are announced by the messages that they show. */
export function useEstimateAnnouncement(): void {
  const { getState, subscribe, documentOf } = useCount();
  const isClientMode = useIsClientMode();
  useEffect(() => {
    let before = getState().stage;
    return subscribe(() => {
      const { stage } = getState();
      const isNew = before === 'estimating' && stage === 'estimated';
      before = stage;
      if (isNew) void announceEstimate(documentOf(), isClientMode);
    });
  }, [getState, subscribe, documentOf, isClientMode]);
}
