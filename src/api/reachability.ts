import { getVersion } from '#contract/version.ts';

/** True when the back end answers, whatever it says; no identity is needed, and none is asked for. */
export async function isBackEndReachable(apiOrigin: string): Promise<boolean> {
  try {
    await fetch(`${apiOrigin}${getVersion.path}`, { mode: 'no-cors', cache: 'no-store' });
    return true;
  } catch {
    return false;
  }
}

/** Why a script of the application could not be fetched. */
export type LoadFailure =
  /** Nothing answers: the connection is lost. */
  | 'unreachable'
  /** The server answers, and has the script no more: another version was deployed since. */
  | 'outdated'
  /** It is there now. */
  | 'passing';

/**
 * Looks at a script that could not be fetched.
 * @param url its address; undefined when the browser did not say it
 */
export async function whyNotLoaded(url: string | undefined): Promise<LoadFailure> {
  try {
    const response = await fetch(url ?? globalThis.location.href, {
      method: 'HEAD',
      cache: 'no-store',
    });
    const isScript = response.headers.get('content-type')?.includes('javascript') ?? false;
    return url !== undefined && response.ok && isScript ? 'passing' : 'outdated';
  } catch {
    return 'unreachable';
  }
}
