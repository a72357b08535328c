import { HELP_KEY, HELP_KEY_OFF } from '../helpKey.ts';

/** Turns « ? » on or off in this browser. */
export function turnHelpKey(store: Pick<Storage, 'setItem' | 'removeItem'>, isOn: boolean): void {
  try {
    if (isOn) store.removeItem(HELP_KEY);
    else store.setItem(HELP_KEY, HELP_KEY_OFF);
  } catch {
    // If storage is full or blocked, the key stays as it was.
  }
}
