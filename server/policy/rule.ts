import type { Endpoint } from '#contract/endpoint.ts';
import type { Market } from '#domain/markets.ts';

/**
 * The people who may call an endpoint:
 * - `everybody`: no sign-in is needed.
 * - `signedIn`: requires a valid token, even before the first connection is complete.
 * - `profile`: requires a completed first connection.
 * - `operations`: also requires that job (D-04).
 * - `admin`: also requires that role (D-85).
 */
export type Audience = 'everybody' | 'signedIn' | 'profile' | 'operations' | 'admin';

/**
 * The record that a call concerns, which restricts its access further:
 * - `count`: its owner and operations staff, in their markets. Other people get « not found ».
 * - `ownCount`: its owner only. Operations staff see the count in their lists and therefore get « forbidden ».
 * - `ownItem`: the owner of a zone or view only. People with whom a zone is shared get « forbidden », other people « not
 *   found ».
 * - `sharedItem`: the owner, and the people with whom a zone is shared. Other people get « not found ».
 * - `ownItemOrAdmin`: the owner, and admins while the zone is shared, in whatever market (D-154). Otherwise as `ownItem`.
 * - `person`: the person themselves and admins. Other people get « not found ».
 */
export type Target = 'count' | 'ownCount' | 'ownItem' | 'sharedItem' | 'ownItemOrAdmin' | 'person';

/**
 * The rows that a list returns. `ownOrAll` returns everybody's to operations staff, and to other people their own.
 * `ownAndShared` returns their own, and those that others share in the market of the call.
 */
export type Rows = 'own' | 'all' | 'ownOrAll' | 'ownAndShared';

export interface Rule {
  endpoint: Endpoint;
  audience: Audience;
  /** The market that the person's profile must contain, or the path of the request field that tells it. */
  market?: Market | `${'query' | 'body'}.${string}`;
  target?: Target;
  rows?: Rows;
}
