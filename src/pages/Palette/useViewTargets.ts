import { markState } from '#domain/lists/viewMark.ts';
import type { ViewList } from '#domain/lists/views.ts';
import type { Market } from '#domain/markets.ts';
import { isScreenAccessible, isScreenInMarket, SCREENS } from '#domain/screens.ts';
import type { UserProfile } from '#domain/users/profile.ts';
import { useGetViewsQuery } from '#api/viewsApi.ts';
import type { Target } from './targets.ts';

const DETAIL_BY_LIST = {
  counts: 'Comptages',
  users: 'Utilisateurs',
  boosts: 'Boost',
  clientFile: 'Dossier client',
} as const satisfies Record<ViewList, string>;

/** Returns the views of one list, once they are loaded. They are left out if they cannot be. */
function useViewsOf(list: ViewList, isOpen: boolean): Target[] {
  const { data } = useGetViewsQuery({ list }, { skip: !isOpen });
  return (isOpen && data ? data.views : []).map(({ id, name, search, columns }): Target => {
    const { path } = SCREENS[list];
    return {
      path: search === '' ? path : `${path}?${search}`,
      label: list === 'clientFile' ? `Dossier ${name}` : `Vue ${name}`,
      detail: DETAIL_BY_LIST[list],
      icon: 'list',
      state: markState({ view: id, columns }),
    };
  });
}

/** Returns the views of a person for the lists that may be opened in a market (N-11). */
export function useViewTargets(user: Pick<UserProfile, 'roles'>, market: Market): Target[] {
  const isOpen = (list: ViewList) =>
    isScreenAccessible(SCREENS[list], user) && isScreenInMarket(SCREENS[list], market);
  const counts = useViewsOf('counts', isOpen('counts'));
  const boosts = useViewsOf('boosts', isOpen('boosts'));
  const users = useViewsOf('users', isOpen('users'));
  const files = useViewsOf('clientFile', isOpen('clientFile'));
  return [...counts, ...boosts, ...users, ...files];
}
