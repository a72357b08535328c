import type { FastifyServerOptions } from 'fastify';

type LoggerOptions = Exclude<FastifyServerOptions['logger'], boolean | undefined>;

/**
 * Returns the options of structured logs without personal data. Only the method and path of a request are logged, because
 * queries hold names, headers hold tokens and bodies hold clients; of a response, only its status.
 */
export function loggerOptions(level: string): LoggerOptions {
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
        // The first line repeats the message.
        stack: stack?.replace(/^.*\n/, '') ?? '',
      }),
    },
  };
}

const pathOf = (url: string | undefined): string => url?.split('?')[0] ?? '';
