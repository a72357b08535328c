import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { matchingPath } from '#domain/knownPaths.ts';
import { prepareText, type PreparedResponse } from './preparedResponse.ts';

/** File of the build that lists the document of each route; `tools/pages/documents.ts` writes it. */
export const PAGES_FILE = 'pages.json';

const BuiltPagesSchema = v.object({
  /** HTML documents by path of the route, and « * » for every other address. */
  documents: v.record(v.string(), v.string()),
});

/** Path of the document for addresses without a screen. */
export const OTHER_PATHS = '*';

/** Name of the meta element that holds the settings of the page, so that it does not fetch them. */
const SETTINGS_META = 'adfactory-settings';

const HTML_TYPE = 'text/html; charset=utf-8';
const HEAD_END = '</head>';
const STYLE = /<style[^<>]*>([^<]*)<\/style>/g;
/** JSON that says which file holds each script, so that a new release renames only the scripts that it changes. */
const IMPORT_MAP = /<script type="importmap">([^<]*)<\/script>/g;

/** Sources of a Content-Security-Policy. */
export interface InlineHashes {
  styles: string[];
  importMaps: string[];
}

export interface BuiltDocuments {
  /** Returns the document of a path of any screen, or that of unknown addresses. */
  documentOf: (path: string) => PreparedResponse;
  /** Sources of the Content-Security-Policy for what is inside the documents. */
  hashes: InlineHashes;
}

const escapeAttribute = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');

const hashOf = (text: string): string => createHash('sha256').update(text).digest('base64');

/** Returns the hashes of the texts that a pattern finds in some documents. */
function hashesIn(documents: readonly string[], pattern: RegExp): string[] {
  const texts = documents.flatMap((html) =>
    Array.from(html.matchAll(pattern), ([, text = '']) => text),
  );
  return [...new Set(texts)].map((text) => `'sha256-${hashOf(text)}'`);
}

/**
 * Reads the documents of a build and adds the settings of the page to each. Returns undefined when nothing is built.
 * @throws when the build has no document for unknown addresses
 */
export function readBuiltPages(directory: string, settings: object): BuiltDocuments | undefined {
  const file = join(directory, PAGES_FILE);
  if (!existsSync(file)) return undefined;
  const { documents } = v.parse(BuiltPagesSchema, JSON.parse(readFileSync(file, 'utf8')));
  const content = escapeAttribute(JSON.stringify(settings));
  const meta = `<meta name="${SETTINGS_META}" content="${content}" />`;
  const prepared = new Map(
    Object.entries(documents).map(([path, html]) => [
      path,
      prepareText(
        html.replace(HEAD_END, () => `${meta}${HEAD_END}`),
        HTML_TYPE,
      ),
    ]),
  );
  const other = prepared.get(OTHER_PATHS);
  if (!other) throw new Error(`${directory} has no document for unknown addresses.`);
  const all = Object.values(documents);
  return {
    documentOf: (path) => prepared.get(matchingPath(path) ?? OTHER_PATHS) ?? other,
    hashes: { styles: hashesIn(all, STYLE), importMaps: hashesIn(all, IMPORT_MAP) },
  };
}
