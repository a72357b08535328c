import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A request that the partner received. */
export interface PartnerRequest {
  method: string;
  /** Path and query. */
  url: string;
  headers: IncomingMessage['headers'];
  body: unknown;
}

/** The response of the partner to one request; `never` leaves the request unanswered. */
export type Reply =
  | { status: number; body?: unknown; text?: string; headers?: Record<string, string> }
  | 'never';

async function bodyOf(request: IncomingMessage): Promise<unknown> {
  let text = '';
  for await (const chunk of request) text += String(chunk);
  return text === '' ? undefined : JSON.parse(text);
}

/** Starts a partner service on this machine that answers with `reply`. */
export async function startPartner(reply: (request: PartnerRequest) => Reply | Promise<Reply>) {
  const requests: PartnerRequest[] = [];
  const respond = async (request: IncomingMessage): Promise<Reply> => {
    const { method = '', url = '', headers } = request;
    const received = { method, url, headers, body: await bodyOf(request) };
    requests.push(received);
    return reply(received);
  };
  const server = createServer((request, response) => {
    respond(request).then(
      (answer) => {
        if (answer === 'never') return;
        const { status, body, text, headers } = answer;
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
    requests,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => {
        server.close(resolve);
      });
    },
  };
}
