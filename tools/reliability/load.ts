import type { CampaignSave } from '#mocks/saveBodies.ts';
import { setTimeout as wait } from 'node:timers/promises';
import {
  ESTIMATE,
  LIST,
  newAction,
  saveCall,
  type Action,
  type Reply,
  type Sent,
} from './instance.ts';

/** A response, and when its request was sent and answered, in the time of `performance.now()`. */
export interface Seen extends Reply {
  from: number;
  until: number;
}

export interface Traffic {
  requests: number;
  repeated: number;
  /** Requests that failed even when they were repeated. */
  failed: number;
}

export interface LoadOptions {
  people: number;
  save: CampaignSave;
  /** Sends a request; one that has just failed is repeated, and may go to another instance. */
  send: (request: Sent, isRepeated: boolean) => Promise<Reply>;
  /** How often a request that fails is repeated, after a pause in milliseconds. */
  repeats: number;
  pauseMs?: number;
  /** Time that a person takes between two requests, in milliseconds. */
  thinkMs?: number;
  onReply?: (seen: Seen) => void;
}

/** People who list, estimate and save. A repeated save has the same key. */
export interface Load {
  acknowledged: Map<string, Action>;
  traffic: Traffic;
  stop: () => Promise<void>;
}

export const isFailure = ({ status }: Reply): boolean => status !== 200 && status !== 201;

/** Starts people who use the application until they are stopped. */
export function startLoad(options: LoadOptions): Load {
  const { people, save, send, repeats, pauseMs = 0, thinkMs = 0, onReply } = options;
  const acknowledged = new Map<string, Action>();
  const traffic = { requests: 0, repeated: 0, failed: 0 };
  const state = { isOver: false };
  const isAnswered = async (request: Sent, isRepeated: boolean): Promise<boolean> => {
    const from = performance.now();
    const reply = await send(request, isRepeated);
    onReply?.({ ...reply, from, until: performance.now() });
    return !isFailure(reply);
  };
  const work = async (): Promise<void> => {
    // Not all of them at once.
    await wait(Math.random() * thinkMs);
    for (let turn = 0; !state.isOver; turn += 1) {
      const action = turn % 3 === 2 ? newAction() : undefined;
      const request = action ? saveCall(save, action) : turn % 3 === 1 ? ESTIMATE : LIST;
      traffic.requests += 1;
      let isDone = await isAnswered(request, false);
      for (let repeat = 0; repeat < repeats && !isDone; repeat += 1) {
        traffic.repeated += 1;
        await wait(pauseMs);
        isDone = await isAnswered(request, true);
      }
      if (!isDone) traffic.failed += 1;
      else if (action) acknowledged.set(action.key, action);
      await wait(thinkMs);
    }
  };
  const working = Array.from({ length: people }, work);
  const stop = async (): Promise<void> => {
    state.isOver = true;
    await Promise.all(working);
  };
  return { acknowledged, traffic, stop };
}
