import { describe, expect, it } from 'vitest';
import { importsOf, sourcesOf } from './sources.ts';

const ORACLE = sourcesOf('tests/oracle');
const TRIALS = sourcesOf('tests/server/oracle').filter(({ path }) => path.endsWith('Trial.ts'));
const isOracle = (path: string) => path.startsWith('tests/oracle/');

describe('the oracle of prices', () => {
  it('imports nothing of the code under test', () => {
    expect(ORACLE.length).toBeGreaterThan(6);
    const edges = ORACLE.flatMap((source) =>
      importsOf(source).map((target) => ({ from: source.path, to: target })),
    );
    expect(edges.length).toBeGreaterThan(6);
    expect(edges.filter(({ to }) => !isOracle(to))).toEqual([]);
  });

  it.each(TRIALS.map((source) => [source.path, source] as const))(
    'gives the expected figures of %s',
    (_path, source) => {
      expect(importsOf(source).some(isOracle)).toBe(true);
    },
  );
});
