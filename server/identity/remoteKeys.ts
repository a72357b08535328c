import { createRemoteJWKSet, errors, type JWTVerifyGetKey } from 'jose';
import * as v from 'valibot';

/** Time between two reads of discovery and keys that failed verifications cause, so that no caller can cause more. */
const RENEWAL_MS = 60_000;
const DISCOVERY_TIMEOUT_MS = 5000;

const DiscoverySchema = v.object({
  issuer: v.string(),
  jwks_uri: v.pipe(v.string(), v.url()),
});

/** Errors of a token that names no key of the issuer; after any other, the discovery document is read again. */
const ERRORS_OF_TOKEN = [
  errors.JWKSNoMatchingKey,
  errors.JWKSMultipleMatchingKeys,
  errors.JOSENotSupported,
];

type RemoteKeys = ReturnType<typeof createRemoteJWKSet>;

interface Options {
  now: () => Date;
  /** Receives the reason for which the keys could not be read. */
  onError: (error: unknown) => void;
  /** Reads the discovery document; `fetch` by default. */
  read?: (address: string) => Promise<Response>;
}

const readOnce = async (address: string): Promise<Response> =>
  fetch(address, { signal: AbortSignal.timeout(DISCOVERY_TIMEOUT_MS) });

/**
 * Reads the discovery document of an issuer.
 * @returns a lookup of its keys, which are read every ten minutes
 * @throws Error when the document names another issuer, whose keys would sign for this one (RFC 8414, 3.3)
 */
async function discover(issuer: string, read = readOnce): Promise<RemoteKeys> {
  const response = await read(`${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`);
  if (!response.ok) throw new TypeError(`${issuer} has no readable discovery document`);
  const { issuer: named, jwks_uri: address } = v.parse(DiscoverySchema, await response.json());
  if (named !== issuer) {
    throw new TypeError(
      `OIDC_ISSUER is « ${issuer} », but its discovery document names « ${named} »`,
    );
  }
  const { protocol } = new URL(issuer);
  if (new URL(address).protocol !== protocol) {
    throw new TypeError(`The jwks_uri of ${issuer} must begin with ${protocol}`);
  }
  // `renewKeys` decides when an unknown key is worth another read.
  return createRemoteJWKSet(new URL(address), { cooldownDuration: Infinity });
}

/**
 * Returns a lookup of the signing keys of an external issuer (Microsoft Entra or another), and a function that reads
 * the discovery document and the keys again, once a minute at most.
 */
export function remoteKeys(
  issuer: string,
  { now, onError, read }: Options,
): { keys: JWTVerifyGetKey; renewKeys: () => Promise<void> } {
  let known: Promise<RemoteKeys> | undefined;
  let renewal: { startedAt: number; done: Promise<void> } | undefined;
  const load = async (): Promise<RemoteKeys> => {
    try {
      const found = await discover(issuer, read);
      await found.reload();
      return found;
    } catch (error) {
      onError(error);
      throw error;
    }
  };
  const forget = (error: unknown): never => {
    known = undefined;
    throw error;
  };

  const keys: JWTVerifyGetKey = async (header, token) => {
    known ??= load().catch(forget);
    const lookup = await known;
    return lookup(header, token).catch((error: unknown) => {
      if (ERRORS_OF_TOKEN.some((kind) => error instanceof kind)) throw error;
      return forget(error);
    });
  };

  const replace = async (): Promise<void> => {
    // The known keys stay in use until the new ones are there.
    const found = await load();
    known = Promise.resolve(found);
  };
  const renewKeys = async (): Promise<void> => {
    const time = now().getTime();
    if (renewal === undefined || time - renewal.startedAt >= RENEWAL_MS) {
      renewal = { startedAt: time, done: replace() };
    }
    return renewal.done;
  };
  return { keys, renewKeys };
}
