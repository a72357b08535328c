import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const read = (path: string): string =>
  readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8');
const compose = read('compose.yaml');

/** Returns the text of a service, or of another block of the same depth. */
const blockOf = (name: string): string =>
  new RegExp(`^ {2}${name}:\\n((?: {4}.*\\n|\\n)+)`, 'm').exec(compose)?.[1] ?? '';

const namesIn = (text: string, pattern: RegExp): string[] =>
  [...text.matchAll(pattern)].map(([, name = '']) => name);

describe('compose.yaml', () => {
  it('passes every documented setting of the server on to both instances', () => {
    const [, table = ''] = /^## Settings\n([^]*?)\n##/m.exec(read('docs/operations.md')) ?? [];
    const documented = namesIn(table, /^\| `([A-Z_]+)` +\|/gm);
    expect(documented.length).toBeGreaterThan(15);
    const [instance = ''] = /^x-instance:[^]*?\n(?=\S)/m.exec(compose) ?? [];
    const passed = namesIn(instance, /^ {4}([A-Z_]+):/gm);
    const [image = ''] = /^ENV .*$/m.exec(read('Containerfile')) ?? [];
    expect([...passed, ...namesIn(image, /([A-Z_]+)=/g)].toSorted()).toEqual(documented.toSorted());
    for (const name of ['instance1', 'instance2']) expect(blockOf(name)).toContain('*instance');
  });

  it('reads its variables from a file that git and the image ignore, and whose example names each', () => {
    const variables = new Set(namesIn(compose, /\$\{([A-Z_]+)/g));
    const named = namesIn(read('secrets.env.example'), /^([A-Z_]+)=/gm);
    expect(named.toSorted()).toEqual([...variables].toSorted());
    for (const file of ['.gitignore', '.dockerignore', '.containerignore']) {
      expect(read(file)).toMatch(/^secrets\.env$/m);
      expect(read(file)).toMatch(/^certificates\/?$/m);
    }
  });

  it('lets the instances alone reach the database', () => {
    expect(blockOf('postgres')).toContain('networks: [database]');
    expect(blockOf('postgres')).not.toContain('ports:');
    expect(blockOf('database')).toContain('internal: true');
    expect(blockOf('proxy')).not.toContain('database');
  });

  it('trusts the address of the proxy alone, and publishes an instance on this machine alone', () => {
    const [address] = namesIn(blockOf('proxy'), /ipv4_address: (\S+)/g);
    expect(namesIn(compose, /TRUSTED_PROXIES: (\S+)/g)).toEqual([address]);
    for (const name of ['instance1', 'instance2']) {
      expect(blockOf(name)).toMatch(/ports: \['127\.0\.0\.1:\d+:4000'\]/);
    }
  });
});
