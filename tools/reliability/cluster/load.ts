import { setTimeout as wait } from 'node:timers/promises';
import type { CampaignSave } from '#contract/campaign.ts';
import { call, ESTIMATE, LIST, newAction, saveCall, type Action, type Reply } from '../instance.ts';

/** Pause before a person repeats a failed request, with the same key for a save. */
const RETRY_MS = 1000;
/** Time that a person takes between two requests. */
const THINK_MS = 100;

/** The requests during one fault. */
export interface Period {
  requests: number;
  /** Requests that a person repeated. */
  retried: number;
  /** Requests that failed twice. */
  failed: number;
  /** Seconds from the first to the last response that was an error. */
  errorSeconds: number;
  /** Seconds of the slowest response. */
  slowest: number;
  /** Seconds of the longest time in which nobody received a response other than an error. */
  gap: number;
}

/** People who list, estimate and save. */
export interface Load {
  acknowledged: ReadonlyMap<string, Action>;
  /** Returns what happened since the last call, and starts to count again. */
  takePeriod: () => Period;
  stop: () => Promise<void>;
}

const isFailure = ({ status }: Reply): boolean => status === 0 || status >= 500;
const inSeconds = (milliseconds: number): number => Math.round(milliseconds / 100) / 10;

class Counter {
  requests = 0;
  retried = 0;
  failed = 0;
  slowest = 0;
  firstError = 0;
  lastError = 0;
  gap = 0;
  lastSuccess = performance.now();

  add({ milliseconds, ...reply }: Reply): void {
    const now = performance.now();
    this.slowest = Math.max(this.slowest, milliseconds);
    if (isFailure({ milliseconds, ...reply })) {
      this.lastError = now;
      this.firstError ||= now;
    } else {
      this.gap = Math.max(this.gap, now - this.lastSuccess);
      this.lastSuccess = now;
    }
  }

  period(): Period {
    const { requests, retried, failed } = this;
    const errorSeconds = inSeconds(this.lastError - this.firstError);
    const [slowest, gap] = [inSeconds(this.slowest), inSeconds(this.gap)];
    return { requests, retried, failed, errorSeconds, slowest, gap };
  }
}

/** Starts people who use the application at an origin until they are stopped. */
export function startLoad(
  origin: string,
  { token, save, people }: { token: string; save: CampaignSave; people: number },
): Load {
  const acknowledged = new Map<string, Action>();
  let counter = new Counter();
  const state = { isOver: false };
  const work = async (): Promise<void> => {
    for (let turn = 0; !state.isOver; turn += 1) {
      const action = turn % 3 === 2 ? newAction() : undefined;
      const request = action ? saveCall(save, action) : turn % 3 === 1 ? ESTIMATE : LIST;
      counter.requests += 1;
      let reply = await call(origin, token, request);
      counter.add(reply);
      if (isFailure(reply)) {
        counter.retried += 1;
        await wait(RETRY_MS);
        reply = await call(origin, token, request);
        counter.add(reply);
      }
      if (isFailure(reply)) counter.failed += 1;
      else if (action && reply.status === 201) acknowledged.set(action.key, action);
      await wait(THINK_MS);
    }
  };
  const working = Array.from({ length: people }, work);
  return {
    acknowledged,
    takePeriod: () => {
      const period = counter.period();
      counter = new Counter();
      return period;
    },
    stop: async () => {
      state.isOver = true;
      await Promise.all(working);
    },
  };
}
