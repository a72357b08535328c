import { describe, expect, it } from 'vitest';
import type { Chunk } from '../../tools/bench/builtChunks.ts';
import { reportWeights } from '../../tools/bench/weightTables.ts';
import { weightOf, type Loaded } from '../../tools/bench/weights.ts';

const chunk = (path: string, brotliBytes: number, modules: string[] = []): Chunk => ({
  path,
  code: '',
  brotliBytes,
  gzipBytes: brotliBytes * 1.2,
  modules,
});

const LIBRARIES = chunk('/libraries.js', 100_000, ['/x/node_modules/react-dom/index.js']);
const SIGN_IN = chunk('/msal.js', 50_000, ['/x/node_modules/@azure/msal-browser/index.js']);
const CALENDAR = chunk('/calendar.js', 20_000, ['/x/node_modules/react-day-picker/index.js']);

const visit = (route: string, ...chunks: Chunk[]): Loaded => ({ route, shown: route, chunks });
const FLOOR = weightOf(visit('/', LIBRARIES, SIGN_IN));
const report = (...all: Loaded[]) => reportWeights(FLOOR, all.map(weightOf), all);

describe('bundle weight of a route', () => {
  it('sums its scripts with and without the sign-in library', () => {
    expect(FLOOR).toMatchObject({
      scripts: 2,
      brotliBytes: 150_000,
      gzipBytes: 180_000,
      brotliBytesWithoutSignIn: 100_000,
    });
  });

  it.each([
    ['/login', 36_000, []],
    ['/login', 37_001, ['/login weighs 1.25 times the floor; the limit is 1.24.']],
  ])('%s, which loads the sign-in library, with %i bytes of its own', (route, bytes, faults) => {
    const own = chunk('/own.js', bytes);
    expect(report(visit(route, LIBRARIES, SIGN_IN, own)).faults).toEqual(faults);
  });

  it.each([
    ['/accueil', 42_000, []],
    ['/accueil', 60_000, ['/accueil weighs 1.07 times the floor; the limit is 0.95.']],
    ['/comptage', 63_000, ['/comptage weighs 1.09 times the floor; the limit is 1.08.']],
    ['/count/display/new', 102_000, []],
    [
      '/count/display/new',
      108_000,
      ['/count/display/new weighs 1.39 times the floor; the limit is 1.35.'],
    ],
  ])('%s with %i bytes of its own', (route, bytes, faults) => {
    const own = chunk('/own.js', bytes);
    expect(report(visit(route, LIBRARIES, own)).faults).toEqual(faults);
  });

  it('reports a module that the route loads too early', () => {
    const allowed = report(visit('/count/display/new', LIBRARIES, CALENDAR));
    expect(allowed.faults).toEqual([]);
    const { faults, markdown } = report(visit('/comptage', LIBRARIES, CALENDAR));
    expect(faults).toEqual(['/comptage loads "Calendar (react-day-picker)" before it is needed.']);
    expect(markdown).toContain('| `/comptage` | 2 | 120.0 | 144.0 | 120.0 | 0.80 | 1.08 |');
    const early = report(visit('/comptage', LIBRARIES, SIGN_IN));
    expect(early.faults).toEqual(['/comptage loads "Sign-in (MSAL)" before it is needed.']);
  });
});
