import { createRemoteJWKSet, errors, type JWTVerifyGetKey } from 'jose';
import * as v from 'valibot';

/** Time between two reads of discovery and keys that failed verifications cause, so that no caller can cause more. */
const RENEWAL_MS = 60_000;
const DISCOVERY_TIMEOUT_MS = 5000;

const UrlSchema = v.pipe(v.string(), v.url());

/** The endpoints that the server reads, and those that the page calls; it visits the others. */
const EndpointsSchema = v.object({
  jwks_uri: UrlSchema,
  token_endpoint: v.optional(UrlSchema),
  revocation_endpoint: v.optional(UrlSchema),
});

const DiscoverySchema = v.object({ issuer: v.string(), ...EndpointsSchema.entries });

/** Errors of a token that names no key of the issuer; after any other, the discovery document is read again. */
const ERRORS_OF_TOKEN = [
  errors.JWKSNoMatchingKey,
  errors.JWKSMultipleMatchingKeys,
  errors.JOSENotSupported,
];

type RemoteKeys = ReturnType<typeof createRemoteJWKSet>;
type Endpoints = v.InferOutput<typeof EndpointsSchema>;

/** An external issuer (Microsoft Entra or another), by its discovery document. */
export interface RemoteIssuer {
  /** Finds a signing key of the issuer. */
  keys: JWTVerifyGetKey;
  /** Reads the discovery document and the keys again, once a minute at most. */
  renewKeys: () => Promise<void>;
  /**
   * Returns the origins that the page calls: that of the issuer, and those of its endpoints as soon as they are known.
   * Until then, each call may start another read.
   */
  origins: () => readonly string[];
}

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
 * @throws Error when the document names another issuer, whose keys would sign for this one (RFC 8414, 3.3), or an
 *   endpoint that is less protected than the issuer
 */
async function discover(issuer: string, read = readOnce): Promise<Endpoints> {
  const response = await read(`${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`);
  if (!response.ok) throw new TypeError(`${issuer} has no readable discovery document`);
  const { issuer: named, ...endpoints } = v.parse(DiscoverySchema, await response.json());
  if (named !== issuer) {
    throw new TypeError(
      `OIDC_ISSUER is « ${issuer} », but its discovery document names « ${named} »`,
    );
  }
  const { protocol } = new URL(issuer);
  for (const [name, address] of Object.entries(endpoints)) {
    if (new URL(address).protocol !== protocol) {
      throw new TypeError(`The ${name} of ${issuer} must begin with ${protocol}`);
    }
  }
  return endpoints;
}

/** Reads what an issuer says about itself, when it is first needed. */
export function remoteIssuer(issuer: string, { now, onError, read }: Options): RemoteIssuer {
  let known: Promise<RemoteKeys> | undefined;
  let renewal: { startedAt: number; done: Promise<void> } | undefined;
  let origins = [new URL(issuer).origin];
  const load = async (): Promise<RemoteKeys> => {
    try {
      const { jwks_uri: address, ...called } = await discover(issuer, read);
      origins = [...new Set([issuer, ...Object.values(called)].map((url) => new URL(url).origin))];
      // `renewKeys` decides when an unknown key is worth another read.
      const found = createRemoteJWKSet(new URL(address), { cooldownDuration: Infinity });
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
  return {
    keys,
    renewKeys,
    origins: () => {
      // `load` has reported the reason.
      if (known === undefined) renewKeys().catch(() => undefined);
      return origins;
    },
  };
}
