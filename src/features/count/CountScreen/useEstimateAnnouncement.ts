import { useEffect, useRef } from 'react';
import type { Stage } from '#domain/count/lifecycle.ts';
import { announce } from '#design-system/Announcer/announce.ts';
import type { ShownEstimate } from '../sinceSaved/useShownEstimate.ts';

async function announceEstimate({ document }: ShownEstimate, isClientMode: boolean) {
  try {
    const { estimateAnnouncement } = await import('#domain/count/announcement.ts');
    announce(estimateAnnouncement(document(), isClientMode));
  } catch {
    // Without a connection the code may not load. The title of the result, which has the focus, still says that it is there.
  }
}

/** Announces the figures of each estimate (N-12). Failures and saves are announced by the messages that they show. */
export function useEstimateAnnouncement(
  stage: Stage,
  shown: ShownEstimate,
  isClientMode: boolean,
): void {
  const before = useRef(stage);
  useEffect(() => {
    const isNew = before.current === 'estimating' && stage === 'estimated';
    before.current = stage;
    if (isNew) void announceEstimate(shown, isClientMode);
  }, [stage, shown, isClientMode]);
}
