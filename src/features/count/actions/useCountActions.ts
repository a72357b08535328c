import { useLayoutEffect, useState, useSyncExternalStore } from 'react';
import {
  onCountActions,
  removeCountActions,
  setCountActions,
  shownCountActions,
  type CountActionOffers,
} from './countActions.ts';

/**
 * Offers actions on the count on screen to « Aller à… » while the component is mounted (N-12).
 * @param level `screen` for what holds unless a part of the screen says otherwise
 */
export function useCountActions(offers: CountActionOffers, level: 'screen' | 'part' = 'part') {
  const [owner] = useState(() => Symbol('CountActions'));
  useLayoutEffect(() => setCountActions(owner, level, offers));
  useLayoutEffect(() => () => removeCountActions(owner), [owner]);
}

/** Returns the actions that the count on screen offers. */
export function useShownCountActions(): CountActionOffers {
  return useSyncExternalStore(onCountActions, shownCountActions);
}
