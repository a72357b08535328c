import * as v from 'valibot';
import { isEntries } from '#domain/count/storedEntries.ts';
import { EMAIL_MAXIMUM, isEmailAddress } from '#domain/format/names.ts';
import { MARKETS } from '#domain/markets.ts';
import { JOBS, parseJob, phoneIn, ROLES } from '#domain/profile.ts';
import { listOf, textOf, MarketSchema } from '#domain/schemas/bounded.ts';
import {
  GivenSchema,
  listAnswerOf,
  marketIn,
  numberIn,
  readBy,
  rowsOf,
  textIn,
  textsIn,
  unwrapped,
} from '#domain/schemas/lenient.ts';
import { defineEndpoint, HEAVY_COST, LARGE_RESPONSE_MAXIMUM } from './endpoint.ts';
import { FilterTextSchema, OrderDirectionSchema, pageEntries } from './paging.ts';

/** A user profile (US-13). */
export const UserProfileSchema = v.object({
  id: v.string(),
  email: v.string(),
  firstName: v.string(),
  lastName: v.string(),
  typeProfil: v.nullable(v.string()),
  markets: v.array(MarketSchema),
  roles: v.array(v.picklist(ROLES)),
});

/** Returns a role by its value in any letter case, with or without its prefix; nothing for any other. */
const rolesIn = (text: string) =>
  ROLES.filter((role) => role === `ROLE_${text.toUpperCase().replace(/^ROLE_/, '')}`);

/** Returns a job type by its value or label, with or without the name of the tool; an unknown one as it is. */
function jobIn(value: unknown): string | null {
  const [text] = textsIn([value]);
  return text === undefined
    ? null
    : (parseJob(text) ?? parseJob(text.replace(/^adfactory/i, '')) ?? text);
}

/** Reads a profile of any back end: roles and markets that are not known are left out. */
const profileReading = {
  id: readBy(textIn),
  email: readBy(textIn),
  firstName: readBy(textIn),
  lastName: readBy(textIn),
  typeProfil: readBy(jobIn),
  markets: readBy((value) => [...new Set(textsIn(value).flatMap((one) => marketIn(one) ?? []))]),
  roles: readBy((value) => textsIn(value).flatMap(rolesIn)),
};
/** Brings the telephone number of a profile into its place. */
function withPhone(profile: unknown): unknown {
  if (!isEntries(profile)) return profile;
  const { phone, phoneNumber, telephone, mobilePhone } = profile;
  return { ...profile, phone: phone ?? phoneNumber ?? telephone ?? mobilePhone };
}

const ProfileReading = v.pipe(
  v.unknown(),
  v.transform((answer) => withPhone(unwrapped(answer, 'email', 'typeProfil', 'markets'))),
  GivenSchema,
  v.object({ ...profileReading, phone: v.optional(v.pipe(v.unknown(), v.transform(phoneIn))) }),
  v.check(({ id, email }) => id !== '' || email !== '', 'The profile names nobody.'),
);

/** GET /api/Users/me: the profile of the person who signed in (AP-39). */
export const getMe = defineEndpoint({
  method: 'GET',
  path: '/api/Users/me',
  writes: 'firstCall',
  waitsWhenLimited: true,
  response: v.object({
    ...UserProfileSchema.entries,
    /** As the directory gives it in the token. */
    phone: v.optional(v.string()),
  }),
  reading: ProfileReading,
  isResponseAssumed: false,
});

const EmailSchema = v.pipe(
  textOf(EMAIL_MAXIMUM),
  v.regex(/^[^\s@]+@[^\s@]+$/),
  v.check(
    isEmailAddress,
    'Cette adresse contient un caractère invisible ou trompeur, souvent venu d’un copier-coller. Retapez-la.',
  ),
);
/** Maximum length of a first or last name. */
export const USER_NAME_MAXIMUM = 100;
const NameSchema = textOf(USER_NAME_MAXIMUM);

/**
 * Body of a profile change (assumed). The e-mail address identifies the profile. For an existing profile only the job
 * and the markets are written; the names serve a profile that an admin creates in advance. Roles cannot be changed
 * here: a full profile may be sent back, but roles other than its own are rejected.
 */
