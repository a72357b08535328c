import { useSelector } from 'react-redux';
import type { Market } from '#domain/markets.ts';
import type { UserProfile } from '#domain/users/profile.ts';
import { usersApi } from '#api/usersApi.ts';
import { selectMarket } from './sessionSlice.ts';

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
