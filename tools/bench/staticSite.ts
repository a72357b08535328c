import { createServer } from 'node:http';
import { brotliCompressSync } from 'node:zlib';
import type { Build } from './builtChunks.ts';

/** Serves an in-memory build with Brotli compression, as the server of the application does. */
export async function serveSite(
  { html, chunks }: Build,
  port: number,
): Promise<{ baseUrl: string; stop: () => void }> {
  const server = createServer(({ url = '/' }, response) => {
    const chunk = chunks.get(url);
    response.setHeader('content-type', chunk ? 'text/javascript' : 'text/html; charset=utf-8');
    response.setHeader('content-encoding', 'br');
    response.end(brotliCompressSync(chunk?.code ?? html));
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
