import { execFile } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, statSync } from 'node:fs';
import {
  createServer,
  request as sendRequest,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from 'node:http';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

/** Serves the built application from one origin and an API from another, as docs/another-back-end.md describes. */

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const TYPE_BY_EXTENSION: Readonly<Record<string, string>> = {
  '.css': 'text/css',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.webmanifest': 'application/manifest+json',
  '.woff2': 'font/woff2',
};

/** Builds the application for an API elsewhere, without our additions, and returns the folder of the build. */
export async function buildFor(apiOrigin: string): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'adfactory-dist-'));
  const vite = join(ROOT, 'node_modules/vite/bin/vite.js');
  const options = ['build', '--outDir', folder, '--emptyOutDir', '--logLevel', 'warn'];
  await promisify(execFile)(process.execPath, [vite, ...options], {
    cwd: ROOT,
    env: {
      ...process.env,
      NODE_ENV: 'production',
      VITE_API_HOST: apiOrigin,
      VITE_ADDITIONS: 'none',
    },
  });
  return folder;
}

export interface Site {
  stop: () => Promise<void>;
}

/** Listens on a port of this machine until it is stopped. */
export async function listen(server: Server, port: number): Promise<Site> {
  await new Promise<void>((resolve) => {
    server.listen(port, '127.0.0.1', resolve);
  });
  return {
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** Passes a request on and streams its answer back, with some headers replaced; undefined removes one. */
export function forward(
  message: IncomingMessage,
  response: ServerResponse,
  targetPort: number,
  replaced: Readonly<Record<string, string | undefined>> = {},
): void {
  const { method, url: path, headers } = message;
  const options = { host: '127.0.0.1', port: targetPort, method, path, headers };
  const target = sendRequest(options, (answer) => {
    const merged = { ...answer.headers, ...replaced };
    const given = Object.entries(merged).filter(([, value]) => value !== undefined);
    response.writeHead(answer.statusCode ?? 502, Object.fromEntries(given));
    answer.pipe(response);
  });
  target.on('error', () => response.writeHead(502).end());
  message.pipe(target);
}

interface PageSite {
  port: number;
  /** Folder of the build. */
  folder: string;
  /** The response of `/auth-config.json`. */
  authConfig: { clientId: string; issuer: string };
  contentSecurityPolicy: string;
  /** Handles what is below `/idp`. */
  signIn: (message: IncomingMessage, response: ServerResponse) => void;
}

/** A static host: files, `/auth-config.json`, and the page itself for every other address. */
export async function servePages(site: PageSite): Promise<Site> {
  const { port, folder, authConfig, contentSecurityPolicy, signIn } = site;
  const server = createServer((message, response) => {
    const { pathname } = new URL(message.url ?? '/', 'http://page');
    if (pathname.startsWith('/idp')) return signIn(message, response);
    if (pathname === '/auth-config.json') {
      response.setHeader('content-type', 'application/json');
      return response.end(JSON.stringify(authConfig));
    }
    const file = join(folder, pathname);
    const isFile = pathname !== '/' && existsSync(file) && statSync(file).isFile();
    const served = isFile ? file : join(folder, 'index.html');
    response.setHeader('content-type', TYPE_BY_EXTENSION[extname(served)] ?? 'text/plain');
    response.setHeader('content-security-policy', contentSecurityPolicy);
    return response.end(readFileSync(served));
  });
  return listen(server, port);
}

interface ApiSite {
  port: number;
  /** The only origin whose pages may call the API. */
  pageOrigin: string;
  answer: (request: Request) => Promise<Response>;
}

const CORS = {
  'access-control-allow-methods': 'GET, POST, PATCH, DELETE',
  // Neither Idempotency-Key nor If-Match: a back end without our additions need not know them.
  'access-control-allow-headers': 'authorization, content-type',
  'access-control-max-age': '600',
} as const;

async function bodyOf(message: IncomingMessage): Promise<string> {
  let text = '';
  for await (const chunk of message) text += String(chunk);
  return text;
}

/** Another back end: only `/api`, with the CORS headers that a browser needs and nothing more. */
export async function serveApi({ port, pageOrigin, answer }: ApiSite): Promise<Site> {
  const handle = async (message: IncomingMessage, response: ServerResponse) => {
    response.setHeader('access-control-allow-origin', pageOrigin);
    if (message.method === 'OPTIONS') return response.writeHead(204, CORS).end();
    const { method = 'GET', url = '', headers } = message;
    const text = await bodyOf(message);
    const answered = await answer(
      new Request(`http://api${url}`, {
        method,
        headers: Object.entries(headers).map(([name, value]) => [name, String(value)]),
        ...(text !== '' && { body: text }),
      }),
    );
    response.writeHead(answered.status, Object.fromEntries(answered.headers));
    return response.end(await answered.text());
  };
  return listen(
    createServer((message, response) => void handle(message, response)),
    port,
  );
}
