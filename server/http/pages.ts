import { existsSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join, sep } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ApiFailure } from './failure.ts';

/** Where the browser application comes from: its built files, or its sources through Vite. */
export type Pages =
  | { kind: 'built'; directory: string }
  | {
      kind: 'sources';
      handle: (request: IncomingMessage, response: ServerResponse) => void;
      close: () => Promise<void>;
    };

type ServePage = (request: FastifyRequest, reply: FastifyReply) => unknown;

const YEAR_SECONDS = 31_536_000;

/** A person opening an address in a browser, as opposed to a script asking for a file. */
function isNavigation(request: FastifyRequest): boolean {
  return (
    (request.method === 'GET' || request.method === 'HEAD') &&
    request.headers.accept?.includes('text/html') === true &&
    !/^\/(assets|idp)\//.test(request.url)
  );
}

/**
 * The development sign-in knows one address: somebody who opens http://127.0.0.1:4000 goes to the localhost one
 * before anything can fail.
 */
function elsewhere(request: FastifyRequest, publicOrigin: string): string | undefined {
  const wanted = new URL(publicOrigin);
  const isSame = request.host === wanted.host;
  return isSame ? undefined : `${publicOrigin}${request.url}`;
}

/**
 * Serves the browser application.
 * @param canonicalOrigin the only address to open it at, when there is one
 * @returns the handler of every address that no route answers
 */
export async function registerPages(
  app: FastifyInstance,
  pages: Pages | undefined,
  canonicalOrigin: string | undefined,
): Promise<ServePage> {
  const redirect = (request: FastifyRequest): string | undefined =>
    canonicalOrigin === undefined ? undefined : elsewhere(request, canonicalOrigin);

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
    // One route per built file; index.html is left to the handler above.
    wildcard: false,
    index: false,
    globIgnore: ['index.html', '**/*.br', '**/*.gz'],
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, path) => {
      // Names under assets/ carry a hash of their content.
      const isHashed = path.includes(`${sep}assets${sep}`);
      const value = isHashed ? `public, max-age=${YEAR_SECONDS}, immutable` : 'no-cache';
      reply.setHeader('Cache-Control', value);
    },
  });
}
