import { getVersion } from '#contract/version.ts';

/** Returns true when the back end responds, whatever the status. The call needs no identity and sends none. */
export async function isBackEndReachable(apiOrigin: string): Promise<boolean> {
  try {
    await fetch(`${apiOrigin}${getVersion.path}`, { mode: 'no-cors', cache: 'no-store' });
    return true;
  } catch {
    return false;
  }
}
