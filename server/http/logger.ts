import type { FastifyServerOptions } from 'fastify';

/**
 * Structured logs without personal data: of a request only its method and path (queries hold names, headers hold
 * tokens, bodies hold clients), of an answer its status.
 */
export function loggerOptions(level: string): FastifyServerOptions['logger'] {
  return {
    level,
    base: null,
    serializers: {
      req: (request) => ({ method: request.method, path: pathOf(request.url) }),
      res: (reply) => ({ status: reply.statusCode }),
      err: ({ name, code, stack }: Error & { code?: unknown }) => ({
        type: name,
        code,
        message: '',
        // Without its first line, which repeats the message.
        stack: stack?.replace(/^.*\n/, '') ?? '',
      }),
    },
  };
}

const pathOf = (url: string | undefined): string => url?.split('?')[0] ?? '';
