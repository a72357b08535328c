import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { Instrumenter } from '@stryker-mutator/instrumenter';

/** One change of the code, as StrykerJS reports it. */
export interface Mutant {
  id: string;
  fileName: string;
  mutatorName: string;
  replacement: string;
  location: { start: Position; end: Position };
}

interface Position {
  line: number;
  column: number;
}

export interface Instrumented {
  mutants: Mutant[];
  /** Code with every mutant behind a switch, by absolute path. */
  codeByPath: Record<string, string>;
}

const NO_LOG = {
  isTraceEnabled: () => false,
  isDebugEnabled: () => false,
  isInfoEnabled: () => false,
  isWarnEnabled: () => true,
  isErrorEnabled: () => true,
  isFatalEnabled: () => true,
  trace: () => {},
  debug: () => {},
  info: () => {},
  warn: console.warn,
  error: console.error,
  fatal: console.error,
};

function filesIn(folder: string): string[] {
  return readdirSync(folder, { encoding: 'utf8', recursive: true })
    .filter((name) => name.endsWith('.ts'))
    .map((name) => join(folder, name))
    .toSorted();
}

/** Puts every mutant of these folders and files into their code, behind a switch. */
export async function instrument(paths: readonly string[]): Promise<Instrumented> {
  const names = paths.flatMap((path) => (path.endsWith('.ts') ? [path] : filesIn(path)));
  const files = names.map((name) => ({
    name,
    content: readFileSync(name, 'utf8'),
    mutate: true,
  }));
  const { files: instrumented, mutants } = await new Instrumenter(NO_LOG).instrument(files, {
    plugins: null,
    ignorers: [],
    excludedMutations: [],
    noHeader: false,
  });
  return {
    // The instrumenter counts lines from 0, reports from 1.
    mutants: mutants
      .filter(({ status }) => status === undefined)
      .map(({ location: { start, end }, ...mutant }) => ({
        ...mutant,
        location: {
          start: { ...start, line: start.line + 1 },
          end: { ...end, line: end.line + 1 },
        },
      })),
    codeByPath: Object.fromEntries(
      instrumented.map(({ name, content }) => [resolve(name), content]),
    ),
  };
}
