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

/** Why one of the application's scripts could not be fetched. */
export type LoadFailure =
  /** No response: the connection is lost. */
  | 'unreachable'
  /** The server responds but no longer has the script, because a newer version has been deployed. */
  | 'outdated'
  /** The script can be fetched now. */
  | 'transient';

/**
 * Finds out why a script could not be fetched, by requesting it again.
 * @param url its URL; undefined if the browser did not report it
 */
export async function diagnoseLoadFailure(url: string | undefined): Promise<LoadFailure> {
  try {
    const response = await fetch(url ?? globalThis.location.href, {
      method: 'HEAD',
      cache: 'no-store',
    });
    const isScript = response.headers.get('content-type')?.includes('javascript') ?? false;
    return url !== undefined && response.ok && isScript ? 'transient' : 'outdated';
  } catch {
    return 'unreachable';
  }
}
