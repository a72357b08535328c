import { Agent, request, type IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import { ORIGIN } from '../../tests/server/api/testApp.ts';
import type { Answer, Attack } from './attack.ts';

/** Sends attacks to a port of this machine, one after the other on one connection. */
export class AttackClient {
  readonly #agent = new Agent({ keepAlive: true, maxSockets: 1 });
  readonly #port: number;

  constructor(port: number) {
    this.#port = port;
  }

  /** Sends an attack and returns the answer, or none when the server closed a new connection without one. */
  async send(attack: Attack): Promise<Answer> {
    try {
      return await this.#sendOnce(attack, this.#agent);
    } catch {
      // The server may have closed the connection while it was idle.
      return this.#sendOnce(attack, false).catch(() => ({ status: undefined, text: '' }));
    }
  }

  async #sendOnce(
    { method, target, headers, body }: Attack,
    agent: Agent | false,
  ): Promise<Answer> {
    const response = await new Promise<IncomingMessage>((resolve, reject) => {
      const outgoing = request(
        {
          host: '127.0.0.1',
          port: this.#port,
          method,
          path: target,
          agent,
          headers: {
            // Pages redirect any other host.
            host: new URL(ORIGIN).host,
            ...headers,
            ...(body !== undefined && { 'content-length': Buffer.byteLength(body) }),
          },
        },
        resolve,
      ).on('error', reject);
      outgoing.end(body);
    });
    const { 'cache-control': caching, 'content-type': type } = response.headers;
    return { status: response.statusCode, text: await text(response), caching, type };
  }

  close(): void {
    this.#agent.destroy();
  }
}
