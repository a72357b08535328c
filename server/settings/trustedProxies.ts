import { BlockList, isIP } from 'node:net';

/** The networks that hold no strangers: private, shared by carriers, link-local and loopback. */
const PRIVATE_NETWORKS = [
  ['10.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
  ['100.64.0.0', 10],
  ['169.254.0.0', 16],
  ['127.0.0.0', 8],
  ['fc00::', 7],
  ['fe80::', 10],
  ['::1', 128],
] as const;

/** Length of a full address, by the result of `isIP`. */
const BITS_BY_KIND: ReadonlyMap<number, number> = new Map([
  [4, 32],
  [6, 128],
]);

const familyOf = (address: string) => (isIP(address) === 4 ? 'ipv4' : 'ipv6');

/** Returns whether a network lies within a private one. */
function isPrivate(address: string, bits: number): boolean {
  return PRIVATE_NETWORKS.some(([network, prefix]) => {
    if (familyOf(network) !== familyOf(address) || bits < prefix) return false;
    const list = new BlockList();
    list.addSubnet(network, prefix, familyOf(network));
    return list.check(address, familyOf(address));
  });
}

/**
 * Returns what is wrong with a list of trusted proxies, as the end of a sentence; undefined when nothing is. Fastify only
 * fails at the first request when the list is invalid, so it is checked at startup. A public network holds strangers, who
 * could then choose their own address; a single public address may be a load balancer.
 */
export function faultOfProxies(list: readonly string[]): string | undefined {
  for (const one of list) {
    const [address = '', bits, ...others] = one.split('/');
    const maximum = BITS_BY_KIND.get(isIP(address));
    const isNumber = bits === undefined || /^\d{1,3}$/.test(bits);
    const length = bits === undefined ? maximum : Number(bits);
    if (
      maximum === undefined ||
      length === undefined ||
      others.length > 0 ||
      !isNumber ||
      length > maximum
    ) {
      return `must be addresses or networks such as 10.0.0.0/8; it holds « ${one} ».`;
    }
    if (length < maximum && !isPrivate(address, length)) {
      return `holds « ${one} », with which strangers could choose the address that their requests are counted under. Name the load balancers alone: their addresses, or a private network.`;
    }
  }
  return undefined;
}

/** Names and addresses of this machine; a URL writes the last one in brackets. */
const LOOPBACK_HOSTS = new Set(['127.0.0.1', 'localhost', '::1', '[::1]']);

/** Returns whether a host name or address, without a port, is this machine's own. */
export const isOwnMachine = (host: string): boolean => LOOPBACK_HOSTS.has(host.toLowerCase());
