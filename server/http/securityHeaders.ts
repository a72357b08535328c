import type { FastifyInstance } from 'fastify';
import type { IdentitySettings } from '../config.ts';

/** Hash of the empty string: styled-components creates an empty style element and fills it through the CSSOM. */
const EMPTY_STYLE = "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='";

/** Returns the Content-Security-Policy of the application: its own files, and the issuer's endpoints. */
export function contentSecurityPolicy(identity: IdentitySettings, publicOrigin: string): string {
  const issuer = new URL(identity.issuer).origin;
  return [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self' ${EMPTY_STYLE}`,
    // The portals host the pictures of programmes.
    "img-src 'self' data: https:",
    "font-src 'self'",
    `connect-src 'self'${issuer === publicOrigin ? '' : ` ${issuer}`}`,
    "manifest-src 'self'",
    "frame-src 'none'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}

/** Adds security headers to every response; the development provider sets its own. */
export function addSecurityHeaders(
  app: FastifyInstance,
  { policy, isSecure }: { policy: string | undefined; isSecure: boolean },
): void {
  app.addHook('onRequest', async (request, reply) => {
    reply.header('X-Content-Type-Options', 'nosniff');
    reply.header('X-Request-Id', request.id);
    reply.header('Referrer-Policy', 'same-origin');
    reply.header('X-Frame-Options', 'DENY');
    reply.header('Cross-Origin-Opener-Policy', 'same-origin');
    reply.header('Cross-Origin-Resource-Policy', 'same-origin');
    reply.header('Permissions-Policy', 'camera=(), geolocation=(), microphone=(), payment=()');
    if (policy !== undefined) reply.header('Content-Security-Policy', policy);
    if (isSecure) reply.header('Strict-Transport-Security', 'max-age=31536000');
    if (request.url.startsWith('/api')) reply.header('Cache-Control', 'no-store');
  });
}
