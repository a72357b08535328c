import * as v from 'valibot';
import { authenticate } from '#contract/service.ts';
import {
  createOrUpdateUser,
  getAllUsers,
  getMe,
  getUserByMail,
  getUsers,
  unbindIdentity,
  UserListQuerySchema,
  type ListedUser,
  type UserChange,
  type UserList,
  type UserOrder,
} from '#contract/users.ts';
import { compareFrench } from '#domain/format/text.ts';
import { marketsText } from '#domain/markets.ts';
import {
  jobText,
  isProfileComplete,
  marketsOfProfile,
  isAdmin,
  type UserProfile,
} from '#domain/profile.ts';
import { FORBIDDEN, handling, plain, refuse } from './failures.ts';

type Query = v.InferOutput<typeof UserListQuerySchema>;

const NOT_FOUND = { code: 'not_found', message: 'Cette personne n’existe pas.' };
const NO_MARKET = { code: 'rule_refused', message: 'Choisissez au moins un marché.' };
const NOT_FIRST = {
  code: 'forbidden',
  message: 'Votre profil est déjà enregistré. Pour le modifier, adressez-vous à un administrateur.',
};

const VALUE_BY_ORDER: Record<UserOrder, (user: UserProfile) => string> = {
  lastName: (user) => user.lastName,
  firstName: (user) => user.firstName,
  email: (user) => user.email,
  typeProfil: (user) => jobText(user.typeProfil),
  markets: (user) => marketsText(user.markets),
  id: (user) => user.id,
};

/** Returns a page of people as the server does: filtered, sorted and cut. */
function pageOf(users: readonly ListedUser[], query: Query): UserList {
  const search = plain(query.searchUser?.trim() ?? '');
  const found = users.filter(({ firstName, lastName, email }) =>
    plain(`${firstName} ${lastName} ${firstName} ${email}`).includes(search),
  );
  const value = VALUE_BY_ORDER[query.order];
  const sign = query.orderDirection === 'asc' ? 1 : -1;
  const ordered = found.toSorted((left, right) => sign * compareFrench(value(left), value(right)));
  const start = (query.page - 1) * query.itemsPerPage;
  return { userBo: ordered.slice(start, start + query.itemsPerPage), total: found.length };
}

/** Returns handlers for the Users calls, as seen by one person among colleagues. Changes are stored. */
export function userHandlers(me: UserProfile, colleagues: readonly UserProfile[] = []) {
  const people = new Map([me, ...colleagues].map((user) => [user.email, user]));
  const current = (): UserProfile => people.get(me.email) ?? me;
  const canSeeAll = isAdmin(me);
  /** Ids of the profiles that belong to no identity: nobody has signed in since. */
  const unbound = new Set<string>();
  const listed = (): ListedUser[] =>
    [...people.values()].map((user) => ({ ...user, isBound: !unbound.has(user.id) }));

  const change = (body: UserChange) => {
    const email = body.email.toLowerCase();
    const known = people.get(email);
    if (!isProfileComplete(body.typeProfil, body.markets)) return refuse(422, NO_MARKET);
    if (!known || (email !== me.email && !canSeeAll)) return refuse(404, NOT_FOUND);
    if (!canSeeAll && known.typeProfil !== null) return refuse(403, NOT_FIRST);
    const { typeProfil, markets } = body;
    const changed = { ...known, typeProfil, markets: marketsOfProfile(typeProfil, markets) };
    people.set(email, changed);
    return changed;
  };

  return [
    handling(authenticate, ({ body: { email = me.email } }) =>
      email.toLowerCase() === me.email ? current() : refuse(403, FORBIDDEN),
    ),
    handling(getMe, current),
    handling(createOrUpdateUser, ({ body }) => change(body)),
    handling(unbindIdentity, ({ body }) => {
      if (!canSeeAll) return refuse(403, FORBIDDEN);
      const known = [...people.values()].find(({ id }) => id === body.id);
      if (!known) return refuse(404, NOT_FOUND);
      unbound.add(known.id);
      return known;
    }),
    handling(getUserByMail, ({ query: { mail } }) => {
      const email = mail.trim().toLowerCase();
      const found = email === me.email || canSeeAll ? people.get(email) : undefined;
      return found ?? refuse(404, NOT_FOUND);
    }),
    handling(getAllUsers, ({ query }) =>
      canSeeAll ? pageOf(listed(), query) : refuse(403, FORBIDDEN),
    ),
    handling(getUsers, () =>
      canSeeAll
        ? pageOf(listed(), { ...v.parse(UserListQuerySchema, {}), itemsPerPage: people.size })
        : refuse(403, FORBIDDEN),
    ),
  ];
}
