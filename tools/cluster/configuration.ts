import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { configFolderOf, dataFolderOf, type Layout } from './layout.ts';

/** The configuration files as they are read and changed by people. */
const TEMPLATES = fileURLToPath(new URL('templates/', import.meta.url));

/** Passwords of the parts of a cluster, chosen at its first start. */
export interface Passwords {
  superuserPassword: string;
  replicationPassword: string;
  applicationPassword: string;
  /** Of the API of Patroni, which restarts servers and changes the primary. */
  patroniPassword: string;
  /** Of etcd, which holds the name of the primary. */
  etcdPassword: string;
}

type Values = Readonly<Record<string, string | number>>;

const password = (): string => randomBytes(24).toString('hex');

/** Fills in a template. @throws Error naming the first value that is missing */
function fillTemplate(text: string, values: Values): string {
  return text.replaceAll(/\$\{(\w+)\}/g, (_, name: string) => {
    const value = values[name];
    if (value === undefined) throw new Error(`The template needs a value for ${name}`);
    return String(value);
  });
}

const passwordFileOf = (folder: string): string =>
  join(configFolderOf({ folder }), 'passwords.json');

function readPasswords(layout: Layout): Passwords {
  const file = passwordFileOf(layout.folder);
  if (existsSync(file)) return JSON.parse(readFileSync(file, 'utf8')) as Passwords;
  const passwords = {
    superuserPassword: password(),
    replicationPassword: password(),
    applicationPassword: password(),
    patroniPassword: password(),
    etcdPassword: password(),
  };
  writeFileSync(file, JSON.stringify(passwords), { mode: 0o600 });
  return passwords;
}

const indented = (lines: readonly string[]): string => lines.map((line) => `  ${line}`).join('\n');

function sharedValues(layout: Layout, passwords: Passwords): Values {
  const { binFolder, primary, pool, web } = layout;
  const [first, ...others] = layout.instances.map(
    ({ name, host, port }) => `server ${name} ${host}:${port} check`,
  );
  return {
    ...passwords,
    binFolder,
    configFolder: configFolderOf(layout),
    primaryHost: primary.host,
    primaryPort: primary.port,
    poolPort: pool.port,
    webPort: web.port,
    members: layout.etcd
      .map(({ name, host, peerPort }) => `${name}=http://${host}:${peerPort}`)
      .join(','),
    etcdHosts: layout.etcd.map(({ host, port }) => `${host}:${port}`).join(','),
    primaryServers: indented(
      layout.postgres.map(
        ({ name, host, port, restPort }) => `server ${name} ${host}:${port} check port ${restPort}`,
      ),
    ),
    instanceServers: indented([first ?? '', ...others]),
    signInServers: indented([first ?? '', ...others.map((line) => `${line} backup`)]),
  };
}

/**
 * Writes the configuration of every program of a layout into its folder, readable by its owner alone.
 * @returns the addresses under which an instance reaches the database, and the passwords of the engines
 */
export function writeConfiguration(layout: Layout): {
  pooled: string;
  direct: string;
  passwords: Passwords;
} {
  for (const folder of [
    configFolderOf(layout),
    ...[...layout.etcd, ...layout.postgres].map(({ name }) => dirname(dataFolderOf(layout, name))),
  ]) {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
  }
  const passwords = readPasswords(layout);
  const shared = sharedValues(layout, passwords);
  const write = (template: string, file: string, values: Values = {}): void => {
    const text = readFileSync(join(TEMPLATES, template), 'utf8');
    const filled = fillTemplate(text, { ...shared, ...values });
    writeFileSync(join(configFolderOf(layout), file), filled, { mode: 0o600 });
  };
  for (const { name, host, port, peerPort } of layout.etcd) {
    const folder = dataFolderOf(layout, name);
    write('etcd.yaml', `${name}.yaml`, { name, host, clientPort: port, peerPort, folder });
  }
  for (const { name, host, port, restPort } of layout.postgres) {
    const dataFolder = dataFolderOf(layout, name);
    write('patroni.yaml', `${name}.yaml`, { name, host, port, restPort, dataFolder });
  }
  for (const file of ['initialize.sql', 'pgbouncer.ini', 'userlist.txt', 'haproxy.cfg']) {
    write(file, file);
  }
  const addressOf = ({ host, port }: { host: string; port: number }): string =>
    `postgresql://adfactory:${passwords.applicationPassword}@${host}:${port}/adfactory`;
  return { pooled: addressOf(layout.pool), direct: addressOf(layout.primary), passwords };
}
