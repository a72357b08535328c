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

/** CORS headers that the API must send to the origin of the page. */
export const CORS = {
  methods: ['GET', 'POST', 'PATCH', 'DELETE'],
  requestHeaders: ['authorization', 'content-type', 'idempotency-key', 'if-match'],
  exposedHeaders: ['x-export-lines'],
} as const;

/** Builds the application for an API elsewhere and returns the folder of the build. */
export async function buildFor(apiOrigin: string): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'adfactory-dist-'));
  const vite = join(ROOT, 'node_modules/vite/bin/vite.js');
  const options = ['build', '--outDir', folder, '--emptyOutDir', '--logLevel', 'warn'];
  await promisify(execFile)(process.execPath, [vite, ...options], {
    cwd: ROOT,
    env: { ...process.env, NODE_ENV: 'production', VITE_API_HOST: apiOrigin },
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
  /** Port of the server whose development sign-in stands below `/idp`. */
  signInPort: number;
}

/** A static host: files, `/auth-config.json`, and the page itself for every other address. */
export async function servePages(site: PageSite): Promise<Site> {
  const { port, folder, authConfig, contentSecurityPolicy, signInPort } = site;
  const server = createServer((message, response) => {
    const { pathname } = new URL(message.url ?? '/', 'http://page');
    if (pathname.startsWith('/idp')) return forward(message, response, signInPort);
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
  targetPort: number;
  /** Called with the headers that each preflight asks for. */
  onPreflight: (requestHeaders: string[]) => void;
}

/** Another back end: only `/api`, with the CORS headers that a browser needs and nothing more. */
export async function serveApi(site: ApiSite): Promise<Site> {
  const { port, pageOrigin, targetPort, onPreflight } = site;
  const allowOrigin = { 'access-control-allow-origin': pageOrigin };
  const server = createServer((message, response) => {
    if (message.url?.startsWith('/api/') !== true) return response.writeHead(404).end();
    if (message.method !== 'OPTIONS') {
      return forward(message, response, targetPort, {
        ...allowOrigin,
        'access-control-expose-headers': CORS.exposedHeaders.join(', '),
        // Our own server says « same-origin », which forbids the check that the API can be reached.
        'cross-origin-resource-policy': undefined,
      });
    }
    onPreflight(message.headers['access-control-request-headers']?.split(',') ?? []);
    return response
      .writeHead(204, {
        ...allowOrigin,
        'access-control-allow-methods': CORS.methods.join(', '),
        'access-control-allow-headers': CORS.requestHeaders.join(', '),
      })
      .end();
  });
  return listen(server, port);
}
