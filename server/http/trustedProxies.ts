import { isIP } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { ApiFailure } from './failure.ts';

/**
 * Prefix lengths of the largest private network (10.0.0.0/8, fc00::/7) and of a full address, by the result of `isIP`. A
 * larger network holds strangers, who could then choose their own address.
 */
const PREFIX_BY_KIND: ReadonlyMap<number, readonly [number, number]> = new Map([
  [4, [8, 32]],
  [6, [7, 128]],
]);

/**
 * Returns what is wrong with a list of trusted proxies, as the end of a sentence; undefined when nothing is. Fastify only
 * fails at the first request when the list is invalid, so it is checked at startup.
 */
export function faultOfProxies(list: readonly string[]): string | undefined {
  for (const one of list) {
    const [address = '', bits] = one.split('/');
    const [minimum, maximum] = PREFIX_BY_KIND.get(isIP(address)) ?? [0, -1];
    const isNetwork = bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= maximum);
    if (maximum < 0 || !isNetwork) {
      return `must be addresses or networks such as 10.0.0.0/8; it holds « ${one} ».`;
    }
    if (bits !== undefined && Number(bits) < minimum) {
      return `holds « ${one} », with which strangers could choose the address that their requests are counted under. Name the load balancers alone.`;
    }
  }
  return undefined;
}

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
