import { expect, it } from 'vitest';
import { sourcesOf } from './sources.ts';

/** Files that may read an address, because they guard nothing with it. */
const REASON_BY_FILE: Readonly<Record<string, string>> = {
  'server/http/pages.ts': 'finds the status and the canonical address of a page',
  'server/http/unknownRoutes.ts': 'registers routes',
};

/** The pattern of a matched route, and the registration of one. */
const PATTERN_OF_ROUTE = /\brouteOptions\.url\b|\burl: endpoint\.path\b/g;

// One address can be written in many ways (`/%61pi`, `http://host/api`), so the guards ask `isApi` of rateLimit.ts.
it('no guard of the server reads the address of a request', () => {
  const guards = /^server\/(app\.ts|(http|policy|routes|saving)\/)/;
  const reads = sourcesOf('server')
    .filter(({ path }) => guards.test(path))
    .filter(({ text }) => /\b(url|originalUrl)\b/.test(text.replaceAll(PATTERN_OF_ROUTE, '')))
    .map(({ path }) => path);
  expect(reads.toSorted()).toEqual(Object.keys(REASON_BY_FILE).toSorted());
});
