import { execFileSync } from 'node:child_process';
import { basename, dirname } from 'node:path';
import { parseSync } from 'vite';
import { resolveImport, ROOT, sourcesOf, type Source } from '../../tests/architecture/sources.ts';
import { isNamedBy } from './accepting.ts';

/*
 * Which story files the working tree can change. Vitest's `--changed` answers it too, but transforms every module of the
 * project first, and takes every story for changed that names the preview, which reaches half of the application.
 */

/** What every story is shown with: a change of these modules concerns all of them. */
const OF_EVERY_STORY =
  /^(?:\.storybook|tests\/visual)\/[^/]+\.tsx?$|^(?:package-lock\.json|vite\.config\.ts)$/;

/** What a story is compared with: its picture or its accessibility tree, whose name begins with that of the story. */
const BASELINE = /^tests\/visual\/(?:__screenshots__|trees)\/(?<id>[^/]+)\.\w+$/;

/**
 * Modules from which everything can be reached: the preview, and the routes, which load each screen when it is opened.
 * They count for the stories that import them only if they have changed themselves: journeys are proved end to end.
 */
const HUBS = /^\.storybook\/|^src\/app\/(?:routes|routeTree|screenRoutes)\.tsx$/;

const isLoaded = ({ entries }: { entries: readonly { isType: boolean }[] }): boolean =>
  entries.length === 0 || entries.some(({ isType }) => !isType);

/** Returns the project files that a module loads: type imports leave nothing at run time. */
function loadedBy({ path, text }: Source): string[] {
  const { staticImports, staticExports, dynamicImports } = parseSync(path, text).module;
  const specifiers = [
    ...staticImports.filter(isLoaded).map(({ moduleRequest }) => moduleRequest.value),
    ...staticExports
      .filter(isLoaded)
      .flatMap(({ entries }) => entries.flatMap(({ moduleRequest }) => moduleRequest?.value ?? [])),
    ...dynamicImports.map(({ moduleRequest: { start, end } }) => text.slice(start + 1, end - 1)),
  ];
  return specifiers.flatMap((specifier) => resolveImport(path, specifier) ?? []);
}

/** Returns the files that the working tree has changed, added or deleted since the last commit. */
function changedFiles(): string[] {
  return [
    ['diff', '--name-only', 'HEAD'],
    ['ls-files', '--others', '--exclude-standard'],
  ].flatMap((git) => execFileSync('git', git, { cwd: ROOT, encoding: 'utf8' }).split('\n'));
}

/** Returns the story files that load one of the changed files, themselves included, in the order of their paths. */
export function storiesOf(changed: readonly string[]): string[] {
  const sources = sourcesOf('src', 'mocks', 'stories', 'tests/foreign');
  const stories = sources.map(({ path }) => path).filter((path) => path.endsWith('.stories.tsx'));
  if (changed.some((path) => OF_EVERY_STORY.test(path))) return stories;
  const importers = new Map<string, string[]>();
  for (const source of sources) {
    for (const loaded of loadedBy(source))
      importers.set(loaded, [...(importers.get(loaded) ?? []), source.path]);
  }
  const compared = changed.flatMap((path) => BASELINE.exec(path)?.groups?.['id'] ?? []);
  const reached = new Set([
    ...changed,
    ...stories.filter((story) => compared.some((id) => isNamedBy(story, id))),
  ]);
  for (const path of reached) {
    const isThrough = changed.includes(path) || !HUBS.test(path);
    if (isThrough) for (const importer of importers.get(path) ?? []) reached.add(importer);
  }
  return stories.filter((path) => reached.has(path));
}

/** Returns the path of a component as its stories mirror it, without « .stories.tsx »: a folder has those of its component. */
function mirrorsOf(path: string): string[] {
  const own = path.replace(/^src\//, 'stories/').replace(/\.tsx?$/, '');
  return [own, dirname(own)];
}

/**
 * Returns the story files that belong to a file: itself, those at its mirrored path, or else all that load it. Of a
 * component whose stories are several files, the names of all begin with its own.
 */
export function storiesBeside(path: string): string[] {
  if (!path.startsWith('src/')) return [path];
  const stories = sourcesOf('stories')
    .map((source) => source.path)
    .filter((story) => story.endsWith('.stories.tsx'));
  for (const mirror of mirrorsOf(path)) {
    const [folder, name] = [dirname(mirror), basename(mirror)];
    const isOf = (story: string) => basename(story).startsWith(name) && /^[A-Z]/.test(name);
    const folders = basename(folder) === name ? [folder, dirname(folder)] : [folder];
    const found = stories.filter((story) => isOf(story) && folders.includes(dirname(story)));
    if (found.length > 0) return found;
  }
  return storiesOf([path]);
}

/** Returns the story files that the working tree can change. */
export function changedStories(): string[] {
  return storiesOf(changedFiles());
}
