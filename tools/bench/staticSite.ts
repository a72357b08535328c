import { createServer, request as sendRequest } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { brotliCompressSync } from 'node:zlib';
import type { Build } from './builtChunks.ts';

/** Passes a call on to another server, and its response back. */
function pass(url: string, incoming: IncomingMessage, response: ServerResponse): void {
  const { host: _, ...headers } = incoming.headers;
  const call = sendRequest(url, { method: incoming.method, headers }, (answer) => {
    response.writeHead(answer.statusCode ?? 502, answer.headers);
    answer.pipe(response);
  });
  call.on('error', (error) => response.destroy(error));
  incoming.pipe(call);
}

/**
 * Serves an in-memory build as the server of the application does: compressed with Brotli, scripts cached for ever. It
 * passes calls under `/api` to `apiUrl`.
 */
export async function serveSite(
  { html, chunks }: Build,
  port: number,
  apiUrl?: string,
): Promise<{ baseUrl: string; stop: () => void }> {
  const page = brotliCompressSync(html);
  const scripts = new Map([...chunks].map(([path, { code }]) => [path, brotliCompressSync(code)]));
  const server = createServer((incoming, response) => {
    const { url = '/' } = incoming;
    if (apiUrl !== undefined && url.startsWith('/api/'))
      return pass(apiUrl + url, incoming, response);
    const script = scripts.get(url);
    response.writeHead(200, {
      'content-type': script ? 'text/javascript' : 'text/html; charset=utf-8',
      'content-encoding': 'br',
      'cache-control': script ? 'public, max-age=31536000, immutable' : 'no-cache',
    });
    response.end(script ?? page);
  });
  await new Promise<void>((resolve) => {
    server.listen(port, 'localhost', resolve);
  });
  return {
    baseUrl: `http://localhost:${port}`,
    stop: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}
