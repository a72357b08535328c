import { connect } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from '../../tests/e2e/server.ts';
import { call, createDeployment, ESTIMATE, LIST, startInstance } from './instance.ts';

const CLIENTS = 8;
const LOAD_MS = 1000;
/** Time after SIGTERM in which clients go on sending: less than the delay of the server, as with a load balancer. */
const NOTICED_AFTER_MS = 1000;

export interface Stops {
  stops: number;
  /** Stops whose exit code was 0. */
  clean: number;
  requests: number;
  unanswered: number;
  /** Longest time from the last answer, or from the end of the delay, to the end of the process, in milliseconds. */
  slowest: number;
}

/** The delay of appServer.ts between SIGTERM and the end of listening. */
const DELAY_MS = 1500;

/** Stops a server with SIGTERM while clients use kept-alive connections, and while others are open without a request. */
export async function stopUnderLoad(stops: number): Promise<Stops> {
  const deployment = await createDeployment();
  const result = { stops, clean: 0, requests: 0, unanswered: 0, slowest: 0 };
  try {
    for (let stop = 0; stop < stops; stop += 1) {
      const port = await freePort();
      const instance = await startInstance(deployment, port);
      const silent = connect(port, '127.0.0.1').on('error', () => undefined);
      const state = { isOver: false, lastAnswer: 0 };
      const clients = Array.from({ length: CLIENTS }, async (_, client) => {
        while (!state.isOver) {
          result.requests += 1;
          const what = client % 2 === 0 ? LIST : ESTIMATE;
          const { status } = await call(instance.origin, deployment.token, what);
          if (status !== 200) result.unanswered += 1;
          state.lastAnswer = performance.now();
        }
      });
      // Varies the moment of the signal within the requests.
      await wait(LOAD_MS + ((stop * 37) % 200));
      const signalled = performance.now();
      const ended = instance.child.closed.then((code) => ({ code, at: performance.now() }));
      instance.child.process.kill('SIGTERM');
      await wait(NOTICED_AFTER_MS);
      state.isOver = true;
      await Promise.all(clients);
      const { code, at } = await ended;
      if (code === 0) result.clean += 1;
      const from = Math.max(state.lastAnswer, signalled + DELAY_MS);
      result.slowest = Math.max(result.slowest, Math.round(at - from));
      silent.destroy();
    }
    return result;
  } finally {
    deployment.remove();
  }
}
