import { execFileSync } from 'node:child_process';
import { basename, dirname, join } from 'node:path';
import type { Plugin } from 'vite';
import {
  API,
  SignatureKind,
  SymbolFlags,
  type Checker,
  type Symbol,
} from 'typescript/unstable/sync';
import { importsOf, ROOT, sourcesOf } from '../../tests/architecture/sources.ts';

export interface Property {
  name: string;
  /** The type with its choices: `"sm" | "md" | "lg"`. */
  type: string;
  isRequired: boolean;
  description: string;
}

/** What the sources and their history say about a component of the design system. */
export interface ComponentFacts {
  properties: Property[];
  /** Components of features and pages that import it. */
  usedIn: string[];
  /** Changes of its folder, the latest first. */
  changes: { day: string; subject: string }[];
}

const FOLDER = 'src/design-system';

/** Flags of `typeToString`: no shortening, and the members of a union instead of its name. */
const NO_TRUNCATION = 1;
const IN_TYPE_ALIAS = 8_388_608;

/** What TypeScript writes for `ReactNode`. */
const REACT_NODE =
  /string \| number \| bigint \| boolean \| Iterable<ReactNode>.*?ReactPortal(?: \| null)?(?: \| undefined)?/g;

function typeText(checker: Checker, symbol: Symbol): string {
  const type = checker.getTypeOfSymbol(symbol);
  if (!type) return '';
  const write = (one: typeof type) =>
    checker
      .typeToString(one, undefined, NO_TRUNCATION | IN_TYPE_ALIAS)
      .replaceAll(REACT_NODE, 'ReactNode');
  const whole = write(type);
  if (whole.startsWith('ReactNode')) return 'ReactNode';
  // Without its empty values, a union that has a name is written with its members.
  const text = write(checker.getNonNullableType(type) ?? type);
  return whole.endsWith('| null') || whole.includes('| null | undefined') ? `${text} | null` : text;
}

/** Returns the properties of a component that the project declares. Those of HTML elements are left out. */
function propertiesOf(checker: Checker, component: Symbol): Property[] {
  const type = checker.getTypeOfSymbol(component);
  const [signature] = type ? checker.getSignaturesOfType(type, SignatureKind.Call) : [];
  const parameter = signature && checker.getParameterType(signature, 0);
  if (!parameter) return [];
  return checker
    .getPropertiesOfType(parameter)
    .filter(({ declarations }) => declarations.some(({ path }) => !path.includes('node_modules')))
    .map((symbol) => ({
      name: symbol.name,
      type: typeText(checker, symbol),
      isRequired: (symbol.flags & SymbolFlags.Optional) === 0,
      description: checker.getDocumentationCommentOfSymbol(symbol).replaceAll('\n', ' ').trim(),
    }));
}

/** Returns the properties of every component of the design system, by name. Takes seconds. */
function allProperties(components: readonly string[]): Map<string, Property[]> {
  const api = new API({ cwd: ROOT });
  try {
    const snapshot = api.updateSnapshot({ openProjects: [join(ROOT, 'tsconfig.json')] });
    const [project] = snapshot.getProjects();
    if (!project) throw new Error('TypeScript opened no project.');
    const { checker, program } = project;
    return new Map(
      components.map((name) => {
        const file = program.getSourceFile(join(ROOT, FOLDER, name, `${name}.tsx`));
        const module = file && checker.getSymbolAtLocation(file);
        const component = module && checker.getMemberInModuleExports(module, name);
        return [name, component ? propertiesOf(checker, component) : []];
      }),
    );
  } finally {
    api.close();
  }
}

/** Returns the features and pages that import each file. */
function usersByFile(): Map<string, Set<string>> {
  const users = new Map<string, Set<string>>();
  for (const source of sourcesOf('src')) {
    if (!/^src\/(?:features|pages)\//.test(source.path)) continue;
    for (const file of importsOf(source)) {
      const known = users.get(file) ?? new Set();
      users.set(file, known.add(source.path.replace(/^src\/(.*)\.tsx?$/, '$1')));
    }
  }
  return users;
}

/** Returns the commits that changed each component, or none without a history. */
function changesByComponent(): Map<string, ComponentFacts['changes']> {
  const changes = new Map<string, ComponentFacts['changes']>();
  let log: string;
  try {
    const format = '--format=%x00%ad%x09%s';
    const args = ['log', '--no-merges', '--date=short', format, '--name-only', '--', FOLDER];
    log = execFileSync('git', args, {
      cwd: ROOT,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    });
  } catch {
    return changes;
  }
  for (const commit of log.split('\0').slice(1)) {
    const [title = '', ...files] = commit.split('\n').filter((line) => line !== '');
    const [day = '', subject = ''] = title.split('\t');
    const folders = new Set(files.map((file) => file.slice(FOLDER.length + 1).split('/')[0] ?? ''));
    for (const name of folders) changes.set(name, [...(changes.get(name) ?? []), { day, subject }]);
  }
  return changes;
}

/** Names of the components of the design system: folders with a file of their name. */
export function componentNames(): string[] {
  return sourcesOf(FOLDER)
    .map(({ path }) => path)
    .filter((path) => basename(path) === `${basename(dirname(path))}.tsx`)
    .map((path) => basename(path, '.tsx'));
}

/** Returns what is known about every component of the design system, by name. */
export function componentFacts(): Record<string, ComponentFacts> {
  const names = componentNames();
  const properties = allProperties(names);
  const users = usersByFile();
  const changes = changesByComponent();
  return Object.fromEntries(
    names.map((name) => [
      name,
      {
        properties: properties.get(name) ?? [],
        usedIn: [...(users.get(`${FOLDER}/${name}/${name}.tsx`) ?? [])].toSorted(),
        changes: changes.get(name) ?? [],
      },
    ]),
  );
}

const VIRTUAL = 'virtual:component-facts';

/** Gives the documentation pages the facts about the components, computed when one of them is built. */
export function componentFactsPlugin(): Plugin {
  return {
    name: 'component-facts',
    resolveId: (id) => (id === VIRTUAL ? `\0${VIRTUAL}` : undefined),
    load: (id) =>
      id === `\0${VIRTUAL}` ? `export default ${JSON.stringify(componentFacts())}` : undefined,
  };
}
