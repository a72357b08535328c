import { basename } from 'node:path';
import sentences from '../../stories/docs/sentences.json' with { type: 'json' };
import { importsOf, sourcesOf, type Source } from '../../tests/architecture/sources.ts';

/** The names of the features and pages that have a page of documentation. */
const DOCUMENTED = Object.keys(sentences);

/** Returns the names of the folders of a file, and its own. */
const segmentsOf = (path: string): string[] => path.replace(/\.tsx?$/, '').split('/');

/**
 * Returns the files of a feature or page: those at a path with its name, or else with the name that its own begins with,
 * as the stories of a large component are several files. Of a whole folder, such as `home`, only its components count.
 */
function filesOf(name: string, sources: readonly Source[]): Source[] {
  for (let start = name; start !== ''; start = start.replace(/[A-Z][a-z\d]*$/, '')) {
    const folder = start[0]?.toLowerCase() + start.slice(1);
    const files = sources.filter(({ path }) => segmentsOf(path).includes(start));
    if (files.length > 0) return files;
    const ofFolder = sources.filter(
      ({ path }) => segmentsOf(path).at(-2) === folder && /^[A-Z]/.test(basename(path)),
    );
    if (ofFolder.length > 0) return ofFolder;
  }
  return [];
}

/** Returns what a file shows: a component of the design system, or a feature with a page of documentation. */
function partOf(path: string): string | undefined {
  const [, component] = /^src\/design-system\/([A-Z]\w*)/.exec(path) ?? [];
  const name = basename(path).replace(/\.tsx$/, '');
  return component ?? (DOCUMENTED.includes(name) ? name : undefined);
}

/** Returns whether a file renders a feature, or loads it on demand. Others only take a function or a type from its file. */
const isShownIn = ({ text }: Source, part: string): boolean =>
  new RegExp(`<${part}\\b|import\\('[^']*/${part}\\.tsx'\\)`).test(text);

/** Returns the parts that files show themselves, or through files without a page of documentation. */
function partsOf(name: string, files: readonly Source[], byPath: ReadonlyMap<string, Source>) {
  const parts = new Set<string>();
  const reached = new Set(files);
  for (const file of reached)
    for (const path of importsOf(file)) {
      const part = path.endsWith('.tsx') ? partOf(path) : undefined;
      const source = byPath.get(path);
      if (part === undefined || part === name) {
        if (source && path.endsWith('.tsx')) reached.add(source);
      } else if (!source || isShownIn(file, part)) parts.add(part);
    }
  return [...parts].toSorted();
}

/** Returns what each feature and page is made of: components of the design system and features, by its name. */
export function partsByFeature(): Record<string, string[]> {
  const sources = sourcesOf('src/features', 'src/pages');
  const byPath = new Map(sources.map((source) => [source.path, source]));
  return Object.fromEntries(
    DOCUMENTED.map((name) => [name, partsOf(name, filesOf(name, sources), byPath)]),
  );
}
