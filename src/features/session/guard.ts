/** What a route asks of the visit. */
export interface RouteDemand {
  isSignedIn: boolean;
  /** False on a route that the person's role does not open (SH-34). */
  isAccessible: boolean;
  isMarketAllowed: boolean;
}

export const LOGIN_PATH = '/login';
export const PRODUCTS_PATH = '/comptage/produits';

/** Where a visit that a route refuses goes instead; undefined when it may stay. The order matters (D-75). */
export function refusalPath(demand: RouteDemand): string | undefined {
  if (!demand.isSignedIn) return LOGIN_PATH;
  if (!demand.isAccessible) return '/';
  return demand.isMarketAllowed ? undefined : PRODUCTS_PATH;
}

/** A path of this application: never another site, whoever wrote it in the address. */
export function safePath(path: string | null | undefined): string {
  return path !== null && path !== undefined && /^\/(?![/\\])/.test(path) ? path : '/';
}

/** The sign-in page, which leads back to `from` (deep links survive the sign-in). */
export function loginPath(from: string, error?: string): string {
  const search = new URLSearchParams();
  if (from !== '/' && safePath(from) === from) search.set('returnTo', from);
  if (error !== undefined) search.set('error', error);
  const text = search.toString();
  return text === '' ? LOGIN_PATH : `${LOGIN_PATH}?${text}`;
}
