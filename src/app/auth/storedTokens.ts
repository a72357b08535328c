// The first script of a page loads this file, so it checks what it reads without a library.

/** A token in the cache format that all MSAL libraries share. */
interface StoredToken {
  credentialType: string;
  clientId: string;
  secret: string;
}

/** Returns a value as an object with unknown entries; an empty one for anything else. */
const entriesOf = (value: unknown): Partial<Record<string, unknown>> =>
  typeof value === 'object' && value !== null ? { ...value } : {};

function isToken(value: unknown): value is StoredToken {
  const { credentialType, clientId, secret } = entriesOf(value);
  return [credentialType, clientId, secret].every((entry) => typeof entry === 'string');
}

/** An identity token that expires within this time is renewed before use. */
export const RENEWAL_SECONDS = 60;

function parse(text: string | null): unknown {
  try {
    return JSON.parse(text ?? '');
  } catch {
    // An entry that is not a token.
    return undefined;
  }
}

/**
 * Returns the tokens of a client by the key of their entry. MSAL encrypts its entries only in the local storage, which
 * is not used.
 */
function entriesIn(storage: Storage, clientId: string): [string, StoredToken][] {
  const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '');
  return keys.flatMap((key): [string, StoredToken][] => {
    const entry = parse(storage.getItem(key));
    return isToken(entry) && entry.clientId === clientId ? [[key, entry]] : [];
  });
}

const tokensIn = (storage: Storage, clientId: string): StoredToken[] =>
  entriesIn(storage, clientId).map(([, token]) => token);

/** Deletes the tokens of a client without MSAL. Nobody is signed in on this page any more. */
export function forgetTokens(storage: Storage, clientId: string): void {
  for (const [key] of entriesIn(storage, clientId)) storage.removeItem(key);
}

/** Returns the refresh tokens of a client that MSAL has stored. MSAL has no function that returns them. */
export function refreshTokensIn(storage: Storage, clientId: string): string[] {
  return tokensIn(storage, clientId)
    .filter(({ credentialType }) => credentialType === 'RefreshToken')
    .map(({ secret }) => secret);
}

/** An identity token and its expiry, in seconds since 1970. */
export interface IdToken {
  secret: string;
  expiresAt: number;
}

function claimsOf(token: string): unknown {
  const payload = (token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/');
  try {
    return parse(atob(payload));
  } catch {
    // Not base64.
    return undefined;
  }
}

/** What MSAL has stored: nothing, one identity token, or something that only MSAL can judge. */
export type StoredSession = 'none' | 'unclear' | IdToken;

/** Reads the session of a client without MSAL, so that the first calls need not wait for it. */
export function storedSession(storage: Storage, clientId: string): StoredSession {
  const tokens = tokensIn(storage, clientId);
  if (tokens.length === 0) return 'none';
  const [token, ...others] = tokens.filter(({ credentialType }) => credentialType === 'IdToken');
  const { exp } = entriesOf(claimsOf(token?.secret ?? ''));
  if (!token || others.length > 0 || typeof exp !== 'number') return 'unclear';
  return { secret: token.secret, expiresAt: exp };
}

/**
 * Returns the name that a provider knows the account of a session by; undefined when MSAL has stored no single one.
 */
export function accountHint(session: StoredSession): string | undefined {
  if (typeof session !== 'object') return undefined;
  const { login_hint: hint, preferred_username: name, email } = entriesOf(claimsOf(session.secret));
  return [hint, name, email].find((claim) => typeof claim === 'string');
}

/** Returns whether a stored session is an identity token that need not be renewed yet. */
export const isFresh = (session: StoredSession): session is IdToken =>
  typeof session === 'object' && session.expiresAt - Date.now() / 1000 >= RENEWAL_SECONDS;
