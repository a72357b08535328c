import { ServerResponse, type IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';
import helmet, { type HelmetOptions } from 'helmet';
import type { Identity } from '../identity/identity.ts';
import { isApi } from './rateLimit.ts';
import type { InlineHashes } from './builtPages.ts';
import { ApiFailure } from '../request/failure.ts';
import { isOwnMachine } from '../settings/trustedProxies.ts';

/** Hash of the empty string: styled-components creates an empty style element and fills it through the CSSOM. */
const EMPTY_STYLE = "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='";

type ContentSecurityPolicy = NonNullable<HelmetOptions['contentSecurityPolicy']>;

/**
 * Returns the Content-Security-Policy of the application: its own files, and the endpoints of the issuer that it calls.
 * It visits the others, which no directive restricts.
 * @param pictureOrigins where the portals host the pictures of programmes
 * @param hashes hashes of the styles and of the import map inside the documents
 */
export function contentSecurityPolicy(
  { origins }: Pick<Identity, 'origins'>,
  {
    publicOrigin,
    pictureOrigins = [],
  }: { publicOrigin: string; pictureOrigins?: readonly string[] | undefined },
  hashes: InlineHashes = { styles: [], importMaps: [] },
): ContentSecurityPolicy {
  const connectSources = (): string =>
    ["'self'", ...origins().filter((one) => one !== publicOrigin)].join(' ');
  return {
    useDefaults: false,
    directives: {
      'default-src': ["'none'"],
      'script-src': ["'self'", ...hashes.importMaps],
      'style-src': ["'self'", EMPTY_STYLE, ...hashes.styles],
      // The marks of checkboxes are data.
      'img-src': ["'self'", 'data:', ...pictureOrigins],
      'font-src': ["'self'"],
      'connect-src': [connectSources],
      'manifest-src': ["'self'"],
      'frame-src': ["'none'"],
      'form-action': ["'self'"],
      'base-uri': ["'none'"],
      'frame-ancestors': ["'none'"],
    },
  };
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The route sets the security headers itself. */
    hasOwnHeaders?: true;
  }
}

/**
 * Adds security headers to every response; the development provider sets its own. Helmet makes them anew for each response,
 * which takes longer than many calls, so they are made once for each set of origins of the issuer.
 */
export function addSecurityHeaders(
  app: FastifyInstance,
  {
    policy,
    origins,
    isSecure,
  }: Pick<Identity, 'origins'> & { policy: ContentSecurityPolicy | undefined; isSecure: boolean },
): void {
  const setHeaders = helmet({
    contentSecurityPolicy: policy ?? false,
    referrerPolicy: { policy: 'same-origin' },
    strictTransportSecurity: isSecure && { maxAge: 31_536_000, includeSubDomains: false },
    xFrameOptions: { action: 'deny' },
  });
  const known = new Map<string, Headers>();
  const headersFor = (request: IncomingMessage): Headers => {
    const key = origins().join(' ');
    const made = known.get(key);
    if (made) return made;
    const response = new ServerResponse(request);
    setHeaders(request, response, throwError);
    // Helmet does not know this header.
    response.setHeader(
      'Permissions-Policy',
      'camera=(), geolocation=(), microphone=(), payment=()',
    );
    const headers = new Headers(
      response.getHeaderNames().map((name) => [name, String(response.getHeader(name))]),
    );
    known.set(key, headers);
    return headers;
  };
  app.addHook('onRequest', (request, reply, done) => {
    if (request.routeOptions.config.hasOwnHeaders !== true) {
      // The raw response also reaches the pages that Vite answers.
      reply.raw.setHeaders(headersFor(request.raw));
    }
    reply.header('X-Request-Id', request.id);
    if (isApi(request)) reply.header('Cache-Control', 'no-store');
    done();
  });
}

function throwError(error: unknown): void {
  if (error !== undefined) throw error;
}

const OWN_MACHINE_ONLY =
  'Ce serveur utilise la connexion de démonstration\u00A0: il ne répond que sur cette machine.';

/**
 * Refuses every request whose `Host` is not this machine: one that came through a tunnel or a reverse proxy, which the
 * settings do not show, or from a page whose name was rebound to a loopback address.
 */
export function refuseOtherHosts(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ raw }) => {
    const { host = '' } = raw.headers;
    const address = `http://${host}`;
    if (URL.canParse(address) && isOwnMachine(new URL(address).hostname)) return;
    throw new ApiFailure('forbidden', OWN_MACHINE_ONLY);
  });
}
