import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:https';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { freePort } from '../../e2e/server.ts';

const CONFIGURATION = fileURLToPath(new URL('../../../deploy/haproxy.cfg', import.meta.url));

/** Path of HAProxy; undefined when it is not installed. */
export const HAPROXY = ['/usr/sbin/haproxy', '/usr/local/sbin/haproxy'].find((path) =>
  existsSync(path),
);

/** The proxy of compose.yaml on this machine. */
export interface Proxy {
  httpsPort: number;
  httpPort: number;
  /** Sends a request on a connection of its own. Rejects when there is no response within five seconds. */
  get: (path: string, headers?: Record<string, string>) => Promise<number>;
  stop: () => Promise<void>;
}

/** Writes a certificate of localhost with its key into a folder. */
function writeCertificate(folder: string): string {
  const [key, certificate] = [join(folder, 'key.pem'), join(folder, 'certificate.pem')];
  const fresh = ['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1'];
  const subject = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost'];
  const files = ['-nodes', '-days', '2', '-keyout', key, '-out', certificate];
  execFileSync('openssl', [...fresh, ...subject, ...files], { stdio: 'ignore' });
  const text = readFileSync(certificate, 'utf8');
  mkdirSync(join(folder, 'certificates'));
  writeFileSync(join(folder, 'certificates', 'localhost.pem'), text + readFileSync(key, 'utf8'));
  return text;
}

/** Starts HAProxy as compose.yaml does. Rejects with what it printed when it does not start. */
export async function runProxy(environment: {
  INSTANCE1: string;
  INSTANCE2: string;
  CERTIFICATES: string;
  INSECURE_HTTP?: string;
}): Promise<Pick<Proxy, 'httpPort' | 'httpsPort' | 'stop'>> {
  const [httpsPort, httpPort] = [await freePort(), await freePort()];
  const child = spawn(HAPROXY ?? '', ['-db', '-f', CONFIGURATION], {
    env: {
      ...environment,
      HTTPS_ADDRESS: `127.0.0.1:${httpsPort}`,
      HTTP_ADDRESS: `127.0.0.1:${httpPort}`,
    },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const ended = once(child, 'exit');
  let printed = '';
  child.stderr.on('data', (chunk: Buffer) => (printed += chunk.toString()));
  while (!(await isOpen(httpPort))) {
    if (child.exitCode !== null) throw new Error(printed);
    await wait(50);
  }
  return {
    httpsPort,
    httpPort,
    stop: async () => {
      child.kill('SIGTERM');
      await ended;
    },
  };
}

async function isOpen(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1');
  try {
    await once(socket, 'connect');
    return true;
  } catch {
    return false;
  } finally {
    socket.destroy();
  }
}

/** Starts the proxy in front of two instances, with a certificate. */
export async function startProxy(instances: readonly [string, string]): Promise<Proxy> {
  const folder = mkdtempSync(join(tmpdir(), 'adfactory-proxy-'));
  const ca = writeCertificate(folder);
  const { httpsPort, httpPort, stop } = await runProxy({
    INSTANCE1: instances[0],
    INSTANCE2: instances[1],
    CERTIFICATES: join(folder, 'certificates'),
  });
  return {
    httpsPort,
    httpPort,
    get: async (path, headers) =>
      new Promise((resolve, reject) => {
        const options = { host: 'localhost', port: httpsPort, path, headers, ca, agent: false };
        const sent = request({ ...options, family: 4, timeout: 5000 }, (response) => {
          response.resume().once('end', () => resolve(response.statusCode ?? 0));
        });
        sent.once('timeout', () => sent.destroy(new Error('No response')));
        sent.once('error', reject).end();
      }),
    stop: async () => {
      await stop();
      rmSync(folder, { recursive: true });
    },
  };
}
