import type { FastifyInstance, FastifyServerOptions } from 'fastify';

declare module 'fastify' {
  interface FastifyRequest {
    /** Code of the failure with which the request was refused, where that may reveal an intrusion attempt. */
    refusal: string | undefined;
  }
}

type LoggerOptions = Exclude<FastifyServerOptions['logger'], boolean | undefined>;

/** Returns the options of structured logs, whose errors lack the message: that of the database may quote a row. */
export function loggerOptions(level: string): LoggerOptions {
  return {
    level,
    base: null,
    serializers: {
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

/**
 * Logs one line per request, without personal data: paths and queries hold names and numbers, headers hold tokens, and
 * bodies hold clients. A refusal names the person by an id, which reveals nothing outside the database.
 */
export function logRequests(app: FastifyInstance): void {
  app.decorateRequest('refusal', undefined);
  app.addHook('onResponse', (request, { statusCode: status, elapsedTime }, done) => {
    const { method, routeOptions, refusal, caller, ip } = request;
    request.log.info(
      {
        method,
        route: routeOptions.url ?? 'none',
        status,
        ms: Math.round(elapsedTime),
        ...(refusal !== undefined && { refusal, person: caller?.profile?.id, ip }),
      },
      'request',
    );
    done();
  });
}
