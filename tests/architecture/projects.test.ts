import { createFilter } from 'vite';
import { describe, expect, it } from 'vitest';
import { FILES_BY_PROJECT, type ProjectFiles } from '../projects.ts';
import { ROOT, sourcesOf } from './sources.ts';

const TESTS = sourcesOf('.storybook', 'mocks', 'server', 'src', 'stories', 'tests', 'tools').filter(
  ({ path }) => /\.(test|spec)\.\w+$/.test(path),
);

const FILTERS = Object.entries<ProjectFiles>(FILES_BY_PROJECT).map(
  ([name, { include, exclude }]) => ({
    name,
    has: createFilter(include, exclude, { resolve: ROOT }),
  }),
);

/** Returns the names of the Vitest projects that run a file. */
const projectsOf = (path: string): string[] =>
  FILTERS.filter(({ has }) => has(`${ROOT}${path}`)).map(({ name }) => name);

describe('the Vitest projects', () => {
  it('run every test file, and each one once', () => {
    expect(TESTS.length).toBeGreaterThan(150);
    for (const { name } of FILTERS) {
      expect(
        TESTS.filter(({ path }) => projectsOf(path).includes(name)),
        name,
      ).not.toEqual([]);
    }
    const faults = TESTS.map(({ path }) => `${path}: ${projectsOf(path).join(', ')}`).filter(
      (line) => !/: \w+$/.test(line),
    );
    expect(faults).toEqual([]);
    expect(projectsOf('tests/newFolder/deeper/new.test.ts')).toEqual(['server']);
  });

  it('run a test that replaces a module in a process of its own', () => {
    const replacing = TESTS.filter(({ text }) =>
      /\bvi\.(mock|doMock|hoisted)\(|^describeSaves\(/m.test(text),
    );
    expect(replacing.length).toBeGreaterThan(1);
    const together = replacing.filter(({ path }) => !projectsOf(path).includes('isolated'));
    expect(together.map(({ path }) => path)).toEqual([]);
  });
});