export const UserChangeSchema = v.object({
  id: v.optional(textOf(100)),
  email: EmailSchema,
  firstName: v.optional(NameSchema),
  lastName: v.optional(NameSchema),
  typeProfil: v.picklist(JOBS),
  /** Ignored for jobs that have every market (FC-05). */
  markets: listOf(MarketSchema, MARKETS.length),
  roles: v.optional(listOf(v.picklist(ROLES), ROLES.length)),
});
export type UserChange = v.InferOutput<typeof UserChangeSchema>;

/**
 * POST /api/Users/CreateOrUpdateUser: one's own first connection, or any profile for an admin. Returns the profile as
 * it is now (AP-40, RO-06).
 */
export const createOrUpdateUser = defineEndpoint({
  method: 'POST',
  path: '/api/Users/CreateOrUpdateUser',
  body: UserChangeSchema,
  response: UserProfileSchema,
  // The profiles are read again after a change, so that nothing of its answer is needed.
  reading: v.fallback(v.nullable(ProfileReading), null),
  alsoSucceedsWith: [201, 204],
});

/**
 * POST /api/Users/UnbindIdentity: detaches a profile from the identity that it belongs to, for admins. The next
 * identity that signs in with the address of the profile is bound to it.
 */
export const unbindIdentity = defineEndpoint({
  addition: 'unbinding',
  method: 'POST',
  path: '/api/Users/UnbindIdentity',
  body: v.object({ id: v.pipe(textOf(100), v.uuid()) }),
  response: UserProfileSchema,
});

/** GET /api/Users/GetByMail?mail: one's own profile, or any for an admin (AP-41). */
export const getUserByMail = defineEndpoint({
  method: 'GET',
  path: '/api/Users/GetByMail',
  query: v.object({ mail: textOf(EMAIL_MAXIMUM) }),
  response: UserProfileSchema,
});

/**
 * A profile in a list. `isBound` says whether it belongs to an identity of the issuer, which an admin may then unbind;
 * a back end without that call sends no `isBound`.
 */
const ListedUserSchema = v.object({
  ...UserProfileSchema.entries,
  isBound: v.optional(v.boolean()),
});

/** Profiles and their total number (US-12). */
export const UserListSchema = v.object({
  userBo: v.array(ListedUserSchema),
  total: v.number(),
});

const ListedUserReading = v.pipe(
  GivenSchema,
  v.object({ ...profileReading, isBound: v.fallback(v.optional(v.boolean()), undefined) }),
);
export type ListedUser = v.InferOutput<typeof ListedUserReading>;

const UserListReading = v.pipe(
  listAnswerOf('userBo', ['email', 'typeProfil'], {
    userBo: rowsOf(ListedUserReading),
    total: readBy(numberIn),
  }),
  v.transform(({ userBo, total }) => ({ userBo, total: total ?? userBo.length })),
);
export type UserList = v.InferOutput<typeof UserListReading>;

/** Maximum number of people in a response of GET /api/Users; `total` counts all of them. */
export const ALL_USERS_MAXIMUM = 300;

/** GET /api/Users: everybody at once, by last name, for admins (AP-42). */
export const getUsers = defineEndpoint({
  method: 'GET',
  path: '/api/Users',
  cost: HEAVY_COST,
  response: UserListSchema,
  reading: UserListReading,
  responseMaximum: LARGE_RESPONSE_MAXIMUM,
});

/** Columns by which people can be sorted (US-03, US-04). */
export const USER_ORDERS = [
  'lastName',
  'firstName',
  'email',
  'typeProfil',
  'markets',
  'id',
] as const;
export type UserOrder = (typeof USER_ORDERS)[number];

export const UserListQuerySchema = v.object({
  ...pageEntries,
  order: v.optional(v.picklist(USER_ORDERS), 'lastName'),
  orderDirection: v.optional(OrderDirectionSchema, 'asc'),
  /** Part of a name or e-mail address, ignoring accents and case. */
  searchUser: v.optional(FilterTextSchema),
});

/** GET /api/Users/GetAllUsers: a page of the list, for admins (AP-43). */
export const getAllUsers = defineEndpoint({
  method: 'GET',
  path: '/api/Users/GetAllUsers',
  query: UserListQuerySchema,
  response: UserListSchema,
  reading: UserListReading,
  responseMaximum: LARGE_RESPONSE_MAXIMUM,
  isResponseAssumed: false,
});
