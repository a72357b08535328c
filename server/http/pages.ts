import { existsSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join, sep } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
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

/** Returns whether a person opens an address in a browser, as opposed to a script requesting a file. */
function isNavigation(request: FastifyRequest): boolean {
  return (
    (request.method === 'GET' || request.method === 'HEAD') &&
    request.headers.accept?.includes('text/html') === true &&
    !/^\/(assets|idp)\//.test(request.url)
  );
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
    return target === undefined ? reply.sendFile('index.html') : reply.redirect(target);
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
