import { createHash, X509Certificate } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import type { RequestListener } from 'node:http';
import { createServer } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getCertificate } from '@vitejs/plugin-basic-ssl';
import { listen, type Site } from './twoOrigins.ts';

/** A certificate that nobody has signed but itself. */
export interface Certificate {
  /** The key and the certificate, in the PEM format. */
  pem: string;
  /** File of the certificate, for `NODE_EXTRA_CA_CERTS`. */
  file: string;
  /** Argument that lets Chromium accept this certificate, and no other that it would refuse. */
  browserArgument: string;
  remove: () => void;
}

/** Makes a certificate for localhost, 127.0.0.1 and some other hosts. */
export async function createCertificate(hosts: string[]): Promise<Certificate> {
  const folder = mkdtempSync(join(tmpdir(), 'adfactory-certificate-'));
  const pem = await getCertificate(join(folder, 'cache'), 'adfactory', hosts);
  const certificate = new X509Certificate(pem.slice(pem.indexOf('-----BEGIN CERTIFICATE-----')));
  const file = join(folder, 'certificate.pem');
  writeFileSync(file, certificate.toString());
  const key = certificate.publicKey.export({ type: 'spki', format: 'der' });
  const hash = createHash('sha256').update(key).digest('base64');
  return {
    pem,
    file,
    browserArgument: `--ignore-certificate-errors-spki-list=${hash}`,
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

/** Listens with https on a port of this machine until it is stopped. */
export const listenSecurely = async (
  { pem }: Certificate,
  port: number,
  handle: RequestListener,
): Promise<Site> => listen(createServer({ key: pem, cert: pem }, handle), port);
