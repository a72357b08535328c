import { isIP } from 'node:net';

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
