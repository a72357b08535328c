import { loadavg } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';
import { openDatabase } from '#server/database/openDatabase.ts';
import { NOW } from '../../tests/server/api/testApp.ts';
import {
  call,
  createDeployment,
  ESTIMATE,
  LIST,
  onPostgres,
  prepareSave,
  reconcile,
  startInstance,
  type Deployment,
} from '../reliability/instance.ts';
import { startLoad } from '../reliability/load.ts';
import { seedCounts } from '../seed/seedCounts.ts';
import { numbersGiven, reportFigures, type Figure } from './figures.ts';
import { percentile } from './times.ts';

/*
 * npm run bench -- people [SECONDS]: how long do people wait when 200 of them list, estimate and save on one instance?
 * Also fails when a request
 * fails or an acknowledged save is lost.
 */

const PEOPLE = 200;
/** Time that a person takes between two requests: fifty requests a second together. */
const THINK_MS = 4000;
const COUNTS = 10_000;
const [SECONDS = 120] = numbersGiven;
/** A wait of a fifth of a second is hardly noticed. */
const P95_MAXIMUM_MS = 200;

const CALLS = { list: LIST.path, estimate: ESTIMATE.path, save: '/api/Display/RecordCount' };

async function measure(kind: string, deployment: Deployment): Promise<Figure[]> {
  const database = await openDatabase({ url: deployment.url, dataDir: deployment.folder });
  await seedCounts(database, { total: COUNTS, now: NOW, report: () => {} });
  await database.close();
  const instance = await startInstance(deployment);
  const times = new Map<string, number[]>();
  const { acknowledged, traffic, stop } = startLoad({
    people: PEOPLE,
    save: await prepareSave(instance, deployment.token),
    repeats: 0,
    thinkMs: THINK_MS,
    send: async (request) => {
      const reply = await call(instance.origin, deployment.token, request);
      times.set(request.path, [...(times.get(request.path) ?? []), reply.milliseconds]);
      return reply;
    },
  });
  await wait(SECONDS * 1000);
  await stop();
  await instance.child.kill('SIGTERM');
  const { lost } = await reconcile(deployment, acknowledged);
  const load = loadavg()[0]?.toFixed(1) ?? '';
  console.log(`${kind}: ${JSON.stringify({ ...traffic, saved: acknowledged.size, lost, load })}`);
  if (traffic.failed + lost > 0) process.exitCode = 1;
  return Object.entries(CALLS).map(([name, path]) => ({
    measure: `${kind}, ${name}, 95th percentile of ${times.get(path)?.length ?? 0}`,
    reference: 'ms',
    now: percentile(times.get(path) ?? [], 0.95),
    limit: P95_MAXIMUM_MS,
  }));
}

const embedded = await createDeployment();
const figures = await measure('embedded', embedded);
embedded.remove();
figures.push(
  ...((await onPostgres(async (deployment) => measure('PostgreSQL', deployment))) ?? []),
);
reportFigures('people', figures);
