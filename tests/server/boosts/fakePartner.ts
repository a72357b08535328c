import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What reached the partner. */
export interface Reached {
  method: string;
  /** Path and query. */
  url: string;
  headers: IncomingMessage['headers'];
  body: unknown;
}

/** How the partner answers one call; `never` leaves it without an answer. */
export type Reply =
  | { status: number; body?: unknown; text?: string; headers?: Record<string, string> }
  | 'never';

async function bodyOf(request: IncomingMessage): Promise<unknown> {
  let text = '';
  for await (const chunk of request) text += String(chunk);
  return text === '' ? undefined : JSON.parse(text);
}

/** A partner's service on this machine, which answers what `reply` says. */
export async function startPartner(reply: (reached: Reached) => Reply | Promise<Reply>) {
  const reached: Reached[] = [];
  const answer = async (request: IncomingMessage): Promise<Reply> => {
    const { method = '', url = '', headers } = request;
    const one = { method, url, headers, body: await bodyOf(request) };
    reached.push(one);
    return reply(one);
  };
  const server = createServer((request, response) => {
    answer(request).then(
      (given) => {
        if (given === 'never') return;
        const { status, body, text, headers } = given;
        response.writeHead(status, { 'content-type': 'application/json', ...headers });
        response.end(text ?? (body === undefined ? '' : JSON.stringify(body)));
      },
      () => response.destroy(),
    );
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    reached,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => {
        server.close(resolve);
      });
    },
  };
}
