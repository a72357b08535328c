import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { DevelopmentProvider } from './developmentProvider.ts';

/** Mounts the development provider, which handles the raw request and reads its body itself. */
export function mountProvider(app: FastifyInstance, provider: DevelopmentProvider): void {
  // onRequest runs before the body is parsed, and hijacking the reply stops the framework there.
  const onRequest = async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    reply.hijack();
    await provider.handle(request.raw, reply.raw);
  };
  // The provider sets its own headers.
  for (const url of ['/idp', '/idp/*']) {
    app.all(url, { onRequest, helmet: false }, () => undefined);
  }
  app.addHook('onClose', () => provider.flush());
}
