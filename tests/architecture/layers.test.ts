import { describe, expect, it } from 'vitest';
import { importsOf, sourcesOf } from './sources.ts';

const SOURCES = sourcesOf('src', 'mocks', 'server');

/** Layers that each layer may import besides itself. */
const ALLOWED = {
  // How days, numbers and names are written and read in French: fields and the rules of counts read them alike.
  'src/domain/format': ['src/domain'],
  'src/domain': ['src/domain/format'],
  'src/contract': ['src/domain'],
  'src/design-system': ['src/domain/format'],
  'src/api': ['src/contract', 'src/domain'],
  'src/features': ['src/api', 'src/contract', 'src/domain', 'src/design-system'],
  'src/pages': ['src/features', 'src/api', 'src/contract', 'src/domain', 'src/design-system'],
  'src/app': [
    'src/pages',
    'src/features',
    'src/api',
    'src/contract',
    'src/domain',
    'src/design-system',
  ],
  mocks: ['src/contract', 'src/domain'],
  server: ['src/contract', 'src/domain'],
} as const satisfies Record<string, readonly string[]>;

type Layer = keyof typeof ALLOWED;
const LAYERS = Object.keys(ALLOWED) as Layer[];

function layerOf(path: string): Layer | undefined {
  return LAYERS.find((layer) => path.startsWith(`${layer}/`));
}

const EDGES = SOURCES.flatMap((source) =>
  importsOf(source).map((target) => ({ from: source.path, to: target })),
);

function isAllowed(from: Layer, to: string): boolean {
  const target = layerOf(to);
  const allowed: readonly string[] = ALLOWED[from];
  return (
    target !== undefined &&
    (target === from || allowed.some((layer) => target === layer || target.startsWith(`${layer}/`)))
  );
}

const featureOf = (path: string) => /^src\/features\/([^/]+)\//.exec(path)?.[1];
const productOf = (path: string) => /^src\/features\/count\/products\/([^/]+)\//.exec(path)?.[1];

/** The folders that protect unsaved changes, and their only files that other code may import. */
const UNSAVED = ['src/features/count/store/drafts/', 'src/features/count/saving/unsaved/'];
const UNSAVED_ENTRIES = new Set([
  'src/features/count/store/drafts/draftKeeper.ts',
  'src/features/count/store/drafts/draftKeys.ts',
  'src/features/count/store/drafts/draftStorage.ts',
  'src/features/count/store/drafts/unsavedChanges.ts',
  'src/features/count/saving/unsaved/LeftDrafts.tsx',
  'src/features/count/saving/unsaved/UnsavedCount.tsx',
]);
const isUnsaved = (path: string) => UNSAVED.some((folder) => path.startsWith(folder));

/** The folders of the count screen and of the server: each may import those that follow it, and its own files. */
const FOLDERS_IN_ORDER = {
  'src/features/count': [
    'products',
    'campaign',
    'screen',
    'documents',
    'result',
    'form',
    'saving',
    'store',
  ],
  server: [
    'products',
    'routes',
    'backup',
    'data',
    'boosts',
    'openApi',
    'http',
    'policy',
    'identity',
    'forecast',
    'communes',
    'repositories',
    'request',
    'database',
    'settings',
  ],
} as const satisfies Record<string, readonly string[]>;

describe('the direction of imports', () => {
  it('reads the sources', () => {
    expect(SOURCES.length).toBeGreaterThan(100);
    expect(EDGES.length).toBeGreaterThan(300);
    for (const layer of LAYERS) {
      expect(SOURCES.filter(({ path }) => path.startsWith(`${layer}/`)).length).toBeGreaterThan(0);
    }
  });

  it.each(LAYERS)('%s imports only allowed layers', (layer) => {
    const wrong = EDGES.filter(({ from, to }) => layerOf(from) === layer && !isAllowed(layer, to));
    expect(wrong).toEqual([]);
  });

  it('no feature imports another feature, because pages compose them', () => {
    const wrong = EDGES.filter(({ from, to }) => {
      const [feature, other] = [featureOf(from), featureOf(to)];
      return feature !== undefined && other !== undefined && feature !== other;
    });
    expect(wrong).toEqual([]);
  });

  it.each(Object.entries(FOLDERS_IN_ORDER))(
    'in %s, a folder imports only those below it',
    (root, folders: readonly string[]) => {
      const folderOf = (path: string) =>
        path.startsWith(`${root}/`) ? path.slice(root.length + 1).split('/')[0] : undefined;
      const found = new Set(
        SOURCES.map(({ path }) => folderOf(path)).filter((name) => name?.includes('.') === false),
      );
      expect([...found].filter((name) => name !== undefined && !folders.includes(name))).toEqual(
        [],
      );
      const upwards = EDGES.filter(({ from, to }) => {
        const [place, other] = [from, to].map((path) => folders.indexOf(folderOf(path) ?? ''));
        return place !== undefined && other !== undefined && other >= 0 && other < place;
      });
      expect(upwards).toEqual([]);
    },
  );

  it('unsaved changes are reached only through their public entries', () => {
    const entering = EDGES.filter(({ from, to }) => isUnsaved(to) && !isUnsaved(from));
    expect(entering.length).toBeGreaterThan(3);
    expect(entering.filter(({ to }) => !UNSAVED_ENTRIES.has(to))).toEqual([]);
  });

  it('within features/count, no product imports another product', () => {
    const wrong = EDGES.filter(({ from, to }) => {
      const [product, other] = [productOf(from), productOf(to)];
      return product !== undefined && other !== undefined && product !== other;
    });
    expect(wrong).toEqual([]);
  });
});
