import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { readConfiguration } from '#server/settings/config.ts';
import { SETTINGS } from '#server/settings/settings.ts';
import { settingsTable, TABLE } from '../../tools/settings/table.ts';

const read = (file: string): string =>
  readFileSync(new URL(`../../${file}`, import.meta.url), 'utf8');
/** Names of a file in the order in which they stand there. */
const namesIn = (file: string, pattern: RegExp): string[] =>
  [...read(file).matchAll(pattern)].map(([, name = '']) => name);

/** Environments that together make the server read every setting. */
const ENVIRONMENTS: readonly Record<string, string>[] = [
  {},
  {
    NODE_ENV: 'production',
    PUBLIC_ORIGIN: 'https://adfactory.example',
    OIDC_ISSUER: 'https://issuer.example',
    OIDC_CLIENT_ID: 'adfactory',
    SIGNIFI_URL: 'https://signifi.example',
  },
];

it('the table of settings has the settings that the server reads, and no other', () => {
  // main.ts reads the commit by itself.
  const asked = new Set(['COMMIT']);
  for (const environment of ENVIRONMENTS) {
    const watched = new Proxy(environment, {
      get: (target, name) => {
        asked.add(String(name));
        return target[String(name)];
      },
    });
    readConfiguration(watched);
  }
  expect([...asked].toSorted()).toEqual(Object.keys(SETTINGS).toSorted());
});

it('docs/operations.md has the table that npm run settings writes', () => {
  expect(TABLE.exec(read('docs/operations.md'))?.[0].trim()).toBe(settingsTable());
});

it('compose.yaml passes every setting that its image does not have', () => {
  const passed = namesIn('compose.yaml', /^ {4}([A-Z_]+): /gm);
  const ofImage = namesIn('Containerfile', /([A-Z_]+)=[^\s]/g);
  for (const name of Object.keys(SETTINGS)) expect([...passed, ...ofImage]).toContain(name);
});

it('secrets.env.example has the settings that compose.yaml asks for', () => {
  const asked = new Set(namesIn('compose.yaml', /\$\{([A-Z_]+):/g));
  expect(namesIn('secrets.env.example', /^([A-Z_]+)=/gm).toSorted()).toEqual([...asked].toSorted());
});

it('.env.example has the settings that the build of the browser application reads', () => {
  const asked = new Set(
    ['src/api/additions.ts', 'src/app/environment.ts', 'vite.config.ts'].flatMap((file) =>
      namesIn(file, /(VITE_[A-Z_]+)/g),
    ),
  );
  expect(namesIn('.env.example', /^([A-Z_]+)=/gm).toSorted()).toEqual([...asked].toSorted());
});

it('README.md names no other setting', () => {
  const named = namesIn('README.md', /\b([A-Z]+_[A-Z_]+)=/g);
  const known = [...Object.keys(SETTINGS), ...namesIn('.env.example', /^([A-Z_]+)=/gm)];
  expect(named).not.toEqual([]);
  for (const name of named) expect(known).toContain(name);
});
