import type { FastifyInstance } from 'fastify';
import { ApiFailure } from './failure.ts';

/** Names and addresses of this machine; a URL writes the last one in brackets. */
const LOOPBACK_HOSTS = new Set(['127.0.0.1', 'localhost', '::1', '[::1]']);

/** Returns whether a host name or address, without a port, is this machine's own. */
export const isOwnMachine = (host: string): boolean => LOOPBACK_HOSTS.has(host.toLowerCase());

const OWN_MACHINE_ONLY =
  'Ce serveur utilise la connexion de démonstration\u00A0: il ne répond que sur cette machine.';

/**
 * Refuses every request whose `Host` is not this machine: one that came through a tunnel or a reverse proxy, which the
 * settings do not show, or from a page whose name was rebound to a loopback address.
 */
export function refuseOtherHosts(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ raw }) => {
    const { host = '' } = raw.headers;
    const address = `http://${host}`;
    if (URL.canParse(address) && isOwnMachine(new URL(address).hostname)) return;
    throw new ApiFailure('forbidden', OWN_MACHINE_ONLY);
  });
}
