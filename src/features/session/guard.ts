/** What a route knows about the visitor's access. */
export interface RouteAccess {
  isSignedIn: boolean;
  /** False on a route that the person's role does not allow (SH-34). */
  isAccessible: boolean;
  isMarketAllowed: boolean;
}

export const LOGIN_PATH = '/login';
export const PRODUCTS_PATH = '/comptage/produits';

/**
 * Returns where to redirect a visit that a route does not allow; undefined when it is allowed. The order of the
 * checks matters (D-75).
 */
export function redirectPath(access: RouteAccess): string | undefined {
  if (!access.isSignedIn) return LOGIN_PATH;
  if (!access.isAccessible) return '/';
  return access.isMarketAllowed ? undefined : PRODUCTS_PATH;
}

/** Returns the path if it is within this application, otherwise « / ». This prevents open redirects. */
export function safePath(path: string | null | undefined): string {
  return path !== null && path !== undefined && /^\/(?![/\\])/.test(path) ? path : '/';
}

/** Returns the path of the sign-in page, which leads back to `from`, so that deep links survive the sign-in. */
export function loginPath(from: string, error?: string): string {
  const search = new URLSearchParams();
  if (from !== '/' && safePath(from) === from) search.set('returnTo', from);
  if (error !== undefined) search.set('error', error);
  const text = search.toString();
  return text === '' ? LOGIN_PATH : `${LOGIN_PATH}?${text}`;
}
