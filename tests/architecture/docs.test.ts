import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { DOCUMENT_KINDS, CONTACT_SETTINGS } from '#domain/addresses.ts';
import { ROOT, sourcesOf } from './sources.ts';

const PAGES = [
  'README.md',
  ...readdirSync(join(ROOT, 'docs'), { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.md'))
    .map((path) => join('docs', path)),
].map((path) => ({ path, text: readFileSync(join(ROOT, path), 'utf8') }));

const LINKS = [/\]\(([^)\s]+)\)/g, /\bsrc="([^"]+)"/g];
/** A path from the root, without a placeholder such as `<product>` or `*`. */
const REPOSITORY_PATH =
  /^(?:\.storybook|docs|mocks|public|server|src|stories|tests|tools)\/[\w./@-]*$/;

function capturesOf(text: string, pattern: RegExp): string[] {
  return [...text.matchAll(pattern)].map(([, captured = '']) => captured);
}

/** Returns the anchor of a heading, as GitHub makes it. */
function anchorOf(heading: string): string {
  const plain = heading.toLowerCase().replaceAll(/[^\p{L}\p{N}\s_-]/gu, '');
  return plain.trim().replaceAll(' ', '-');
}

/** Says whether a relative link leads to a file, and its anchor to a heading. */
function isBroken(from: string, link: string): boolean {
  const [path = '', anchor] = link.split('#');
  const target = path === '' ? join(ROOT, from) : join(ROOT, dirname(from), path);
  if (!existsSync(target)) return true;
  if (anchor === undefined) return false;
  const headings = capturesOf(readFileSync(target, 'utf8'), /^#+ (.+)$/gm);
  return !headings.map(anchorOf).includes(anchor);
}

/** Returns the settings that the browser application reads, which the build inlines. */
const BROWSER_SETTINGS = [
  ...new Set(
    sourcesOf('src').flatMap(({ text }) => capturesOf(text, /import\.meta\.env\W+(VITE_\w+)/g)),
  ),
];

describe('the settings of the browser application', () => {
  const example = readFileSync(join(ROOT, '.env.example'), 'utf8');
  const pages = PAGES.map(({ text }) => text).join('\n');

  it('are found', () => {
    expect(BROWSER_SETTINGS).toContain('VITE_API_HOST');
  });

  it.each(BROWSER_SETTINGS)('[T-19] %s is in the example file and in the documentation', (name) => {
    expect(example).toMatch(new RegExp(`^${name}=`, 'm'));
    expect(pages).toContain(`\`${name}`);
  });

  it('are those of the example file', () => {
    expect(capturesOf(example, /^(\w+)=/gm).toSorted()).toEqual(BROWSER_SETTINGS.toSorted());
  });
});

describe('the settings of the server', () => {
  const config = ['config.ts', 'portal.ts']
    .map((file) => readFileSync(join(ROOT, 'server/settings', file), 'utf8'))
    .join('\n');
  const names = new Set(capturesOf(config, /'([A-Z]+(?:_[A-Z]+)*)'/g));
  const page = readFileSync(join(ROOT, 'docs/operations.md'), 'utf8');

  it('are found', () => expect(names.size).toBeGreaterThan(15));

  const addresses = [
    ...DOCUMENT_KINDS.map((kind) => `${kind}_PRODUCT`),
    ...Object.values(CONTACT_SETTINGS),
  ];
  it.each([...names, ...addresses])('%s is in the table of docs/operations.md', (name) => {
    expect(page).toMatch(new RegExp(`^\\| \`${name}\` `, 'm'));
  });
});

/** Every word of the sources, of which the names in the documentation are. */
const WORDS = new Set(
  sourcesOf('.storybook', 'deploy', 'mocks', 'server', 'src', 'stories', 'tests', 'tools').flatMap(
    ({ path, text }) => [...(text.match(/\w+/g) ?? []), ...(path.match(/\w+/g) ?? [])],
  ),
);
/** A name with a capital letter within, such as `makeStore`. */
const CODE_NAME = /\b[a-z]+[A-Z]\w*/g;
/** Decisions keep the names of their day. */
const CURRENT_PAGES = PAGES.filter(({ path }) => !path.startsWith('docs/decisions/'));

describe('the documentation', () => {
  it('is found', () => {
    expect(PAGES.length).toBeGreaterThan(20);
    expect(isBroken('README.md', 'docs/glossary.md')).toBe(false);
    expect(isBroken('README.md', 'docs/nowhere.md')).toBe(true);
    expect(isBroken('docs/security.md', 'operations.md#nowhere')).toBe(true);
  });

  it.each(PAGES)('$path links to files and headings that exist', ({ path, text }) => {
    const links = LINKS.flatMap((pattern) => capturesOf(text, pattern));
    const relative = links.filter((link) => !/^[a-z]+:/.test(link));
    expect(relative.filter((link) => isBroken(path, link))).toEqual([]);
  });

  it('holds no conflict of a merge, and explains each decision once', () => {
    expect(PAGES.filter(({ text }) => /^\s*<{7} /m.test(text)).map(({ path }) => path)).toEqual([]);
    const page = readFileSync(join(ROOT, 'docs/interpretations.md'), 'utf8');
    const decisions = capturesOf(page, /(?:\*\*|^### )(D-\d+) /gm);
    expect(decisions.filter((id, index) => decisions.indexOf(id) < index)).toEqual([]);
  });

  it.each(PAGES)('$path names files and folders that exist', ({ text }) => {
    const named = capturesOf(text, /`([^`\n]+)`/g).filter((code) => REPOSITORY_PATH.test(code));
    expect(named.filter((path) => !existsSync(join(ROOT, path)))).toEqual([]);
  });

  it.each(CURRENT_PAGES)('$path names what the code knows', ({ text }) => {
    const named = capturesOf(text, /`([^`\n]+)`/g).flatMap((code) => code.match(CODE_NAME) ?? []);
    expect(named.filter((name) => !WORDS.has(name))).toEqual([]);
  });

  it.each(PAGES)('$path names npm scripts that exist', ({ text }) => {
    const { scripts } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as {
      scripts: Record<string, string>;
    };
    const named = capturesOf(text, /npm run (?:--silent )?([a-z][\w:-]*)/g);
    expect(named.filter((name) => !Object.hasOwn(scripts, name))).toEqual([]);
  });
});
