import { existsSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join, sep } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
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

type ServePage = (request: FastifyRequest, reply: FastifyReply) => unknown;

const YEAR_SECONDS = 31_536_000;

/** Media ranges of a page. Monitors, link previews and command-line tools send no more than « anything ». */
const PAGE_TYPES = /text\/html|text\/\*|\*\/\*/;

/** Returns whether the request is for a page of the application, as opposed to one of its files. */
function isNavigation({ method, url, headers: { accept = '*/*' } }: FastifyRequest): boolean {
  const isReading = method === 'GET' || method === 'HEAD';
  return isReading && PAGE_TYPES.test(accept) && !/^\/(assets|idp)\//.test(url);
}

/** Returns 200 for the path of a screen, otherwise 404: the application shows its 404 page there (SH-23). */
function pageStatus({ url }: FastifyRequest): 200 | 404 {
  const [path = ''] = url.split('?');
  return canonicalPath(path) === undefined ? 404 : 200;
}

/**
 * Returns the address to redirect to when the request uses another host than the canonical one. The development sign-in
 * accepts a single origin, so http://127.0.0.1:4000 redirects to localhost before the sign-in fails.
 */
function canonicalUrl(request: FastifyRequest, canonicalOrigin: string): string | undefined {
  const isCanonical = request.host === new URL(canonicalOrigin).host;
  return isCanonical ? undefined : `${canonicalOrigin}${request.url}`;
}

/**
 * Serves the browser application.
 * @param canonicalOrigin the only origin that may be used, if there is one
 * @returns the handler of every address without a route
 */
export async function registerPages(
  app: FastifyInstance,
  pages: Pages | undefined,
  canonicalOrigin: string | undefined,
): Promise<ServePage> {
  const redirect = (request: FastifyRequest): string | undefined =>
    canonicalOrigin === undefined ? undefined : canonicalUrl(request, canonicalOrigin);

  if (pages?.kind === 'sources') {
    app.addHook('onClose', async () => pages.close());
    return (request, reply) => {
      const target = isNavigation(request) ? redirect(request) : undefined;
      if (target !== undefined) return reply.redirect(target);
      reply.hijack();
      pages.handle(request.raw, reply.raw);
      return reply;
    };
  }
  if (pages === undefined || !existsSync(join(pages.directory, 'index.html'))) {
    return () => {
      throw new ApiFailure('not_found');
    };
  }
  await registerBuiltFiles(app, pages.directory);
  return (request, reply) => {
    if (!isNavigation(request)) throw new ApiFailure('not_found');
    const target = redirect(request);
    if (target !== undefined) return reply.redirect(target);
    return reply.code(pageStatus(request)).sendFile('index.html');
  };
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
    },
  });
}
