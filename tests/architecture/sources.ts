import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseSync } from 'vite';

export const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** A source file of the project. */
export interface Source {
  /** Path from the root, with slashes. */
  path: string;
  text: string;
}

const IGNORED = new Set(['node_modules', '__screenshots__', 'migrations']);

function walk(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    if (IGNORED.has(entry.name)) return [];
    const path = join(folder, entry.name);
    return entry.isDirectory() ? walk(path) : [path];
  });
}

/** The files of each folder that was read. The test files of a process share them. */
const SOURCES_BY_FOLDER = new Map<string, Source[]>();

function readFolder(folder: string): Source[] {
  const sources = walk(join(ROOT, folder))
    .filter((path) => /\.tsx?$/.test(path))
    .map((path) => ({
      path: relative(ROOT, path).split(sep).join('/'),
      text: readFileSync(path, 'utf8'),
    }));
  SOURCES_BY_FOLDER.set(folder, sources);
  return sources;
}

/** Reads the TypeScript files below the given folders of the project. */
export function sourcesOf(...folders: string[]): Source[] {
  return folders.flatMap((folder) => SOURCES_BY_FOLDER.get(folder) ?? readFolder(folder));
}

/** Reads the folder of each subpath import (`#domain/…`) from package.json. */
function importFolders(): Map<string, string> {
  const { imports } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as {
    imports: Record<string, string>;
  };
  const folders = Object.entries(imports).filter(([name]) => name.endsWith('/*'));
  return new Map(
    folders.map(([name, path]) => [name.slice(0, -1), path.slice('./'.length, -1)] as const),
  );
}

const FOLDER_BY_PREFIX = importFolders();

/** Returns the module specifiers of a file: static and dynamic imports, re-exports and side-effect imports. */
function specifiersOf({ path, text }: Source): string[] {
  const { staticImports, staticExports, dynamicImports } = parseSync(path, text).module;
  const requests = [
    ...staticImports.map(({ moduleRequest }) => moduleRequest),
    ...staticExports.flatMap(({ entries }) => entries.map(({ moduleRequest }) => moduleRequest)),
  ];
  const dynamic = dynamicImports.map(({ moduleRequest: { start, end } }) => text.slice(start, end));
  return [
    ...requests.flatMap((request) => request?.value ?? []),
    // An import of a computed address names no module.
    ...dynamic.filter((source) => /^['"]/.test(source)).map((source) => source.slice(1, -1)),
  ];
}

/** The imports of each file that was parsed, which several tests ask for. */
const IMPORTS_BY_SOURCE = new WeakMap<Source, string[]>();

/** Returns the project files that a file imports, type imports included, as paths from the root. */
export function importsOf(source: Source): string[] {
  const imports = IMPORTS_BY_SOURCE.get(source) ?? readImports(source);
  IMPORTS_BY_SOURCE.set(source, imports);
  return imports;
}

/** Returns the project file that a specifier names, as a path from the root; undefined for a package. */
export function resolveImport(path: string, specifier: string): string | undefined {
  if (specifier.startsWith('.')) return normalize(join(dirname(path), specifier));
  const prefix = [...FOLDER_BY_PREFIX.keys()].find((one) => specifier.startsWith(one));
  return prefix === undefined
    ? undefined
    : `${FOLDER_BY_PREFIX.get(prefix)}${specifier.slice(prefix.length)}`;
}

function readImports(source: Source): string[] {
  return specifiersOf(source).flatMap((specifier) => resolveImport(source.path, specifier) ?? []);
}
