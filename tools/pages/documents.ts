import type { Plugin, ResolvedConfig, Rolldown } from 'vite';
import type { AnnouncedRoute } from '../../src/app/announcedModules.ts';
import type { FirstCall } from '../../src/app/early/firstCalls.ts';
import { EARLY, importModule, isApplication } from './announced.ts';

type Routes = typeof import('../../src/app/announcedModules.ts');
type Announced = Pick<AnnouncedRoute, 'path' | 'outline' | 'skeleton' | 'modules'>;
type Outlines = typeof import('../../src/app/outlines.tsx');
type Calls = typeof import('./announcedCalls.ts');
type Bundle = Rolldown.OutputBundle;
type Chunk = Rolldown.OutputChunk;

/** Place of the outline in `index.html`. */
const ROOT_ELEMENT = '<div id="root"></div>';
const HEAD_END = '</head>';
const PRELOAD = /\s*<link rel="modulepreload"[^>]*>/g;

const chunksOf = (bundle: Bundle): Chunk[] =>
  Object.values(bundle).filter((file) => file.type === 'chunk');

/** Returns the files of some chunks and of everything that they import statically. */
function closure(bundle: Bundle, fileNames: readonly string[], found = new Set<string>()) {
  for (const name of fileNames) {
    const chunk = bundle[name];
    if (found.has(name) || chunk?.type !== 'chunk') continue;
    found.add(name);
    closure(bundle, chunk.imports, found);
  }
  return found;
}

/**
 * Returns the scripts of a route: those of the entry and of the modules that it loads on demand.
 * @throws when a pattern of the route matches no module, because the page would announce too little
 */
function scriptsOf(
  bundle: Bundle,
  { path, modules }: Pick<AnnouncedRoute, 'path' | 'modules'>,
): string[] {
  const chunks = chunksOf(bundle);
  const entries = chunks.filter(({ isEntry }) => isEntry).map(({ fileName }) => fileName);
  const onDemand = modules.flatMap((pattern) => {
    const found = chunks.filter(({ moduleIds }) => moduleIds.some((id) => pattern.test(id)));
    if (found.length === 0) throw new Error(`No module of ${path} matches ${pattern}.`);
    return found.map(({ fileName }) => fileName);
  });
  return [...closure(bundle, [...entries, ...onDemand])].filter((name) => !entries.includes(name));
}

/** Returns the file that sends the first calls. */
function earlyScriptOf(bundle: Bundle): string {
  const chunk = chunksOf(bundle).find(({ moduleIds }) => moduleIds.some((id) => EARLY.test(id)));
  if (!chunk) throw new Error(`No script contains ${EARLY}.`);
  return chunk.fileName;
}

/** Returns the elements that name the first calls of a page and send them. */
function earlyElements(name: string, calls: readonly FirstCall[], script: string): string {
  if (calls.length === 0) return '';
  const content = JSON.stringify(calls).replaceAll('&', '&amp;').replaceAll('"', '&quot;');
  return `<meta name="${name}" content="${content}"><script type="module" async crossorigin src="/${script}"></script>`;
}

interface Announcement {
  scripts: readonly string[];
  early: string;
}

/** Puts an outline, its styles and the announcements into a document. */
function documentOf(
  html: string,
  outline: ReturnType<Outlines['renderOutline']>,
  { scripts, early }: Announcement,
): string {
  const links = scripts.map((name) => `<link rel="modulepreload" crossorigin href="/${name}">`);
  return html
    .replace(PRELOAD, '')
    .replace(HEAD_END, () => `<style>${outline.css}</style>${early}${links.join('')}${HEAD_END}`)
    .replace(ROOT_ELEMENT, () => `<div id="root"><div inert>${outline.html}</div></div>`);
}

/**
 * Writes a document for each route. It shows the outline of the screen before any script, and announces every script
 * that the route needs, so that the browser requests all of them at once. `index.html` becomes the document of all
 * other addresses, and the only one for a host without our server.
 */
export function documentsOfRoutes(): Plugin {
  let config: ResolvedConfig;
  return {
    name: 'documents-of-routes',
    apply: 'build',
    configResolved: (resolved) => {
      config = resolved;
    },
    generateBundle: {
      // After Vite has written index.html.
      order: 'post',
      async handler(_options, bundle) {
        const index = bundle['index.html'];
        if (index?.type !== 'asset' || !isApplication(config)) return;
        const { ANNOUNCED_ROUTES } = await importModule<Routes>('src/app/announcedModules.ts');
        const { callsOf, FIRST_CALLS_META } = await importModule<Calls>(
          'tools/pages/announcedCalls.ts',
        );
        const { renderOutline } = await importModule<Outlines>('src/app/outlines.tsx');
        const html = String(index.source);
        // It is in the documents.
        delete bundle['importmap.json'];
        const script = earlyScriptOf(bundle);
        const write = (route: Announced, calls: readonly FirstCall[] = []) =>
          documentOf(html, renderOutline(route), {
            scripts: scriptsOf(bundle, route).filter(
              (name) => calls.length === 0 || name !== script,
            ),
            early: earlyElements(FIRST_CALLS_META, calls, script),
          });
        const documents = Object.fromEntries(
          ANNOUNCED_ROUTES.map((route) => [route.path, write(route, callsOf(route))]),
        );
        const other = write({ path: '*', outline: 'shell', modules: [] });
        index.source = other;
        const source = JSON.stringify({ documents: { ...documents, '*': other } });
        this.emitFile({ type: 'asset', fileName: 'pages.json', source });
      },
    },
  };
}
