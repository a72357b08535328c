import { useSelector } from 'react-redux';
import type { Market } from '#domain/markets.ts';
import type { UserProfile } from '#domain/users/profile.ts';
import { usersApi } from '#api/usersApi.ts';
import { selectMarket } from './sessionSlice.ts';

const selectMe = usersApi.endpoints.getMe.select();

/** The person, on screens that show only once `me` has answered. */
export function useMe(): UserProfile {
  const { data } = useSelector(selectMe);
  if (!data) throw new Error('useMe belongs below the signed-in layout.');
  return data;
}

/** The market in which the person works, on the same screens. */
export function useCurrentMarket(): Market {
  const market = useSelector(selectMarket);
  if (market === undefined) throw new Error('useCurrentMarket belongs below the signed-in layout.');
  return market;
}
