/** Storage is optional, so a browser that blocks it must not cause an error. */
type Store = Pick<Storage, 'getItem'>;

export const HELP_KEY = 'adfactory.helpKey';
export const HELP_KEY_OFF = 'off';

/** Returns whether « ? » opens the shortcuts. Speech input may type it by mistake, so it can be turned off. */
export function isHelpKeyOn(store: Store): boolean {
  try {
    return store.getItem(HELP_KEY) !== HELP_KEY_OFF;
  } catch {
    return true;
  }
}
