import { useSelector } from 'react-redux';
import { usersApi } from '#api/usersApi.ts';
import { LOGIN_PATH, safeReturnPath } from '#domain/knownPaths.ts';
import { SCREENS } from '#domain/screens.ts';
import type { Market } from '#domain/markets.ts';
import type { UserProfile } from '#domain/profile.ts';
import { selectMarket } from './sessionSlice.ts';

/** What a route knows about the visitor's access. */
export interface RouteAccess {
  isSignedIn: boolean;
  /** False on a route that the person's role does not allow (SH-34). */
  isAccessible: boolean;
  isMarketAllowed: boolean;
}

/**
 * Returns where to redirect a visit that a route does not allow; undefined when it is allowed. The order of the
 * checks matters (D-75).
 */
export function redirectPath(access: RouteAccess): string | undefined {
  if (!access.isSignedIn) return LOGIN_PATH;
  if (!access.isAccessible) return '/';
  return access.isMarketAllowed ? undefined : SCREENS.products.path;
}

/** Returns the path of the sign-in page, which leads back to `from`, so that deep links survive the sign-in. */
export function loginPath(from: string, error?: string): string {
  const search = new URLSearchParams();
  const returnTo = safeReturnPath(from);
  if (returnTo !== '/') search.set('returnTo', returnTo);
  if (error !== undefined) search.set('error', error);
  const text = search.toString();
  return text === '' ? LOGIN_PATH : `${LOGIN_PATH}?${text}`;
}

const selectMe = usersApi.endpoints.getMe.select();

/** Returns the signed-in person, on screens that render only once `me` has loaded. */
export function useMe(): UserProfile {
  const { data } = useSelector(selectMe);
  if (!data) throw new Error('useMe belongs below the signed-in layout.');
  return data;
}

/** Returns the current market, on the same screens. */
export function useCurrentMarket(): Market {
  const market = useSelector(selectMarket);
  if (market === undefined) throw new Error('useCurrentMarket belongs below the signed-in layout.');
  return market;
}
