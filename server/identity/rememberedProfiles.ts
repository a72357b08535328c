import type { UserProfile } from '#domain/users/profile.ts';
import type { TokenClaims } from './verifier.ts';

/** Exceeds the number of people who work at once; the oldest entry is evicted first. */
const PROFILES_MAXIMUM = 5000;

/** A profile with the text of its stored row, which is another one after any change of the row. */
export interface StoredProfile {
  profile: UserProfile;
  row: string;
}

/** The work of a call was done for a profile that has changed since it was remembered. */
class ChangedProfileError extends Error {
  override readonly name = 'ChangedProfileError';
}

/**
 * The doubt about a remembered profile. A call may start with such a profile when one of its own statements also reads
 * the stored row: nothing may be answered before both are known to be equal.
 */
export class Confirmation {
  readonly personId: string;
  readonly #row: string;
  #isConfirmed = false;

  constructor({ profile, row }: StoredProfile) {
    this.personId = profile.id;
    this.#row = row;
  }

  get isConfirmed(): boolean {
    return this.#isConfirmed;
  }

  /**
   * Compares the remembered row with the stored one.
   * @param row text of the stored row, read by a statement of this call; null when it was deleted
   * @throws ChangedProfileError unless they are equal
   */
  confirm(row: string | null | undefined): void {
    if (row !== this.#row) throw new ChangedProfileError('The profile has changed');
    this.#isConfirmed = true;
  }
}

/** The profiles that earlier calls have read, any of which another process may have changed since. */
export interface ProfileMemory {
  remember: (claims: TokenClaims, stored: StoredProfile) => void;
  recall: (claims: TokenClaims) => StoredProfile | undefined;
}

const keyOf = ({ issuer, subject, email }: TokenClaims): string =>
  JSON.stringify([issuer, subject, email]);

/** Creates an empty memory of profiles, by the identity and the address of the token. */
export function createProfileMemory(): ProfileMemory {
  const known = new Map<string, StoredProfile>();
  return {
    remember: (claims, stored) => {
      const key = keyOf(claims);
      known.delete(key);
      known.set(key, stored);
      for (const oldest of known.keys()) {
        if (known.size <= PROFILES_MAXIMUM) break;
        known.delete(oldest);
      }
    },
    recall: (claims) => known.get(keyOf(claims)),
  };
}
