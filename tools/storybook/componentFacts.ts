import { readdirSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { parseSync, Visitor, type Plugin } from 'vite';
import {
  API,
  SignatureKind,
  SymbolFlags,
  type Checker,
  type Symbol,
} from 'typescript/unstable/sync';

import { partsByFeature } from './anatomy.ts';
import { importsOf, ROOT, sourcesOf, type Source } from '../../tests/architecture/sources.ts';
import { VISUAL_FOLDERS } from '../visual/folders.ts';
import { shownMessages } from './messages.ts';
import { sourceUses } from './sourceUses.ts';
import frenchProperties from './frenchProperties.json' with { type: 'json' };
import sharedProperties from './sharedProperties.json' with { type: 'json' };

export interface Property {
  name: string;
  /** The type with its choices: `"sm" | "md" | "lg"`. */
  type: string;
  isRequired: boolean;
  /** The expression of the default value, or an empty text. */
  fallback: string;
  description: string;
}

/** What the sources say about a component of the design system. */
export interface ComponentFacts {
  properties: Property[];
  /** It also takes the attributes of an HTML element. */
  takesAttributes: boolean;
  /** Components of features and pages that import it. */
  usedIn: string[];
}

const FOLDER = 'src/design-system';

/** What the properties mean that mean the same in every component, in French. */
const DESCRIPTIONS: Readonly<Record<string, string>> = sharedProperties;
/** The French of descriptions in the sources, for designers. Others are shown as they are written. */
const FRENCH: Readonly<Record<string, string>> = frenchProperties;

/** Flags of `typeToString`: no shortening, and the members of a union instead of its name. */
const NO_TRUNCATION = 1;
const IN_TYPE_ALIAS = 8_388_608;

/** What TypeScript writes for `ReactNode`. */
const REACT_NODE =
  /string \| number \| bigint \| boolean \| Iterable<ReactNode>.*?ReactPortal(?: \| null)?(?: \| undefined)?/g;

/** What TypeScript writes for `Ref<Element>`. */
const REF = /^RefObject<(\w+) \| null> \| \(\(instance.*$/;

/** Returns the type of a property as it would be written by hand. */
function readable(text: string): string {
  return text
    .replaceAll(REACT_NODE, 'ReactNode')
    .replace(REF, 'Ref<$1>')
    .replaceAll(' & {}', '')
    .replaceAll(', string | JSXElementConstructor<any>>', '>');
}

function typeText(checker: Checker, symbol: Symbol): string {
  const type = checker.getTypeOfSymbol(symbol);
  if (!type) return '';
  const write = (one: typeof type) =>
    readable(checker.typeToString(one, undefined, NO_TRUNCATION | IN_TYPE_ALIAS));
  const whole = write(type);
  if (whole.startsWith('ReactNode')) return 'ReactNode';
  // Without its empty values, a union that has a name is written with its members.
  const text = write(checker.getNonNullableType(type) ?? type);
  return whole.endsWith('| null') || whole.includes('| null | undefined') ? `${text} | null` : text;
}

/** Returns the default values that a component gives to its properties, as they are written. */
function defaultsOf({ path, text }: Source, component: string): Map<string, string> {
  const defaults = new Map<string, string>();
  const visitor = new Visitor({
    FunctionDeclaration({ id, params: [first] }) {
      if (id?.name !== component || first?.type !== 'ObjectPattern') return;
      for (const property of first.properties) {
        if (property.type !== 'Property' || property.value.type !== 'AssignmentPattern') continue;
        const { start, end } = property.value.right;
        if (property.key.type === 'Identifier')
          defaults.set(property.key.name, text.slice(start, end));
      }
    },
  });
  visitor.visit(parseSync(path, text).program);
  return defaults;
}

type Signature = Pick<ComponentFacts, 'properties' | 'takesAttributes'>;

/** Returns the properties of a component that the project declares. Those of HTML elements are left out. */
function signatureOf(
  checker: Checker,
  component: Symbol,
  defaults: ReadonlyMap<string, string>,
): Signature {
  const type = checker.getTypeOfSymbol(component);
  const [signature] = type ? checker.getSignaturesOfType(type, SignatureKind.Call) : [];
  const parameter = signature && checker.getParameterType(signature, 0);
  if (!parameter) return { properties: [], takesAttributes: false };
  const known = checker.getPropertiesOfType(parameter);
  const own = known.filter(({ declarations }) =>
    declarations.some(({ path }) => !path.includes('node_modules')),
  );
  return {
    properties: own.map((symbol) => {
      const comment = checker.getDocumentationCommentOfSymbol(symbol).replaceAll('\n', ' ').trim();
      return {
        name: symbol.name,
        type: typeText(checker, symbol),
        isRequired: (symbol.flags & SymbolFlags.Optional) === 0,
        fallback: defaults.get(symbol.name) ?? '',
        description: FRENCH[comment] ?? (comment || (DESCRIPTIONS[symbol.name] ?? '')),
      };
    }),
    takesAttributes: known.some(({ name }) => name === 'aria-label'),
  };
}

/** Returns the properties of every component of the design system, by name. Takes seconds. */
function allSignatures(components: readonly Component[]): Map<string, Signature> {
  const api = new API({ cwd: ROOT });
  try {
    const snapshot = api.updateSnapshot({ openProjects: [join(ROOT, 'tsconfig.json')] });
    const [project] = snapshot.getProjects();
    if (!project) throw new Error('TypeScript opened no project.');
    const { checker, program } = project;
    return new Map(
      components.map(({ name, source }) => {
        const file = program.getSourceFile(join(ROOT, source.path));
        const module = file && checker.getSymbolAtLocation(file);
        const component = module && checker.getMemberInModuleExports(module, name);
        if (!component) throw new Error(`${name}.tsx exports no ${name}.`);
        return [name, signatureOf(checker, component, defaultsOf(source, name))];
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

interface Component {
  name: string;
  source: Source;
}

/** Returns the components of the design system: its files, and the folders with a file of their name. */
function componentsOf(sources: readonly Source[]): Component[] {
  return sources
    .filter(({ path }) => {
      const isAlone = dirname(path) === FOLDER && /^[A-Z]\w*\.tsx$/.test(basename(path));
      return isAlone || basename(path) === `${basename(dirname(path))}.tsx`;
    })
    .map((source) => ({ name: basename(source.path, '.tsx'), source }));
}

/** Returns what is known about every component of the design system, by name. */
export function componentFacts(): Record<string, ComponentFacts> {
  const components = componentsOf(sourcesOf(FOLDER));
  const signatures = allSignatures(components);
  const users = usersByFile();
  return Object.fromEntries(
    components.map(({ name, source }) => [
      name,
      {
        ...(signatures.get(name) ?? { properties: [], takesAttributes: false }),
        usedIn: [...(users.get(source.path) ?? [])].toSorted(),
      },
    ]),
  );
}

/** Names of the pictures of printed pages. */
const printedPages = (): string[] =>
  readdirSync(VISUAL_FOLDERS.baselines).filter((file) => file.startsWith('documents-'));

/** What the documentation pages read from the sources, by the name of its module. */
const MODULES: Readonly<Record<string, () => unknown>> = {
  'virtual:anatomy': partsByFeature,
  'virtual:component-facts': componentFacts,
  'virtual:messages': shownMessages,
  'virtual:printed-pages': printedPages,
  'virtual:source-uses': sourceUses,
};

/** Gives the documentation pages what the sources say, computed when one of them is built. */
export function sourceFactsPlugin(): Plugin {
  return {
    name: 'source-facts',
    resolveId: (id) => (id in MODULES ? `\0${id}` : undefined),
    load: (id) => {
      const read = MODULES[id.replace('\0', '')];
      return read && `export default ${JSON.stringify(read())}`;
    },
  };
}
