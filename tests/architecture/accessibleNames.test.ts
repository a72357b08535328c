import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { parseSync, Visitor, type ESTree } from 'vite';
import { expect, it } from 'vitest';
import { TREE_FOLDERS } from '../../tools/visual/trees.ts';
import { sourcesOf, type Source } from './sources.ts';

const NAMING = new Set(['aria-label', 'alt']);
const COMPONENTS = sourcesOf('src').filter(({ path }) => path.endsWith('.tsx'));
/** Components whose `label` no one sees: it becomes the name of an element. */
const NAMED_BY_LABEL = new Set(
  COMPONENTS.filter(({ text }) => text.includes('aria-label={label}')).map(({ path }) =>
    basename(path, '.tsx'),
  ),
);
/** Stands for what a template computes. */
const HOLE = '\u0000';

const plain = (text: string): string => text.replaceAll(/[\s\u00a0\u202f]+/g, ' ').trim();

type Constants = ReadonlyMap<string, ESTree.Node>;

/** Returns the texts that an expression may be, each computed part of which is a hole. */
function textsOf(node: ESTree.Node | null | undefined, constants: Constants): string[] {
  if (node?.type === 'Literal') return typeof node.value === 'string' ? [node.value] : [];
  if (node?.type === 'TemplateLiteral')
    return [node.quasis.map(({ value }) => value.cooked ?? '').join(HOLE)];
  if (node?.type === 'ConditionalExpression')
    return [node.consequent, node.alternate].flatMap((one) => textsOf(one, constants));
  if (node?.type === 'JSXExpressionContainer') return textsOf(node.expression, constants);
  if (node?.type === 'JSXText') return [node.value];
  return node?.type === 'Identifier' ? textsOf(constants.get(node.name), new Map()) : [];
}

const isHidden = ({ openingElement }: ESTree.JSXElement): boolean =>
  openingElement.attributes.some(
    (one) =>
      one.type === 'JSXAttribute' &&
      one.name.name === 'className' &&
      one.value?.type === 'Literal' &&
      one.value.value === 'visually-hidden',
  );

interface Name {
  name: string;
  /** A text for screen readers alone, which may be a part of a longer name. */
  isPart: boolean;
}

/** Returns the accessible names that a file gives: those in attributes, and texts for screen readers alone. */
function namesIn({ path, text }: Source): Name[] {
  const { program } = parseSync(path, text);
  const constants = new Map<string, ESTree.Node>();
  const names: Name[] = [];
  const add = (nodes: readonly (ESTree.Node | null)[], isPart: boolean) =>
    names.push(
      ...nodes
        .flatMap((node) => textsOf(node, constants))
        .map((name) => ({ name: plain(name), isPart })),
    );
  new Visitor({
    VariableDeclarator: ({ id, init }) => {
      if (id.type === 'Identifier' && init) constants.set(id.name, init);
    },
    JSXOpeningElement: ({ name, attributes }) => {
      const isNamed = name.type === 'JSXIdentifier' && NAMED_BY_LABEL.has(name.name);
      for (const one of attributes) {
        if (one.type !== 'JSXAttribute' || one.name.type !== 'JSXIdentifier') continue;
        const key = one.name.name;
        if (NAMING.has(key) || (isNamed && key === 'label')) add([one.value], false);
      }
    },
    JSXElement: (element) => {
      if (isHidden(element)) add(element.children, true);
    },
  }).visit(program);
  return names.filter(({ name }) => /[a-zà-ÿ]/i.test(name));
}

/** What a story or a walk asks an element for: its name, or with the second group any text. */
const STATEMENT =
  /(?:\bname:|AccessibleName\(|ByLabelText\(|ByLabel\(|ByAltText\(|(ByText\(|TextContent\(|AccessibleDescription\())\s*(?:new RegExp\(\s*)?(?:'((?:[^'\\]|\\.)*)'|`([^`]*)`|\/((?:[^/\\\n]|\\.)+)\/)/g;

interface Statement {
  isName: boolean;
  /** With holes; of a pattern its words. */
  text: string;
  pattern?: RegExp;
}

/** Returns the names and texts that stories and walks state, without the titles of the stories. */
function statementsIn({ text }: Source): Statement[] {
  const asked = text.replaceAll(/^ {2}name:.*$/gm, '');
  return [...asked.matchAll(STATEMENT)].map(([, isText, quoted, template, pattern]) => ({
    isName: isText === undefined,
    text: plain(
      (quoted ?? template ?? pattern?.replaceAll(/[\^$\\]/g, '') ?? '').replaceAll(
        /\$\{[^}]*\}/g,
        HOLE,
      ),
    ),
    ...(pattern !== undefined && { pattern: new RegExp(pattern) }),
  }));
}

const TREE_NAMES = readdirSync(TREE_FOLDERS.baselines).flatMap((file) =>
  [
    ...readFileSync(join(TREE_FOLDERS.baselines, file), 'utf8').matchAll(/"((?:[^"\\]|\\.)*)"/g),
  ].map(([, name = '']) => ({ isName: true, text: plain(name) })),
);
const STATEMENTS: Statement[] = [
  ...TREE_NAMES,
  ...sourcesOf('stories', 'tests/e2e').flatMap((source) => statementsIn(source)),
];
const NAMES = STATEMENTS.filter(({ isName }) => isName);

/** Returns whether a name is stated whole, or the longest part of it that is not computed. */
function isStated({ name, isPart }: Name): boolean {
  const parts = name.split(HOLE).map(plain);
  const [longest = ''] = parts.toSorted((a, b) => b.length - a.length);
  if (isPart)
    return STATEMENTS.some(({ text, pattern }) => text.includes(longest) || pattern?.test(longest));
  if (parts.length === 1)
    return NAMES.some(({ text, pattern }) => text === name || pattern?.test(name));
  return NAMES.some(
    ({ text, pattern }) => text.includes(longest) || (pattern && name.startsWith(text)),
  );
}

it('gives no accessible name that no story, walk or tree states', () => {
  const unstated = COMPONENTS.flatMap((source) =>
    namesIn(source)
      .filter((one) => !isStated(one))
      .map(({ name }) => `${source.path}: ${name.replaceAll(HOLE, '…')}`),
  );
  expect(unstated).toEqual([]);
});
