import { setTimeout as wait } from 'node:timers/promises';
import {
  call,
  ESTIMATE,
  LIST,
  newAction,
  saveCall,
  type prepareSave,
  type Action,
  type Deployment,
  type Instance,
  type Reply,
} from './instance.ts';

/** Interval of the health checks, in milliseconds. */
const HEALTH_MS = 250;

/** A round-robin load balancer that skips instances that are not ready. */
export class Balancer {
  readonly #slots: { instance: Instance | undefined; isReady: boolean }[] = [];
  #turn = 0;
  #isOver = false;

  set(index: number, instance: Instance | undefined): void {
    this.#slots[index] = { instance, isReady: instance !== undefined };
  }

  async watch(): Promise<void> {
    while (!this.#isOver) {
      await Promise.all(
        this.#slots.map(async (slot) => {
          const { instance } = slot;
          if (!instance) return;
          const { status } = await call(instance.origin, '', { method: 'GET', path: '/healthz' });
          slot.isReady = status === 200;
        }),
      );
      await wait(HEALTH_MS);
    }
  }

  stop(): void {
    this.#isOver = true;
  }

  /** @param except origin where the request has just failed; it is not retried there */
  next(except?: string): string {
    const ready = this.#slots.filter(
      ({ isReady, instance }) => isReady && instance && instance.origin !== except,
    );
    const slot = ready[(this.#turn += 1) % Math.max(1, ready.length)];
    return slot?.instance?.origin ?? 'http://127.0.0.1:1';
  }
}

export interface Traffic {
  requests: number;
  retried: number;
  /** Requests that failed even after their one retry. */
  failed: number;
}

const isFailure = ({ status }: Reply): boolean => status === 0 || status >= 500;

/** Sends list, estimate and save requests. Retries each failed one once on the other instance. */
export async function generateLoad(
  { token }: Deployment,
  balancer: Balancer,
  {
    save,
    acknowledged,
    traffic,
    isOver,
  }: {
    save: Awaited<ReturnType<typeof prepareSave>>;
    acknowledged: Map<string, Action>;
    traffic: Traffic;
    isOver: () => boolean;
  },
): Promise<void> {
  for (let turn = 0; !isOver(); turn += 1) {
    const action = turn % 4 === 3 ? newAction() : undefined;
    const request = action ? saveCall(save, action) : turn % 4 === 1 ? ESTIMATE : LIST;
    const origin = balancer.next();
    let reply = await call(origin, token, request);
    traffic.requests += 1;
    if (isFailure(reply)) {
      traffic.retried += 1;
      reply = await call(balancer.next(origin), token, request);
    }
    if (isFailure(reply)) traffic.failed += 1;
    else if (action) acknowledged.set(action.key, action);
  }
}
