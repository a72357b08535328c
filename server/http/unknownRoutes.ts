import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { PATH_MAXIMUM } from '#domain/knownPaths.ts';
import { AddressTooLongFailure, ApiFailure } from '../request/failure.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Every endpoint of the API, as « GET /api/… ». */
    apiRoutes: string[];
  }
}

interface UnknownRoute {
  Params: { '*'?: string };
}

/** Addresses that replace those that are refused before they are matched. */
const MALFORMED_ADDRESS = '/api/malformed-address';
const LONG_ADDRESS = '/api/long-address';

/**
 * Gives refused addresses a route of the API: those whose path is too long to be matched (D-170), and malformed ones. The
 * framework would otherwise answer the latter before the first hook, and so without any guard.
 */
export function rewriteRefusedAddress({ url = '/' }: { url?: string | undefined }): string {
  const path = url.split('?', 1)[0] ?? '';
  if (path.length > PATH_MAXIMUM) return LONG_ADDRESS;
  try {
    decodeURIComponent(path);
    return url;
  } catch {
    return MALFORMED_ADDRESS;
  }
}

/** Prevents the server from starting with an API route that was registered without its rule, and lists the others. */
export function refuseUnguardedRoutes(app: FastifyInstance): void {
  const routes: string[] = [];
  app.decorate('apiRoutes', routes);
  app.addHook('onRoute', ({ url, method, config }) => {
    if (!/^\/api(\/|$)/.test(url) || config?.api === 'unknown') return;
    if (config?.api === undefined) {
      throw new Error(`${url} has no rule: register it with registerEndpoint`);
    }
    routes.push(...[method].flat().map((one) => `${one} ${url}`));
  });
}

/** Collects the methods of every endpoint. @returns a function that finds those of a decoded path */
function collectMethods(app: FastifyInstance): (path: string) => string[] {
  const known: { pattern: RegExp; methods: string[] }[] = [];
  app.addHook('onRoute', ({ url, method, config }) => {
    if (config?.api === undefined || config.api === 'unknown') return;
    const pattern = new RegExp(`^${url.replaceAll(/:\w+/g, '[^/]+')}$`);
    known.push({ pattern, methods: [method].flat() });
  });
  return (path) =>
    known.filter(({ pattern }) => pattern.test(path)).flatMap(({ methods }) => methods);
}

const refuseMalformed = async (): Promise<never> => {
  throw new ApiFailure('bad_request');
};

const refuseLong = async (): Promise<never> => {
  throw new AddressTooLongFailure();
};

const unreachable = (): never => {
  throw new Error('onRequest answers every request of this route');
};

/**
 * Registers the API addresses and methods that no endpoint has: 405 when the path has other methods, 404 otherwise.
 * Call it before the endpoints are registered.
 */
export function registerUnknownRoutes(app: FastifyInstance): void {
  const methodsOf = collectMethods(app);
  const config = { api: 'unknown' } as const;
  // onRequest answers before the body is read.
  const refuse = async (
    { params: { '*': rest = '' } }: FastifyRequest<UnknownRoute>,
    reply: FastifyReply,
  ): Promise<never> => {
    const methods = methodsOf(`/api/${rest}`);
    if (methods.length === 0) throw new ApiFailure('not_found');
    reply.header('Allow', methods.join(', '));
    throw new ApiFailure('method_not_allowed');
  };
  for (const url of ['/api', '/api/*']) {
    app.all<UnknownRoute>(url, { config, onRequest: refuse }, unreachable);
  }
  app.all(MALFORMED_ADDRESS, { config, onRequest: refuseMalformed }, unreachable);
  app.all(LONG_ADDRESS, { config, onRequest: refuseLong }, unreachable);
}
