import { createHash } from 'node:crypto';

/*
 * What verifying a token found, kept for a minute: a screen makes several calls at once with the same token, and a
 * signature costs more than the statement that it lets through. Kept by the hash of the token, so that a token of which
 * one bit is another is verified, and no token lies in memory.
 */

/** How long a signature is not verified again, in seconds: less than the keys of an issuer are kept. */
const REMEMBERED_SECONDS = 60;
/** More people than work here at once; the oldest is forgotten first. */
const TOKENS_MAXIMUM = 5000;

/** What a token says, and until when, in seconds since 1970. */
export interface VerifiedToken<Claims> {
  claims: Claims;
  endsAt: number;
}

/**
 * A verification that is not made again within a minute. That the token has not ended is looked at each time; a refusal
 * is never kept.
 */
export function rememberVerified<Claims>(
  verify: (token: string) => Promise<VerifiedToken<Claims>>,
  now: () => Date,
): (token: string) => Promise<Claims> {
  const known = new Map<string, VerifiedToken<Claims> & { forgottenAt: number }>();
  return async (token) => {
    const seconds = now().getTime() / 1000;
    const key = createHash('sha256').update(token).digest('base64');
    const found = known.get(key);
    if (found && seconds < Math.min(found.endsAt, found.forgottenAt)) return found.claims;
    known.delete(key);
    const verified = await verify(token);
    known.set(key, { ...verified, forgottenAt: seconds + REMEMBERED_SECONDS });
    if (known.size > TOKENS_MAXIMUM) {
      for (const oldest of known.keys()) {
        known.delete(oldest);
        break;
      }
    }
    return verified.claims;
  };
}
