import type { Endpoint } from '#contract/endpoint.ts';
import type { Market } from '#domain/markets.ts';

/**
 * Whom an endpoint lets in. `everybody` needs no sign-in; `signedIn` a valid token, the first connection may be still
 * to come; `profile` a completed first connection; `operations` that job too (D-04); `admin` that role (D-85).
 */
export type Audience = 'everybody' | 'signedIn' | 'profile' | 'operations' | 'admin';

/**
 * What the endpoint is about, and who reaches it.
 * - `count`: its owner and operations staff, in their markets; for others there is none.
 * - `ownCount`: its owner alone; operations staff know of it and are told no.
 * - `person`: oneself and admins; for others there is nobody.
 */
export type Target = 'count' | 'ownCount' | 'person';

/** Rows that a list holds: the person's own, or everybody's for operations staff and else one's own. */
export type Rows = 'own' | 'all' | 'ownOrAll';

export interface Rule {
  endpoint: Endpoint;
  audience: Audience;
  /** The market that the person must have, or where the request names it. */
  market?: Market | `${'query' | 'body'}.${string}`;
  target?: Target;
  rows?: Rows;
}
