import { setTimeout as wait } from 'node:timers/promises';
import { loadInstances, type Traffic } from './balancedLoad.ts';
import { onPostgres, reconcile, type Reconciliation } from './instance.ts';

const CLIENTS = 6;

/**
 * Runs two instances on one PostgreSQL database under mixed load, while one of them is killed or stopped gracefully and
 * started again. Returns undefined where PostgreSQL is not installed.
 */
export async function killInstances(
  changes: number,
): Promise<(Reconciliation & Traffic & { changes: number }) | undefined> {
  return onPostgres(async (deployment) => {
    const { acknowledged, traffic } = await loadInstances(
      deployment,
      { clients: CLIENTS },
      async ({ replace }) => {
        for (let change = 0; change < changes; change += 1) {
          await wait(1000);
          await replace(change % 2, change % 4 < 2 ? 'SIGKILL' : 'SIGTERM');
        }
        await wait(1000);
      },
    );
    return { changes, ...traffic, ...(await reconcile(deployment, acknowledged)) };
  });
}
