import { abortRequests } from './aborted.ts';
import { breakCluster } from './cluster/drill.ts';
import { fillDisk } from './fullDisk.ts';
import { killInstances } from './instances.ts';
import { killDuringSaves } from './kills.ts';
import { killDuringMarks } from './marks.ts';
import { interruptDatabase } from './interrupted.ts';
import { upgradeInstances } from './upgrade.ts';
import type { Reconciliation } from './instance.ts';

/*
 * npm run reliability [-- PART=NUMBER …]: checks on this machine that failures lose or duplicate no save and no mark.
 *
 *   kills=200      kills a server that creates and replaces counts on the embedded database with SIGKILL, 200 times
 *   marks=60       kills a server 60 times while people mark counts as ordered and as handed to the client, on each database
 *   instances=12   kills or stops one of two instances that share a PostgreSQL database, and restarts it, 12 times
 *   outage=10      stops PostgreSQL for 10 seconds under a running server
 *   disk=1         fills the disk of the embedded database
 *   frozen=40      freezes PostgreSQL for 40 seconds under a running server
 *   aborted=1500   disconnects in the middle of 1,500 requests
 *   cluster=10     breaks each part of a whole cluster, and changes its primary 10 times (needs Debian's programs)
 *   upgrade=10     replaces instances of the released version by this one and back, with 10 seconds side by side each time
 *
 * Runs every part by default. Prints the results and exits with 1 when a save or a mark was lost or duplicated, when its
 * audit entry or a version of its count is missing, or when a failure was not reported, or reported without one.
 */

const DEFAULTS = {
  kills: 200,
  marks: 60,
  instances: 12,
  outage: 10,
  disk: 1,
  frozen: 40,
  aborted: 1500,
  cluster: 10,
  upgrade: 10,
};
/** Limit of a statement on PostgreSQL, and the wait for a connection, with room for a busy machine. */
const ANSWER_MAXIMUM_MS = 22_000;
/** Time between the first and the last error that a fault of the cluster causes, in seconds. */
const CLUSTER_ERRORS_MAXIMUM_S = 30;

type Part = keyof typeof DEFAULTS;

const isConsistent = ({
  lost,
  duplicates,
  broken,
  unaudited,
}: Pick<Reconciliation, 'lost' | 'duplicates' | 'broken' | 'unaudited'>): boolean =>
  lost + duplicates + broken + unaudited === 0;

/** Runs each part and decides whether it passed. A part that this machine cannot run passes without a result. */
const PARTS: Record<Part, (number: number) => Promise<{ result: unknown; hasPassed: boolean }>> = {
  kills: async (cycles) => {
    const result = await killDuringSaves(cycles);
    return {
      result,
      hasPassed:
        isConsistent(result) &&
        result.unopenable + result.falseAlarms === 0 &&
        result.acknowledged > cycles,
    };
  },
  marks: async (cycles) => {
    const result = await killDuringMarks(cycles);
    const hasPassed = [result.embedded, result.postgresql].every(
      (one) =>
        !one ||
        (isConsistent(one) &&
          one.unopenable + one.falseAlarms === 0 &&
          one.acknowledged > cycles &&
          one.resent > 0 &&
          one.repeated > 0),
    );
    return { result, hasPassed };
  },
  instances: async (changes) => {
    const result = await killInstances(changes);
    return { result, hasPassed: !result || (isConsistent(result) && result.failed === 0) };
  },
  outage: async (seconds) => {
    const result = await interruptDatabase(seconds, 'halt');
    const isReported = result?.health === 503 && Object.keys(result.during).join() === '503';
    return { result, hasPassed: !result || (isConsistent(result) && isReported) };
  },
  disk: async () => {
    const result = await fillDisk();
    const statuses =
      result && [result.nearlyFull, result.full].map(({ save, list }) => [save, list]);
    const isReported = statuses?.every(([save, list]) => save === 503 && list === 200);
    return {
      result,
      hasPassed:
        !result || (isConsistent(result) && isReported === true && result.restarted === 201),
    };
  },
  frozen: async (seconds) => {
    const result = await interruptDatabase(seconds, 'freeze');
    const isReported =
      result?.health === 503 && !('0' in result.inFlight) && result.slowest < ANSWER_MAXIMUM_MS;
    return { result, hasPassed: !result || (isConsistent(result) && isReported) };
  },
  aborted: async (total) => {
    const result = await abortRequests(total);
    const { aborted, answered, inFlightAfterwards, listAfterwards } = result;
    const isServing = inFlightAfterwards === 0 && listAfterwards === 200;
    return { result, hasPassed: isConsistent(result) && aborted > 0 && answered > 0 && isServing };
  },
  cluster: async (failovers) => {
    const result = await breakCluster(failovers);
    const isBounded = result?.faults.every(
      ({ errorSeconds }) => errorSeconds <= CLUSTER_ERRORS_MAXIMUM_S,
    );
    return { result, hasPassed: !result || (isConsistent(result) && isBounded === true) };
  },
  upgrade: async (seconds) => {
    const result = await upgradeInstances(seconds);
    const hasPassed = !result || (isConsistent(result) && result.failed + result.refused === 0);
    return { result, hasPassed };
  },
};

const isPart = (name: string | undefined): name is Part => name !== undefined && name in PARTS;

const requested = process.argv.slice(2).map((text) => text.split('='));
const chosen: [Part, number][] =
  requested.length === 0
    ? (Object.keys(DEFAULTS) as Part[]).map((part) => [part, DEFAULTS[part]])
    : requested.flatMap(([name, number]) =>
        isPart(name) ? [[name, Number(number ?? DEFAULTS[name])]] : [],
      );
if (chosen.length === 0) {
  console.error(`Parts: ${Object.keys(PARTS).join(', ')}; for example kills=20`);
  process.exitCode = 1;
}
for (const [part, number] of chosen) {
  const start = performance.now();
  // A part that throws has failed, and the other parts still run.
  const { result, hasPassed } = await PARTS[part](number).catch((error: unknown) => ({
    result: String(error),
    hasPassed: false,
  }));
  const seconds = Math.round((performance.now() - start) / 1000);
  const text =
    result === undefined ? 'skipped: not supported on this machine' : JSON.stringify(result);
  console.log(`${hasPassed ? 'ok    ' : 'FAILED'} ${part} (${seconds} s): ${text}`);
  if (!hasPassed) process.exitCode = 1;
}
