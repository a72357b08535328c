import type { IncomingMessage, ServerResponse } from 'node:http';
import { sep } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { canonicalPath } from '#domain/knownPaths.ts';
import { PAGES_FILE, type BuiltDocuments } from './builtPages.ts';
import { ApiFailure } from '../request/failure.ts';
import { sendPrepared } from './preparedResponse.ts';

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

/** Returns the path of a request, without its query. */
function pathOf(request: FastifyRequest): string {
  const [path = ''] = addressOf(request).split('?');
  return path;
}

/** Returns 200 for the path of a screen, otherwise 404: the application shows its 404 page there (SH-23). */
function pageStatus(request: FastifyRequest): 200 | 404 {
  return canonicalPath(pathOf(request)) === undefined ? 404 : 200;
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

interface PageOptions {
  pages: Pages | undefined;
  /** The documents of a build; undefined without a build. */
  documents: BuiltDocuments | undefined;
  /** The only origin that may be used, if there is one. */
  canonicalOrigin: string | undefined;
}

/** Serves the browser application at every address that has no other route. */
export async function registerPages(
  app: FastifyInstance,
  { pages, documents, canonicalOrigin }: PageOptions,
): Promise<void> {
  app.setNotFoundHandler(throwNotFound);
  if (pages?.kind === 'sources') registerSources(app, pages, canonicalOrigin);
  else if (pages && documents) {
    await registerBuiltFiles(app, pages.directory);
    const config = { limit: 'calls' } as const;
    app.route({ method: PAGE_METHODS, url: '/assets/*', config, handler: throwNotFound });
    app.route({
      method: PAGE_METHODS,
      url: '/*',
      config,
      handler: (request, reply) => {
        if (!isNavigation(request)) return throwNotFound();
        const target = redirectionOf(request, canonicalOrigin);
        if (target !== undefined) return reply.header('Cache-Control', 'no-store').redirect(target);
        return sendPrepared(request, reply, documents.documentOf(pathOf(request)), {
          status: pageStatus(request),
          // The same address answers 404 to a request for data.
          vary: 'Accept, Accept-Encoding',
        });
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
    if (target !== undefined) return reply.header('Cache-Control', 'no-store').redirect(target);
    reply.hijack();
    pages.handle(request.raw, reply.raw);
    return reply;
  });
}

async function registerBuiltFiles(app: FastifyInstance, directory: string): Promise<void> {
  await app.register(fastifyStatic, {
    root: directory,
    // Each built file gets a route; the handler above serves the documents.
    wildcard: false,
    index: false,
    globIgnore: ['index.html', PAGES_FILE, '**/*.br', '**/*.gz'],
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
