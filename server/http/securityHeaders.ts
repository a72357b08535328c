import helmet, { type FastifyHelmetOptions } from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';
import type { Identity } from '../identity/identity.ts';
import { isApi } from './rateLimit.ts';
import type { InlineHashes } from './builtPages.ts';

/** Hash of the empty string: styled-components creates an empty style element and fills it through the CSSOM. */
const EMPTY_STYLE = "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='";

type ContentSecurityPolicy = NonNullable<FastifyHelmetOptions['contentSecurityPolicy']>;

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
  }: { publicOrigin: string; pictureOrigins?: readonly string[] },
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

/** Adds security headers to every response; the development provider sets its own. */
export async function addSecurityHeaders(
  app: FastifyInstance,
  { policy, isSecure }: { policy: ContentSecurityPolicy | undefined; isSecure: boolean },
): Promise<void> {
  await app.register(helmet, {
    contentSecurityPolicy: policy ?? false,
    referrerPolicy: { policy: 'same-origin' },
    strictTransportSecurity: isSecure && { maxAge: 31_536_000, includeSubDomains: false },
    xFrameOptions: { action: 'deny' },
  });
  app.addHook('onRequest', async (request, reply) => {
    reply.header('X-Request-Id', request.id);
    // Helmet does not know this header.
    reply.header('Permissions-Policy', 'camera=(), geolocation=(), microphone=(), payment=()');
    if (isApi(request)) reply.header('Cache-Control', 'no-store');
  });
}
