import { fillDisk } from './fullDisk.ts';
import { killInstances } from './instances.ts';
import { killDuringSaves } from './kills.ts';
import { stopDatabase } from './outage.ts';
import type { Balance } from './instance.ts';

/*
 * npm run reliability [-- PART=NUMBER …]: what becomes of saves when things break, on this machine alone.
 *
 *   kills=200      kill -9 of a saving server on the embedded database
 *   instances=12   one of two instances on one PostgreSQL killed, or told to leave, and started again
 *   outage=10      PostgreSQL stopped for that many seconds under a running server
 *   disk=1         a full disk under the embedded database
 *
 * Without arguments, all of these. Prints what was found, and ends with 1 when anything was lost, doubled or not said.
 */

const DEFAULTS = { kills: 200, instances: 12, outage: 10, disk: 1 };
type Part = keyof typeof DEFAULTS;

const isWhole = ({ lost, duplicates, untraced }: Balance): boolean =>
  lost + duplicates + untraced === 0;

/** Runs a part and says whether it found what it must. */
const PARTS: Record<Part, (number: number) => Promise<{ found: unknown; isGood: boolean }>> = {
  kills: async (cycles) => {
    const found = await killDuringSaves(cycles);
    return {
      found,
      isGood: isWhole(found) && found.unopenable === 0 && found.acknowledged > cycles,
    };
  },
  instances: async (changes) => {
    const found = await killInstances(changes);
    return { found, isGood: !found || (isWhole(found) && found.failed === 0) };
  },
  outage: async (seconds) => {
    const found = await stopDatabase(seconds);
    const isSaid = found?.healthMeanwhile === 503 && Object.keys(found.statuses).join() === '503';
    return { found, isGood: !found || (isWhole(found) && isSaid) };
  },
  disk: async () => {
    const found = await fillDisk();
    const statuses = found && [found.nearlyFull, found.full].map(({ save, list }) => [save, list]);
    const isSaid = statuses?.every(([save, list]) => save === 503 && list === 200);
    return {
      found,
      isGood: !found || (isWhole(found) && isSaid === true && found.restarted === 201),
    };
  },
};

const isPart = (name: string | undefined): name is Part => name !== undefined && name in PARTS;

const asked = process.argv.slice(2).map((text) => text.split('='));
const chosen: [Part, number][] =
  asked.length === 0
    ? (Object.keys(DEFAULTS) as Part[]).map((part) => [part, DEFAULTS[part]])
    : asked.flatMap(([name, number]) =>
        isPart(name) ? [[name, Number(number ?? DEFAULTS[name])]] : [],
      );
if (chosen.length === 0) {
  console.error(`Parts: ${Object.keys(PARTS).join(', ')}; for example kills=20`);
  process.exitCode = 1;
}
for (const [part, number] of chosen) {
  const start = performance.now();
  const { found, isGood } = await PARTS[part](number);
  const seconds = Math.round((performance.now() - start) / 1000);
  const text =
    found === undefined ? 'skipped: not possible on this machine' : JSON.stringify(found);
  console.log(`${isGood ? 'ok    ' : 'FAILED'} ${part} (${seconds} s): ${text}`);
  if (!isGood) process.exitCode = 1;
}
