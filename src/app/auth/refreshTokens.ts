import * as v from 'valibot';

/** A refresh token in the cache format that all MSAL libraries share. */
const RefreshTokenSchema = v.object({
  credentialType: v.literal('RefreshToken'),
  clientId: v.string(),
  secret: v.string(),
});

function parse(text: string | null): unknown {
  try {
    return JSON.parse(text ?? '');
  } catch {
    // An entry that is not a credential.
    return undefined;
  }
}

/**
 * Returns the refresh tokens of a client that MSAL has stored. MSAL has no function that returns them, and encrypts its
 * entries only in the local storage, which is not used.
 */
export function refreshTokensIn(storage: Storage, clientId: string): string[] {
  const entries = Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '');
  return entries.flatMap((key) => {
    const entry = v.safeParse(RefreshTokenSchema, parse(storage.getItem(key)));
    return entry.success && entry.output.clientId === clientId ? [entry.output.secret] : [];
  });
}
