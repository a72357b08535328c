import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { DevelopmentProvider } from './developmentProvider.ts';

/** Mounts the development provider: it answers the raw request, whose body nobody has read. */
export function mountProvider(app: FastifyInstance, provider: DevelopmentProvider): void {
  // In onRequest, that is before the body is parsed: a hijacked reply ends the framework's part there.
  const onRequest = async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    reply.hijack();
    await provider.handle(request.raw, reply.raw);
  };
  for (const url of ['/idp', '/idp/*']) app.all(url, { onRequest }, () => undefined);
  app.addHook('onClose', () => provider.flush());
}
