import { existsSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join, sep } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { canonicalPath } from '#domain/knownPaths.ts';
import { ApiFailure } from './failure.ts';

/** Source of the browser application: its built files, or its source files served by Vite. */
export type Pages =
  | { kind: 'built'; directory: string }
  | {
      kind: 'sources';
      handle: (request: IncomingMessage, response: ServerResponse) => void;
      close: () => Promise<void>;
    };

const PAGE_METHODS = ['GET', 'HEAD'];

const YEAR_SECONDS = 31_536_000;

/** Media ranges of a page. Monitors, link previews and command-line tools send no more than « anything ». */
const PAGE_TYPES = /text\/html|text\/\*|\*\/\*/;

/** Returns whether the request is for a page of the application, as opposed to data. */
function isNavigation({ headers: { accept = '*/*' } }: FastifyRequest): boolean {
  return PAGE_TYPES.test(accept);
}

/** Returns the address of a request without its authority, which some clients send (`GET http://host/path`). */
function addressOf({ url }: FastifyRequest): string {
  return url.replace(/^https?:\/\/[^/?]*/i, '');
}

/** Returns 200 for the path of a screen, otherwise 404: the application shows its 404 page there (SH-23). */
function pageStatus(request: FastifyRequest): 200 | 404 {
  const [path = ''] = addressOf(request).split('?');
  return canonicalPath(path) === undefined ? 404 : 200;
}

/**
 * Returns the address to redirect to when the request uses another host than the canonical one. The development sign-in
 * accepts a single origin, so http://127.0.0.1:4000 redirects to localhost before the sign-in fails.
 */
function redirectionOf(
  request: FastifyRequest,
  canonicalOrigin: string | undefined,
): string | undefined {
  if (canonicalOrigin === undefined) return undefined;
  const isCanonical = request.host === new URL(canonicalOrigin).host;
  return isCanonical ? undefined : `${canonicalOrigin}${addressOf(request)}`;
}

const throwNotFound = (): never => {
  throw new ApiFailure('not_found');
};

/**
 * Serves the browser application at every address that has no other route.
 * @param canonicalOrigin the only origin that may be used, if there is one
 */
export async function registerPages(
  app: FastifyInstance,
  pages: Pages | undefined,
  canonicalOrigin: string | undefined,
): Promise<void> {
  app.setNotFoundHandler(throwNotFound);
  if (pages?.kind === 'sources') registerSources(app, pages, canonicalOrigin);
  else if (pages && existsSync(join(pages.directory, 'index.html'))) {
    await registerBuiltFiles(app, pages.directory);
    app.route({ method: PAGE_METHODS, url: '/assets/*', handler: throwNotFound });
    app.route({
      method: PAGE_METHODS,
      url: '/*',
      handler: (request, reply) => {
        if (!isNavigation(request)) return throwNotFound();
        const target = redirectionOf(request, canonicalOrigin);
        if (target !== undefined) return reply.redirect(target);
        // The same address answers 404 to a request for data.
        reply.header('Vary', 'Accept, Accept-Encoding');
        return reply.code(pageStatus(request)).sendFile('index.html');
      },
    });
  }
}

function registerSources(
  app: FastifyInstance,
  pages: Extract<Pages, { kind: 'sources' }>,
  canonicalOrigin: string | undefined,
): void {
  app.addHook('onClose', async () => pages.close());
  app.all('/*', (request, reply) => {
    const isPage = PAGE_METHODS.includes(request.method) && isNavigation(request);
    const target = isPage ? redirectionOf(request, canonicalOrigin) : undefined;
    if (target !== undefined) return reply.redirect(target);
    reply.hijack();
    pages.handle(request.raw, reply.raw);
    return reply;
  });
}

async function registerBuiltFiles(app: FastifyInstance, directory: string): Promise<void> {
  await app.register(fastifyStatic, {
    root: directory,
    // Each built file gets a route; the handler above serves index.html.
    wildcard: false,
    index: false,
    globIgnore: ['index.html', '**/*.br', '**/*.gz'],
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, path) => {
      // File names under assets/ contain a hash of their content.
      const isHashed = path.includes(`${sep}assets${sep}`);
      const value = isHashed ? `public, max-age=${YEAR_SECONDS}, immutable` : 'no-cache';
      reply.setHeader('Cache-Control', value);
      reply.setHeader('Vary', 'Accept-Encoding');
    },
  });
}
